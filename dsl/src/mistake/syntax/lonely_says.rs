//! S0112: A printed text that belongs to no effect.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0112",
    title: "`says` without an effect",
    text: r#"`says "…"` gives the printed text of the effect that follows it, in place of the text the program
would write. So an effect must follow, and each effect has at most one `says`.

Wrong:

    card "Brass Bell" {
        on reveal { self.speed += 20 }
        says "Gains 20 speed."
    }

Right:

    card "Brass Bell" {
        says "Gains 20 speed."
        on reveal { self.speed += 20 }
    }
"#,
};

/// No effect follows a `says`.
pub fn lonely_says(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "no effect follows this `says`")
        .label("the text of which effect?")
        .help("put it before the effect whose text it is")
}
