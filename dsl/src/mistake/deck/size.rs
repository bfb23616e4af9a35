//! D0322: A part has too few or too many cards.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0322";

/// Reports a part with `found` cards that must have a number in the range `law`.
pub fn size(span: Span, part: &str, found: i64, law: (i64, i64), declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{part}` must have {}, found {found}", cards(law, found)))
        .note(declared, "the size is defined here")
}

/// Warns of a legal part outside the advised range.
pub fn advised(span: Span, part: &str, found: i64, law: (i64, i64), declared: Span) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("`{part}` should have {}, found {found}", cards(law, found)))
        .note(declared, "the size is defined here")
}

fn cards(law: (i64, i64), found: i64) -> String {
    match law {
        (1, 1) => "1 card".to_owned(),
        (least, most) if least == most => format!("{least} cards"),
        (_, most) if most >= 999 && found > most => format!("at most {most} cards"),
        (1, most) if most >= 999 => "at least 1 card".to_owned(),
        (least, most) if most >= 999 => format!("at least {least} cards"),
        (least, most) => format!("{least} to {most} cards"),
    }
}
