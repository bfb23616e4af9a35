//! R0213: two fields of which only one can hold.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "R0213",
    title: "these two fields cannot stand together",
    text: "\
Some fields answer the same question, so that only one of them can be written:

    Offer       `upto`, `exactly`, `ends`, `until`      when it is over
    attribute   `printed`, `start`                      where its first value comes from
    zone        `spots`, `order`                        how its cards lie

Wrong:
    Offer(do: [\"row\", \"pass\"], upto: 3, ends: [\"pass\"])
Right:
    Offer(do: [\"row\", \"pass\"], ends: [\"pass\"])

To allow at most three of them as well, give the action a limit in `rules.tiru`: `action row(…) limit 3 per turn { … }`.",
};

/// The second one, and where the first stands.
pub fn exclusive(second: Span, first: Span, wrong: &str, other: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, second, format!("`{wrong}` cannot stand together with `{other}`"))
        .note(first, format!("`{other}` is here"))
        .help("keep one of the two")
}
