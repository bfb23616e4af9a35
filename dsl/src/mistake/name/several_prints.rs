//! T0421: a name that means several prints where one is wanted.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0421",
    title: "several cards have this name",
    text: "\
A deck, a default and a pile in a ruling hold certain cards, so a name that several prints have is not enough. Write the variant in
brackets, and the pack after a slash if that is needed too. With a pack and no variant it is the print that has none.

Wrong, if there is a \"Crab\" and a \"Crab\" \"giant\":
    2 Crab
Right:
    2 Crab (giant)
    3 Crab / Rivers

In an effect a bare name is fine: there it means all of them.",
};

/// These are the prints.
pub fn several_prints(span: Span, name: &str, prints: &[String]) -> Diagnostic {
    let shown_prints: Vec<String> =
        prints.iter().take(6).map(|print| format!("\"{}\"", shown(print))).collect();
    Diagnostic::error(&PAGE, span, format!("several cards are called \"{}\"", shown(name)))
        .help(format!("say which: {}", shown_prints.join(", ")))
}
