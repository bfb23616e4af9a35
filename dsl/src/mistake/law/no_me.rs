//! T0601: `me`, `my` or `foe` where the text speaks for nobody.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0601",
    title: "there is no `me` here",
    text: "\
`me` is the seat the words speak for: of an action who chose it, of a card's effect the card's holder, of a rule the seat it was called
for. A step of a round, the setup, a check and an effect of the game without `my` or `foe` at its head are for all seats at once,
and speak for none; a rule they call speaks for none either. Say which seat: walk over `seats`.

Wrong, if `Round(steps: [Run(do: \"refill\")])` runs it:
    rule refill { move top(1, my.deck) to my.hand }
Right:
    rule refill { each s in seats { move top(1, s.deck) to s.hand } }

Wrong:
    on any move from field { draw 1 }
Right:
    on my move from field { draw 1 }

`choose` and `may` ask `me` if they do not say whom: write `choose … by s`.",
};

/// The word, and in what it stands.
pub fn no_me(span: Span, word: &str, within: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{word}` is nobody in {within}")).help(match within {
        "a ruling" => "write `p1` or `p2`",
        "a question about the past" => {
            "ask only about the deed itself: `it` is its card, and its roles have names"
        }
        _ => "say which seat: walk over `seats`, or take a seat as a parameter",
    })
}

/// The word stands in a rule that is called where there is nobody.
pub fn through_call(span: Span, word: &str, rule: &str, call: Span, within: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{word}` is nobody when {within} does `{rule}`"))
        .note(call, "it begins here")
        .help("say which seat: walk over `seats`, or take a seat as a parameter")
}

/// Nobody is there to be asked.
pub fn nobody_asked(span: Span, verb: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{verb}` does not say who is asked, and there is no `me` here"))
        .help("say who: `by s`")
}

/// The default of a parameter reads `me`, and the call leaves it out.
pub fn by_default(span: Span, rule: &str, param: &str, default: Span) -> Diagnostic {
    Diagnostic::error(
        &PAGE,
        span,
        format!("`{rule}` takes `me` as `{param}` if nothing is said, and there is no `me` here"),
    )
    .note(default, "its default")
    .help("say which seat")
}
