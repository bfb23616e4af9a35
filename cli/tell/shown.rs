//! A seat was shown a card.

use tiru_engine::rules::{CardDefId, SeatId};

use super::Words;

pub(super) fn shown(words: Words<'_>, card: Option<CardDefId>, to: SeatId) -> String {
    format!("{} shown {}", words.does(to, "are", "is"), words.card_or_back(card))
}
