//! Why one of several pending effects resolves before the others: recorded at each pick, for the judge.

use crate::rules::{ARGS, CardId, EffectId, SeatId, Topic};

/// A pending effect, with the deed that triggered it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stood {
    /// The effect.
    pub effect: EffectId,
    /// Its carrier.
    pub card: Option<CardId>,
    /// Its index among the effects of that card at that time: printed effects, then borrowed ones from the oldest;
    /// none if the card no longer had it.
    pub nth: Option<usize>,
    /// Its controller.
    pub seat: Option<SeatId>,
    /// The card it is printed on, if its carrier borrowed it.
    pub origin: Option<CardId>,
    /// The deed.
    pub topic: Topic,
    /// The arguments of the deed, as cells.
    pub args: [i32; ARGS],
    /// The seat that did the deed, if one did.
    pub doer: Option<SeatId>,
}

/// Why an effect comes after another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Compared by this criterion of the game's order; the smaller key goes first.
    Compared {
        /// The criterion, counted from 0.
        criterion: usize,
        /// The key of the effect that resolves.
        first: i32,
        /// The key of the effect that comes after it.
        then: i32,
    },
    /// This criterion asks each seat about its own effects, and another seat goes first.
    Table {
        /// The criterion, counted from 0.
        criterion: usize,
    },
    /// This criterion lets a seat pick, and it picked the other effect.
    Picked {
        /// The criterion, counted from 0.
        criterion: usize,
        /// The seat.
        seat: SeatId,
    },
    /// This criterion leaves it to chance, and the other effect was drawn.
    Drawn {
        /// The criterion, counted from 0.
        criterion: usize,
    },
    /// No criterion decides; both effects are on one card and keep its order.
    Printed,
    /// It is the same effect, and an earlier deed triggered the other one.
    Again,
    /// No criterion decides; the positions of the cards do.
    Lies(Ahead),
    /// The judge tries another order, and put it after the other effect.
    Said,
}

/// In what the position of one card is ahead of that of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ahead {
    /// Its seat comes first in seating order.
    Seat,
    /// Its zone stands first in the game.
    Zone,
    /// It left their zone first, or the other one has not left it.
    Left,
    /// It comes first in their zone.
    Card,
    /// It is no card at all but a rule, and the other is a card.
    Rule,
}

impl Reason {
    /// Returns the criterion that decided, counted from 0; none if none did.
    pub fn criterion(self) -> Option<usize> {
        match self {
            Reason::Compared { criterion, .. }
            | Reason::Table { criterion }
            | Reason::Picked { criterion, .. }
            | Reason::Drawn { criterion } => Some(criterion),
            Reason::Printed | Reason::Again | Reason::Lies(_) | Reason::Said => None,
        }
    }

    /// Returns how close the effect came to going first: the later the deciding criterion, the closer.
    pub fn nearness(self) -> usize {
        self.criterion().unwrap_or(usize::MAX)
    }
}
