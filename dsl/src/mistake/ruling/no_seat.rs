//! T0701: something that is no seat of a ruling.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0701",
    title: "a seat of the ruling is wanted",
    text: "\
The seats of a ruling are `p1`, `p2` and so on, in table order, as many as the game has. There is no `me` in a ruling.

Wrong:
    when { \"Crab\" does attack(\"Crab\", p2) }
Right:
    when { p1 does attack(\"Crab\", p2) }",
};

/// A seat of a ruling, in another text.
pub fn outside(span: Span, seat: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{seat}` is a player of a ruling, and this is none"))
        .help("write `my` or `foe`")
}

/// Something else stands there.
pub fn no_seat(span: Span, seats: u8) -> Diagnostic {
    let known: Vec<String> = (1..=seats).map(|seat| format!("`p{seat}`")).collect();
    Diagnostic::error(&PAGE, span, "expected a seat of the ruling")
        .help(format!("write one of {}", known.join(", ")))
}
