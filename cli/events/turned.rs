//! A card was turned.

use tiru_engine::rules::CardDefId;

use super::Words;
use super::words::capital;
use crate::catalogue::say;

pub(super) fn turned(words: Words<'_>, card: Option<CardDefId>, up: bool) -> String {
    let happens = &words.texts().happens;
    let template = if up { happens.turned_up } else { happens.turned_down };
    say(template, &[&capital(&words.card_or_back(card))])
}
