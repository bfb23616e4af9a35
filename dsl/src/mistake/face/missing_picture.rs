//! P1007: A template shows a picture that is not beside it, or cannot be used.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "P1007";

/// Reports a file that is not there, and suggests one that is.
pub fn missing_picture(span: Span, wrong: &str, beside: Vec<&str>) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, span, format!("there is no picture `{}` beside this one", shown(wrong)));
    match nearest(wrong, beside) {
        Some(right) => diagnostic.did_you_mean(wrong, right),
        None => diagnostic,
    }
}

/// Reports a file that is no picture, with the reason and what helps, if anything does.
pub fn unusable_picture(span: Span, why: &str, help: Option<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("this picture cannot be used: {why}"));
    match help {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}
