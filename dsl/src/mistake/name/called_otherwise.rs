//! T0427: words for people that differ from those which another place has for the same.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0427",
    title: "the same has other words elsewhere",
    text: "\
Beside the name of a label or an action, beside a way that is chosen and beside the reason why somebody wins or loses, an author writes
what people read: in English, and behind a `/` in Malay. Said once, these words hold wherever the same name or text stands. If two
places say something else, players would read now the one and now the other.

Wrong:
    lose me \"no card left\" / \"tiada kad lagi\"
    …
    lose foe \"no card left\" / \"kad habis\"
Right:
    lose me \"no card left\" / \"tiada kad lagi\"
    …
    lose foe \"no card left\"",
};

/// Elsewhere it has other words.
pub fn called_otherwise(span: Span, what: &str, before: &str) -> Diagnostic {
    Diagnostic::error(
        &PAGE,
        span,
        format!("`{}` has other words elsewhere: \"{}\"", shown(what), shown(before)),
    )
    .help("say the same, or leave the words out here: those said once hold everywhere")
}
