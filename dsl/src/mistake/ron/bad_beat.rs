//! R0215: a line of `beats` that says nothing.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "R0215";

/// It is not of the form `a > b`.
pub fn form(span: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{}` does not say which word beats which", shown(wrong)))
        .help("write \"stronger > weaker\", for instance \"red > green\"")
}

/// A word beats itself.
pub fn itself(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` cannot beat itself"))
}

/// Each of two words beats the other.
pub fn each_other(second: Span, first: Span, a: &str, b: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("`{a}` cannot beat `{b}`, which beats it"))
        .note(first, "it is said here")
}
