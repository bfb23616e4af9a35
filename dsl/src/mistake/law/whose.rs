//! T0604: an effect that does not say whose deed it waits for.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

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

/// The deed has no subject.
pub fn nobodys(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this deed is nobody's: it has no card, seat or effect it is done to")
        .help("leave the word away, and test the rest with `where`")
}
