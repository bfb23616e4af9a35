//! X0810: a script where nothing may be run.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "X0810",
    title: "no script can stand here",
    text: "\
A script is called where something is done: in the body of an effect, a rule or an action. What is only looked up has to be quick
and always the same, so conditions of effects, claims, checks, costs and what decides whether an action is legal do without.

Wrong:
    on reveal if script odd(self) = 1 { draw 1 }
Right:
    on reveal { let n = script odd(self)  if n = 1 { draw 1 } }",
};

/// It cannot.
pub fn place(span: Span) -> Diagnostic {
    Diagnostic::error(
        &PAGE,
        span,
        "a script is called where something is done, and here something is only asked",
    )
    .help("call it in the body of the effect: `let n = script …`")
}

/// A cost cannot pay by a rule that calls one.
pub fn in_cost(span: Span, rule: &str, script: Span) -> Diagnostic {
    let what = format!("a cost is tried out before it is paid, and `{rule}` calls a script");
    Diagnostic::error(&PAGE, span, what)
        .note(script, "the script is called here")
        .help("call it in an effect")
}
