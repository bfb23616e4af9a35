//! T0617: a question about the past that reads what is bound now.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0617",
    title: "the past does not know this",
    text: "\
What is asked of the past is noted when it happens: `me did summon (it is blue)` counts a summon if its card was blue then. So the
brackets can ask about the deed, `it` being its card and its roles having their names, but not about what is bound where the
question stands, or about `me` and `self`.

Wrong:
    let n = 3
    if me did summon (.power > n) { draw 1 }
Right:
    if me did summon (.power > 3) { draw 1 }",
};

/// The name that is bound outside.
pub fn past_outside(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        &PAGE,
        span,
        format!("`{name}` is bound now, and the question was noted when it happened"),
    )
    .help("ask only about the deed itself")
}
