//! D0324: A deck lists cards for a part that all players share.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "D0324";

/// Reports the part; `declared` is its entry in the game file.
pub fn shared(span: Span, name: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("the part `{}` is shared by all players", shown(name)))
        .note(declared, "declared here, with `shared: true`")
        .help("remove it: this part holds the cards of its `default`")
}
