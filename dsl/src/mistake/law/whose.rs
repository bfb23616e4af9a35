//! T0604: an effect that does not say whose deed it waits for.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0604";

/// Nothing is said, and no card carries it.
pub fn missing(span: Span, floating: bool) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, span, "no card carries this effect, so it must say whose deed it waits for");
    diagnostic.help(if floating {
        "write `any`, `my` or `foe` before the deed"
    } else {
        "write `my`, `foe` or `any` before the deed"
    })
}

/// The deed is done to nothing that anybody holds.
pub fn nobodys(span: Span, whose: &str, deed: &str) -> Diagnostic {
    let deed = shown(deed);
    let message = format!("`{deed}` is not done to a card, a seat or an effect, so it cannot be `{whose}`");
    let who = if whose == "foe" { "foe" } else { "me" };
    let help =
        format!("write `{deed}` alone; `{deed} by {who}` says who does it, `where …` what it is done with");
    Diagnostic::error(CODE, span, message).help(help)
}
