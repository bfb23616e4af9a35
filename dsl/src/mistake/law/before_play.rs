//! T0626: a value that is needed before a match begins, and reads the table.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0626",
    title: "it is needed before a match begins",
    text: "\
How large decks and zones are, what they must hold, the limits and beginnings of values, and how often a phase is run or an action is
chosen is worked out when a match is laid out. Then there are settings and printed cards, but no table: nobody has a card, a value or
a turn.

Wrong:
    (of: Seat, name: \"lives\", type: Int, start: \"count(seats) * 2\")
    Offer(name: \"main\", do: [\"play\"], upto: \"count(my.field)\")
Right, with a setting:
    (of: Seat, name: \"lives\", type: Int, start: \"rules.lives\")
Right, what hangs on the table is done by a rule of `setup`, or asked by the action:
    rule lay_out { each s in seats { s.lives = count(seats) * 2 } }
    action play(card in my.hand) where count(my.field) < 3 { move card to my.field }",
};

/// It reads what there is only in play.
pub fn before_play(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this is known only when a match has begun, and is needed before")
        .help("settings are known then, such as `rules.size`, and of cards what is printed on them")
}
