//! H0805: A setting does not have this value.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::or_list;
use crate::mistake::{nearest, shown};

const CODE: &str = "H0805";

/// Reports the right value with wrong or missing quotes.
pub fn quotes(span: Span, setting: &str, found: &str, right: &str) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("`{setting}` cannot be {}", shown(found)));
    diagnostic.instead_of(found.trim_matches('`'), [right]).help(if right.starts_with('"') {
        format!("words need quotes: write `{right}`")
    } else {
        format!("numbers have no quotes: write `{right}`")
    })
}

/// Reports the value and suggests offered ones.
pub fn no_value(span: Span, setting: &str, found: &str, offered: &[String]) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("`{setting}` cannot be {}", shown(found)));
    let is_number = found.trim_matches(['`', '"']).parse::<i64>().is_ok();
    match nearest(found.trim_matches(['`', '"']), offered.iter().map(String::as_str)) {
        // Similar digits do not mean a similar number.
        Some(right) if !is_number => diagnostic.did_you_mean(found.trim_matches(['`', '"']), right),
        _ => {
            let all = offered.iter().map(String::as_str);
            diagnostic
                .help(format!("write {}", or_list(all.clone())))
                .instead_of(found.trim_matches(['`', '"']), all)
        }
    }
}
