//! F0107: two packs, or two decks, of one name.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "F0107",
    title: "two packs or two decks with one name",
    text: "\
The packs of a game have different names, and so have its decks: a card can be named with its pack (`\"Grey Heron / Marsh\"`), a deck
is chosen by its name. Mostly a file was copied and the first line left as it was. Packs and decks in the current folder that are for a
game count as well as those in its own folder.

Wrong:
    packs/marsh.tiru     begins with   pack \"Marsh\" for mygame
    packs/storm.tiru     begins with   pack \"Marsh\" for mygame
Right:
    packs/marsh.tiru     begins with   pack \"Marsh\" for mygame
    packs/storm.tiru     begins with   pack \"Storm\" for mygame",
};

/// A pack or deck of this name is at `first` already.
pub fn repeated_name(kind: &str, name: &str, span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("a second {kind} with the name `{}`", shown(name)))
        .note(first, "the first is here")
        .help("give it a name of its own")
}
