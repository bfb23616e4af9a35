//! R0210: two things have one name.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "R0210",
    title: "two things have the same name",
    text: "\
Within its kind each name is given once: settings, zones, attributes of one carrier, parts of a deck, phases, icons, the words
of one Enum. Zones of a seat and attributes of a seat share their names too, because both are read as `my.name`.

Phases have names even if none is written: a `Run` has that of its rule, an `Offer` that of its first action, a `Turn` is
called `turn` and a `Round` is called `round`. If one rule stands at two places of the tree, name one of them.

Wrong:
    Offer(do: [\"patch\"], upto: 1),
    Run(do: \"race\"),
    Offer(do: [\"patch\"], upto: 1),
Right:
    Offer(name: \"patch_1\", do: [\"patch\"], upto: 1),
    Run(do: \"race\"),
    Offer(name: \"patch_2\", do: [\"patch\"], upto: 1),",
};

/// The second one, and where the first stands.
pub fn name_twice(second: Span, first: Span, what: &str, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, second, format!("{what} `{name}` is there already"))
        .note(first, "the first is here")
}
