//! S0106: A character that means nothing outside of quotes.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0106";

/// A character that means nothing here; `instead` is what was probably meant.
pub fn unknown_character(span: Span, character: char, instead: Option<&str>) -> Diagnostic {
    let told = Diagnostic::error(CODE, span, format!("the character `{character}` means nothing here"));
    match instead {
        Some(instead) => told.help(format!("write `{instead}`")),
        None => told.help("outside of quotes only plain letters, digits and marks are used"),
    }
}
