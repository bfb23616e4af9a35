//! T0413: a binding that hides another name.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0413",
    title: "this name would hide another",
    text: "\
A name bound by a parameter, `let`, `choose`, `each` or `where` must not be that of a zone, of a word of the language, or of another
binding that can be seen here: who reads the text could not tell which is meant. In an effect, the roles of its deed are bound by
their own names.

Wrong, with a zone `hand`:
    rule count_up { let hand = count(my.hand) }
Right:
    rule count_up { let held = count(my.hand) }

Wrong:
    each c in my.field { each c in foe.field { duel(c, c) } }
Right:
    each c in my.field { each d in foe.field { duel(c, d) } }",
};

/// It is the name of something else, which may stand somewhere.
pub fn hides(span: Span, name: &str, what: &str, before: Option<Span>) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("`{}` is {what} already", shown(name)));
    match before {
        Some(before) => diagnostic.note(before, "that one").help("give it another name"),
        None => diagnostic.help("give it another name"),
    }
}
