//! T0709: how often effects did act that may act as often as they like, or that may not act so often.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0709";

/// It has none with a limit.
pub fn none(span: Span, card: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{card}` has no effect that may act only so often"))
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
    Diagnostic::error(CODE, span, message).help(format!("one number for each: `.effects.used = {numbers}`"))
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
    Diagnostic::error(CODE, span, message)
}
