//! T0609: `it` where nothing is meant.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0609",
    title: "there is no `it` here",
    text: "\
`it`, and a dot without anything before it, is the member inside a `where`, the card being moved after `to`, and the card in a law
about decks. Elsewhere `it` is the announced deed, which can only be cancelled. The roles of a deed have names of their own.

Wrong:
    on move from field where .power > 3 { draw 1 }
Right:
    on move from field where card.power > 3 { draw 1 }

Wrong:
    each c in my.field { if it is up { hide it } }
Right:
    each c in my.field { if c is up { hide c } }",
};

/// The word.
pub fn no_it(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "`it` is nothing here: it is the member inside a `where`")
        .help("name what is meant; in an effect the roles of the deed have names, such as `card`")
}

/// A dot with nothing before it.
pub fn no_it_before(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(
        &PAGE,
        span,
        format!("`.{}` is asked of nothing here: a dot alone means the member inside a `where`", shown(word)),
    )
    .help(format!("name what is meant, such as `card.{}`", shown(word)))
}
