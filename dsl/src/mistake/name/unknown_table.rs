//! T0420: a `make` whose tables and pattern do not fit.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::near;
use crate::mistake::shown;

const CODE: &str = "T0420";

/// There is no such table.
pub fn unknown_table(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(CODE, span, format!("there is no table `{}`", shown(name))), name, known)
}

/// The pattern does not say where the part goes.
pub fn no_hole(span: Span, table: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("the name does not say where the part of `{table}` goes"))
        .help(format!("write `{{{table}}}` into it"))
}

/// The pattern has braces around something else.
pub fn open_hole(span: Span) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        "braces in the name stand around a table that is named after `from`, each once",
    )
}

/// There would be too many cards.
pub fn too_many(span: Span, count: usize, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this makes {count} cards, and there may be {most}"))
}
