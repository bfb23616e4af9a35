//! T0401: a plain name that nothing has.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0401",
    title: "nothing has this name",
    text: "\
A plain name in an expression is, in this order: a word of the list that is wanted at this place, a name bound around it (a
parameter, a `let`, a chosen or walked member), a word of the language (`me`, `foe`, `self`, `current`, `seats`, …), a zone, or a
word that stands in one list only. This name is none of them.

An attribute is asked of somebody, so a dot stands before it. A setting stands behind `rules.`.

Wrong:
    check done for s in seats where lives = 0 { lose s }
Right:
    check done for s in seats where .lives = 0 { lose s }

Wrong:
    rule tidy { move my.hnad to my.discard }
Right:
    rule tidy { move my.hand to my.discard }",
};

/// There is nothing of this name, and what may have been meant.
pub fn unknown_name(span: Span, name: &str, help: Option<String>) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(&PAGE, span, format!("there is nothing of the name `{}`", shown(name)));
    match help {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}
