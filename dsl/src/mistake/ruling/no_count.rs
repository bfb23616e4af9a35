//! T0707: a turn or round of a number that no match comes to.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0707",
    title: "no match comes to this turn or round",
    text: "\
`turn = 3` says that two turns have gone before, `round = 3` the same of rounds: the first one is 1. A game whose `phases` have no
`Turn` counts no turns, and one without a `Round` no rounds.

Wrong, in a game of rounds alone:
    given { turn = 7   round = 0 }
Right:
    given { round = 7 }",
};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Turns.
    Turns,
    /// Rounds.
    Rounds,
}

impl Count {
    fn words(self) -> (&'static str, &'static str) {
        match self {
            Count::Turns => ("turn", "turns"),
            Count::Rounds => ("round", "rounds"),
        }
    }
}

/// It is less than the first.
pub fn before_the_first(span: Span, count: Count, found: i64) -> Diagnostic {
    let (one, _) = count.words();
    Diagnostic::error(&PAGE, span, format!("the first {one} is 1, found {found}"))
}

/// The game has none; perhaps it has the other, with the number that was written.
pub fn not_counted(span: Span, count: Count, other: Option<i64>) -> Diagnostic {
    let (one, several) = count.words();
    let told = Diagnostic::error(
        &PAGE,
        span,
        format!("this game has no {several}: its phases have no `{}`", node(count)),
    );
    let instead = match count {
        Count::Turns => "round",
        Count::Rounds => "turn",
    };
    match other {
        Some(number) => told.help(format!("write `{instead} = {number}`")),
        None => told.help(format!("leave `{one}` out")),
    }
}

fn node(count: Count) -> &'static str {
    match count {
        Count::Turns => "Turn",
        Count::Rounds => "Round",
    }
}
