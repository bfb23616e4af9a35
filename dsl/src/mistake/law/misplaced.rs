//! T0619: an item in a file of another kind.

use tiru_engine::rules::Span;

use crate::ast::FileKind;
use crate::diagnostic::Diagnostic;

const CODE: &str = "T0619";

/// What stands in which file.
pub fn misplaced(span: Span, what: &str, kind: FileKind, header: Span) -> Diagnostic {
    let file = match kind {
        FileKind::Pack => "a pack",
        FileKind::House => "a house",
        FileKind::Rules => "rules",
        FileKind::Rulings => "rulings",
    };
    Diagnostic::error(CODE, span, format!("{what} does not belong into {file}"))
        .note(header, "the file is said to hold this")
}
