//! T0428: two names of cards that nobody can tell apart.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, escape};
use crate::mistake::shown;

const CODE: &str = "T0428";

/// Reports the second name; `first` is the place of the other one.
pub fn look_alike(span: Span, name: &str, first: Span, other: &str) -> Diagnostic {
    let message = format!("\"{}\" looks like the name of another card", shown(name));
    let help = match first_difference(name, other) {
        Some((found, expected)) => {
            format!("{} is where the other name has {}", letter(found), letter(expected))
        }
        None => "write both names with the same letters".to_owned(),
    };
    Diagnostic::error(CODE, span, message).note(first, "the other card").help(help)
}

/// The first letters in which two names differ, if both have one there.
fn first_difference(name: &str, other: &str) -> Option<(char, char)> {
    name.chars().zip(other.chars()).find(|(one, two)| one != two)
}

fn letter(letter: char) -> String {
    format!("U+{:04X} {}", u32::from(letter), escape(&letter.to_string()))
}
