//! What did not go well while cards were drawn, gathered so that each thing is said once.

use std::collections::BTreeMap;

use super::content::Content;
use super::files::{ART, Files};
use super::fill::Notes;
use super::fonts::Unknown;

/// What did not go well.
#[derive(Debug, Default)]
pub(super) struct Remarks {
    /// The cards on which a place was cut off, with the place.
    cut: Vec<(String, String)>,
    /// Characters that no font has, with the cards.
    missing: BTreeMap<char, Vec<String>>,
    /// Cards without a picture.
    no_art: Vec<String>,
    /// Templates without a place for text, each with the first card that has one.
    no_place: Vec<(String, String)>,
    /// Fonts that are not there.
    pub(super) fonts: Unknown,
}

impl Remarks {
    /// Adds what was noted of a card, and the characters of it that no font has.
    pub(super) fn of_card(&mut self, content: &Content, notes: &Notes, missing: &[char]) {
        for place in &notes.cut {
            let row = (content.name.clone(), place.clone());
            if !self.cut.contains(&row) {
                self.cut.push(row);
            }
        }
        for letter in missing {
            let cards = self.missing.entry(*letter).or_default();
            if !cards.contains(&content.name) {
                cards.push(content.name.clone());
            }
        }
    }

    /// Adds a card without a picture.
    pub(super) fn no_art(&mut self, card: &str) {
        if !self.no_art.iter().any(|known| known == card) {
            self.no_art.push(card.to_owned());
        }
    }

    /// Adds a template that leaves out the text of a card.
    pub(super) fn no_place(&mut self, template: &str, card: &str) {
        if !self.no_place.iter().any(|(known, _)| known == template) {
            self.no_place.push((template.to_owned(), card.to_owned()));
        }
    }

    /// Returns all of it as warnings.
    pub(super) fn lines(&self, files: &Files) -> Vec<String> {
        let mut lines = Vec::new();
        for (card, place) in &self.cut {
            lines.push(match place.as_str() {
                "text" => format!(
                    "warning: `{card}` has more text than fits on a card, even in the smallest letters; the end is cut off\n\
                     help: `says \"…\"` gives the card a shorter text"
                ),
                place => format!(
                    "warning: `{place}` of `{card}` does not fit into its place, even in the smallest letters; the end is cut off\n\
                     help: a larger `{place}-box` in the template gives it more room"
                ),
            });
        }
        for (letter, cards) in &self.missing {
            let first = cards.first().map_or("", String::as_str);
            let others = match cards.len() {
                0 | 1 => String::new(),
                2 => " and 1 other card".to_owned(),
                more => format!(" and {} other cards", more - 1),
            };
            lines.push(format!(
                "warning: no font has the sign `{letter}` (U+{:04X}) of `{first}`{others}\n\
                 help: put a font that has it into `faces/`: any of the fonts there is used",
                u32::from(*letter)
            ));
        }
        for (template, card) in &self.no_place {
            lines.push(format!(
                "warning: `{template}` has no place for the text of `{card}`\nhelp: give a `<text>` in it the id `text`"
            ));
        }
        let has_art = files.names(ART).next().is_some();
        if let (true, Some(first)) = (has_art, self.no_art.first()) {
            let cards = match self.no_art.len() {
                1 => "1 card has".to_owned(),
                more => format!("{more} cards have"),
            };
            lines.push(format!(
                "warning: {cards} no picture\nhelp: the one of `{first}` would be `art/{first}.png`"
            ));
        }
        for name in self.fonts.lock().iter().flat_map(|names| names.iter()) {
            lines.push(format!(
                "warning: there is no font `{}`: another one is used\nhelp: put its file (`.ttf` or `.otf`) into `faces/`",
                tiru_dsl::diagnostic::escape(name)
            ));
        }
        lines
    }
}
