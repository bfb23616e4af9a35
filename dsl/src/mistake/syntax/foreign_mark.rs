//! S0106: A character that means nothing outside of quotes.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0106",
    title: "a character the language does not know",
    text: r#"Outside of quotes and comments the language uses plain letters, digits and the marks of any
keyboard. Text processors like to change such marks into finer ones, which only look alike.

| found | write |
|---|---|
| “ ” „ « » | " |
| ‘ ’ | texts stand in double quotes |
| – — − | - |
| × | * |
| ÷ | / |
| ≤ ≥ ≠ | <= >= != |
| … | three dots are not used |

Names of zones, rules and attributes are written with the letters a to z; names of cards stand in
quotes, and there any letter is welcome: "Pokok Ajaib", "Ölfaß".
"#,
};

/// A character that means nothing here; `instead` is what was probably meant.
pub fn foreign_mark(span: Span, character: char, instead: Option<&str>) -> Diagnostic {
    let told = Diagnostic::error(&PAGE, span, format!("the character `{character}` means nothing here"));
    match instead {
        Some(instead) => told.help(format!("write `{instead}`")),
        None => told.help("outside of quotes only plain letters, digits and marks are used"),
    }
}
