//! T0606: `cancel it` where nothing is announced.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0606",
    title: "`cancel it` stops an announced deed",
    text: "\
Only before a deed is done can it be stopped: `cancel it` stands in the body of a `before`. What is done stays done. To silence effects,
say which: `cancel foe.field.effects`.

Wrong:
    on foe attack { cancel it }
Right:
    before foe attack { cancel it }

A stopped deed is stopped for good: `until` belongs to silenced effects.",
};

/// Not in a `before`.
pub fn cancel_it(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "`cancel it` stands only in `before … { }`: here nothing is announced")
        .help("write `before` instead of `on`, or say which effects are cancelled")
}

/// With a duration.
pub fn for_a_while(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "a deed is stopped for good, not for a while").help("leave `until` away")
}
