//! T0629: A condition always holds, or never.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0629";

/// Warns of a condition that does not depend on the match.
pub fn settled(span: Span, text: &str, holds: bool) -> Diagnostic {
    let text = shown(text);
    let message = if holds {
        format!("`{text}` is always true in this game")
    } else {
        format!("`{text}` can never be true in this game")
    };
    Diagnostic::warning(CODE, span, message).help(if holds {
        "leave it out, or correct what it compares"
    } else {
        "correct what it compares, or add cards or rules that make it true"
    })
}

/// Warns of an expectation of a ruling that no game fails.
pub fn cannot_fail(span: Span, text: &str) -> Diagnostic {
    let message = format!("`{}` is always true, so the ruling checks nothing here", shown(text));
    Diagnostic::warning(CODE, span, message)
        .help("expect what would be false if the rule were played otherwise")
}

/// Warns of numbers that count down: there are none.
pub fn no_number(span: Span, first: i64, last: i64) -> Diagnostic {
    let message = format!("there is no number from {first} up to {last}");
    let right = format!("numbers({last}, {first})");
    let diagnostic = Diagnostic::warning(CODE, span, message).help(format!("write `{right}`"));
    diagnostic.instead_of(&format!("numbers({first}, {last})"), [right.as_str()])
}

/// Warns of a requirement that is never met.
pub fn never_met(span: Span, text: &str, card: &str) -> Diagnostic {
    let message = format!("`{}` can never be played: `{}` can never be true", shown(card), shown(text));
    Diagnostic::warning(CODE, span, message).help("correct what it requires, or add cards that meet it")
}
