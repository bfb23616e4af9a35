//! F0104: one id for two statements of `RULES.md`.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "F0104",
    title: "two statements with one id",
    text: "\
`RULES.md` states the rules of a game in plain sentences, each under an id of its own; rulings name the ids they check. If
one id stands twice, nobody can tell which of the two sentences a ruling is about.

Wrong:
    - **P-014** A hand holds up to six cards.
    - **P-014** Cards are drawn one after another.
Right:
    - **P-014** A hand holds up to six cards.
    - **P-015** Cards are drawn one after another.",
};

/// This id was given at `first` already.
pub fn repeated_statement(id: &str, span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("a second statement with the id `{id}`"))
        .note(first, "the first is here")
        .help("give it an id of its own")
}
