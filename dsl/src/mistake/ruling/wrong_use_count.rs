//! T0709: numbers of uses that the effects of a card cannot have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0709";

/// Reports a card without limited effects.
pub fn none(span: Span, card: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{card}` has no effect with a limit of uses"))
        .help("remove it: its effects can be used any number of times")
}

/// Reports more or fewer numbers than limited effects.
pub fn other_count(span: Span, card: &str, wanted: usize, found: usize) -> Diagnostic {
    let several = |count: usize, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
    let message = format!(
        "`{card}` has {} with a limit of uses, found {}",
        several(wanted, "effect"),
        several(found, "number")
    );
    let numbers = vec!["1"; wanted].join(", ");
    Diagnostic::error(CODE, span, message)
        .help(format!("write one number for each: `.effects.used = {numbers}`"))
}

/// Reports more uses than the limit allows.
pub fn too_often(span: Span, most: i64, found: i64) -> Diagnostic {
    let message = if found < 0 {
        format!("an effect is used 0 times or more, found {found}")
    } else {
        format!(
            "this effect can be used at most {most} {}, found {found}",
            if most == 1 { "time" } else { "times" }
        )
    };
    Diagnostic::error(CODE, span, message)
}
