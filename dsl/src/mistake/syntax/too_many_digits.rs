//! S0109: A number with too many digits.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0109";

/// Reports a number with more digits than Tiru stores.
pub fn too_many_digits(span: Span, number: &str) -> Diagnostic {
    let shown: String = number.chars().take(24).collect();
    Diagnostic::error(CODE, span, format!("the number `{shown}` has too many digits"))
        .help("a number has at most fifteen digits and three decimals")
}
