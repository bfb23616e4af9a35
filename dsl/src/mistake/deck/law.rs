//! D0331: a deck that breaks a law of the game.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, escape};
use crate::mistake::shown;

const CODE: &str = "D0331";

/// What is wrong with a deck, where its cards are; other lines that have to do with it, and the law.
pub fn law(span: Span, why: &str, others: &[Span], law: Span) -> Diagnostic {
    let told = Diagnostic::error(CODE, span, escape(why));
    let told = others.iter().fold(told, |told, other| told.note(*other, "with this"));
    told.note(law, "the law is here")
}

/// What is wrong with what a part holds by default.
pub fn default(span: Span, part: &str, why: &str, law: Span) -> Diagnostic {
    let told =
        Diagnostic::error(CODE, span, format!("what `{}` holds by default: {}", shown(part), escape(why)));
    if law == span { told } else { told.note(law, "the law is here") }
}
