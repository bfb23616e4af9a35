//! Cards that are created, that could not be created, and that cease to exist.

use tiru_engine::rules::CardDefId;
use tiru_engine::{Lay, WhyNot};

use super::Words;
use super::moved::{faced, theirs};
use super::words::capital;
use crate::catalogue::say;

/// A card was created.
pub(super) fn created(
    words: Words<'_>,
    card: Option<CardDefId>,
    to: Option<Lay>,
    under: Option<CardDefId>,
    up: bool,
) -> String {
    let happens = &words.texts().happens;
    let what = capital(&words.card_or_back(card));
    let text = match to {
        Some(to) => say(happens.is_created, &[&what, &theirs(words, to)]),
        None => say(happens.is_created_under, &[&what, &words.card_or_back(under)]),
    };
    faced(words, text, up)
}

/// A card could not be created.
pub(super) fn not_created(words: Words<'_>, card: Option<CardDefId>, why: WhyNot) -> String {
    let happens = &words.texts().happens;
    let why = match why {
        WhyNot::NoneLeft => happens.as_many_as_may_be,
        WhyNot::Full => happens.no_room,
        WhyNot::Fresh => happens.cannot_stay,
    };
    say(happens.is_not_created, &[&capital(&words.card_or_back(card)), why])
}

/// A created card ceased to exist.
pub(super) fn gone(words: Words<'_>, card: Option<CardDefId>) -> String {
    say(words.texts().happens.is_no_more, &[&capital(&words.card_or_back(card))])
}
