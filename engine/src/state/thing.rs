//! What an attribute is of, in a match.

use super::Board;
use crate::rules::{CardId, Id, Of, SeatId};

/// What has values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A card.
    Card(CardId),
    /// A seat.
    Seat(SeatId),
    /// The game.
    Game,
}

impl Thing {
    /// The number of its row among those of its kind.
    #[inline]
    pub(crate) fn row(self) -> usize {
        match self {
            Thing::Card(card) => card.index(),
            Thing::Seat(seat) => seat.index(),
            Thing::Game => 0,
        }
    }
}

/// The thing that a cell stands for, where an attribute is of such.
#[inline]
pub(crate) fn thing(board: Board<'_>, of: Of, member: i32) -> Option<Thing> {
    match of {
        Of::Card => board.on_table(member).map(Thing::Card),
        Of::Seat => board.seat(member).map(Thing::Seat),
        Of::Game => Some(Thing::Game),
    }
}
