//! F0005: a file that the system does not hand out.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "F0005",
    title: "this file cannot be read",
    text: "\
The system refused to open or to read the file; the message repeats its reason. Mostly the path is misspelt, the file was moved, or
it belongs to somebody else.

Wrong:
    tiru check cards/habour/game.ron           (No such file or directory)
Right:
    tiru check cards/harbour/game.ron

`tiru list` shows the games, packs and decks that are found. On `Permission denied`: `ls -l FILE` shows to whom it belongs, and
`chmod u+r FILE` gives the owner the right to read it.",
};

/// The system's reason.
pub fn unreadable(source: SourceId, path: &str, reason: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(&PAGE, span, format!("`{}` cannot be read: {}", shown(path), shown(reason)))
}
