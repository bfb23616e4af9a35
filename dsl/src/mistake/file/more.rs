//! F0009: There are more mistakes than are reported.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Severity};

const CODE: &str = "F0009";

/// Reports how many mistakes are left out, at the first of them.
pub fn more(span: Span, count: usize, severity: Severity) -> Diagnostic {
    let mistakes = if count == 1 { "mistake" } else { "mistakes" };
    let message = format!("and {} more {mistakes}", grouped(count));
    Diagnostic { severity, ..Diagnostic::error(CODE, span, message) }
        .help("fix the first ones and check again")
}

/// Writes a number with a comma after each three digits.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([7, 999, 1_000, 319_980].map(grouped), ["7", "999", "1,000", "319,980"]);
    }
}
