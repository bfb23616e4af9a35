//! A seat was shown a card.

use tiru_engine::rules::{CardDefId, SeatId};

use super::Words;

pub(super) fn shown(words: Words<'_>, card: Option<CardDefId>, to: SeatId) -> String {
    words.does(words.texts().happens.is_shown, to, &[&words.card_or_back(card)])
}
