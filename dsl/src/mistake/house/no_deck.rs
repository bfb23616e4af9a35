//! H0806: a house under which no deck is legal.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "H0806",
    title: "no deck can be legal under these house rules",
    text: "\
With the cards that there are, nobody can build a deck that keeps all laws of the game as the house leaves it: fewer cards are allowed
than a deck must have. Nobody could play.

Wrong, if the packs hold 24 cards, of which a deck may have one each:
    Set(\"deck.main.size\", (40, 40))
Right:
    Set(\"deck.main.size\", (20, 20))",
};

/// How many cards a part must have, and how many it can have at most; and the law that stands against it, if there is one.
pub fn no_deck(span: Span, part: &str, least: i64, most: i64, law: Option<Span>) -> Diagnostic {
    let cards = if most == 1 { "1 card".to_owned() } else { format!("{most} cards") };
    let told = Diagnostic::error(
        &PAGE,
        span,
        format!("no deck can be legal: `{part}` needs {least} cards, and only {cards} are allowed"),
    );
    match law {
        Some(law) => told.note(law, "this allows no more"),
        None => told,
    }
}
