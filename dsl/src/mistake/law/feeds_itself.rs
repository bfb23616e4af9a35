//! T0625: an effect that others have for as long as something is so, and that says who has effects.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0625",
    title: "this would decide about itself",
    text: "\
What others have for as long as something is so (`always { each m in my.field { m has { … } } }`) is found after it is known who is
silenced and whom effects pass by. So in its braces nothing can say `has no effects`, `immune to effects` or once more `has { … }`: such
a text could take itself away, and then it would not be so that it takes itself away. What is done there, by `on`, `before`, `instead of`
or an action, may hand all that out, and the card itself may say it.

Wrong:
    always { each m in my.field { m has { always { m.facing has no effects } } } }
Right, said by the card itself:
    always { each m in my.field { m.facing has no effects } }
Right, done when something happens:
    always { each m in my.field { m has { on attack { target has no effects until end of turn } } } }",
};

/// It says this.
pub fn feeds_itself(span: Span, what: &str) -> Diagnostic {
    let message =
        format!("`{what}` cannot be said by an effect that others have for as long as something is so");
    Diagnostic::error(&PAGE, span, message).help(
        "say it outside of the braces, or hand it out in what is done: `on …`, `before …`, `instead of …`",
    )
}
