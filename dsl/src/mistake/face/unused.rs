//! P1009: A template is for a word that no card prints.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "P1009";

/// Warns of the name of the file, and suggests another one.
pub fn unused(span: Span, word: &str, ending: &str, known: Vec<&str>) -> Diagnostic {
    let message = format!("no card prints a word `{}`: this template is never used", shown(word));
    let diagnostic = Diagnostic::warning(CODE, span, message);
    match nearest(word, known) {
        Some(right) => diagnostic.help(format!("did you mean `{right}{ending}`? Rename the file")),
        None => diagnostic.help("the template of all other cards is `card.svg`, that of backs `back.svg`"),
    }
}
