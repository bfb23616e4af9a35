//! T0704: a reason that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{near, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "T0704",
    title: "there is no such reason",
    text: "\
After `cannot … because` stands the label of a claim, the name of a parameter of the action (its set does not have what was chosen),
`limit`, `if`, or words of the refusal in quotes. After `\"A\" before \"B\" because` stands a criterion of the game's `order`, in small
letters: `icon`, `seat`, `stamp`, `ask`, `together`.

Wrong, with `tired: cannot attack where …`:
    then { p1 cannot attack(\"Crab\", p2) because sleepy }
Right:
    then { p1 cannot attack(\"Crab\", p2) because tired }",
};

/// No claim, parameter or limit is called so.
pub fn no_reason(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let text = format!("no claim has the label `{}`, and the action no such parameter", shown(name));
    near(Diagnostic::error(&PAGE, span, text), name, known)
}

/// The game does not sort by it.
pub fn no_criterion(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(
        Diagnostic::error(&PAGE, span, format!("this game does not sort effects by `{}`", shown(name))),
        name,
        known,
    )
}
