//! `icons`: the priority marks printed on effects, first one first.

use tiru_engine::rules::Span;

use super::decode::{Fields, Read, Reader, Words};
use super::ron::Node;
use super::{Label, Spanned};
use crate::mistake::ron::bad_name;

/// One mark.
#[derive(Clone, Debug)]
pub struct Icon {
    /// The digits between the brackets; `02` and `2` are two marks.
    pub mark: Spanned<String>,
    /// Effects without a mark that aim so count as having this one.
    pub aim: Option<Spanned<Aim>>,
    /// What a person is shown.
    pub label: Option<Label>,
    /// The whole entry.
    pub span: Span,
}

/// What an effect is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It cancels the effects of others.
    Cancel,
    /// It touches only what its holder has.
    Own,
    /// Anything else.
    Other,
}

impl Words for Aim {
    const WHAT: &'static str = "what an effect is after";
    const WORDS: &'static [(&'static str, Aim)] =
        &[("Cancel", Aim::Cancel), ("Own", Aim::Own), ("Other", Aim::Other)];
}

impl Read for Icon {
    const EXPECTED: &'static str = "a priority mark";

    fn read(node: &Node, reader: &mut Reader) -> Option<Icon> {
        let mut fields = Fields::open(node, "a priority mark", reader)?;
        let mark: Option<Spanned<String>> = fields.need("mark");
        let (aim, label) = (fields.maybe("aim"), fields.maybe("label"));
        let span = fields.span;
        fields.close();
        let mark = mark?;
        if mark.is_empty() || !mark.bytes().all(|byte| byte.is_ascii_digit()) {
            reader.tell(bad_name::mark(mark.span, &mark));
        }
        Some(Icon { mark, aim, label, span })
    }
}
