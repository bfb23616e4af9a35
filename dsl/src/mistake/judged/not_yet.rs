//! J0402: a ruling that cannot be judged yet.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "J0402",
    title: "a ruling that cannot be judged yet",
    text: "\
The ruling, or the game it is about, uses a word that Tiru reads and checks, but does not play yet. So nobody can say
whether the ruling holds: it counts neither as passed nor as failed. The note says which word it is and where it stands.",
};

/// This ruling waits for a word that is not played yet, which stands there.
pub fn not_yet(span: Span, title: &str, word: Option<(&str, Span)>) -> Diagnostic {
    let told = Diagnostic::warning(&PAGE, span, format!("the ruling `{title}` cannot be judged yet"));
    match word {
        Some((word, place)) => told.note(place, format!("not yet: `{word}`")),
        None => told,
    }
}
