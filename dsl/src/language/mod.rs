//! The languages of Tiru: data in `languages/CODE/`, read here. The texts are fixed in Rust as keys with named gaps
//! ([`catalog!`](crate::catalog)); the files contain their wording.
//!
//! Independent of games: labels are texts of their authors.

pub(crate) mod cards;
mod catalog;
mod grammar;
mod person;
mod read;
pub(crate) mod rulebook;
mod section;
mod template;
mod word_rules;

// For the command line, which has texts of its own.
#[doc(hidden)]
pub use catalog::{Catalog, Gap};
#[doc(hidden)]
pub use person::Person;
#[doc(hidden)]
pub use read::{File, Report, embedded};
#[doc(hidden)]
pub use section::Section;
#[doc(hidden)]
pub use template::{Template, fill};

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::blueprint::ron::Node;
use grammar::Grammar;

/// A language. It is cheap to copy: its texts are kept until the program ends.
#[derive(Clone, Copy)]
pub struct Language(&'static Texts);

/// The texts of one language.
struct Texts {
    code: String,
    about: read::About,
    cards: cards::Words,
    rulebook: rulebook::Words,
    /// The files by name, including those whose keys are in other crates.
    files: BTreeMap<String, Node>,
}

/// The languages of the command, if there is a command.
static SPOKEN: OnceLock<Vec<Language>> = OnceLock::new();

/// The code of the complete language on which others fall back.
const BASE: &str = "en";

impl Language {
    /// Returns English, on which all others fall back.
    pub fn base() -> Language {
        static FOUND: OnceLock<Language> = OnceLock::new();
        *FOUND.get_or_init(|| Language::read_on(None, BASE, embedded(BASE)).0)
    }

    /// Returns every built-in language, the base first, the others by code.
    pub fn built_in() -> &'static [Language] {
        static FOUND: OnceLock<Vec<Language>> = OnceLock::new();
        FOUND.get_or_init(|| {
            let others = read::codes().into_iter().filter(|code| *code != BASE);
            let others = others.map(|code| Language::read(code, embedded(code)).0);
            std::iter::once(Language::base()).chain(others).collect()
        })
    }

    /// From here on generated labels are written in English and this language alone: in others nobody would read them.
    /// Only the first call counts, because a command has one language.
    #[doc(hidden)]
    pub fn speak(self) {
        let other = Some(self).filter(|it| !it.is_base());
        SPOKEN.get_or_init(|| std::iter::once(Language::base()).chain(other).collect());
    }

    /// Returns every language in which generated labels are written: all built-in ones, unless a command speaks one.
    #[doc(hidden)]
    pub fn of_labels() -> impl Iterator<Item = Language> {
        SPOKEN.get().map_or_else(Language::built_in, Vec::as_slice).iter().copied()
    }

    /// Finds a built-in language by its code.
    ///
    /// ```
    /// use tiru_dsl::language::Language;
    /// assert_eq!(Language::find("en"), Some(Language::base()));
    /// assert_eq!(Language::find("tlh"), None);
    /// ```
    pub fn find(code: &str) -> Option<Language> {
        Language::built_in().iter().copied().find(|language| language.code() == code)
    }

    /// Returns its code: the name of its folder.
    pub fn code(self) -> &'static str {
        &self.0.code
    }

    /// Returns its own name for itself.
    pub fn name(self) -> &'static str {
        self.0.about.name
    }

    /// Returns its texts for cards.
    pub(crate) fn cards(self) -> &'static cards::Words {
        &self.0.cards
    }

    /// Returns its texts for rulebooks.
    pub(crate) fn rulebook(self) -> &'static rulebook::Words {
        &self.0.rulebook
    }

    /// Returns the form of an imperative after `can` and `may`, if the language has one of its own.
    #[doc(hidden)]
    pub fn after_may(self, imperative: &str) -> String {
        self.grammar().after_may.first(imperative)
    }

    /// Returns its grammar.
    pub(crate) fn grammar(self) -> &'static Grammar {
        &self.0.about.grammar
    }

    /// Whether it is the base language, in which the names in game files are written, too.
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
