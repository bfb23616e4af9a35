//! T0712: an effect of a card by a number that none can have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0712",
    title: "effects of a card are counted from 1",
    text: "\
In a ruling an effect is called by its card. Where several effects of one card are meant alike, `effect 2 of \"Diva\"` names one:
they are counted as they are printed on the card, then as it got them, the oldest first.

Wrong:
    when { p1 answers effect 0 of \"Diva\" }
Right:
    when { p1 answers effect 1 of \"Diva\" }",
};

/// It is 0, no whole number, or far too large.
pub fn effect_number(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "effects are counted from 1").help("the first one is `effect 1`")
}
