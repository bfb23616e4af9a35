//! S0102: A bracket that is opened and not closed.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0102",
    title: "a bracket is never closed",
    text: r#"Every `{`, `(` and `[` needs its closing partner. The message stands where the partner was missed at
the latest; the note shows the bracket that is still open. Where lines are indented as usual, the
note finds the right one even if other brackets stand between.

Wrong:

    card "Cork Choir" {
        size 3
        on reveal {
            draw 1
    }

Right:

    card "Cork Choir" {
        size 3
        on reveal {
            draw 1
        }
    }

The next `card`, `rule` or other item that begins in column 1 is read as usual.
"#,
};

/// A bracket is still open where its partner should stand at the latest.
pub fn open_bracket(span: Span, open: Span, kind: char, closer: char) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("a `{closer}` is missing"))
        .label(format!("`{closer}` should stand here at the latest"))
        .note(open, format!("this `{kind}` is never closed"))
}
