//! Cards that are put back where they lie in another order.

use super::Run;
use super::deed::cells;
use crate::apply::{exchange, swap};
use crate::few::Few;
use crate::lineup::Shape;
use crate::observe::{Happening, Observer};
use crate::rules::{CardId, PlaceId, cell};
use crate::state::doing::Doing;
use crate::state::member::{Fate, Member};

impl<O: Observer> Run<'_, O> {
    /// The members of a deed that arrange cards do so at once, when the first of them is done.
    pub(super) fn arrange_members(&mut self, base: usize, nth: usize, doing: &Doing) {
        let count = self.machine.state.index(base + cells::COUNT);
        let mut cards = Vec::new();
        for other in 0..count {
            let member = Member::of(base + cells::MEMBERS, other);
            let (of, fate) = (member.doing(self.machine.state), member.fate(self.machine.state));
            if of.verb != doing.verb {
                continue;
            }
            let [card, ..] = of.args;
            match fate {
                Fate::Done if other < nth => return,
                Fate::Done | Fate::Open if other >= nth => cards.push(card),
                _ => {}
            }
        }
        let [_, seat, ..] = doing.args;
        self.arranges(&cards, seat);
    }

    /// Cards take each other's places: the first of them the uppermost of all, or the first. Each stays in the zone it lies in.
    pub(super) fn arranges(&mut self, cards: &[i32], seat: i32) {
        let board = self.machine.board();
        let cards: Few<CardId> = cards.iter().filter_map(|card| board.card(*card)).collect();
        let mut places: Few<PlaceId> = Few::new();
        for place in cards.iter().filter_map(|card| board.place_of(*card)) {
            if !places.contains(&place) {
                places.push(place);
            }
        }
        for place in places {
            let here: Few<CardId> = cards
                .iter()
                .copied()
                .filter(|card| self.machine.board().place_of(*card) == Some(place))
                .collect();
            for nth in 0..here.len() {
                self.comes_to(place, &here, nth);
            }
            let board = self.machine.board();
            if let Some(seat) = board.seat(seat) {
                let order = board.cards_in(place).filter(|card| here.contains(card)).collect();
                self.tell(|| Happening::Arranged { place, seat, order }, u8::MAX, 0);
            }
        }
    }

    /// One of some cards of a place comes to the place that is the `nth` of theirs.
    fn comes_to(&mut self, place: PlaceId, here: &[CardId], nth: usize) {
        let lineup = self.machine.lineup;
        let board = self.machine.board();
        let Some(card) = here.get(nth).copied() else { return };
        let Some(there) = board.cards_in(place).filter(|card| here.contains(card)).nth(nth) else { return };
        if there == card {
            return;
        }
        match lineup.places[place].shape {
            Shape::Spots { .. } => swap(lineup, self.machine.state, card, there),
            Shape::List { at } => {
                let count = board.state.index(at);
                let nth_of = |card: CardId| {
                    let number = cell(Some(card));
                    (0..count).find(|nth| board.state.get(at + 1 + nth) == number)
                };
                if let (Some(a), Some(b)) = (nth_of(card), nth_of(there)) {
                    exchange(lineup, self.machine.state, place, a, b);
                }
            }
        }
    }
}
