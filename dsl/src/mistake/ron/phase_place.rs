//! R0217: a phase where it cannot stand.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "R0217",
    title: "this phase cannot stand here",
    text: "\
A `Turn` belongs to one seat, a `Round` to all of them. A round may hold turns: each seat then has one. Nothing else fits: a
turn inside a turn would belong to two seats, a round inside a turn or a round would count twice. Steps that only belong
together stand in a `When` or a `Loop`, or are one rule.

Wrong:
    Turn(steps: [Run(do: \"load\"), Turn(name: \"finish\", steps: [Run(do: \"race\")])])
Right:
    Turn(steps: [Run(do: \"load\"), Run(name: \"finish\", do: \"race\")])

A tree without a phase, or a phase without a step, would go round for ever with nothing happening.

Wrong:
    phases: [Turn(steps: [])],
Right:
    phases: [Turn(steps: [Offer(do: [\"play\"], upto: 1)])],",
};

/// A cycle inside another.
pub fn inside(span: Span, inner: &str, outer: &str, outer_span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("a `{inner}` cannot stand inside a `{outer}`"))
        .note(outer_span, format!("this `{outer}`"))
}

/// Nothing would ever happen.
pub fn empty(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("{what} is empty: nothing would ever happen in it"))
}
