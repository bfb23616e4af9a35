//! T0701: something that is not a seat of a ruling.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::or_list;

const CODE: &str = "T0701";

/// Reports a seat of a ruling outside of rulings.
pub fn outside(span: Span, seat: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{seat}` is a seat of a ruling, and this is not a ruling"))
        .help("write `my` or `foe`")
}

/// Reports a number of players for which the game is not.
pub fn wrong_number(span: Span, (least, most): (u8, u8)) -> Diagnostic {
    let players = match (least, most) {
        (1, 1) => "1 player".to_owned(),
        (least, most) if least == most => format!("{least} players"),
        (least, most) => format!("{least} to {most} players"),
    };
    Diagnostic::error(CODE, span, format!("this game is for {players}"))
}

/// Reports anything but a seat.
pub fn not_a_seat(span: Span, seats: u8) -> Diagnostic {
    let known: Vec<String> = (1..=seats).map(|seat| format!("p{seat}")).collect();
    Diagnostic::error(CODE, span, "expected a seat of the ruling")
        .help(format!("write {}", or_list(known.iter().map(String::as_str))))
}
