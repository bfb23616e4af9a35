//! R0215: A line of `beats` does not say which word beats which.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "R0215";

/// Reports a line that is not of the form `a > b`.
pub fn form(span: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{}` does not say which word beats which", shown(wrong)))
        .help("write \"stronger > weaker\", for example \"red > green\"")
}

/// Reports a word that beats itself.
pub fn itself(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` cannot beat itself"))
}

/// Reports two words that beat each other.
pub fn each_other(second: Span, first: Span, a: &str, b: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("`{a}` cannot beat `{b}`, because `{b}` beats `{a}`"))
        .note(first, "first defined here")
}
