//! A seat left the match, or gave it up.

use tiru_engine::rules::SeatId;

use super::Words;

pub(super) fn left(words: Words<'_>, seat: SeatId) -> String {
    words.does(seat, "are out of the match", "is out of the match")
}

pub(super) fn conceded(words: Words<'_>, seat: SeatId) -> String {
    words.does(seat, "concede", "concedes")
}
