//! S0106: A character that is not part of the language.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0106";

/// Reports a character; `instead` is what was probably meant.
pub fn unknown_character(span: Span, character: char, instead: Option<&str>) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, span, format!("the character `{character}` is not part of the language"));
    match instead {
        Some(instead) => diagnostic
            .help(format!("write `{instead}` instead"))
            .instead_of(character.encode_utf8(&mut [0; 4]), [instead]),
        None => {
            diagnostic.help("outside of quotes, use only the letters a to z, digits and plain punctuation")
        }
    }
}
