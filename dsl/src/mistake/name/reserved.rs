//! T0414: a declared name that the language needs itself.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0414",
    title: "the language needs this name itself",
    text: "\
Some words are no keywords and still mean something everywhere: verbs such as `move` or `win`, functions such as `count`, words
such as `me`, `turn` or `none`, and what can be asked of any card (`name owner holder zone spot column facing under effects
playable`) or seat (`foe`). A game that gave them to something of its own could not be read.

Wrong:
    def count(s) = sum(s, .power)
Right:
    def strength(s) = sum(s, .power)

Wrong, in game.ron:
    (of: Card, name: \"owner\", type: Int)
Right:
    (of: Card, name: \"clan\", type: Int)",
};

/// A rule or action called like a verb.
pub fn verb(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` is a verb of the language")).help("give it another name")
}

/// A `def` called like a function.
pub fn function(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` is a function of the language"))
        .help("give it another name")
}

/// A zone called like a word.
pub fn plain(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` is a word of the language")).help("give it another name")
}

/// An attribute called like something that every card or seat has.
pub fn fact(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`.{name}` means something already")).help("give it another name")
}
