//! H0806: No deck is legal under house rules.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "H0806";

/// Reports a part that needs `least` cards but can have only `most`; `law` is the rule that limits it.
pub fn no_deck(span: Span, part: &str, least: i64, most: i64, law: Option<Span>) -> Diagnostic {
    let cards = if most == 1 { "1 card".to_owned() } else { format!("{most} cards") };
    let diagnostic = Diagnostic::error(
        CODE,
        span,
        format!("no deck can be legal: `{part}` needs {least} cards, but can have at most {cards}"),
    );
    match law {
        Some(law) => diagnostic.note(law, "the limit is here"),
        None => diagnostic,
    }
}
