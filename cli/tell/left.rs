//! A seat left the match, gave it up, or was put out; or all agreed that nobody wins.

use tiru_engine::rules::SeatId;

use super::Words;

pub(super) fn left(words: Words<'_>, seat: SeatId) -> String {
    words.does(seat, "are out of the match", "is out of the match")
}

pub(super) fn conceded(words: Words<'_>, seat: SeatId) -> String {
    words.does(seat, "concede", "concedes")
}

pub(super) fn disqualified(words: Words<'_>, seat: SeatId) -> String {
    words.does(seat, "are disqualified by the judge", "is disqualified by the judge")
}

pub(super) fn drawn() -> String {
    "all agree on a draw".to_owned()
}
