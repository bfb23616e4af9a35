//! D0322: a part with too few or too many cards.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "D0322",
    title: "a deck of this size is not legal",
    text: "\
`size: (least, most)` in the game's `game.ron` says how many cards a part of a deck has. It may depend on settings: a deck that is
built for other settings than the usual ones says so in a line `reading`. `advise` is what makes sense; outside of it a deck is legal
all the same. Here 30 is the usual size and 20 the other.

Wrong:
    deck \"Short\" for pond

    20 Crab
Right:
    deck \"Short\" for pond
    reading size = 20

    20 Crab",
};

/// So many, and so many there may be.
pub fn size(span: Span, part: &str, found: i64, law: (i64, i64), declared: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{part}` has {}, found {found}", cards(law, found)))
        .note(declared, "the law is here")
}

/// Legal, but outside of what is advised.
pub fn advised(span: Span, part: &str, found: i64, law: (i64, i64), declared: Span) -> Diagnostic {
    Diagnostic::warning(&PAGE, span, format!("`{part}` should have {}, found {found}", cards(law, found)))
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
