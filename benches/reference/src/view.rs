//! The state of a game, for tests and for comparison with another engine.

use crate::columns::one;
use crate::game::{Ask, Game, Outcome};
use crate::seat::Seat;
use crate::table::{at, byte, of_seat};

/// A column outside every board, where there is never a card.
const BEYOND: u8 = 7;

/// A monster in the waiting area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Its index in the deck list.
    pub card: u8,
    /// The remaining turns.
    pub timer: u8,
    /// Whether it was boosted.
    pub boosted: bool,
}

impl Game<'_> {
    /// Returns the outcome, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Ask::Over(outcome) = self.ask { Some(outcome) } else { None }
    }

    /// Returns the current turn, counted from 1 over both seats.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// Returns the seat whose turn it is, which is the only one that chooses.
    pub fn current(&self) -> u8 {
        self.current
    }

    /// Returns the remaining HP.
    pub fn hp(&self, seat: u8) -> u8 {
        self.seat(seat).hp
    }

    /// Returns the cards left in the deck, top first.
    pub fn deck(&self, seat: u8) -> impl Iterator<Item = u8> + '_ {
        let side = self.seat(seat);
        (side.drawn..self.setup.settings.size).map(|place| at(&side.deck, place))
    }

    /// Returns the hand, in the order drawn.
    pub fn hand(&self, seat: u8) -> &[u8] {
        let hand = &self.seat(seat).hand;
        hand.cards.get(..usize::from(hand.count)).unwrap_or_default()
    }

    /// Returns the monster in a waiting spot.
    pub fn waiting(&self, seat: u8, column: u8) -> Option<Waiting> {
        let (side, column) = (self.seat(seat), u32::from(column.min(BEYOND)));
        let (timer, boosted) = (byte(side.timers >> (4 * column) & 7), side.boosted & one(column) != 0);
        side.waiting.has(column).then(|| Waiting { card: side.waiting.card(column), timer, boosted })
    }

    /// Returns the monster in an active spot.
    pub fn active(&self, seat: u8, column: u8) -> Option<u8> {
        let (row, column) = (&self.seat(seat).active, u32::from(column.min(BEYOND)));
        row.has(column).then(|| row.card(column))
    }

    /// Returns the discard pile as a set: bit `n` is the membership of card `n`.
    pub fn discard(&self, seat: u8) -> u32 {
        self.seat(seat).discard
    }

    pub(crate) fn seat(&self, seat: u8) -> &Seat {
        of_seat(&self.seats, seat)
    }
}
