//! T0602: `foe` in a game that has not just two seats.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0602";

/// So many seats there may be.
pub fn no_foe(span: Span, seats: (u8, u8)) -> Diagnostic {
    let (least, most) = seats;
    Diagnostic::error(
        CODE,
        span,
        format!("this game has {least} to {most} seats, so there is no telling which foe is meant"),
    )
    .help("write `s in seats where it != me`")
}
