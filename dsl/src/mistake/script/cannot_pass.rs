//! X0809: a value that cannot pass between the language and a script.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "X0809",
    title: "this cannot be given to a script",
    text: "\
Between a card and a script pass cards, seats, numbers, flags and words, and sets of them. Zones, spots and effects do not: a script
names a zone by a text, and effects are borrowed and cancelled by the card itself.

Wrong:
    on reveal { script weigh(my.field.effects) }
Right:
    on reveal { script weigh(my.field) }",
};

/// A value that a script is given or gives.
pub fn cannot_pass(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("{what} cannot pass between a card and a script"))
}
