//! F0103: a file whose first line says something else than the folder it lies in.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "F0103";

/// The file begins with `found`; what should stand there comes in words.
pub fn other_kind(span: Span, found: &str, wanted: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected {wanted} here, found `{found}`"))
        .label(format!("this place is for {wanted}"))
        .help("`tiru explain F0103` shows what lies where")
}
