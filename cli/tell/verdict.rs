//! A verdict was recorded.

use tiru_engine::rules::{SeatId, VerdictKind};

use super::Words;
use crate::tongue::say;

pub(super) fn verdict(words: Words<'_>, kind: VerdictKind, seat: Option<SeatId>, why: &str) -> String {
    let happens = &words.table().happens;
    let verdict = match (kind, seat) {
        (VerdictKind::Win, Some(seat)) => words.does(happens.wins, seat, &[]),
        (VerdictKind::Lose, Some(seat)) => words.does(happens.loses, seat, &[]),
        (VerdictKind::Win | VerdictKind::Lose, None) | (VerdictKind::Tie, _) => happens.a_tie.to_owned(),
    };
    if why.is_empty() { verdict } else { say(words.table().names.titled, &[&verdict, &words.spoken(why)]) }
}
