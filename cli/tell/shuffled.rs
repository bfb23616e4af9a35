//! A zone was shuffled.

use tiru_engine::rules::{SeatId, ZoneId};

use super::Words;
use super::words::capital;

pub(super) fn shuffled(words: Words<'_>, zone: ZoneId, seat: Option<SeatId>) -> String {
    let whose = seat.map_or_else(|| "the".to_owned(), |seat| words.whose(seat));
    format!("{} {} is shuffled", capital(&whose), words.zone(zone))
}
