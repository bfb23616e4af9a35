//! H0806: a house under which no deck is legal.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "H0806";

/// How many cards a part must have, and how many it can have at most; and the law that stands against it, if there is one.
pub fn no_deck(span: Span, part: &str, least: i64, most: i64, law: Option<Span>) -> Diagnostic {
    let cards = if most == 1 { "1 card".to_owned() } else { format!("{most} cards") };
    let told = Diagnostic::error(
        CODE,
        span,
        format!("no deck can be legal: `{part}` needs {least} cards, and only {cards} are allowed"),
    );
    match law {
        Some(law) => told.note(law, "this allows no more"),
        None => told,
    }
}
