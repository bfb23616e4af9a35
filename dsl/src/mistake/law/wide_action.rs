//! T0623: an action with more ways to be chosen than anybody can look through.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0623",
    title: "too many ways to choose an action",
    text: "\
What a player may choose of an action is every combination of its parameters: with 100 numbers for one and 100 for another one there are
10,000 before the first condition is asked. Each is tried whenever the action is offered, and a match in which somebody could choose
among more than 100,000 is stopped. Zones without spots are counted here as ten cards.

What only matters once the action is chosen is asked in its body: then a player says one number, and then the other.

Wrong:
    action bid(n in numbers(1, 200), m in numbers(1, 200) where n + m <= me.gold) { … }
Right:
    action bid { choose n in numbers(1, 200)  choose m in numbers(1, 200 - n)  … }",
};

/// It has about so many.
pub fn wide_action(span: Span, action: &str, ways: i64) -> Diagnostic {
    let ways = if ways > 1_000_000 { "more than a million".to_owned() } else { format!("about {ways}") };
    Diagnostic::warning(&PAGE, span, format!("`{action}` can be chosen in {ways} ways, which are all tried"))
        .help("ask for what only matters later with `choose`, in its body")
}
