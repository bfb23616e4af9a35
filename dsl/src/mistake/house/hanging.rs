//! H0803: a house that takes away what is still needed.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0803";

/// How many places are shown.
const SHOWN: usize = 4;

/// What is removed, and where it is named all the same.
pub fn hanging(span: Span, what: &str, name: &str, uses: &[Span]) -> Diagnostic {
    let mut told =
        Diagnostic::error(CODE, span, format!("the {what} `{}` is removed, but still needed", shown(name)))
            .label("removed here");
    for span in uses.iter().take(SHOWN) {
        told = told.note(*span, "needed here");
    }
    if uses.len() > SHOWN { told.help(format!("and in {} places more", uses.len() - SHOWN)) } else { told }
}
