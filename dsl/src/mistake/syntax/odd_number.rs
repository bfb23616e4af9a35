//! S0109: A number with too many digits.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0109",
    title: "a number that cannot be kept exactly",
    text: r#"Numbers are kept exactly. A whole number may have up to fifteen digits, and the factors in tables of
card parts may have three decimals.

Wrong:

    table brew { "Tarred" { speed *1.3333333 } }

Right:

    table brew { "Tarred" { speed *1.333 } }
"#,
};

/// A number has more digits than are kept.
pub fn odd_number(span: Span, number: &str) -> Diagnostic {
    let shown: String = number.chars().take(24).collect();
    Diagnostic::error(&PAGE, span, format!("the number `{shown}` has too many digits"))
        .help("at most fifteen digits and three decimals are kept")
}
