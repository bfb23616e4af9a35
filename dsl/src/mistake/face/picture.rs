//! P1010: A picture for a card is not drawn.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "P1010";

/// Warns of a picture that cannot be used, with the reason and what helps, if anything does.
pub fn unusable_art(span: Span, why: &str, help: Option<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::warning(CODE, span, format!("this picture cannot be used: {why}"));
    match help {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}

/// Warns of the name of a picture that is nearly the one of a card without a picture.
pub fn art_of_no_card(span: Span, wrong: &str, right: &str, ending: &str) -> Diagnostic {
    let message = format!("no card is called `{}`: this picture is never used", shown(wrong));
    Diagnostic::warning(CODE, span, message).help(format!(
        "did you mean `{}.{}`? Rename the file",
        shown(right),
        shown(ending)
    ))
}
