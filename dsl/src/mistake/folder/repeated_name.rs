//! F0107: two packs, or two decks, of one name.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0107";

/// A pack or deck of this name is at `first` already.
pub fn repeated_name(kind: &str, name: &str, span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a second {kind} with the name `{}`", shown(name)))
        .note(first, "the first is here")
        .help("give it a name of its own")
}
