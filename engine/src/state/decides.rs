//! Who decides for a seat: the player in the attribute that a game declares for it. While one does, they answer that seat's
//! questions and see what it sees. A game without such an attribute pays nothing.

use super::Board;
use crate::rules::SeatId;

impl Board<'_> {
    /// The seat that an attribute names as deciding for another one, if it is still in the match.
    fn named_by(self, seat: SeatId) -> Option<SeatId> {
        let attr = self.lineup.decider?;
        self.seat(self.attr(Some(seat), attr)).filter(|by| *by != seat && self.plays(*by))
    }

    /// The seats that decide for a seat, each for the one before: the last of them answers. Who is in a circle answers for the
    /// one that it began with.
    fn deciders(self, seat: SeatId) -> impl Iterator<Item = SeatId> {
        let mut met = seat.bit();
        std::iter::successors(self.named_by(seat), move |last| self.named_by(*last)).take_while(move |by| {
            let is_new = met & by.bit() == 0;
            met |= by.bit();
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
        let among = self.lineup.all_seats().filter(|seat| seats & seat.bit() != 0);
        among.fold(seats, |all, seat| all | self.deciders(seat).fold(0, |by, decider| by | decider.bit()))
    }

    /// The seats whose eyes a seat has, one bit each: its own, and those that it decides for.
    pub(crate) fn eyes_of(self, seat: SeatId) -> u8 {
        if self.lineup.decider.is_none() {
            return seat.bit();
        }
        let others = self.lineup.all_seats();
        others
            .filter(|other| self.deciders(*other).any(|by| by == seat))
            .fold(seat.bit(), |all, other| all | other.bit())
    }

    /// Whether a seat was shown a card, or decides for one that was, and can still tell which it is.
    pub(crate) fn is_shown_to(self, seat: SeatId, card: crate::rules::CardId) -> bool {
        self.seats_among(self.eyes_of(seat)).any(|seat| self.state.was_shown(self.lineup, seat, card))
    }

    /// The seats of a mask.
    pub(crate) fn seats_among(self, mask: u8) -> impl Iterator<Item = SeatId> {
        self.lineup.all_seats().filter(move |seat| mask & seat.bit() != 0)
    }
}
