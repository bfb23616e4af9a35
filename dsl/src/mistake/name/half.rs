//! T0422: a word that means something only with what follows it.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0422",
    title: "half of a phrase",
    text: "\
`my`, `rules` and `game` stand before a dot: `my.hand`, `rules.size`, `game.rounds_won`. `any` stands at the head of an effect or
with brackets: `any(my.hand)`.

Wrong:
    rule give(who: seat) { show my to who }
Right:
    rule give(who: seat) { show my.hand to who }

The seat itself is `me`.",
};

/// The word alone.
pub fn half(span: Span, word: &str) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("`{word}` alone means nothing"));
    diagnostic.help(match word {
        "my" => "write `me` for the seat, or `my.hand` for something of it",
        "any" => "write `any(…)` with a set",
        _ => "write what is asked after a dot",
    })
}
