//! T0603: `self` where no card carries the text.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0603",
    title: "there is no `self` here",
    text: "\
`self` is the card that carries an effect. Rules, actions of the game, checks and effects of the game stand on no card. A rule takes
the card as a parameter.

Wrong:
    rule wound { self.hp -= 1 }
Right:
    rule wound(card: card) { card.hp -= 1 }

`tiru`, `pinjam` and `sedut` put an effect on `self` if they do not say onto which card.

Wrong, in a rule:
    tiru first(foe.field.effects)
Right:
    tiru first(foe.field.effects) onto card",
};

/// The word alone.
pub fn no_self(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "there is no `self` here: no card carries this text")
        .help("take the card as a parameter")
}

/// Borrowing that does not say for whom.
pub fn onto_whom(span: Span, verb: &str) -> Diagnostic {
    Diagnostic::error(
        &PAGE,
        span,
        format!("`{verb}` does not say onto which card, and there is no `self` here"),
    )
    .help("write `onto` and a card")
}
