//! Deck files: cards with counts, for one game. Card names are resolved later, by `check`.

mod line;
mod read;

pub use read::read;

/// The most copies of a card in one line.
pub(crate) const MOST_COPIES: u32 = 999;

use tiru_engine::rules::Span;

use crate::blueprint::{Name, Spanned};

/// A deck as written.
#[derive(Clone, Debug)]
pub struct DeckFile {
    /// Its title.
    pub name: Spanned<String>,
    /// The id of the game it is for.
    pub game: Name,
    /// The settings that the deck is built for.
    pub readings: Vec<Reading>,
    /// Its parts, in source order.
    pub parts: Vec<Part>,
    /// Whether every line with a card could be read: otherwise its cards cannot be counted.
    pub whole: bool,
}

/// `reading size = 20`.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The setting.
    pub setting: Name,
    /// The number or word.
    pub value: Spanned<String>,
}

/// The entries of one part of the deck.
#[derive(Clone, Debug)]
pub struct Part {
    /// The name of the part; `None` for entries before the first part, which belong to the game's first part.
    pub name: Option<Name>,
    /// The entries.
    pub entries: Vec<Entry>,
}

/// `2 Tin Whistle`.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The number of copies.
    pub count: Spanned<u32>,
    /// The card as written: a name, possibly with `(variant)` and `/ pack`.
    pub card: Spanned<String>,
    /// The span of the whole line.
    pub span: Span,
}
