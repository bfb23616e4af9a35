//! What an attribute is of, in a match.

use crate::rules::{CardId, Id, SeatId};

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
