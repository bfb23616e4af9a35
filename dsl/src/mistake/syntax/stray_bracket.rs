//! S0103: A closing bracket without an opening one.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0103",
    title: "a closing bracket closes nothing",
    text: r"A `}`, `)` or `]` stands where nothing is open that it could close. Either it is one too many, or
its opening partner was left out before it.

Wrong, the block was closed twice:

    rule deal {
        each s in seats { shuffle s.deck }
        }
    }

Right:

    rule deal {
        each s in seats { shuffle s.deck }
    }
",
};

/// A closing bracket stands where none is open.
pub fn stray_bracket(span: Span, closer: char) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("this `{closer}` closes nothing"))
        .label("nothing is open here")
        .help("take it out, or put in the bracket that it should close")
}
