//! T0417: a role that the replaced deed does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::near;
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0417",
    title: "the deed has no such role",
    text: "\
`proceed with name = value` does the replaced deed after all, but changed. The name is one of its roles: a parameter of the rule or
action, or `card`, `who` and so on for verbs of the language.

Wrong, with `rule hurt(card: card, amount: number)`:
    instead of hurt { proceed with damage = 0 }
Right:
    instead of hurt { proceed with amount = 0 }",
};

/// There is none, and what there is.
pub fn unknown_role(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(&PAGE, span, format!("the deed has no role `{}`", shown(name))), name, known)
}
