//! T0619: An item belongs in another file.

use tiru_engine::rules::Span;

use crate::ast::FileKind;
use crate::diagnostic::Diagnostic;

const CODE: &str = "T0619";

/// Reports the item; `header` is the first line of the file.
pub fn other_file(span: Span, what: &str, kind: FileKind, header: Span) -> Diagnostic {
    let file = match kind {
        FileKind::Pack => "a pack",
        FileKind::House => "house rules",
        FileKind::Rules => "a rules file",
        FileKind::Rulings => "a rulings file",
    };
    Diagnostic::error(CODE, span, format!("{what} cannot be in {file}"))
        .note(header, "this line says what the file is for")
}
