//! S0107: A file or item that is longer than the reader takes.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0107",
    title: "too long to be read",
    text: r"A file may be 4 MiB long and one item of it (a card, a rule, a ruling) 256 KiB. Nobody writes more
by hand; it is far more likely that a wrong file was given, or that a program wrote one without end.

If a pack really is that large, divide it into several files: all files of a game's `packs` folder
are read.
",
};

/// A text is longer than the reader takes.
pub fn too_long(span: Span, what: &str, long: usize, longest: usize) -> Diagnostic {
    let message =
        format!("{what} is too long: {} KiB, and at most {} are read", long.div_ceil(1024), longest / 1024);
    Diagnostic::error(&PAGE, span, message).help("divide it")
}
