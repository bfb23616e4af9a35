//! T0616: `by chance` where nothing is drawn.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0616";

/// The verb.
pub fn no_chance(span: Span, verb: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{verb}` is not done by chance"))
        .help("write `choose … by chance` first")
}
