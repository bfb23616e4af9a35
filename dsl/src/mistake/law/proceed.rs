//! T0605: `proceed` where nothing waits for it.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0605",
    title: "`proceed` is the last word of an `instead of`",
    text: "\
`proceed` does a deed that was about to be replaced, perhaps changed. So it stands only in the body of an `instead of`, and is the last
thing done on its way: what comes after the deed is said by an effect `on` it.

Wrong:
    on hurt { proceed with amount = 1 }
Right:
    instead of hurt { proceed with amount = 1 }

Wrong:
    instead of hurt { proceed  draw 1 }
Right:
    instead of hurt { proceed }
    on hurt { draw 1 }",
};

/// Not in an `instead of`.
pub fn outside(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "`proceed` stands only in `instead of … { }`: here nothing is replaced")
}

/// Something comes after it.
pub fn not_last(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "`proceed` must be the last thing done here")
        .help("say the rest with an `on` effect")
}
