//! T0702: something that cannot be given.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0702",
    title: "a ruling cannot give this",
    text: "\
`given` says how the table stands: the cards of a zone of one seat (`p1.hand = \"Crab\", 3 \"Newt\"`, or `none` for an empty one), a
stored value (`\"Crab\".hp = 3`, `p2.lives = 1`, `game.rounds_won = 2`), `turn = 3`, `turn p1`, `phase \"name\"`, what was done
before (`p1 did attack \"Crab\"`), what a card has of another one (`tiru effect 1 of \"Crab\" onto \"Newt\"`), the deck of a seat,
readings and what chance brings.

Wrong:
    given { hand = \"Crab\"   \"Crab\".holder = p2   p1.lives = count(seats) }
Right:
    given { p2.hand = \"Crab\"   p1.lives = 2 }

`deck p1 = …` is the first part of the deck; `deck p1.side = …` is the part that begins in the zone `side`.",
};

/// It is no zone and no attribute.
pub fn not_given(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this cannot be given: expected a zone of a seat, an attribute, or `turn`")
        .help("write for instance `p1.hand = \"Name\"` or `\"Name\".hp = 3`")
}

/// Something else than one written value.
pub fn one_value(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "expected one value, written out")
}

/// There is no such part of a deck.
pub fn no_part(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "no part of a deck begins there")
}

/// Several deeds at once.
pub fn one_deed(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "one deed was done at a time").help("write a line for each")
}

/// A condition in place of a name.
pub fn a_name(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "expected the name of a card, in quotes: in a ruling it is known which")
}
