//! R0215: a line of `beats` that says nothing.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "R0215",
    title: "this is not one word beating another",
    text: "\
`beats` lists pairs of words of the Enum: the stronger, `>`, the weaker. What is not listed beats nothing; it need not go
round, and it need not be complete. No word beats itself, and no two words beat each other.

Wrong:
    type: Enum([\"red\", \"green\", \"blue\"]),
    beats: [\"red beats green\", \"blue > blue\"]
Right:
    type: Enum([\"red\", \"green\", \"blue\"]),
    beats: [\"red > green\", \"green > blue\", \"blue > red\"]

In rules: `if card.colour beats target.colour { … }`.",
};

/// It is not of the form `a > b`.
pub fn form(span: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{}` does not say which word beats which", shown(wrong)))
        .help("write \"stronger > weaker\", for instance \"red > green\"")
}

/// A word beats itself.
pub fn itself(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{word}` cannot beat itself"))
}

/// Each of two words beats the other.
pub fn each_other(second: Span, first: Span, a: &str, b: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, second, format!("`{a}` cannot beat `{b}`, which beats it"))
        .note(first, "it is said here")
}
