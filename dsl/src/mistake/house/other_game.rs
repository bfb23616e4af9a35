//! H0801: House rules are for another game.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0801";

/// Reports house rules for `named` that are used with `used_with`.
pub fn other_game(span: Span, named: &str, used_with: &str) -> Diagnostic {
    let message =
        format!("these house rules are for `{}`, but are used with `{}`", shown(named), shown(used_with));
    Diagnostic::error(CODE, span, message)
        .help(format!("if they are for that game, write `{}`", shown(used_with)))
}
