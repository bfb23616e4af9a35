//! T0602: `foe` in a game that may have more than two seats.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0602";

/// Reports `foe`, with the range of seats.
pub fn no_foe(span: Span, seats: (u8, u8)) -> Diagnostic {
    let (least, most) = seats;
    Diagnostic::error(
        CODE,
        span,
        format!("this game has {least} to {most} seats, so `foe` could be any of several players"),
    )
    .help("go through the others with `each s in seats where it != me { … }`")
}
