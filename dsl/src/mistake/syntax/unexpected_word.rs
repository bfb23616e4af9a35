//! S0101: A word or mark that cannot stand where it stands.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0101",
    title: "the words do not fit together",
    text: r#"The text can be read up to the marked place, but not beyond it. The message says what could stand
there and what was found. Very often the mistake is the marked word itself or the one just before
it: a word left out, a mark too many, a misspelt word of the language.

Wrong, a mark is missing between the two sides:

    card "Paper Boat" {
        size 100
        on reveal { if my.hand has "Tin Whale" self.size += 40 } }
    }

Right:

    card "Paper Boat" {
        size 100
        on reveal { if my.hand has "Tin Whale" { self.size += 40 } }
    }

All else in the file is still read and checked, so that every mistake is told at once. Mend this one
first: what is said elsewhere about a missing name may go away with it. Until the last one is mended
nothing of the file is played: a pack stays out of a match as a whole, and a game is not begun.
"#,
};

/// Something stands where it cannot stand.
pub fn unexpected_word(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(&PAGE, span, message)
}
