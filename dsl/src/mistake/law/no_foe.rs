//! T0602: `foe` in a game that may have more than two seats.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

pub(crate) const CODE: &str = "T0602";

/// What `foe` was written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// `on foe summon`, `on start of foe turn`.
    Whose,
    /// `on discard by foe`.
    By,
    /// A value.
    Value,
}

/// Reports `foe`, with the range of seats.
pub fn no_foe(span: Span, seats: (u8, u8), place: Place) -> Diagnostic {
    let (least, most) = seats;
    let count = if least == most { least.to_string() } else { format!("{least} to {most}") };
    Diagnostic::error(
        CODE,
        span,
        format!("this game has {count} seats, so `foe` could be any of several players"),
    )
    .help(match place {
        Place::Whose => {
            "write `any`, and which: `on any summon where doer != me` by whom, `where card.holder != me` whose card, `on start of any turn if current != me`"
        }
        Place::By => "write a condition instead: `where doer != me`",
        Place::Value => {
            "go through the others with `each s in seats where it != me { … }`; in a condition write `any(seats where it != me and …)`"
        }
    })
}
