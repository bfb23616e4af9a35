//! A zone was shuffled.

use tiru_engine::rules::{SeatId, ZoneId};

use super::Words;
use super::words::capital;

pub(super) fn shuffled(words: Words<'_>, zone: ZoneId, seat: Option<SeatId>) -> String {
    let whose = seat.map_or_else(|| "the".to_owned(), |seat| words.whose(seat));
    format!("{} {} is shuffled", capital(&whose), words.zone(zone))
}

/// A seat put cards back in an order of its own.
pub(super) fn arranged(
    words: Words<'_>,
    by: SeatId,
    zone: ZoneId,
    seat: Option<SeatId>,
    count: usize,
) -> String {
    let whose = seat.map_or_else(|| "the".to_owned(), |seat| words.whose(seat));
    let cards = if count == 1 { "card" } else { "cards" };
    let does = words.does(by, "arrange", "arranges");
    format!("{does} {count} {cards} of {whose} {}", words.zone(zone))
}
