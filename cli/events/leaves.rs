//! A seat left the match, conceded, or was disqualified; or all agreed on a draw.

use tiru_engine::rules::SeatId;

use super::Words;

pub(super) fn left(words: Words<'_>, seat: SeatId) -> String {
    words.does(words.texts().happens.is_out, seat, &[])
}

pub(super) fn conceded(words: Words<'_>, seat: SeatId) -> String {
    words.does(words.texts().happens.concedes, seat, &[])
}

pub(super) fn disqualified(words: Words<'_>, seat: SeatId) -> String {
    words.does(words.texts().happens.is_disqualified, seat, &[])
}

pub(super) fn drawn(words: Words<'_>) -> String {
    words.texts().happens.drawn.to_owned()
}
