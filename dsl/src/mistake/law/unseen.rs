//! T0608: a choice that depends on what the chooser cannot see.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0608",
    title: "what is legal here depends on a hidden card",
    text: "\
What a player may choose is worked out from what that player sees, so that a refusal never betrays a hidden card. A card in a deck
that nobody sees, or in another seat's hand, reads as nothing there: the condition never holds. If the effect shall look at such a
card, let it do so when it happens, not when it is chosen.

Doubtful:
    action guess(c in foe.hand where .power > 3) { show c to me }
Better:
    action guess(c in foe.hand) { show c to me  if c.power > 3 { draw 1 } }

How many cards lie there is no secret: `count(foe.hand)` is fine.",
};

/// What is asked of it.
pub fn unseen(span: Span, what: &str) -> Diagnostic {
    Diagnostic::warning(
        &PAGE,
        span,
        format!("who chooses may not see `{}` of this card: then it reads as none", shown(what)),
    )
    .help("test it in the body, when it happens")
}
