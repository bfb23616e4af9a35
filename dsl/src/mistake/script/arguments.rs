//! X0805: another number of values than a function or a word of a script takes.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "X0805",
    title: "a wrong number of values",
    text: "\
A function takes as many values as it names, and a word of the table or a rule of the game as many as it needs. Values of a rule
that have a default may be left out at the end, as everywhere.

Wrong, with `rule hurt(who: seat, amount: number)`:
    fn sting(card) { hurt(card.holder) }
Right:
    fn sting(card) { hurt(card.holder, 2) }",
};

/// So many are wanted.
pub fn arguments(span: Span, name: &str, wanted: (usize, usize), found: usize) -> Diagnostic {
    let wants = match wanted {
        (1, 1) => "1 value".to_owned(),
        (least, most) if least == most => format!("{least} values"),
        (least, most) => format!("{least} to {most} values"),
    };
    Diagnostic::error(&PAGE, span, format!("`{name}` takes {wants}, found {found}"))
}
