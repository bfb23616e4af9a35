//! Assembles deck lists: for each part of the game's decks, card by card.

use tiru_engine::rules::{CardDefId, DeckList, Id, SettingId, Span};

use super::Maker;
use super::structure::cell;
use crate::checked::DeckLine;

/// The most copies that are kept. A deck with more is refused either way.
const MOST_COPIES: u32 = 10_000;

/// A deck that can be played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayableDeck {
    /// Its title and its cards.
    pub list: DeckList,
    /// The settings that the deck is built for.
    pub readings: Vec<(SettingId, i32)>,
    /// The span of its name.
    pub span: Span,
}

impl Maker<'_> {
    pub(super) fn decks(&self) -> Vec<PlayableDeck> {
        let copies = |line: &DeckLine| {
            let count = usize::try_from(line.count.min(MOST_COPIES)).unwrap_or(usize::MAX);
            std::iter::repeat_n(CardDefId::at(line.card.index()), count)
        };
        let decks = self.checked.decks.iter().map(|deck| PlayableDeck {
            list: DeckList {
                name: deck.name.clone(),
                parts: deck.parts.iter().map(|part| part.lines.iter().flat_map(copies).collect()).collect(),
            },
            readings: deck.readings.iter().map(|(setting, value)| (*setting, cell(*value))).collect(),
            span: deck.span,
        });
        decks.collect()
    }
}
