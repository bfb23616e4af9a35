//! T0628: An effect acts although nothing moved.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0628";

/// Warns of a trigger on a rule that also runs when it moves nothing.
pub fn acts_anyway(span: Span, rule: &str, moves: Span) -> Diagnostic {
    let rule = shown(rule);
    Diagnostic::warning(CODE, span, format!("`{rule}` also triggers this when it moves no card"))
        .label("each time the rule runs")
        .note(moves, "this moves a card, but only sometimes")
        .help("to trigger on the card that moves, write `on my move from ZONE to ZONE`")
}
