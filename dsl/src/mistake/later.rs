//! N0901: a word of the language that is understood and not done yet.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "N0901",
    title: "not yet",
    text: "\
The language has this word, and it is understood; nothing does it yet. A game that uses it is refused, so that the word is never
quietly passed over.

Not yet: `create`.

Wrong, for now:
    on summon { create \"Spark\" to my.field }
Right, if a spark lies ready in a zone of its own:
    on summon { move first(my.sparks) to my.field }",
};

/// The word.
pub fn not_yet(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("not yet: `{word}` is understood, but nothing does it so far"))
}
