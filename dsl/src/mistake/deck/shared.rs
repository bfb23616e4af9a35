//! D0324: a deck that names a part of the table's own.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "D0324";

/// The part as a deck names it, and where the game has it.
pub fn shared(span: Span, name: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("the part `{}` is the table's own", shown(name)))
        .note(declared, "it is `shared`: one for all players")
        .help("leave it out: it holds what `default` says")
}
