//! R0206: a field stands twice in one value.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "R0206",
    title: "a field stands twice in one value",
    text: "\
A value can have each of its fields once. If two say different things, only their author knows which is right.

Wrong:
    (name: \"shed\", sees: Nobody, order: Stack, sees: Owner)
Right:
    (name: \"shed\", sees: Nobody, order: Stack)

A whole list that stands twice (`zones: […], … zones: […]`) is the same mistake: put all entries into one list.",
};

/// The second one, and where the first stands.
pub fn duplicate_field(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, second, format!("the field `{}` stands here a second time", shown(name)))
        .note(first, "the first is here")
        .help("keep one of the two")
}
