//! H0803: Something still uses what house rules remove.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0803";

/// The most uses that are shown.
const SHOWN: usize = 4;

/// Reports what is removed, with the places that use it.
pub fn still_used(span: Span, what: &str, name: &str, uses: &[Span]) -> Diagnostic {
    let mut diagnostic =
        Diagnostic::error(CODE, span, format!("the {what} `{}` is removed, but still used", shown(name)))
            .label("removed here");
    for span in uses.iter().take(SHOWN) {
        diagnostic = diagnostic.note(*span, "used here");
    }
    if uses.len() > SHOWN {
        let places = match uses.len() - SHOWN {
            1 => "1 more place".to_owned(),
            more => format!("{more} more places"),
        };
        diagnostic.help(format!("it is also used in {places}"))
    } else {
        diagnostic
    }
}
