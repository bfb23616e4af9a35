//! T0503: two things that cannot stand side by side.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0503",
    title: "these two cannot be compared or mixed",
    text: "\
`=` compares two things of one kind. Sets are not compared: ask `has`, `count`, `any` or `none` of them. A comparison with `none`
never holds, so it is asked with `is`. The two ways of an `if … then … else …`, and the members of a list, are of one kind; cards and
seats may be mixed.

Wrong:
    if card.facing = none { hit(foe) }
Right:
    if card.facing is none { hit(foe) }

Wrong:
    if my.hand = foe.hand { tie }
Right:
    if count(my.hand) = count(foe.hand) { tie }",
};

/// Two things of different kinds.
pub fn compared(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("{one} cannot be compared with {other}"))
}

/// Two sets, or a set and something.
pub fn sets(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("{one} cannot be compared with {other}"))
        .help("ask `has`, `count`, `any` or `none` of a set")
}

/// A comparison with none never holds.
pub fn with_none(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "a comparison with none never holds")
        .help("write `is none` or `is not none`")
}

/// The two ways of a choice.
pub fn branches(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("one way gives {one}, the other {other}"))
}

/// Members of a list.
pub fn members(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("{other} in a list that begins with {one}"))
}
