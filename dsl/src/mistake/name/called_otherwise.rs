//! T0427: a name with other words for people elsewhere.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0427",
    title: "the same name has other words elsewhere",
    text: "\
After the name of a claim or an action stands what people read instead of the name. Said once, it holds wherever the same name is
written. If two places say something else, players would read now the one and now the other.

Wrong:
    wet \"wet\": cannot strike
    …
    wet \"damp\": cannot strike
Right:
    wet \"wet\": cannot strike
    …
    wet: cannot strike",
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
