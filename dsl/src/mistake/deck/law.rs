//! D0331: A deck breaks a rule about decks.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, escape};
use crate::mistake::shown;

const CODE: &str = "D0331";

/// Reports a deck, at its first wrong card; `others` are the other lines involved.
pub fn law(span: Span, why: &str, others: &[Span], law: Span) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, escape(why));
    let diagnostic = others
        .iter()
        .fold(diagnostic, |diagnostic, other| diagnostic.note(*other, "together with this line"));
    diagnostic.note(law, "the rule is here")
}

/// Reports default cards of a part that break a rule.
pub fn default(span: Span, part: &str, why: &str, law: Span) -> Diagnostic {
    let diagnostic = Diagnostic::error(
        CODE,
        span,
        format!("the default cards of `{}` break a rule: {}", shown(part), escape(why)),
    );
    if law == span { diagnostic } else { diagnostic.note(law, "the rule is here") }
}
