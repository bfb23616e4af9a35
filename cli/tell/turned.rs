//! A card was turned.

use tiru_engine::rules::CardDefId;

use super::Words;
use super::words::capital;

pub(super) fn turned(words: Words<'_>, card: Option<CardDefId>, up: bool) -> String {
    let face = if up { "up" } else { "down" };
    format!("{} is turned face {face}", capital(&words.card_or_back(card)))
}
