//! T0423: a house that changes what is not there.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::near;
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0423",
    title: "there is nothing to replace or to remove",
    text: "\
`replace` and `remove` in a house change what the game declares, in its rules or in its packs. Nothing of this kind has this name.

Wrong, if the game has `check no_lives`:
    remove check no_life
Right:
    remove check no_lives

Something new is just written, without `replace`.",
};

/// There is none, and what there is.
pub fn nothing_there(span: Span, verb: &str, what: &str, name: &str, known: Vec<&str>) -> Diagnostic {
    near(
        Diagnostic::error(&PAGE, span, format!("there is no {what} `{}` to {verb}", shown(name))),
        name,
        known,
    )
}
