//! T0608: A choice depends on cards that the chooser cannot see.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0608";

/// Warns of a condition on the hidden fact `what`.
pub fn hidden_choice(span: Span, what: &str) -> Diagnostic {
    Diagnostic::warning(
        CODE,
        span,
        format!(
            "the player who chooses may not see `{}` of this card; then it counts as `none`",
            shown(what)
        ),
    )
    .help("check it in the body, after the choice")
}
