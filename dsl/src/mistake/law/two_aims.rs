//! T0620: an effect without icon that does two things of different rank.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0620",
    title: "this effect has no one rank",
    text: "\
A game that sorts effects by `Aim`, or by icon where an effect has none, gives it the rank of what it is after: cancelling others'
effects, touching only what its holder has, or anything else. An effect that is after two of these would have two ranks. Split it, or
give it an icon.

Wrong, in a game with `icons` for Own and Other:
    on reveal { self.hp += 10  hurt(foe.field, 10) }
Right:
    on reveal { self.hp += 10 }
    on reveal { hurt(foe.field, 10) }",
};

/// The first statement of another aim, where an icon would say which counts.
pub fn with_icons(span: Span, one: &str, first: Span, other: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("this effect has no icon, and is after two things: here {other}"))
        .note(first, format!("here {one}"))
        .help("split it into two effects, or give it an icon")
}

/// The same where there are no icons.
pub fn without_icons(span: Span, one: &str, first: Span, other: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("this effect is after two things: here {other}"))
        .note(first, format!("here {one}"))
        .help("split it into two effects")
}
