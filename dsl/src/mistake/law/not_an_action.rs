//! T0615: `choose` or `chose` with something that is not an action.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0615";

/// Reports a rule or a verb.
pub fn not_chosen(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this is not an action, so nobody chooses it")
        .help("write `did` instead of `chose`, or remove `choose` after `cannot`")
}
