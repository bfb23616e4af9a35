//! S0113: More mistakes in a file than are reported.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

/// Its code: what follows it was not looked at.
pub const CODE: &str = "S0113";

/// Reports that the rest of the file is not read.
pub fn too_many_mistakes(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("more than {most} mistakes; the rest of the file is not read"))
        .help("fix the first ones and check again")
}
