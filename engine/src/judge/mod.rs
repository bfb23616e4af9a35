//! Rulings: a position is set up, what is done is done, and what must follow is tested.

mod expect;
mod setup;
mod steps;
mod words;

use crate::prompt::Prompt;
use crate::rules::{Game, Id, NodeId, Ruling, SeatId, Span};
use crate::state::frame::Kind;
use crate::table::Match;
use std::sync::Arc;

/// One thing in which a ruling and the game differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The line of the ruling.
    pub span: Span,
    /// What the ruling wants.
    pub expected: String,
    /// What was.
    pub found: String,
}

impl Failure {
    fn new(span: Span, expected: impl Into<String>, found: impl Into<String>) -> Failure {
        Failure { span, expected: expected.into(), found: found.into() }
    }
}

/// Tests a ruling against its game: nothing if they agree, else what differs first.
pub fn judge(game: &Arc<Game>, ruling: &Ruling) -> Vec<Failure> {
    let mut position = match setup::set_up(game, ruling) {
        Ok(position) => position,
        Err(failure) => return vec![failure],
    };
    for part in &ruling.parts {
        let told = position.told();
        for (step, span) in &part.when {
            if let Err(failure) = position.take(step, *span) {
                return vec![failure];
            }
        }
        let failures: Vec<Failure> = part
            .then
            .iter()
            .filter_map(|(wanted, span)| position.expect(wanted, *span, told).err())
            .collect();
        if !failures.is_empty() {
            return failures;
        }
    }
    Vec::new()
}

/// A match that a ruling plays.
#[derive(Debug)]
struct Position<'a> {
    game: Match,
    ruling: &'a Ruling,
}

impl Position<'_> {
    /// How many events were told so far.
    fn told(&self) -> usize {
        self.game.chronicle().map_or(0, |chronicle| chronicle.events().len())
    }

    fn rules(&self) -> &Arc<Game> {
        &self.game.lineup.game
    }

    /// The phase the match stands at: the innermost that is running or about to begin.
    fn phase(&self) -> Option<NodeId> {
        let state = &self.game.state;
        state.frames().find_map(|base| match state.kind(base) {
            Kind::Node(node) => Some(node),
            Kind::Root | Kind::Body(_) | Kind::Deed | Kind::Replay | Kind::Together | Kind::Settle => None,
        })
    }

    /// The question that is open, after going on to one if need be.
    fn asked(&mut self) -> Option<Prompt> {
        if self.game.prompt().is_none() {
            self.game.step();
        }
        self.game.prompt()
    }

    /// The same; that of this seat if several are asked at once.
    fn asked_of(&mut self, seat: SeatId) -> Option<Prompt> {
        self.asked();
        self.game.turn_to(seat);
        self.game.prompt()
    }
}

/// A seat as rulings call it.
fn seat_name(seat: SeatId) -> String {
    format!("p{}", seat.index() + 1)
}
