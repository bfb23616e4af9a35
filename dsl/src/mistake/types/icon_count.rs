//! T0512: a table of icons that does not fit its card.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0512",
    title: "this card does not have so many effects",
    text: "\
`icons { \"Old Crab\" [02] [03] }` gives the effects of a card that was printed without icons their icons, in the order in which they
are printed: one icon for each effect, and none for an effect that prints its own. `requires` and `cost` are no effects.

Wrong, if \"Old Crab\" has two effects:
    icons { \"Old Crab\" [02] }
Right:
    icons { \"Old Crab\" [02] [03] }",
};

/// So many effects, so many icons.
pub fn icon_count(span: Span, name: &str, wanted: usize, found: usize, card: Span) -> Diagnostic {
    let text = format!("\"{}\" has {}, and {} given", shown(name), effects(wanted), icons(found));
    Diagnostic::error(&PAGE, span, text).note(card, "this card")
}

fn effects(count: usize) -> String {
    if count == 1 { "1 effect".to_owned() } else { format!("{count} effects") }
}

fn icons(count: usize) -> String {
    if count == 1 { "1 icon is".to_owned() } else { format!("{count} icons are") }
}

/// The effect prints an icon itself.
pub fn has_one(span: Span, printed: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this effect has an icon of its own").note(printed, "printed here")
}
