//! What a language must have words for: one template for each thing that a text can say. A language is one value of
//! [`Words`] in a folder of its own; what it lacks does not compile.
//!
//! In a template `{1}`, `{2}` … are its parts, in the order of the comment; `[is|are]` follows who does it.

mod conditions;
mod deeds;
mod done;
mod things;

pub(super) use conditions::{Spans, Tests};
pub(super) use deeds::{Deed, Deeds, Heads};
pub(super) use done::{Cards, Claims, Flow, Verbs};
pub(super) use things::{Groups, Numbers, Things};

use super::form::{Form, Given};

/// A template.
pub(in crate::tell) type Text = &'static str;

/// What holds and what does not.
pub(in crate::tell) type YesNo = [Text; 2];

/// All words of one language.
#[derive(Debug)]
pub(in crate::tell) struct Words {
    /// How the words that a game gives a deed change in a sentence.
    pub(in crate::tell) inflect: fn(&Given) -> Form,
    /// The label of something counted, where there is one of it.
    pub(in crate::tell) singular: fn(&str) -> String,
    /// How an order changes after `may`.
    pub(in crate::tell) after_may: fn(&str) -> String,
    pub(in crate::tell) nouns: Nouns,
    pub(in crate::tell) things: Things,
    pub(in crate::tell) groups: Groups,
    pub(in crate::tell) numbers: Numbers,
    pub(in crate::tell) tests: Tests,
    pub(in crate::tell) deeds: Deeds,
    pub(in crate::tell) heads: Heads,
    pub(in crate::tell) spans: Spans,
    pub(in crate::tell) flow: Flow,
    pub(in crate::tell) verbs: Verbs,
    pub(in crate::tell) claims: Claims,
    pub(in crate::tell) cards: Cards,
}

/// What one kind of thing is called.
#[derive(Clone, Copy, Debug)]
pub(in crate::tell) struct Noun {
    pub(in crate::tell) one: Text,
    pub(in crate::tell) many: Text,
    /// The one that is just spoken of, inside a description of it.
    pub(in crate::tell) it: Text,
    /// The same of several.
    pub(in crate::tell) them: Text,
}

/// Kinds of things.
#[derive(Debug)]
pub(in crate::tell) struct Nouns {
    pub(in crate::tell) card: Noun,
    pub(in crate::tell) player: Noun,
    pub(in crate::tell) target: Noun,
    pub(in crate::tell) spot: Noun,
    pub(in crate::tell) zone: Noun,
    pub(in crate::tell) effect: Noun,
    pub(in crate::tell) number: Noun,
    pub(in crate::tell) word: Noun,
    pub(in crate::tell) text: Noun,
    pub(in crate::tell) answer: Noun,
}
