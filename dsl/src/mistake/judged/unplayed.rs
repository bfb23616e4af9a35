//! J0404: a text that is understood, and not played yet.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "J0404",
    title: "not played yet",
    text: "\
Tiru reads and checks this, but does not play it yet. A game in which it stands cannot be played, and its rulings cannot be judged,
so that nothing is ever quietly passed over. One such text is a whole effect that others have for as long as something is so.

Wrong, for now:
    always { each m in my.field { m has { on attack { draw 1 } } } }
Right, where the effect stands on the card itself:
    on my attack { draw 1 }
Right, where it is handed out for a time:
    on summon { each m in my.field { m has { on attack { draw 1 } } until end of turn } }",
};

/// What is not played yet, where it stands.
pub fn unplayed(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("not yet: `{word}` is understood here, but not played so far"))
}
