//! T0507: a change that such a value cannot have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0507";

/// In a claim.
pub fn bad_change(span: Span, name: &str, is: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is {is}, which cannot be changed so"))
        .help(format!("write `{name} = …`"))
}

/// In a statement.
pub fn no_sum(span: Span, name: &str, is: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is {is}: nothing can be added to it or taken from it"))
        .help(format!("write `{name} = …`"))
}
