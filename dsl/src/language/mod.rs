//! The languages in which Tiru speaks: data in `languages/CODE/`, read here. What can be said is fixed by Rust, as keys with named
//! gaps ([`catalog!`](crate::catalog)); how it is said is up to the files.
//!
//! Knows nothing of games: what a game calls its own things is in its labels.

pub(crate) mod cards;
mod catalog;
mod grammar;
mod person;
mod read;
pub(crate) mod rulebook;
mod section;
mod template;
mod word_rules;

pub use catalog::{Catalog, Gap};
pub use person::Person;
pub use read::{File, Report, embedded};
pub use section::Section;
pub use template::{Template, fill};

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::blueprint::ron::Node;
use grammar::Grammar;

/// A language. It is copied freely: what its files say is kept until the program ends.
#[derive(Clone, Copy)]
pub struct Language(&'static Texts);

/// Everything that the files of one language say.
struct Texts {
    code: String,
    about: read::About,
    cards: cards::Words,
    rulebook: rulebook::Words,
    /// The files, by their names: also those for which other crates have the keys.
    files: BTreeMap<String, Node>,
}

/// The code of the language that lacks nothing: others fall back on it.
const BASE: &str = "en";

impl Language {
    /// English, on which all others fall back.
    pub fn base() -> Language {
        static FOUND: OnceLock<Language> = OnceLock::new();
        *FOUND.get_or_init(|| Language::read_on(None, BASE, embedded(BASE)).0)
    }

    /// Every language that is built in, the base first, the others by their codes.
    pub fn built_in() -> &'static [Language] {
        static FOUND: OnceLock<Vec<Language>> = OnceLock::new();
        FOUND.get_or_init(|| {
            let others = read::codes().into_iter().filter(|code| *code != BASE);
            let others = others.map(|code| Language::read(code, embedded(code)).0);
            std::iter::once(Language::base()).chain(others).collect()
        })
    }

    /// The built-in language with a code.
    pub fn find(code: &str) -> Option<Language> {
        Language::built_in().iter().copied().find(|language| language.code() == code)
    }

    /// Its code: the name of its folder.
    pub fn code(self) -> &'static str {
        &self.0.code
    }

    /// What its speakers call it.
    pub fn name(self) -> &'static str {
        self.0.about.name
    }

    /// Its texts for cards.
    pub(crate) fn cards(self) -> &'static cards::Words {
        &self.0.cards
    }

    /// Its texts for rulebooks.
    pub(crate) fn rulebook(self) -> &'static rulebook::Words {
        &self.0.rulebook
    }

    /// How words change in a sentence.
    pub(crate) fn grammar(self) -> &'static Grammar {
        &self.0.about.grammar
    }

    /// Whether it is the one on which others fall back, in which also the names in the files of a game are.
    pub fn is_base(self) -> bool {
        self.code() == BASE
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.0.code == other.0.code
    }
}

impl Eq for Language {}

impl Default for Language {
    fn default() -> Language {
        Language::base()
    }
}

impl std::fmt::Debug for Language {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Language({})", self.0.code)
    }
}
