//! X0810: a script where nothing may be run.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0810";

/// It cannot.
pub fn not_allowed_here(span: Span) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        "a script is called where something is done, and here something is only asked",
    )
    .help("call it in the body of the effect: `let n = script …`")
}

/// A cost cannot pay by a rule that calls one.
pub fn in_cost(span: Span, rule: &str, script: Span) -> Diagnostic {
    let what = format!("a cost is tried out before it is paid, and `{rule}` calls a script");
    Diagnostic::error(CODE, span, what).note(script, "the script is called here").help("call it in an effect")
}
