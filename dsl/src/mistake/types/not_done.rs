//! T0511: a function where something must be done.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0511",
    title: "this is asked, and not done",
    text: "\
A statement does something: it calls a rule or an action, or uses a verb. A `def` and the functions of the language only work out a
value; by themselves they change nothing.

Wrong, with `def strongest(s) = first(most(s, .power))`:
    rule strike { strongest(my.field) }
Right:
    rule strike { hit(strongest(my.field)) }",
};

/// It gives a value and does nothing.
pub fn not_done(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` gives a value, and does nothing"))
        .help("use it where a value is wanted, or declare it as a `rule`")
}
