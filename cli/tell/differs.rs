//! In what several ends differ, in words.

use tiru_engine::{Difference, Differs, Known};

use super::Words;
use crate::report::count;

/// What is so at one of several ends: `Player 1's score 100`.
pub(crate) fn at_end(words: Words<'_>, difference: &Difference, nth: usize) -> String {
    let of = match &difference.of {
        Known::Nothing => String::new(),
        Known::Seat(seat) => format!("{} ", words.whose(*seat)),
        of => format!("{}: ", words.named(of)),
    };
    let what = match &difference.what {
        Differs::Value(attr, values) => {
            let value = values.get(nth).map(|value| words.value(*attr, *value)).unwrap_or_default();
            format!("{} {value}", words.attr(*attr))
        }
        Differs::Lies(lies) => {
            let lay = lies.get(nth).copied().flatten();
            format!("in {}", lay.map_or_else(|| "no zone".to_owned(), |lay| words.lay(lay)))
        }
        Differs::Face(up) => if up.get(nth) == Some(&true) { "face up" } else { "face down" }.to_owned(),
        Differs::Effects(counts) => count(counts.get(nth).copied().unwrap_or(0), "effect"),
    };
    format!("{of}{what}")
}
