//! T0616: `by chance` where it is not possible.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0616";

/// Reports the verb.
pub fn no_chance(span: Span, verb: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{verb}` cannot be done by chance"))
        .help("first write `choose … by chance`, and then use what was chosen")
}
