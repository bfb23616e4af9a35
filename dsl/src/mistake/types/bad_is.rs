//! T0510: something after `is` that `is` cannot check.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0510";

/// Reports `is empty` of several things or of a spot.
pub fn empty(span: Span, spot: bool) -> Diagnostic {
    let (what, form) = if spot { ("a spot", "SPOT.empty") } else { ("a set", "none(…)") };
    Diagnostic::error(CODE, span, format!("`is empty` is not possible for {what}"))
        .help(format!("write `{form}`, or `not {form}`"))
}

/// Reports `CARD is on ZONE`.
pub fn on_a_zone(span: Span, zone: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, "`is on` is for effects: it checks what an effect acts on")
        .help(format!("to check that a card is in a zone, write `my.{zone} has CARD`"))
}

/// Reports something else than a name after `phase is`.
pub fn phase(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected the name of a phase after `phase is`")
}

/// Reports an expression after `is`.
pub fn bad_is(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected a word or a quoted name after `is`")
        .help("compare two things with `=`")
}
