//! J0403: a statement of the rules that no ruling checks.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "J0403",
    title: "a statement that no ruling checks",
    text: "\
`RULES.md` says what the rules of a game are, line by line, each with an id. A ruling that checks a line has its id at the
beginning of its title, before the colon; it may have several:

    ruling \"P-020, P-077: a spot that opens is taken in the next step\" { … }

No ruling names this id. Write one, or, if the line is about people and things at a real table, mark it:

    - **P-005** *(table)* Players shake hands before the match.",
};

/// No ruling names this statement.
pub fn unchecked(span: Span, id: &str) -> Diagnostic {
    Diagnostic::warning(&PAGE, span, format!("no ruling checks `{id}`"))
        .help(format!("write one whose title begins with `{id}:`, or mark the line *(table)*"))
}
