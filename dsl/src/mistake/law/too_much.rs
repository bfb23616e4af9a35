//! T0621: more than one game may have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0621",
    title: "more than one game may have",
    text: "\
The table is laid out before a match, so what a game may have is counted: 250 zones, attributes, settings, phases and actions (those
of cards among them), 30 words in a list, 10,000 rules and as many `def`s and checks, 20,000 cards, 60,000 effects, 1,000 names
bound in one text, 100 ways of one
`if … else if …`. No game that is played comes near.

After 300 mistakes the rest is not looked at: most likely one of the first made all the others.

Wrong:
    if n = 1 { a() } else if n = 2 { b() } else if n = 3 { c() }      // and so on, 100 times
Right, with the number on the card:
    each c in my.field where .number = n { strike(c) }",
};

/// The first that is too many.
pub fn too_many(span: Span, most: usize, what: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("a game may have at most {most} {what}")).label("one too many")
}

/// Too much in one text.
pub fn in_one_text(span: Span, most: usize, what: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("one text may have at most {most} {what}")).label("one too many")
}

/// So many mistakes.
pub fn mistakes(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("more than {most} mistakes: the rest is not looked at"))
        .help("mend the first ones and check again")
}
