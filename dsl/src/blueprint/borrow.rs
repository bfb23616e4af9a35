//! `borrow`: the durations of borrowed effects.

use tiru_engine::rules::{Borrowing, Span, Verb};

use super::decode::{Fields, Read, Reader};
use super::ron::Node;
use super::{Name, Spanned};
use crate::ast::verb_words;
use crate::mistake::ron::unknown_name;

/// The rules for borrowing.
#[derive(Clone, Debug, Default)]
pub struct Borrow {
    /// Whether a borrowed effect triggers at once if its new carrier already did what triggers it.
    pub joins: bool,
    /// Whether a card cannot borrow an effect that it already has.
    pub once: bool,
    /// The durations by verb and phase; the first match counts.
    pub lasts: Vec<Lasts>,
}

/// The duration of one kind of borrowing.
#[derive(Clone, Debug)]
pub struct Lasts {
    /// The verbs it applies to; all of them if empty.
    pub verbs: Vec<Spanned<Borrowing>>,
    /// The phase in which the borrowing happens; `None` for any.
    pub during: Option<Name>,
    /// The phase at whose end the borrowed effect expires.
    pub until: Name,
    /// The attributes whose `+` claims stay afterwards.
    pub keeps: Vec<Name>,
    /// The span of the whole entry.
    pub span: Span,
}

impl Read for Borrowing {
    const EXPECTED: &'static str = "a verb that borrows, in quotes";

    fn read(node: &Node, reader: &mut Reader) -> Option<Borrowing> {
        let verb = Name::read(node, reader)?;
        let found = verb_words::named(&verb.text).and_then(Verb::borrowing);
        if found.is_none() {
            let borrows = |word: &&str| verb_words::named(word).and_then(Verb::borrowing).is_some();
            let words = verb_words::words().filter(borrows);
            reader.report(unknown_name::unknown_name(verb.span, "a verb that borrows", &verb.text, words));
        }
        found
    }
}

impl Read for Lasts {
    const EXPECTED: &'static str = "an entry of `lasts`";

    fn read(node: &Node, reader: &mut Reader) -> Option<Lasts> {
        let mut fields = Fields::open(node, "an entry of `lasts`", reader)?;
        let (verbs, during) = (fields.maybe("verbs").unwrap_or_default(), fields.maybe("during"));
        let (until, keeps) = (fields.need("until"), fields.maybe("keeps").unwrap_or_default());
        let span = fields.span;
        fields.close();
        Some(Lasts { verbs, during, until: until?, keeps, span })
    }
}

impl Read for Borrow {
    const EXPECTED: &'static str = "a value of `borrow`";

    fn read(node: &Node, reader: &mut Reader) -> Option<Borrow> {
        let mut fields = Fields::open(node, "`borrow`", reader)?;
        let (joins, once) = (fields.flag("joins"), fields.flag("once"));
        let lasts = fields.maybe("lasts").unwrap_or_default();
        fields.close();
        Some(Borrow { joins, once, lasts })
    }
}
