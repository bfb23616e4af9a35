//! T0415: a word or an attribute that could mean several things.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0415";

/// Reports a word of several attributes of one thing.
pub fn of_several(span: Span, word: &str, lists: &[&str]) -> Diagnostic {
    let first = lists.first().copied().unwrap_or_default();
    Diagnostic::error(CODE, span, format!("`{word}` is a word of {}", both(lists)))
        .help(format!("write which one you mean: `.{first} = {word}`"))
}

/// Reports a word of several lists where nothing shows which one is meant.
pub fn of_several_lists(span: Span, word: &str, lists: &[&str]) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` is a word of {}", both(lists)))
        .help("compare it with an attribute or a setting, so that it is clear which list you mean")
}

/// Reports an attribute of cards and seats, read from something that may be either.
pub fn of_card_and_seat(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("both cards and seats have `{name}`"))
        .help("give them different names, or first check which one it is: `if x is card { … }`")
}

fn both(lists: &[&str]) -> String {
    let quoted: Vec<String> = lists.iter().map(|list| format!("`{list}`")).collect();
    quoted.join(" and of ")
}
