//! T0420: a `make` whose tables and pattern do not fit together.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;
use crate::mistake::suggest;

pub(crate) const CODE: &str = "T0420";

/// Reports a table that does not exist.
pub fn unknown_table(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    suggest(Diagnostic::error(CODE, span, format!("there is no table `{}`", shown(name))), name, known)
}

/// Reports a table that the pattern does not name.
pub fn no_hole(span: Span, table: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("the pattern does not contain the table `{table}`"))
        .help(format!("write `{{{table}}}` where its part belongs"))
}

/// Reports braces in the pattern around anything but a table.
pub fn open_hole(span: Span) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        "braces in the pattern must contain a table that is named after `from`, each table once",
    )
}

/// Reports a `make` of too many cards.
pub fn too_many(span: Span, count: usize, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this makes {count} cards, but at most {most} are allowed"))
}
