//! Deck files: which cards, how many of each, for which game. Cards are texts here; whether they exist is asked later.

mod line;
mod read;

pub use read::read;

use tiru_engine::rules::Span;

use crate::blueprint::{Name, Spanned};

/// One deck as its author wrote it.
#[derive(Clone, Debug)]
pub struct DeckFile {
    /// What people call it.
    pub name: Spanned<String>,
    /// The id of the game it is for.
    pub game: Name,
    /// The settings it is built for.
    pub readings: Vec<Reading>,
    /// Its parts in the order of the file.
    pub parts: Vec<Part>,
}

/// `reading size = 20`.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The setting.
    pub setting: Name,
    /// The number or word it is to have.
    pub value: Spanned<String>,
}

/// Entries that belong to one part of the game's deck law.
#[derive(Clone, Debug)]
pub struct Part {
    /// The part; none for entries before any part is named: they belong to the first.
    pub name: Option<Name>,
    /// The entries.
    pub entries: Vec<Entry>,
}

/// `2 Tin Whistle`.
#[derive(Clone, Debug)]
pub struct Entry {
    /// How many.
    pub count: Spanned<u32>,
    /// The card as written: a name, perhaps with `(variant)` and `/ pack`.
    pub card: Spanned<String>,
    /// The whole line.
    pub span: Span,
}
