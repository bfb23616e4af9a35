//! Deck lists with resolved names.

use super::CardRef;
use tiru_engine::rules::{SettingId, Span};

/// One deck.
#[derive(Clone, Debug, PartialEq)]
pub struct Deck {
    /// Its title.
    pub name: String,
    /// The span of its name.
    pub span: Span,
    /// The settings that the deck is built for.
    pub readings: Vec<(SettingId, i64)>,
    /// The cards of each part of the deck, in the order of the game's parts. A part that is not listed holds
    /// its default.
    pub parts: Vec<DeckPile>,
}

/// The cards of one part.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeckPile {
    /// The lines.
    pub lines: Vec<DeckLine>,
}

/// A number of copies of one card.
#[derive(Clone, Debug, PartialEq)]
pub struct DeckLine {
    /// The number of copies.
    pub count: u32,
    /// The card.
    pub card: CardRef,
    /// The source span.
    pub span: Span,
}
