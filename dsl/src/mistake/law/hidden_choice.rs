//! T0608, T0633: What is legal depends on cards that the chooser cannot see.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0608";
const ORDER: &str = "T0633";

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

/// A requirement on how hidden cards lie.
pub fn hidden_order(span: Span) -> Diagnostic {
    let message = "this would tell how hidden cards lie: what a card requires may only count them";
    Diagnostic::error(ORDER, span, message).help("write for example `any(my.deck where …)`")
}
