//! T0415: a word or attribute that may mean several things.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0415";

/// Several attributes of the thing have the word.
pub fn of_several(span: Span, word: &str, lists: &[&str]) -> Diagnostic {
    let first = lists.first().copied().unwrap_or_default();
    Diagnostic::error(CODE, span, format!("`{word}` is a word of {}", both(lists)))
        .help(format!("say which: `.{first} = {word}`"))
}

/// Several lists have the word, and nothing tells which is meant.
pub fn of_several_lists(span: Span, word: &str, lists: &[&str]) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` is a word of {}", both(lists)))
        .help("compare it with what has such words, so that it is clear which is meant")
}

/// Cards and seats both have the attribute.
pub fn of_card_and_seat(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("cards have a `{name}`, and seats have one too"))
        .help("give them different names, or ask first whether it is a card or a seat")
}

fn both(lists: &[&str]) -> String {
    let quoted: Vec<String> = lists.iter().map(|list| format!("`{list}`")).collect();
    quoted.join(" and of ")
}
