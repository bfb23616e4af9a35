//! T0707: a turn or round that no match reaches.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "T0707";

/// The kind of phase that is counted.
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

/// Reports a number below 1.
pub fn before_the_first(span: Span, count: Count, found: i64) -> Diagnostic {
    let (one, _) = count.words();
    Diagnostic::error(CODE, span, format!("the first {one} is 1, found {found}"))
}

/// Reports a number above the last one, after which the match is a tie.
pub fn past_the_last(span: Span, count: Count, last: i64, found: i64) -> Diagnostic {
    let (one, _) = count.words();
    let node = node(count);
    Diagnostic::error(CODE, span, format!("the last {one} is {last}, found {found}"))
        .help(format!("the match ends after it: see `max` of the phase `{node}` in `game.ron`"))
}

/// Reports a player's turn in a game without turns.
pub fn nobodys_turn(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "no player has a turn in this game: its phases have no `Turn`")
        .help("remove it; `phase \"NAME\"` says where the match is")
}

/// Reports turns or rounds that the game does not count; `other` is the number, if the game counts the others.
pub fn not_counted(span: Span, count: Count, other: Option<i64>) -> Diagnostic {
    let (one, several) = count.words();
    let diagnostic = Diagnostic::error(
        CODE,
        span,
        format!("this game has no {several}: its phases have no `{}`", node(count)),
    );
    let instead = match count {
        Count::Turns => "round",
        Count::Rounds => "turn",
    };
    match other {
        Some(number) => diagnostic.help(format!("write `{instead} = {number}`")),
        None => diagnostic.help(format!("remove `{one}`")),
    }
}

fn node(count: Count) -> &'static str {
    match count {
        Count::Turns => "Turn",
        Count::Rounds => "Round",
    }
}
