//! T0637: Nothing asks for what a card requires or costs.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0637";

/// Warns of a requirement in a game in which nothing asks whether a card can be played.
pub fn requirement(span: Span, card: &str) -> Diagnostic {
    let message =
        format!("`{}` prints a requirement, but nothing in this game asks `.playable`", shown(card));
    Diagnostic::warning(CODE, span, message)
        .help("ask where the card is chosen: `action play(card in my.hand where .playable)`")
}

/// Warns of a cost in a game in which nothing pays for cards.
pub fn cost(span: Span, card: &str) -> Diagnostic {
    let message = format!("`{}` prints a cost, but nothing in this game pays it", shown(card));
    Diagnostic::warning(CODE, span, message)
        .help("write `pay card` in the action that plays it, and choose it `where .playable`")
}
