//! Deck lists: for each part of the game's decks, card by card.

use tiru_engine::rules::{CardDefId, Id, SettingId, Span};

use super::Maker;
use super::structure::cell;

/// More copies than any deck may hold: so many are refused as well as more.
const MOST_COPIES: u32 = 10_000;

/// One deck, ready to be played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckList {
    /// What people call it.
    pub name: String,
    /// The settings it is built for.
    pub readings: Vec<(SettingId, i32)>,
    /// For each part of the game's decks, in its order, the printed cards; empty: the part's default.
    pub parts: Vec<Vec<CardDefId>>,
    /// Where its name is written.
    pub span: Span,
}

impl Maker<'_> {
    pub(super) fn decks(&self) -> Vec<DeckList> {
        let lists = self.checked.decks.iter().map(|deck| DeckList {
            name: deck.name.clone(),
            readings: deck.readings.iter().map(|(setting, value)| (*setting, cell(*value))).collect(),
            parts: deck
                .parts
                .iter()
                .map(|pile| {
                    let lines = pile.lines.iter();
                    lines
                        .flat_map(|line| {
                            std::iter::repeat_n(
                                CardDefId::at(line.card.index()),
                                line.count.min(MOST_COPIES) as usize,
                            )
                        })
                        .collect()
                })
                .collect(),
            span: deck.span,
        });
        lists.collect()
    }
}
