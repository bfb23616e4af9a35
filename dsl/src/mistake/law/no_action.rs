//! T0615: a question about choosing something that is not chosen.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0615";

/// It is a rule or a verb.
pub fn not_chosen(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this is no action, so nobody ever chooses it")
        .help("leave out `choose`, or write `did`")
}
