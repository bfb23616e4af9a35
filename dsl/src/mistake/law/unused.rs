//! T0612: something declared that no text speaks of.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0612",
    title: "nothing asks for this",
    text: "\
A setting that no rule reads, a zone that no rule speaks of, a value that is kept and never asked, an action that is never offered:
whoever changes it sees no difference. It is most likely a forgotten or misspelt line somewhere else.

Printed attributes are not told of: they may be there to be seen.

Doubtful, if no rule reads `rules.speed`:
    settings: [Number(\"speed\", 1, [1, 2])],
Better: delete it, or let a rule read it:
    rule advance { repeat rules.speed { step() } }",
};

/// Nothing reads it.
pub fn unused(span: Span, what: &str, name: &str) -> Diagnostic {
    Diagnostic::warning(&PAGE, span, format!("no rule, card or formula asks for the {what} `{name}`"))
        .help("delete it, or look for the line that should use it")
}

/// An action that nobody can ever choose.
pub fn never_offered(span: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(&PAGE, span, format!("no phase offers the action `{name}`, and no rule does it"))
        .help("add it to an `Offer` in game.ron")
}
