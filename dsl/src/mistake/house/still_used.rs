//! H0803: Something still uses what house rules remove.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0803";

/// The most uses that are shown.
const SHOWN: usize = 4;

/// Reports what is removed, with the places that use it.
pub fn still_used(span: Span, what: &str, name: &str, uses: &[Span]) -> Diagnostic {
    let message = format!("the {what} `{}` is removed, but still used", shown(name));
    used_at(Diagnostic::error(CODE, span, message).label("removed here"), uses)
}

/// Reports a number of players that leaves no single opponent, with the places that say `foe`.
pub fn foe_still_used(span: Span, uses: &[Span]) -> Diagnostic {
    let message = "more than two players have no single opponent, but `foe` is still used";
    used_at(Diagnostic::error(CODE, span, message).label("changed here"), uses)
}

/// Adds the places that use something.
fn used_at(mut diagnostic: Diagnostic, uses: &[Span]) -> Diagnostic {
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
