//! R0207: no word of the language that can stand here.

use tiru_engine::rules::Span;

use super::listed;
use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "R0207";

/// None of the words that can stand here.
pub fn unknown_word(span: Span, wrong: &str, what: &str, known: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is no word for {what}", shown(wrong)));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => {
            diagnostic.help(format!("did you mean `{right}`? (it can be {})", listed(known.iter().copied())))
        }
        None => diagnostic.help(format!("write {}", listed(known.iter().copied()))),
    }
}
