//! T0414: a declared name that the language needs itself.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0414",
    title: "the language needs this name itself",
    text: "\
Verbs such as `move` or `win` and functions such as `count` mean something everywhere. A rule, an action or a `def` with such a name
could not be told from them.

Wrong:
    def count(s) = sum(s, .power)
Right:
    def strength(s) = sum(s, .power)

A name that is a keyword cannot be read at all; names in `game.ron` are looked at when that file is read.",
};

/// A rule or action called like a verb.
pub fn verb(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` is a verb of the language")).help("give it another name")
}

/// A `def` called like a function.
pub fn function(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` is a function of the language"))
        .help("give it another name")
}
