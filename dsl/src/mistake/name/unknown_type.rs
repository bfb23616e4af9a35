//! T0419: a type of a parameter that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::near;
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0419",
    title: "there is no such type",
    text: "\
A parameter of a rule says after a colon what it takes: `number`, `flag`, `text`, `card`, `seat`, `spot`, `zone`, `effect`, or the
name of an attribute that has words, for one of these words.

Wrong:
    rule hurt(card: monster, amount: int) { card.hp -= amount }
Right:
    rule hurt(card: card, amount: number) { card.hp -= amount }

There are no types for sets: a rule whose first card, seat or effect is given a set is done once for each member, all at one
moment.",
};

/// There is none, and what there is.
pub fn unknown_type(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(&PAGE, span, format!("there is no type `{}`", shown(name))), name, known)
}
