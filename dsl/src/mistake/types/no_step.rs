//! T0507: a change that such a value cannot have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0507",
    title: "this value cannot be changed so",
    text: "\
Numbers are added to, taken from and, in claims, multiplied. A Set gets a word with `+` and loses one with `-`. A flag, a word of an
Enum and a text can only become another: `=`.

Wrong, with `color` an Enum:
    card \"Paint\" { always { self has color +red } }
Right:
    card \"Paint\" { always { self has color =red } }

Wrong, with `tired` a flag:
    self.tired += 1
Right:
    self.tired = yes",
};

/// In a claim.
pub fn no_step(span: Span, name: &str, is: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` is {is}, which cannot be changed so"))
        .help(format!("write `{name} = …`"))
}

/// In a statement.
pub fn no_sum(span: Span, name: &str, is: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` is {is}: nothing can be added to it or taken from it"))
        .help(format!("write `{name} = …`"))
}
