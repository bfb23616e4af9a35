//! X0813: a function that hides a word which scripts have already.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0813";

/// Reports a function with the name of a word that every script has.
pub fn built_in(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is already a word of scripts"))
        .help("choose another name")
}

/// Reports a function with the name of a rule or an action of the game; `first` is where that is declared.
pub fn deed(span: Span, name: &str, first: Option<Span>) -> Diagnostic {
    let message = format!("in this file, `{name}` calls this function, not the game's `{name}`");
    let diagnostic = Diagnostic::warning(CODE, span, message).help("choose another name");
    match first {
        Some(first) => diagnostic.note(first, "declared here"),
        None => diagnostic,
    }
}
