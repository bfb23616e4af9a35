//! H0810: A ruling names unknown house rules.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::or_list;
use crate::mistake::{nearest, shown};

const CODE: &str = "H0810";

/// Reports the name and suggests known ones.
pub fn no_house(span: Span, wrong: &str, known: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there are no house rules \"{}\"", shown(wrong)));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => {
            diagnostic.help(format!("did you mean \"{}\"?", shown(right))).instead_of(wrong, [right])
        }
        None if known.is_empty() => diagnostic.help("the folder `houses/` of the game is empty"),
        None => diagnostic.help(format!("write {}", or_list(known.iter().copied().take(12)))),
    }
}
