//! Hidden cards that a seat was shown: it knows which they are until they move, their place is shuffled, a card leaves it unseen, or
//! somebody picks one of a stack.

use super::{Board, State};
use crate::few::Several;
use crate::lineup::{Lineup, Shape};
use crate::rules::{CardId, Id, PlaceId, SeatId, Sees, row};
use std::ops::Deref;

/// The cell and the bit of a card among those that a seat was shown; nothing if no text shows any.
fn bit(lineup: &Lineup, seat: SeatId, card: CardId) -> Option<(usize, i32)> {
    let words = lineup.cards().div_ceil(32);
    let at = lineup.layout.shown? + seat.index() * words + card.index() / 32;
    Some((at, 1 << (card.index() % 32)))
}

impl<C: Deref<Target = [i32]>> State<C> {
    /// Whether a seat was shown a card and can still tell which it is.
    #[inline]
    pub(crate) fn was_shown(&self, lineup: &Lineup, seat: SeatId, card: CardId) -> bool {
        bit(lineup, seat, card).is_some_and(|(at, bit)| self.get(at) & bit != 0)
    }
}

impl State {
    /// A seat learns which card this is, or loses sight of it.
    pub(crate) fn set_shown(&mut self, lineup: &Lineup, seat: SeatId, card: CardId, is_so: bool) {
        if let Some((at, bit)) = bit(lineup, seat, card) {
            let cell = self.get(at);
            self.set(at, if is_so { cell | bit } else { cell & !bit });
        }
    }

    /// Nobody can tell any more which card this is.
    pub(crate) fn forget_shown(&mut self, lineup: &Lineup, card: CardId) {
        if lineup.layout.shown.is_some() {
            (0..lineup.seats()).for_each(|seat| self.set_shown(lineup, SeatId(seat), card, false));
        }
    }

    /// A card left a place. Who cannot see which card it is, and does not know it, can no longer tell which cards stay there, as with a
    /// hand that is held: else the card that is missing would be known. Cards in a stack, on spots or on the table have places of their own.
    pub(crate) fn lose_track(&mut self, lineup: &Lineup, left: PlaceId, card: CardId, knows: Option<SeatId>) {
        let known = &lineup.places[left];
        let is_apart = known.stack || known.sees == Sees::All || matches!(known.shape, Shape::Spots { .. });
        if lineup.layout.shown.is_none() || is_apart || Board::new(lineup, self).place_of(card) == Some(left)
        {
            return;
        }
        for seat in lineup.all_seats() {
            let board = Board::new(lineup, self);
            if knows == Some(seat) || !board.is_outside(card) && board.sees(seat, card) {
                continue;
            }
            self.forget_place(lineup, left, seat);
        }
    }

    /// Somebody picked a card of a stack, or a card came to a random place in it. Every other seat forgets what it was shown there: a
    /// list of the cards it still knows would tell which one was picked, or is drawn next.
    pub(crate) fn lose_order(&mut self, lineup: &Lineup, stack: PlaceId, knows: Option<SeatId>) {
        let known = &lineup.places[stack];
        if lineup.layout.shown.is_none() || !known.stack || known.sees == Sees::All {
            return;
        }
        for seat in lineup.all_seats().filter(|seat| knows != Some(*seat)) {
            self.forget_place(lineup, stack, seat);
        }
    }

    /// Sorts the cards of each hidden stack that a seat does not know. What is tried on a match sorted so does not depend on their order.
    pub(crate) fn sort_unknown(&mut self, lineup: &Lineup, seat: Option<SeatId>) {
        for place in lineup.places.rows().iter().filter(|place| place.stack && place.sees == Sees::Nobody) {
            let Shape::List { at } = place.shape else { continue };
            let is_known = |state: &State, at: &usize| {
                let card = row::<CardId>(state.get(*at), lineup.cards());
                card.zip(seat).is_some_and(|(card, seat)| state.was_shown(lineup, seat, card))
            };
            let cells: Several<usize> =
                (at + 1..at + 1 + self.index(at)).filter(|at| !is_known(self, at)).collect();
            // By print first: the numbers of cards follow the order in which a ruling lists the deck.
            let print = |card: i32| row::<CardId>(card, lineup.cards()).map(|card| lineup.slots[card].def);
            let mut cards: Several<_> =
                cells.iter().map(|at| self.get(*at)).map(|card| (print(card), card)).collect();
            if !cards.is_sorted() {
                cards.sort_unstable();
                cells.iter().zip(cards).for_each(|(at, (_, card))| self.set(*at, card));
                self.touch(place.bit);
            }
        }
    }

    /// A seat can no longer tell the cards of a place that it was shown there.
    fn forget_place(&mut self, lineup: &Lineup, place: PlaceId, seat: SeatId) {
        let mut nth = 0;
        while let Some((card, next)) = Board::new(lineup, self).next_card_in(place, nth) {
            self.set_shown(lineup, seat, card, false);
            nth = next;
        }
    }
}
