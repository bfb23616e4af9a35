//! In what a game under house rules differs from the official one, as a modder would say it.

use tiru_engine::rules::Span;

use crate::rulebook::words::{Differs, words};
use crate::tell::Language;

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    english: String,
    malay: String,
    /// Where the house says so.
    pub span: Span,
    /// Which house, by its place in the order in which they are laid.
    pub house: usize,
}

impl Difference {
    /// What is said of it with the words of a language.
    pub(super) fn new(span: Span, house: usize, says: impl Fn(&'static Differs) -> String) -> Difference {
        let [english, malay] =
            [Language::English, Language::Malay].map(|language| says(&words(language).differs));
        Difference { english, malay, span, house }
    }

    /// In words: "`lives` starts at 8, not 5".
    pub fn text(&self, language: Language) -> &str {
        match language {
            Language::English => &self.english,
            Language::Malay => &self.malay,
        }
    }
}
