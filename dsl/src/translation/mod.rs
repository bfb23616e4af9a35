//! Translations: files beside a game that give its texts for people in another language. Each text has one translation a language,
//! wherever it is written.

mod file;

use std::collections::BTreeMap;

use tiru_engine::rules::Label;

pub use crate::source::translates;
pub(crate) use file::{TranslationFile, read};

/// The translations of all texts of a game.
#[derive(Clone, Debug, Default)]
pub struct Translations(BTreeMap<String, Label>);

impl Translations {
    /// A text in the language of a code; as its author wrote it if nobody translated it.
    pub fn get<'t>(&'t self, text: &'t str, code: &str) -> &'t str {
        self.0.get(text).map_or(text, |label| label.get(code))
    }

    /// A text with all its translations.
    pub fn label(&self, text: &str) -> Label {
        let found = self.0.get(text).cloned();
        found.unwrap_or_else(|| Label { text: text.to_owned(), translations: Vec::new() })
    }

    /// Every text that has a translation.
    pub fn labels(&self) -> impl Iterator<Item = &Label> {
        self.0.values()
    }

    /// Adds the translation of a text into one more language.
    pub(crate) fn add(&mut self, text: &str, code: &str, translation: &str) {
        let mut label = self.label(text);
        label.translations.push((code.to_owned(), translation.to_owned()));
        label.translations.sort();
        self.0.insert(text.to_owned(), label);
    }
}
