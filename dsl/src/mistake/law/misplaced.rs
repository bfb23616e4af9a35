//! T0619: an item in a file of another kind.

use tiru_engine::rules::Span;

use crate::ast::FileKind;
use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0619",
    title: "this belongs into another file",
    text: "\
The first line of a file says what it holds. Cards, tables of parts and icons stand in packs or in a house; rules, actions, checks and
effects of the game in rules or in a house; rulings in rulings. A pack may bring along rules and `def`s for its own cards. `replace` and
`remove` belong to a house.

Wrong, in a file that begins with `rules for pond`:
    card \"Crab\" { power 3 }
Right, in a file of its own:
    pack \"Rivers\" for pond

    card \"Crab\" { power 3 }",
};

/// What stands in which file.
pub fn misplaced(span: Span, what: &str, kind: FileKind, header: Span) -> Diagnostic {
    let file = match kind {
        FileKind::Pack => "a pack",
        FileKind::House => "a house",
        FileKind::Rules => "rules",
        FileKind::Rulings => "rulings",
    };
    Diagnostic::error(&PAGE, span, format!("{what} does not belong into {file}"))
        .note(header, "the file is said to hold this")
}
