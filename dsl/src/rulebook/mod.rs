//! A game as a rulebook: what its files say, in the order in which somebody who wants to play asks for it. One section a file.
//!
//! Told from what was read, so under house rules it is the game as it is played.

mod actions;
mod deck;
mod endings;
mod order;
mod phases;
mod players;
mod readings;
mod values;
mod zones;

use tiru_engine::rules::Span;

use crate::blueprint::{Blueprint, Formula, Label};
use crate::checked::Checked;
use crate::load::Loaded;

/// One section of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it is about.
    pub title: &'static str,
    /// What it says.
    pub lines: Vec<Line>,
}

/// One line of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How far it stands inside the lines above it.
    pub depth: usize,
    /// What it says.
    pub text: String,
    /// Where that is written.
    pub span: Option<Span>,
}

/// What the sections are told from.
struct Book<'l> {
    game: &'l Blueprint,
    checked: &'l Checked,
}

/// The rulebook of a game that has no mistakes; else nothing.
pub fn rulebook(loaded: &Loaded) -> Option<Vec<Section>> {
    let book = Book { game: loaded.blueprint.as_ref()?, checked: loaded.checked.as_ref()? };
    let sections = [
        Section { title: "Players", lines: players::lines(&book) },
        Section { title: "Settings and readings", lines: readings::lines(&book) },
        Section { title: "What cards and players have", lines: values::lines(&book) },
        Section { title: "Where cards lie", lines: zones::lines(&book) },
        Section { title: "Decks", lines: deck::lines(&book) },
        Section { title: "How a match goes", lines: phases::lines(&book) },
        Section { title: "What can be chosen", lines: actions::chosen(&book) },
        Section { title: "What else is done", lines: actions::done(&book) },
        Section { title: "What always holds", lines: actions::always(&book) },
        Section { title: "The order of effects", lines: order::waiting(&book) },
        Section { title: "What counts when effects contradict each other", lines: order::conflicts(&book) },
        Section { title: "Borrowed effects", lines: order::borrowed(&book) },
        Section { title: "How a match ends", lines: endings::lines(&book) },
    ];
    Some(sections.into_iter().filter(|section| !section.lines.is_empty()).collect())
}

impl Line {
    /// A line that stands by itself.
    fn new(text: impl Into<String>, span: Span) -> Line {
        Line { depth: 0, text: text.into(), span: Some(span) }
    }

    /// The same, further inside.
    fn inside(self, depth: usize) -> Line {
        Line { depth, ..self }
    }
}

/// What a person calls a thing, with its name in the files beside it where that is another.
fn called(label: Option<&Label>, name: &str) -> String {
    match label.map(|label| label.english.value.as_str()) {
        Some(label) if label.to_lowercase() != name.to_lowercase() => format!("{label} (`{name}`)"),
        Some(label) => label.to_owned(),
        None => format!("`{name}`"),
    }
}

/// A number, or an expression as it is written.
fn number(formula: &Formula) -> String {
    if formula.literal().is_some() { formula.text.clone() } else { format!("`{}`", formula.text) }
}

/// The least and the most.
fn range((least, most): &(Formula, Formula)) -> String {
    if least.text == most.text { number(least) } else { format!("{} to {}", number(least), number(most)) }
}

/// Some words in a row.
fn listed(words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().collect::<Vec<_>>().join(", ")
}
