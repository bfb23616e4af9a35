//! D0322: a part with too few or too many cards.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0322";

/// So many, and so many there may be.
pub fn size(span: Span, part: &str, found: i64, law: (i64, i64), declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{part}` has {}, found {found}", cards(law, found)))
        .note(declared, "the law is here")
}

/// Legal, but outside of what is advised.
pub fn advised(span: Span, part: &str, found: i64, law: (i64, i64), declared: Span) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("`{part}` should have {}, found {found}", cards(law, found)))
        .note(declared, "the law is here")
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
