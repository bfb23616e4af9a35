//! S0113: The end of the list when a file is full of mistakes.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0113",
    title: "too many mistakes",
    text: r"After two hundred mistakes in one file the rest of it is not read any more: most likely it is no
file of a game at all, or one mistake near its top made all the others. Mend the first ones and
check again.
",
};

/// A file holds so many mistakes that reading on makes no sense.
pub fn too_many(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("more than {most} mistakes; the rest of the file is not read"))
        .help("mend the first ones and check again")
}
