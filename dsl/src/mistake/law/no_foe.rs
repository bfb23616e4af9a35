//! T0602: `foe` in a game that has not just two seats.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0602",
    title: "there is no one foe",
    text: "\
`foe` is the other of two seats. A game whose `seats` are not `(2, 2)` has no such thing: a text that is right for two would be
wrong for three.

Wrong, with `seats: (2, 4)`:
    rule hit { foe.lives -= 1 }
Right:
    rule hit { each s in seats where it != me { s.lives -= 1 } }",
};

/// So many seats there may be.
pub fn no_foe(span: Span, seats: (u8, u8)) -> Diagnostic {
    let (least, most) = seats;
    Diagnostic::error(
        &PAGE,
        span,
        format!("this game has {least} to {most} seats, so there is no telling which foe is meant"),
    )
    .help("write `s in seats where it != me`")
}
