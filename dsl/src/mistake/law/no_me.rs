//! T0601: `me`, `my` or `foe` where the text speaks for nobody.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

/// Its page.
pub const CODE: &str = "T0601";

/// The word, and in what it stands.
pub fn no_me(span: Span, word: &str, within: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` is nobody in {within}")).help(match within {
        "a ruling" => "write `p1` or `p2`",
        "a question about the past" => {
            "ask only about the deed itself: `it` is its card, and its roles have names"
        }
        _ => "say which seat: walk over `seats`, or take a seat as a parameter",
    })
}

/// The word stands in a rule that is called where there is nobody.
pub fn through_call(span: Span, word: &str, rule: &str, call: Span, within: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` is nobody when {within} does `{rule}`"))
        .note(call, "it begins here")
        .help("say which seat: walk over `seats`, or take a seat as a parameter")
}

/// Nobody is there to be asked.
pub fn nobody_asked(span: Span, verb: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{verb}` does not say who is asked, and there is no `me` here"))
        .help("say who: `by s`")
}

/// The default of a parameter reads `me`, and the call leaves it out.
pub fn by_default(span: Span, rule: &str, param: &str, default: Span) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{rule}` takes `me` as `{param}` if nothing is said, and there is no `me` here"),
    )
    .note(default, "its default")
    .help("say which seat")
}
