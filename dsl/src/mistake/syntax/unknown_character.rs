//! S0106: A character that is not part of the language.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0106";

/// Reports a character; `instead` is what was probably meant.
pub fn unknown_character(span: Span, character: char, instead: Option<&str>) -> Diagnostic {
    if character.is_whitespace() {
        return strange_space(span, character);
    }
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

/// Reports a space that looks like an ordinary one, as texts from web pages and word processors have it.
fn strange_space(span: Span, space: char) -> Diagnostic {
    let name = match space {
        '\u{a0}' => "a no-break space",
        '\u{202f}' => "a narrow no-break space",
        '\u{2007}' => "a figure space",
        '\u{3000}' => "an ideographic space",
        _ => "a space of another kind",
    };
    let message = format!("this is {name} (U+{:04X}), not an ordinary space", u32::from(space));
    let diagnostic = Diagnostic::error(CODE, span, message).help("type the space again");
    diagnostic.instead_of(space.encode_utf8(&mut [0; 4]), [" "])
}
