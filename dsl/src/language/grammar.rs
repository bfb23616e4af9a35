//! How words change in a sentence of a language: `grammar` in its `language.ron`.

use super::word_rules::WordRules;
use super::{Catalog, Section};
use crate::catalog;

/// How words change in a sentence.
#[derive(Debug)]
pub(crate) struct Grammar {
    /// What is counted, where there is one of it: `lives` is `life`.
    pub(crate) singular: WordRules,
    /// A verb after `may`, `would`: `carries` is `carry`.
    pub(crate) infinitive: WordRules,
    /// An order after `may`.
    pub(crate) after_may: WordRules,
    /// Whether a short name is said again where other languages have a word such as `it`.
    pub(crate) repeats_names: bool,
    pub(crate) declared: Declared,
}

catalog! {
    /// How the words that a game gives a deed change in a sentence.
    pub(crate) struct Declared {
        /// How the words for what happens begin if somebody else does it: `is summoned`.
        suffered_begins,
        suffered: Forms,
        acting: Forms,
    }
}

catalog! {
    /// The forms of a declared deed, made of its words: what happens, without the beginning that says it is suffered, with its verb
    /// in the infinitive; its label; what was done. What is empty cannot be said.
    pub(crate) struct Forms {
        own: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
        one: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
        many: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
        base: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
        been: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
        /// Where the game does not give it.
        done: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
        to_do: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
    }
}

impl Catalog for Grammar {
    fn read(section: &mut Section<'_>, base: Option<&Grammar>) -> Grammar {
        Grammar {
            singular: section.maybe("singular").unwrap_or_default(),
            infinitive: section.maybe("infinitive").unwrap_or_default(),
            after_may: section.maybe("after_may").unwrap_or_default(),
            repeats_names: section.maybe("repeats_names").unwrap_or_default(),
            declared: section.group("declared", base.map(|base| &base.declared)),
        }
    }
}
