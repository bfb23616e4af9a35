//! T0618: a phase that runs a rule which needs arguments.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0618",
    title: "a phase gives no arguments",
    text: "\
`Run`, `setup` and `run` in a ruling call a rule with nothing. A rule that needs something is called by another rule that knows it.

Wrong, with `rule deal(who: seat) { … }`:
    setup: [\"deal\"],
Right:
    setup: [\"deal_all\"],
with
    rule deal_all { each s in seats { deal(s) } }",
};

/// The parameter that would be missing.
pub fn run_with_arguments(span: Span, rule: &str, param: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{rule}` needs `{param}`, and here nothing is given to it"))
        .note(declared, "declared here")
}
