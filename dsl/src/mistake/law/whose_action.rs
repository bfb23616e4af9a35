//! T0604: An effect does not say whose action triggers it.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0604";

/// Reports an effect on no card without `my`, `foe` or `any`.
pub fn missing(span: Span, floating: bool) -> Diagnostic {
    let diagnostic = Diagnostic::error(
        CODE,
        span,
        "this effect is not on a card, so it must say whose action triggers it",
    );
    diagnostic.help(if floating {
        "write `any`, `my` or `foe` before the action"
    } else {
        "write `my`, `foe` or `any` before the action"
    })
}

/// Reports `my` or `foe` with several deeds, of which one happens to a card and another to a seat, or to nobody.
pub fn happen_to_different(span: Span, whose: &str, events: &[String]) -> Diagnostic {
    let events = shown(&events.join(", "));
    let message = format!(
        "`{events}` do not have the card or player they happen to in the same place, so they cannot be `{whose}`"
    );
    let help = format!(
        "write `any [{events}]` and say after `where` what it has to be, or write an effect for each"
    );
    Diagnostic::error(CODE, span, message).help(help)
}

/// Reports `my` or `foe` with something that happens to nobody.
pub fn happens_to_nobody(span: Span, whose: &str, event: &str) -> Diagnostic {
    let event = shown(event);
    let message =
        format!("`{event}` does not happen to a card, a seat or an effect, so it cannot be `{whose}`");
    let who = if whose == "foe" { "foe" } else { "me" };
    let help = format!(
        "write `{event}` alone; `{event} by {who}` says who does it, `where …` says what it is done with"
    );
    Diagnostic::error(CODE, span, message).help(help)
}
