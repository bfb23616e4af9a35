//! S0111: A file without its first line.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0111",
    title: "the first line does not say what the file holds",
    text: r#"Every `.tiru` file begins with a line that says what it holds and which game it is for:

    pack "First Tide" for harbour
    house "Slow tide" for harbour
    rules for harbour
    rulings for harbour

`pack` is for cards, `rules` for the rules of a game, `house` for changes laid over a game,
`rulings` for situations that must come out in a certain way. The last word is the name of the
game's folder. Comments may stand before it.
"#,
};

/// The line that says what the file holds is missing; the file begins with this word.
pub fn file_header(span: Span, begins: &str) -> Diagnostic {
    let line = match begins {
        "ruling" => "rulings for GAME",
        "rule" | "action" | "def" | "check" => "rules for GAME",
        "replace" | "remove" => "house \"My rules\" for GAME",
        _ => "pack \"My cards\" for GAME",
    };
    Diagnostic::error(&PAGE, span, "the file does not say what it holds")
        .label("expected `pack`, `rules`, `house` or `rulings`")
        .help(format!("begin it with a line like `{line}`"))
}
