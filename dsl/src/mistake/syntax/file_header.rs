//! S0111: A file without its first line.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0111";

/// Reports a missing first line; `begins` is the first word of the file.
pub fn file_header(span: Span, begins: &str) -> Diagnostic {
    let line = match begins {
        "ruling" => "rulings for GAME",
        "rule" | "action" | "def" | "check" => "rules for GAME",
        "replace" | "remove" => "house \"My rules\" for GAME",
        _ => "pack \"My cards\" for GAME",
    };
    Diagnostic::error(CODE, span, "the first line does not say what the file holds")
        .label("expected `pack`, `rules`, `house` or `rulings`")
        .help(format!("begin the file with a line such as `{line}`"))
}
