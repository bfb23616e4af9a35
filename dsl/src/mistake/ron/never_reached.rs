//! R0216: a criterion that nothing comes to.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "R0216",
    title: "this criterion is never reached",
    text: "\
`order` and `conflicts` list criteria, most important first; the next one is asked only for what the ones before leave
equal. `Ask` and `Chance` leave nothing equal, and `Together` lets what is equal happen at once: after one of them nothing
can follow. The same criterion twice decides nothing the second time.

Wrong:
    order: [Ask(Owner), Icon],
Right:
    order: [Icon, Ask(Owner)],",
};

/// An earlier criterion leaves nothing for it.
pub fn never_reached(span: Span, earlier: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this criterion is never reached")
        .note(earlier, format!("`{name}` leaves nothing equal"))
}

/// It stands there already.
pub fn twice(span: Span, earlier: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this criterion is there already: it decides nothing a second time")
        .note(earlier, "the first is here")
}
