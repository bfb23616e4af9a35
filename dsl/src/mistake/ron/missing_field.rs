//! R0205: a field that must be there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "R0205",
    title: "a field is missing",
    text: "\
Most fields may be left out and then have their usual value. A few may not, because nobody could guess them: the name of
a thing, what type an attribute has, who sees a zone, where a part of the deck goes, the condition of a loop.

Wrong:
    (name: \"hold\", fresh: true)
Right:
    (name: \"hold\", sees: Owner, fresh: true)

Wrong:
    Loop(steps: [Run(do: \"count_up\")])
Right:
    Loop(until: \"all_home()\", steps: [Run(do: \"count_up\")])",
};

/// The value that opens here lacks a field.
pub fn missing_field(opening: Span, field: &str, what: &str, example: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, opening, format!("{what} needs a field `{field}`"))
        .label("the field is missing in this one")
        .help(format!("add `{field}: {example}`"))
}
