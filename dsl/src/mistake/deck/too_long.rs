//! D0306: more lines than a deck can have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "D0306",
    title: "a deck file has too many lines",
    text: "\
A deck file may have 5000 lines, and a line 500 letters. No deck that people hold in their hands comes near; a longer file is nearly
always something else that ended up with the ending `.deck`.

Wrong:
    a list of every card of a game, or a picture
Right:
    deck \"Fair Wind\" for harbour

    3 Paper Boat
    2 Tin Whistle",
};

/// There are more lines from here on.
pub fn lines(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("a deck file may have {most} lines"))
        .label("from here on nothing was read")
}

/// This line is too long.
pub fn letters(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("a line may have {most} letters"))
}
