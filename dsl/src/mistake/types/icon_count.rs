//! T0512: `icons` that do not fit the effects of the card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0512";

/// Reports a number of icons that is not the number of effects.
pub fn icon_count(span: Span, name: &str, wanted: usize, found: usize, card: Span) -> Diagnostic {
    let text = format!("\"{}\" has {}, found {}", shown(name), effects(wanted), icons(found));
    Diagnostic::error(CODE, span, text).note(card, "this card")
}

fn effects(count: usize) -> String {
    if count == 1 { "1 effect".to_owned() } else { format!("{count} effects") }
}

fn icons(count: usize) -> String {
    if count == 1 { "1 icon".to_owned() } else { format!("{count} icons") }
}

/// Reports an effect that prints an icon of its own.
pub fn has_one(span: Span, printed: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this effect already prints an icon of its own")
        .note(printed, "printed here")
}
