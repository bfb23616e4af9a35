//! T0408: a call of a function that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0408",
    title: "there is no such function",
    text: "\
Where a value is wanted, `name(…)` calls a function of the language (`count any none all first last sum most least top bottom min
max abs values numbers times`) or a `def` of the game.

Wrong:
    let n = cuont(my.hand)
Right:
    let n = count(my.hand)

A rule or an action is done and gives no value. What it works out can be a `def`.

Wrong:
    rule strength(c: card) { }
    action strike if strength(my.field) > 3 { }
Right:
    def strength(s) = sum(s, .power)
    action strike if strength(my.field) > 3 { }",
};

/// There is none of this name.
pub fn unknown_function(span: Span, name: &str, deed: bool, nearest: Option<String>) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("there is no function `{}`", shown(name)));
    match nearest {
        _ if deed => {
            diagnostic.help("this is done, and gives no value; what can be asked is declared with `def`")
        }
        _ if matches!(name, "random" | "rand" | "roll" | "dice" | "die") => {
            diagnostic.help("chance chooses before: `choose n in numbers(1, 6) by chance`, and then `n`")
        }
        Some(nearest) => diagnostic.help(format!("did you mean `{nearest}`?")),
        None => diagnostic,
    }
}
