//! Whose eyes read, and what they see.

use super::play::Play;
use crate::lineup::Sight;
use crate::player::Player;
use crate::program::op::R;
use crate::rules::{CardFact, Id, NONE, SeatId};

impl<P: Player> Play<'_, P> {
    /// Whether whoever reads may know which card this is.
    #[inline]
    pub(super) fn shown(&self, card: usize) -> bool {
        let Some(seat) = self.eyes else { return true };
        let place = self.state.index(self.lineup.layout.place + card);
        match self.sights.get(place) {
            Some(Sight::Always) => true,
            Some(Sight::FaceUp) if self.board().is_up(Id::at(card)) => true,
            _ => self.is_known(seat, card),
        }
    }

    /// From here on a seat reads.
    #[inline]
    pub(super) fn looks(&mut self, seat: Option<SeatId>, searching: bool) {
        (self.eyes, self.searching) = (seat, searching);
        self.sights = seat.map_or(&[], |seat| self.lineup.sights_of_seat(seat));
    }

    #[inline(never)]
    pub(super) fn is_known(&self, seat: SeatId, card: usize) -> bool {
        let (board, card) = (self.board(), Id::at(card));
        board.sees(seat, card) || self.searching && board.searches(Some(seat), card)
    }

    /// The number of a card.
    #[inline]
    pub(super) fn card(&self, reg: R) -> Option<usize> {
        usize::try_from(self.get(reg)).ok().filter(|card| *card < self.lineup.slots.len())
    }

    /// Whether a card lies in a place.
    #[inline]
    pub(super) fn lies_in(&self, card: R, place: R) -> bool {
        let lies = self.card(card).map(|card| self.state.get(self.lineup.layout.place + card));
        let place = self.get(place);
        place >= 0 && lies == Some(place)
    }

    /// Whether a word of a list beats another.
    #[inline]
    pub(super) fn beats(&self, a: R, b: R, list: u8) -> bool {
        let (a, b) = (self.get(a), self.get(b));
        let mut beats = self.lineup.game.lists[Id::at(usize::from(list))].beats.iter();
        beats.any(|(x, y)| i32::from(*x) == a && i32::from(*y) == b)
    }

    /// Puts the holder or owner of a card into a register, and his place in a zone into another.
    #[inline]
    pub(super) fn puts_place(&mut self, whose: CardFact, card: R, (seat, place): (R, R), first: u8) {
        let who = self.card(card).map_or(NONE, |card| self.fact(card, whose));
        self.put(seat, who);
        let known = (0..i32::from(self.lineup.seats)).contains(&who);
        self.put(place, if known { i32::from(first) + who } else { NONE });
    }

    /// What can be asked of a card.
    #[inline]
    pub(super) fn fact(&self, card: usize, fact: CardFact) -> i32 {
        let board = self.board();
        match fact {
            CardFact::Holder => board.holder_cell(card),
            CardFact::Column => board.column_cell(card),
            CardFact::Facing => board.facing_cell(card),
            CardFact::Owner => i32::from(self.lineup.owner(Id::at(card)).0),
            CardFact::Printed | CardFact::Name if !self.shown(card) => NONE,
            fact => board.card_fact(Id::at(card), fact),
        }
    }
}
