//! D0331: a deck that breaks a law of the game.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page, escape};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "D0331",
    title: "a deck like this is not legal",
    text: "\
`legal: […]` in the game's `game.ron` says what a part of a deck may hold: how many copies of a card, which cards never, which alone.
A law may depend on settings: a deck that is built for other settings than the usual ones says so in a line `reading`. What a part
holds by `default` has to be legal, too.

Here the law is `Copies(max: 3, unless: \"rules.copies = any\")`.

Wrong:
    deck \"Many\" for pond

    4 Crab
Right:
    deck \"Many\" for pond

    3 Crab
    1 Heron
Right, if it is meant for games in which anything goes:
    deck \"Many\" for pond
    reading copies = any

    4 Crab",
};

/// What is wrong with a deck, where its cards are; other lines that have to do with it, and the law.
pub fn law(span: Span, why: &str, others: &[Span], law: Span) -> Diagnostic {
    let told = Diagnostic::error(&PAGE, span, escape(why));
    let told = others.iter().fold(told, |told, other| told.note(*other, "with this"));
    told.note(law, "the law is here")
}

/// What is wrong with what a part holds by default.
pub fn default(span: Span, part: &str, why: &str, law: Span) -> Diagnostic {
    let told =
        Diagnostic::error(&PAGE, span, format!("what `{}` holds by default: {}", shown(part), escape(why)));
    if law == span { told } else { told.note(law, "the law is here") }
}
