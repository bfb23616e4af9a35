//! X0804: a call of a function that no script has.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::nearest;

/// The page.
pub static PAGE: Page = Page {
    code: "X0804",
    title: "no script has this function",
    text: "\
`script NAME(…)` calls a function of one of the files in the folder `scripts` of the game, or beside the pack. It is not `private`,
and its name is written as there.

Wrong, with `fn weigh(card)` in scripts/odd.rhai:
    on reveal { script wiegh(self) }
Right:
    on reveal { script weigh(self) }",
};

/// There is none, and the nearest there is.
pub fn unknown_function<'a>(span: Span, name: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("no script has a function `{name}`"));
    match nearest(name, known) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None => diagnostic.help(format!(
            "write `fn {name}(…) {{ … }}` into a file `scripts/NAME.rhai` of the game, or beside the pack"
        )),
    }
}
