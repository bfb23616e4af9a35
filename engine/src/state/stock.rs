//! Cards that may be created: which of them were, so that none is another one while anything still speaks of it.

use super::{Board, State, grant, head, pool};
use crate::lineup::Lineup;
use crate::rules::touched::attr_bit;
use crate::rules::{CardDefId, CardId, Id, KEPT, NONE, SeatId, cell};

/// It was created, or is about to be.
pub(crate) const CREATED: i32 = 1;
/// It is no more; the number of the place in which it ended is added.
pub(crate) const GONE: i32 = 2;

impl State {
    /// The next card of a print and a seat that may be created; nothing if there are as many already as there may be.
    pub(crate) fn next_of_stock(&self, lineup: &Lineup, def: CardDefId, owner: SeatId) -> Option<CardId> {
        let board = Board::new(lineup, self);
        let there = lineup.stock(def, owner).filter(|card| !board.is_outside(*card)).count();
        let free = |card: &CardId| lineup.taken_at(*card).is_some_and(|at| self.get(at) == 0);
        lineup.stock(def, owner).find(free).filter(|_| there < crate::lineup::AT_ONCE)
    }

    /// A card that is about to be created is nobody else from here on.
    pub(crate) fn take_from_stock(&mut self, lineup: &Lineup, card: CardId) {
        if let Some(at) = lineup.taken_at(card) {
            self.set(at, CREATED);
        }
    }

    /// Cards that are no more can be others again, but for those that something which lasts speaks of. Only when nothing waits
    /// and nothing is being done.
    pub(crate) fn restock(&mut self, lineup: &Lineup) {
        self.forget_gone(lineup);
        for card in (lineup.stock_from..lineup.cards()).map(CardId::at) {
            let Some(at) = lineup.taken_at(card) else { continue };
            let ended = self.get(at) != 0 && Board::new(lineup, self).is_outside(card);
            if ended && !self.is_spoken_of(lineup, card) {
                self.set(at, 0);
            }
        }
    }

    /// A value that names a card which is no more becomes none.
    fn forget_gone(&mut self, lineup: &Lineup) {
        for (attr, cells) in lineup.values_that_are_cards() {
            for at in cells {
                let named = Board::new(lineup, self).card(self.get(at));
                if named.is_some_and(|card| Board::new(lineup, self).is_outside(card)) {
                    self.set(at, NONE);
                    self.touch(attr_bit(attr));
                }
            }
        }
    }

    /// Whether anything that was handed out or borrowed names a card. A number that is none of a card may look like one: then
    /// the card is kept a little longer.
    fn is_spoken_of(&self, lineup: &Lineup, card: CardId) -> bool {
        let number = cell(Some(card));
        let names = |at: usize, count: usize| self.slice(at, count).contains(&number);
        let granted = self.granted(lineup).any(|row| {
            let at = grant::row_at(lineup, row);
            names(at + grant::cells::THING, 1)
                || names(at + grant::cells::CARRIER, 1)
                || names(at + grant::cells::VALUES, grant::VALUES)
        });
        let lent = |instance| {
            let at = pool::row_of(lineup, instance).map(|row| pool::row_at(lineup, row));
            at.is_some_and(|at| names(at + pool::cells::CARRIER, 2))
                || pool::kept_at(lineup, instance).is_some_and(|at| names(at, KEPT))
        };
        let silences = self.silenced(lineup).any(|at| names(at + pool::silenced::BY, 1));
        // What it has for as long as something is so is found anew.
        let mut lasting = self.lent(lineup).filter(|instance| !self.is_given(lineup, *instance));
        granted || lasting.any(lent) || silences
    }
}

/// Whether nothing waits and nothing is being done but phases.
pub(crate) fn is_quiet(state: &State) -> bool {
    use super::frame::Kind;
    state.get(head::WAITING) == 0
        && state.get(head::PLANNING) == 0
        && state.frames().all(|base| matches!(state.kind(base), Kind::Root | Kind::Node(_)))
}
