//! Deck lists, their names looked up.

use super::CardRef;
use tiru_engine::rules::{SettingId, Span};

/// One deck.
#[derive(Clone, Debug, PartialEq)]
pub struct Deck {
    /// What people call it.
    pub name: String,
    /// Where that is written.
    pub span: Span,
    /// The settings it is built for.
    pub readings: Vec<(SettingId, i64)>,
    /// What lies in each part of the deck law, in its order; a part of which nothing is said holds its default.
    pub parts: Vec<DeckPile>,
}

/// The cards of one part.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeckPile {
    /// The lines.
    pub lines: Vec<DeckLine>,
}

/// So many of one card.
#[derive(Clone, Debug, PartialEq)]
pub struct DeckLine {
    /// How many.
    pub count: u32,
    /// The card.
    pub card: CardRef,
    /// Where it is written.
    pub span: Span,
}
