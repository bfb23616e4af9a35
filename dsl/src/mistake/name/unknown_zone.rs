//! T0411: a zone that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::near;
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0411",
    title: "there is no such zone",
    text: "\
An effect watches where its card is live. With `in hand` or `in hand, discard` before it, it watches in these zones instead.

Wrong:
    card \"Ghost\" { in grvae on start of my turn { move self to my.hand } }
Right:
    card \"Ghost\" { in grave on start of my turn { move self to my.hand } }

Only the bare name of the zone stands here: the card lies in the zone of its holder in any case.",
};

/// There is none, and what there is.
pub fn unknown_zone(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(&PAGE, span, format!("there is no zone `{}`", shown(name))), name, known)
}
