//! The grammar of a language: `grammar` in its `language.ron`.

use super::word_rules::WordRules;
use super::{Catalog, Section};
use crate::catalog;

/// The grammar of a language.
#[derive(Debug)]
pub(crate) struct Grammar {
    /// Makes a counted noun singular: `lives` becomes `life`.
    pub(crate) singular: WordRules,
    /// Words that follow the noun of a label: `times for supports` is about times.
    pub(crate) after_noun: Vec<String>,
    /// Returns the form of a verb after `may` and `would`: `carries` becomes `carry`.
    pub(crate) infinitive: WordRules,
    /// Returns the participle of a verb: `bury` becomes `buried`.
    pub(crate) participle: WordRules,
    /// Verbs without a passive: `die`.
    pub(crate) intransitive: Vec<String>,
    /// Returns the form of an imperative after `may`.
    pub(crate) after_may: WordRules,
    /// Whether a short name is repeated where other languages use a pronoun such as `it`.
    pub(crate) repeats_names: bool,
    pub(crate) declared: Declared,
}

catalog! {
    /// How the labels of a game's deeds are inflected.
    pub(crate) struct Declared {
        /// The beginning of the passive: `is summoned`.
        suffered_begins,
        suffered: Forms,
        acting: Forms,
        /// The passive after `can`, of a label in this language: `be buried`.
        passive: [participle],
        /// The passive of a name that is not in this language.
        passive_of_name: [participle],
    }
}

catalog! {
    /// The forms of a declared deed, built from its labels: the verb phrase without the beginning of the passive, the
    /// same in the infinitive, the label, and the past form. An empty form cannot be used.
    pub(crate) struct Forms {
        own: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
        one: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
        many: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
        base: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
        been: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
        /// Used if the game does not give a past form.
        done: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
        to_do: [happens maybe, rest maybe, infinitive maybe, label maybe, done maybe],
    }
}

impl Catalog for Grammar {
    fn read(section: &mut Section<'_>, base: Option<&Grammar>) -> Grammar {
        Grammar {
            singular: section.maybe("singular").unwrap_or_default(),
            after_noun: section.maybe("after_noun").unwrap_or_default(),
            infinitive: section.maybe("infinitive").unwrap_or_default(),
            participle: section.maybe("participle").unwrap_or_default(),
            intransitive: section.maybe("intransitive").unwrap_or_default(),
            after_may: section.maybe("after_may").unwrap_or_default(),
            repeats_names: section.maybe("repeats_names").unwrap_or_default(),
            declared: section.group("declared", base.map(|base| &base.declared)),
        }
    }
}
