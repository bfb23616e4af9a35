//! R0204: no such field.

use tiru_engine::rules::Span;

use super::listed;
use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{nearest, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "R0204",
    title: "there is no such field here",
    text: "\
Every field of the game file is read and has an effect; a field that is not known is refused, so that no setting is
quietly ignored. The message lists the fields that this value can have.

Wrong:
    (name: \"hold\", see: Owner)
Right:
    (name: \"hold\", sees: Owner)

What a game does is not written here. A field like `speed: 3` belongs, as a rule, into `rules.tiru`.",
};

/// This value has no field of that name.
pub fn unknown_field(span: Span, wrong: &str, what: &str, known: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("unknown field `{}`", shown(wrong)))
        .label(format!("{what} has no such field"));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`? (fields: {})", known.join(", "))),
        None => diagnostic.help(format!("write {}", listed(known.iter().copied()))),
    }
}
