//! T0408: a call of a function that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0408";

/// There is none of this name.
pub fn unknown_function(span: Span, name: &str, deed: bool, nearest: Option<String>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there is no function `{}`", shown(name)));
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
