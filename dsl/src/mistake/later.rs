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

Not yet: `by seats`, `x of s`, and in game.ron `Loser` under `first` and `Chance` under `order`.

Wrong, for now:
    choose c in my.hand by seats
Right, if one after the other will do:
    each s in seats { choose c in s.hand by s }",
};

/// The word.
pub fn not_yet(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("not yet: `{word}` is understood, but nothing does it so far"))
}
