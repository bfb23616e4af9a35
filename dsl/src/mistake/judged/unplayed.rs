//! J0404: a text that is understood, and not played yet.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "J0404",
    title: "not played yet",
    text: "\
Tiru reads and checks this, but does not play it yet. A game in which it stands cannot be played, and its rulings cannot be judged,
so that nothing is ever quietly passed over. What is left of it are limits that hardly a text comes to: an effect that is handed out
keeps four values of the text around it, and not more.

Wrong, for now:
    let a = 1  let b = 2  let c = 3  let d = 4  let e = 5
    m has { on attack { hurt(target, a + b + c + d + e) } } until end of turn
Right:
    let all = a + b + c + d + e
    m has { on attack { hurt(target, all) } } until end of turn",
};

/// What is not played yet, where it stands.
pub fn unplayed(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("not yet: `{word}` is understood here, but not played so far"))
}
