//! T0601: `me`, `my` or `foe` where the text is not for one player.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

/// The code.
pub const CODE: &str = "T0601";

/// Reports the word; `within` is the text around it: "a check".
pub fn no_me(span: Span, word: &str, within: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("there is no `{word}` in {within}")).help(match within {
        "a ruling" => "write `p1` or `p2`",
        "a question about the past" => {
            "`me did …` and `foe did …` know who is meant; otherwise ask about the action itself: `it` is its card"
        }
        _ => "go through all players with `each s in seats { … }`, or take a seat as a parameter",
    })
}

/// Reports a word in a rule that is called from a text for no single player.
pub fn through_call(span: Span, word: &str, rule: &str, call: Span, within: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("there is no `{word}` when {within} calls `{rule}`"))
        .note(call, "called from here")
        .help("go through all players with `each s in seats { … }`, or take a seat as a parameter")
}

/// Reports a choice that asks nobody.
pub fn nobody_asked(span: Span, verb: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{verb}` does not say which player is asked, and there is no `me` here"),
    )
    .help("write which player: `by s`")
}

/// Reports a call that relies on a default that uses `me`.
pub fn by_default(span: Span, rule: &str, param: &str, default: Span) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{param}` of `{rule}` is `me` by default, but there is no `me` here"),
    )
    .note(default, "the default")
    .help(format!("write which player `{param}` is"))
}
