//! H0806: No deck is legal under house rules.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "H0806";

/// Reports a part that needs `least` cards but can have only `most`; `law` is the rule that limits it.
pub fn no_deck(span: Span, part: &str, least: i64, most: i64, law: Option<Span>) -> Diagnostic {
    let cards = |count| if count == 1 { "1 card".to_owned() } else { format!("{count} cards") };
    let (least, most) = (cards(least), cards(most));
    let diagnostic = Diagnostic::error(
        CODE,
        span,
        format!("no deck can be legal: `{part}` needs {least}, but can have at most {most}"),
    );
    match law {
        Some(law) => diagnostic.note(law, "the limit is here"),
        None => diagnostic,
    }
}
