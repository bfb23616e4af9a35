//! T0709: how often effects did act that may act as often as they like, or that may not act so often.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0709",
    title: "the effects of this card cannot have acted so",
    text: "\
`\"Ebb\".effects.used = 1` says how often the effects of a card did act already, where that matters: only for those with `limit 1 per
round` or `once`. There is one number for each of these, in the order in which the card prints them, and none is more than the limit.
Effects without a limit are left out.

Wrong, if the card has two effects with `limit 1 per turn`:
    given { \"Ebb\".effects.used = 2 }
Right, if only the first of them did act:
    given { \"Ebb\".effects.used = 1, 0 }",
};

/// It has none with a limit.
pub fn none(span: Span, card: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{card}` has no effect that may act only so often"))
        .help("leave it out: its effects act as often as they like")
}

/// It has more or fewer with a limit than numbers are given.
pub fn other_count(span: Span, card: &str, wanted: usize, found: usize) -> Diagnostic {
    let several = |count: usize, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
    let message = format!(
        "`{card}` has {} that may act only so often, found {}",
        several(wanted, "effect"),
        several(found, "number")
    );
    let numbers = vec!["1"; wanted].join(", ");
    Diagnostic::error(&PAGE, span, message).help(format!("one number for each: `.effects.used = {numbers}`"))
}

/// No match lets it act so often.
pub fn too_often(span: Span, most: i64, found: i64) -> Diagnostic {
    let message = if found < 0 {
        format!("an effect acts 0 times or more, found {found}")
    } else {
        format!(
            "this effect may act at most {most} {}, found {found}",
            if most == 1 { "time" } else { "times" }
        )
    };
    Diagnostic::error(&PAGE, span, message)
}
