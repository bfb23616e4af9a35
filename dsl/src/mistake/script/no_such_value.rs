//! X0812: a value that is read in a script and that neither a card nor a seat has.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::nearest;

/// The page.
pub static PAGE: Page = Page {
    code: "X0812",
    title: "no card and no seat has this value",
    text: "\
What is read of a card or a seat in a script is an attribute of the game, or of a card `name`, `holder`, `owner`, `zone`, `column`,
`facing`, `up`, of a seat `number`. A function that reads anything else fails there, and proposes nothing.

Wrong, with `(of: Seat, name: \"lives\", type: Int)`:
    fn last_breath(me) { if me.livs == 1 { 2 } else { 1 } }
Right:
    fn last_breath(me) { if me.lives == 1 { 2 } else { 1 } }",
};

/// None has it; the nearest that one has, or that it is called.
pub fn no_such_value<'a>(
    span: Span,
    name: &str,
    function: bool,
    known: impl IntoIterator<Item = &'a str>,
) -> Diagnostic {
    let diagnostic = Diagnostic::warning(&PAGE, span, format!("no card and no seat has `{name}`"));
    if function {
        return diagnostic.help(format!("write `.{name}()`"));
    }
    match nearest(name, known) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None => diagnostic,
    }
}
