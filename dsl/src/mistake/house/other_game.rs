//! H0801: a house for another game.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0801";

/// The house names this game and is laid over that one.
pub fn other_game(span: Span, named: &str, laid: &str) -> Diagnostic {
    let message = format!("this house is for `{}`, and is laid over `{}`", shown(named), shown(laid));
    Diagnostic::error(CODE, span, message).help(format!("write `{}`, if it is for that game", shown(laid)))
}
