//! T0409: a label that stands before no claim.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::near;
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0409",
    title: "no claim has this label",
    text: "\
A claim of the rules may have a name, so that a card can lift it: `despite` says which.

    always { tired: cannot attack where card did summon this turn }

Wrong:
    card \"Swift\" { always { self can attack despite tierd } }
Right:
    card \"Swift\" { always { self can attack despite tired } }

Only bans can be lifted, and a ban without a label cannot be lifted by name. A `can` without `despite` lifts whatever ban there
is, if the game's `conflicts` make it the stronger.",
};

/// There is none, and what there is.
pub fn unknown_label(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(&PAGE, span, format!("no claim has the label `{}`", shown(name))), name, known)
}
