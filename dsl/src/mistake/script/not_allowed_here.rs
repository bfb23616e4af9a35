//! X0810: a script where none may run.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0810";

/// Reports a call in a condition or another text that is only looked up.
pub fn not_allowed_here(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a script cannot be called here, where a value is only looked up")
        .help("call it in the body of the effect: `let n = script …`")
}

/// Reports a cost with a rule that calls a script.
pub fn in_cost(span: Span, rule: &str, script: Span) -> Diagnostic {
    let what =
        format!("a cost cannot use `{rule}`, which calls a script: costs are tried out before they are paid");
    Diagnostic::error(CODE, span, what)
        .note(script, "the script is called here")
        .help("call it in an effect instead")
}
