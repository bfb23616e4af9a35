//! T0512: a table of icons that does not fit its card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0512";

/// So many effects, so many icons.
pub fn icon_count(span: Span, name: &str, wanted: usize, found: usize, card: Span) -> Diagnostic {
    let text = format!("\"{}\" has {}, and {} given", shown(name), effects(wanted), icons(found));
    Diagnostic::error(CODE, span, text).note(card, "this card")
}

fn effects(count: usize) -> String {
    if count == 1 { "1 effect".to_owned() } else { format!("{count} effects") }
}

fn icons(count: usize) -> String {
    if count == 1 { "1 icon is".to_owned() } else { format!("{count} icons are") }
}

/// The effect prints an icon itself.
pub fn has_one(span: Span, printed: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this effect has an icon of its own").note(printed, "printed here")
}
