//! H0808: one house laid twice.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "H0808",
    title: "one house is laid twice",
    text: "\
Each house is laid over a game once. Two that are called the same cannot be told apart afterwards, in a saved match or in a report, so
they cannot be laid together either: give one of them another name.

Wrong:
    tiru play mygame --house short --house short
Right:
    tiru play mygame --house short",
};

/// The second one, and where the first stands.
pub fn laid_twice(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, second, format!("the house \"{}\" is laid already", shown(name)))
        .note(first, "here it was laid first")
}
