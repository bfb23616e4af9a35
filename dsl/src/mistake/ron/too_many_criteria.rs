//! R0219: more criteria than two things are compared by.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "R0219",
    title: "too many criteria",
    text: "\
An `order` and `conflicts` have eight criteria at the most: each of them is worked out for every effect that waits, and for
every claim that meets another. No rulebook that people can remember needs more, and what stands so far down hardly ever
decides anything: leave out what the criteria before it settle already.

Wrong:
    conflicts: [Level, Firm, Ban, Stamp(\"play\", Last), Stamp(\"draw\", Last), … nine of them …],
Right:
    conflicts: [Level, Firm, Stamp(\"play\", Last)],",
};

/// The first that is too many.
pub fn too_many(span: Span, most: usize, what: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{what}` may have at most {most} criteria")).label("one too many")
}
