//! T0504: a number that cannot be this one.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0504",
    title: "a whole number is wanted",
    text: "\
Numbers are whole. Decimals may only stand in tables of parts, where a part multiplies a value of the card: there the result is
rounded down once. Counts (`limit 1 per turn`, `3 \"Crab\"`) are at least 1.

Wrong:
    rule half { me.lives -= 0.5 }
Right:
    rule half { me.lives -= me.lives / 2 }

Right, in a table of parts:
    table mood { \"Angry\" { power *1.5 } }",
};

/// A number with decimals.
pub fn decimals(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "expected a whole number, found decimals")
        .help("`/` rounds down: write for instance `x * 5 / 4`")
}

/// A number that is no count.
pub fn no_count(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "expected a whole number from 1 on")
}
