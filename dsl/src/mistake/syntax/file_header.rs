//! S0111: A file without its first line.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0111";

/// The line that says what the file holds is missing; the file begins with this word.
pub fn file_header(span: Span, begins: &str) -> Diagnostic {
    let line = match begins {
        "ruling" => "rulings for GAME",
        "rule" | "action" | "def" | "check" => "rules for GAME",
        "replace" | "remove" => "house \"My rules\" for GAME",
        _ => "pack \"My cards\" for GAME",
    };
    Diagnostic::error(CODE, span, "the file does not say what it holds")
        .label("expected `pack`, `rules`, `house` or `rulings`")
        .help(format!("begin it with a line like `{line}`"))
}
