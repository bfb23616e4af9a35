//! A verdict was recorded.

use tiru_engine::rules::{SeatId, VerdictKind};

use super::Words;
use crate::catalogue::say;

pub(super) fn verdict(words: Words<'_>, kind: VerdictKind, seat: Option<SeatId>, why: &str) -> String {
    let happens = &words.texts().happens;
    let verdict = match (kind, seat) {
        (VerdictKind::Win, Some(seat)) => words.all_do(happens.wins, words.view.team_of(seat)),
        (VerdictKind::Lose, Some(seat)) => words.all_do(happens.loses, words.view.team_of(seat)),
        (VerdictKind::Win | VerdictKind::Lose, None) | (VerdictKind::Tie, _) => happens.a_tie.to_owned(),
    };
    if why.is_empty() { verdict } else { say(words.texts().names.titled, &[&verdict, &words.spoken(why)]) }
}

/// A rule ended the match with a number.
pub(super) fn score(words: Words<'_>, score: i32, why: &str) -> String {
    let text = say(words.texts().happens.scores, &[&score.to_string()]);
    if why.is_empty() { text } else { say(words.texts().names.titled, &[&text, &words.spoken(why)]) }
}
