//! Who decides for a seat: the player in the attribute that a game declares for it. While one does, they answer that seat's
//! questions and see what it sees. A game without such an attribute pays nothing.

use super::Board;
use crate::rules::SeatId;

/// The bit of a seat in a mask of seats.
fn bit(seat: SeatId) -> u8 {
    1 << seat.0.min(7)
}

impl Board<'_> {
    /// The seat that an attribute names as deciding for another one, if it is still in the match.
    fn named_by(self, seat: SeatId) -> Option<SeatId> {
        let attr = self.lineup.decider?;
        self.seat(self.attr(Some(seat), attr)).filter(|by| *by != seat && self.plays(*by))
    }

    /// The seats that decide for a seat, each for the one before: the last of them answers. Who is in a circle answers for the
    /// one that it began with.
    fn deciders(self, seat: SeatId) -> impl Iterator<Item = SeatId> {
        let mut met = bit(seat);
        std::iter::successors(self.named_by(seat), move |last| self.named_by(*last)).take_while(move |by| {
            let is_new = met & bit(*by) == 0;
            met |= bit(*by);
            is_new
        })
    }

    /// The seat that answers the questions of a seat.
    pub(crate) fn decider(self, seat: SeatId) -> SeatId {
        if self.lineup.decider.is_none() || !self.plays(seat) {
            return seat;
        }
        self.deciders(seat).last().unwrap_or(seat)
    }

    /// These seats, one bit each, and those that see what they see.
    pub(crate) fn with_deciders(self, seats: u8) -> u8 {
        if self.lineup.decider.is_none() {
            return seats;
        }
        let among = self.lineup.all_seats().filter(|seat| seats & bit(*seat) != 0);
        among.fold(seats, |all, seat| all | self.deciders(seat).fold(0, |by, decider| by | bit(decider)))
    }

    /// The seats whose eyes a seat has, one bit each: its own, and those that it decides for.
    pub(crate) fn eyes_of(self, seat: SeatId) -> u8 {
        if self.lineup.decider.is_none() {
            return bit(seat);
        }
        let others = self.lineup.all_seats();
        others
            .filter(|other| self.deciders(*other).any(|by| by == seat))
            .fold(bit(seat), |all, other| all | bit(other))
    }

    /// Whether a seat was shown a card, or decides for one that was, and can still tell which it is.
    pub(crate) fn is_shown_to(self, seat: SeatId, card: crate::rules::CardId) -> bool {
        self.seats_among(self.eyes_of(seat)).any(|seat| self.state.was_shown(self.lineup, seat, card))
    }

    /// The seats of a mask.
    pub(crate) fn seats_among(self, mask: u8) -> impl Iterator<Item = SeatId> {
        self.lineup.all_seats().filter(move |seat| mask & bit(*seat) != 0)
    }
}
