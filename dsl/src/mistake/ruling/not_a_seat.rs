//! T0701: something that is no seat of a ruling.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0701";

/// A seat of a ruling, in another text.
pub fn outside(span: Span, seat: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{seat}` is a player of a ruling, and this is none"))
        .help("write `my` or `foe`")
}

/// Something else stands there.
pub fn not_a_seat(span: Span, seats: u8) -> Diagnostic {
    let known: Vec<String> = (1..=seats).map(|seat| format!("`p{seat}`")).collect();
    Diagnostic::error(CODE, span, "expected a seat of the ruling")
        .help(format!("write one of {}", known.join(", ")))
}
