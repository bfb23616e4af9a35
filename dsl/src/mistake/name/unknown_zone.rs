//! T0411: a zone that does not exist.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;
use crate::mistake::suggest;

pub(crate) const CODE: &str = "T0411";

/// Reports the zone; `known` are the zones of the game.
pub fn unknown_zone(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    suggest(Diagnostic::error(CODE, span, format!("there is no zone `{}`", shown(name))), name, known)
}
