//! R0207: A word is not possible here.

use tiru_engine::rules::Span;

use super::or_list;
use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "R0207";

/// Reports the word and suggests the possible ones; `what` is their kind: "a value of `sees`".
pub fn unknown_word(span: Span, wrong: &str, what: &str, known: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is not {what}", shown(wrong)));
    match nearest(wrong, known.iter().copied()) {
        // The only word that is possible needs no list.
        Some(right) if known.len() == 1 => diagnostic.did_you_mean(wrong, right),
        Some(right) => {
            let all = or_list(known.iter().copied());
            diagnostic.help(format!("did you mean `{right}`? (it can be {all})")).instead_of(wrong, [right])
        }
        None => diagnostic
            .help(format!("write {}", or_list(known.iter().copied())))
            .instead_of(wrong, known.iter().copied()),
    }
}
