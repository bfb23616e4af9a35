//! Assembles deck lists: for each part of the game's decks, card by card.

use tiru_engine::rules::{CardDefId, Id, SettingId, Span};

use super::Maker;
use super::structure::cell;

/// The most copies that are kept. A deck with more is refused either way.
const MOST_COPIES: u32 = 10_000;

/// A deck list with resolved cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckList {
    /// Its title.
    pub name: String,
    /// The settings that the deck is built for.
    pub readings: Vec<(SettingId, i32)>,
    /// The printed cards of each part of the deck, in the order of the game's parts; empty means the part's
    /// default.
    pub parts: Vec<Vec<CardDefId>>,
    /// The span of its name.
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
