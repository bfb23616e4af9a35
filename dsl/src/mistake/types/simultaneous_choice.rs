//! T0515: a simultaneous choice that is read without its player, or an `of` after anything else.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0515";

/// Reports the name without a player.
pub fn whose(span: Span, name: &str) -> Diagnostic {
    let name = shown(name);
    Diagnostic::error(CODE, span, format!("each player chose a `{name}`, so it must be clear whose is meant"))
        .help(format!("write `{name} of me` or `{name} of s`"))
}

/// Reports an `of` after anything but a simultaneous choice.
pub fn nothing(span: Span, name: Option<&str>, owner: &str) -> Diagnostic {
    let message = match name {
        Some(name) => {
            format!("`{}` is not chosen by several players at once, so `of` cannot follow it", shown(name))
        }
        None => "`of` can only follow a name that several players chose at once".to_owned(),
    };
    let help = match name {
        Some(end @ ("top" | "bottom")) => {
            format!("write how many cards, and the zone in the brackets: `{end}(1, {})`", shown(owner))
        }
        Some(name) => format!(
            "write `{}.{}`, or let players choose it first: `choose {} in … by seats`",
            shown(owner),
            shown(name),
            shown(name)
        ),
        None => "write a dot instead: `foe.hand`".to_owned(),
    };
    Diagnostic::error(CODE, span, message).help(help)
}

/// Reports a simultaneous choice that is read in something granted for later.
pub fn granted(span: Span) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        "an effect granted for later cannot read what several players chose at once",
    )
    .help("give it a name first: `let mine = bid of me`")
}
