//! What lies where: for tests, and to compare with another engine's table.

use crate::columns::one;
use crate::game::{Ask, Game, Outcome};
use crate::seat::Seat;
use crate::table::{at, byte};

/// A column that no table has, so that nothing ever lies there.
const BEYOND: u8 = 7;

/// A monster in the waiting area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Its place in the deck list.
    pub card: u8,
    /// Turns left.
    pub timer: u8,
    /// Whether it has had its boost.
    pub boosted: bool,
}

impl Game<'_> {
    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Ask::Over(outcome) = self.ask { Some(outcome) } else { None }
    }

    /// The running turn, counted from 1 over both seats.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// The seat whose turn it is; nobody else ever chooses.
    pub fn current(&self) -> u8 {
        self.current
    }

    /// The HP left.
    pub fn hp(&self, seat: u8) -> u8 {
        self.seat(seat).hp
    }

    /// The cards left in the deck, top first.
    pub fn deck(&self, seat: u8) -> impl Iterator<Item = u8> + '_ {
        let side = self.seat(seat);
        (side.drawn..self.setup.settings.size).map(|place| at(&side.deck, place))
    }

    /// The hand, in the order drawn.
    pub fn hand(&self, seat: u8) -> &[u8] {
        let hand = &self.seat(seat).hand;
        hand.cards.get(..usize::from(hand.count)).unwrap_or_default()
    }

    /// The monster in a waiting spot.
    pub fn waiting(&self, seat: u8, column: u8) -> Option<Waiting> {
        let (side, column) = (self.seat(seat), u32::from(column.min(BEYOND)));
        let (timer, boosted) = (byte(side.timers >> (4 * column) & 7), side.boosted & one(column) != 0);
        side.waiting.has(column).then(|| Waiting { card: side.waiting.card(column), timer, boosted })
    }

    /// The monster in an active spot.
    pub fn active(&self, seat: u8, column: u8) -> Option<u8> {
        let (row, column) = (&self.seat(seat).active, u32::from(column.min(BEYOND)));
        row.has(column).then(|| row.card(column))
    }

    /// The discard pile as a set: bit `n` says whether card `n` lies there.
    pub fn discard(&self, seat: u8) -> u32 {
        self.seat(seat).discard
    }

    pub(crate) fn seat(&self, seat: u8) -> &Seat {
        let [first, second] = &self.seats;
        if seat == 0 { first } else { second }
    }
}
