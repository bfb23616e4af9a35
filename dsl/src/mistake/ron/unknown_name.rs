//! R0211: a name that nothing in the file has.

use tiru_engine::rules::Span;

use super::listed;
use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{nearest, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "R0211",
    title: "nothing in the game file has this name",
    text: "\
Some fields name another part of the same file: `faces` and `to` name a zone, `resets`, `during` and `until` of a borrowing name
a phase, `keeps` and `same` name attributes of cards, `beats` names words of its own Enum, `ends` names actions of its own
Offer.

Wrong:
    zones: [(name: \"quay\", sees: All, spots: 4, faces: \"qay\")],
Right:
    zones: [(name: \"quay\", sees: All, spots: 4, faces: \"quay\")],

Rules and actions are looked up too, but in the `.tiru` files.",
};

/// There is none, and what there is.
pub fn unknown_name<'a>(
    span: Span,
    what: &str,
    wrong: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Diagnostic {
    let known: Vec<&str> = known.into_iter().collect();
    let diagnostic = Diagnostic::error(&PAGE, span, format!("no {what} is called `{}`", shown(wrong)));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None if known.is_empty() => diagnostic,
        None => diagnostic.help(format!("write {}", listed(known.iter().copied().take(12)))),
    }
}
