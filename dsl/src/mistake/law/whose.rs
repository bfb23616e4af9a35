//! T0604: an effect that does not say whose deed it waits for.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0604",
    title: "whose deed is it?",
    text: "\
An effect of a card that says nothing waits for a deed of that very card, or, if the deed is one of a seat, of its holder. An effect
of the game stands on no card, so it says `any`, `my` or `foe`. A deed that is nobody's (a shuffle, a tie) takes `any` or nothing.

Wrong, in a rules file:
    on attack { draw 1 }
Right:
    on my attack { draw 1 }         // once for each seat, which is `me`
    on any attack { settle }        // once, for nobody

Wrong:
    on my shuffle { draw 1 }
Right:
    on shuffle where zone = my.deck { draw 1 }",
};

/// Nothing is said, and no card carries it.
pub fn missing(span: Span, floating: bool) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(&PAGE, span, "no card carries this effect, so it must say whose deed it waits for");
    diagnostic.help(if floating {
        "write `any`, `my` or `foe` before the deed"
    } else {
        "write `my`, `foe` or `any` before the deed"
    })
}

/// The deed has no subject.
pub fn nobodys(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this deed is nobody's: it has no card, seat or effect it is done to")
        .help("leave the word away, and test the rest with `where`")
}
