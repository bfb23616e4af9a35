//! T0602: `foe` in a game that may have more than two seats.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0602";

/// Reports `foe`, with the range of seats; `in_body` says whether it is in a statement.
pub fn no_foe(span: Span, seats: (u8, u8), in_body: bool) -> Diagnostic {
    let (least, most) = seats;
    Diagnostic::error(
        CODE,
        span,
        format!("this game has {least} to {most} seats, so `foe` could be any of several players"),
    )
    .help(if in_body {
        "go through the others with `each s in seats where it != me { … }`"
    } else {
        "write `any`, and which: `on any summon where card.holder != me`, `on start of any turn if current != me`"
    })
}
