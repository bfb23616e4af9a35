//! T0425: a deck of all cards of a pattern that no `make` has.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{shown, suggest};

pub(crate) const CODE: &str = "T0425";

/// Reports the pattern; `known` are the patterns of the game.
pub fn unknown_pattern(span: Span, pattern: &str, known: Vec<&str>) -> Diagnostic {
    let none = known.is_empty();
    let diagnostic =
        Diagnostic::error(CODE, span, format!("no `make` has the pattern \"{}\"", shown(pattern)));
    let diagnostic =
        if none { diagnostic.help("`make` these cards from tables in a pack first") } else { diagnostic };
    suggest(diagnostic, pattern, known)
}
