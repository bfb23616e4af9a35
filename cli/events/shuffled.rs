//! A zone was shuffled.

use tiru_engine::rules::{SeatId, ZoneId};

use super::Words;
use super::words::capital;
use crate::catalogue::{counted, say};

pub(super) fn shuffled(words: Words<'_>, zone: ZoneId, seat: Option<SeatId>) -> String {
    let zone = words.of_or_the(seat, &words.zone(zone));
    say(words.texts().happens.is_shuffled, &[&capital(&zone)])
}

/// A seat put cards back in an order of its choice.
pub(super) fn arranged(
    words: Words<'_>,
    by: SeatId,
    zone: ZoneId,
    seat: Option<SeatId>,
    count: usize,
) -> String {
    let zone = words.of_or_the(seat, &words.zone(zone));
    let cards = counted(words.texts().names.cards, count, &[]);
    words.does(words.texts().happens.arranges, by, &[&cards, &zone])
}
