//! T0705: an action of a card without the card.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0705",
    title: "which card has this action?",
    text: "\
An action that stands on a card is named together with the card: its name in quotes is the first argument, before those of the
action.

Wrong, if `action drain(e in foe.field.effects)` stands on \"Pond\":
    when { p1 does drain() }
Right:
    when { p1 does drain(\"Pond\", first(\"Crab\".effects)) }

If one card alone has an action of this name, every card that borrowed it may be named; if several have, one on which it is printed.",
};

/// The first argument is no card that has it.
pub fn card_action(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` stands on a card: its name is the first argument"))
}
