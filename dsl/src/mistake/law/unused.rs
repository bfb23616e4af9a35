//! T0612: something declared that no text speaks of.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0612";

/// Nothing reads it.
pub fn unused(span: Span, what: &str, name: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("no rule, card or formula asks for the {what} `{name}`"))
        .help("delete it, or look for the line that should use it")
}

/// An action that nobody can ever choose.
pub fn never_offered(span: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("no phase offers the action `{name}`, and no rule does it"))
        .help("add it to an `Offer` in game.ron")
}
