//! `icons`: the priority icons printed on effects, in order of priority.

use tiru_engine::rules::Span;

use super::decode::{Fields, Read, Reader, Words};
use super::ron::Node;
use super::{Label, Spanned};
use crate::mistake::ron::bad_name;

/// A priority icon.
#[derive(Clone, Debug)]
pub struct Icon {
    /// The digits between the brackets; `02` and `2` are different icons.
    pub mark: Spanned<String>,
    /// The aim that gives this icon to effects without one.
    pub aim: Option<Spanned<Aim>>,
    /// The label that players read.
    pub label: Option<Label>,
    /// The span of the whole entry.
    pub span: Span,
}

/// The aim of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It cancels the effects of others.
    Cancel,
    /// It affects only what its holder has.
    Own,
    /// Anything else.
    Other,
}

impl Words for Aim {
    const WHAT: &'static str = "a value of `aim`";
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
            reader.report(bad_name::mark(mark.span, &mark));
        }
        Some(Icon { mark, aim, label, span })
    }
}
