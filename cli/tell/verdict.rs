//! A verdict was noted.

use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::{SeatId, VerdictKind};

use super::Words;

pub(super) fn verdict(words: Words<'_>, kind: VerdictKind, seat: Option<SeatId>, why: &str) -> String {
    let verdict = match (kind, seat) {
        (VerdictKind::Win, Some(seat)) => words.does(seat, "win", "wins"),
        (VerdictKind::Lose, Some(seat)) => words.does(seat, "lose", "loses"),
        (VerdictKind::Win | VerdictKind::Lose, None) | (VerdictKind::Tie, _) => "A tie".to_owned(),
    };
    if why.is_empty() { verdict } else { format!("{verdict}: {}", escape(why)) }
}
