//! H0805: a setting with a value that it cannot have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::listed;
use crate::mistake::{nearest, shown};

const CODE: &str = "H0805";

/// The right value, but with quotes or without.
pub fn quotes(span: Span, setting: &str, found: &str, right: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{setting}` cannot be {}", shown(found))).help(
        if right.starts_with('"') {
            format!("words stand in quotes: write `{right}`")
        } else {
            format!("numbers stand without quotes: write `{right}`")
        },
    )
}

/// What was written, and what there is.
pub fn no_value(span: Span, setting: &str, found: &str, offered: &[String]) -> Diagnostic {
    let told = Diagnostic::error(CODE, span, format!("`{setting}` cannot be {}", shown(found)));
    let is_number = found.trim_matches(['`', '"']).parse::<i64>().is_ok();
    match nearest(found.trim_matches(['`', '"']), offered.iter().map(String::as_str)) {
        // One number is as near as another.
        Some(right) if !is_number => told.help(format!("did you mean `{right}`?")),
        _ => told.help(format!("write {}", listed(offered.iter().map(String::as_str)))),
    }
}
