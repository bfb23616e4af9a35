//! The differences between several positions, in words.

use tiru_engine::Known;
use tiru_engine::judge::{Difference, Differs};

use super::{Words, moved, turned, wrote};
use crate::catalogue::{counted, say};

/// The most cards of a pile to name.
const PILE: usize = 8;

/// Describes one of several positions by a difference: `Player 1's score 100`.
pub(crate) fn at_end(words: Words<'_>, difference: &Difference, nth: usize) -> String {
    let (names, ends) = (&words.texts().names, &words.texts().ends);
    let what = match &difference.what {
        Differs::Value(attr, values) => {
            let value = values.get(nth).map(|value| words.value(*attr, *value)).unwrap_or_default();
            format!("{} {value}", words.attr(*attr))
        }
        Differs::Lies(lies) => {
            let lay = lies.get(nth).copied().flatten();
            say(ends.lies_in, &[&lay.map_or_else(|| ends.no_zone.to_owned(), |lay| words.lay(lay))])
        }
        Differs::Face(up) => {
            if up.get(nth) == Some(&true) { names.face_up } else { names.face_down }.to_owned()
        }
        Differs::Effects(counts) => counted(names.effects, counts.get(nth).copied().unwrap_or(0), &[]),
        Differs::Plays(seat, plays) => {
            let is_out = words.texts().happens.is_out;
            words.does(if plays.get(nth) == Some(&true) { ends.plays_on } else { is_out }, *seat, &[])
        }
        Differs::Ends(node, all) => {
            let text = if all.get(nth) == Some(&true) { ends.phase_over } else { ends.phase_goes_on };
            say(text, &[&words.phase(*node)])
        }
        Differs::Order(piles) => {
            let pile = piles.get(nth).map(Vec::as_slice).unwrap_or_default();
            let cards: Vec<String> = pile.iter().map(|card| words.card(*card)).collect();
            say(ends.from_the_top, &[&words.named(&difference.of), &words.listed(&cards, PILE)])
        }
    };
    match &difference.of {
        Known::Nothing | Known::Zone { .. } => what,
        Known::Seat(seat) => words.of(*seat, &what),
        of => {
            let name = words.named(of);
            let name = match difference.holder {
                Some(seat) => say(words.texts().judge.with_seat, &[&name, &words.seat(seat)]),
                None => name,
            };
            say(names.titled, &[&name, &what])
        }
    }
}

/// Describes what changed between two positions: `Player 1's score 2 → 10`.
pub(crate) fn change(words: Words<'_>, difference: &Difference) -> Option<String> {
    let card = match &difference.of {
        Known::Card(card) => *card,
        _ => None,
    };
    match &difference.what {
        Differs::Value(attr, values) => {
            let [was, now] = values.as_slice() else { return None };
            let shown = [*was, *now];
            Some(wrote::wrote(words, &difference.of, *attr, shown, shown))
        }
        Differs::Lies(lies) => match lies.as_slice() {
            [from, Some(to)] => Some(moved::moved(words, &[card], *from, *to, true)),
            _ => None,
        },
        Differs::Face(up) => up.last().map(|up| turned::turned(words, card, *up)),
        Differs::Effects(_) | Differs::Order(_) | Differs::Plays(..) | Differs::Ends(..) => {
            Some(at_end(words, difference, 1))
        }
    }
}
