//! Cards that may come from outside while a match runs: for each that some text creates so many lie ready outside, for every seat.
//! So everything has its row before the first card is dealt, and where no text creates anything there is nothing more.

use super::Lineup;
use crate::rules::{CardDefId, CardId, Id, SeatId};

/// How many created cards of one print there may be of one seat at one time.
pub(crate) const AT_ONCE: usize = 16;

impl Lineup {
    /// Whether any text creates cards.
    pub(crate) fn creates_cards(&self) -> bool {
        self.stock_from < self.slots.len()
    }

    /// Whether a card is none of a deck: it comes from outside, if it comes at all.
    #[inline]
    pub(crate) fn is_of_stock(&self, card: CardId) -> bool {
        card.index() >= self.stock_from
    }

    /// The cards outside of one print and seat, whether they are there now or not.
    pub(crate) fn stock(&self, card: CardDefId, owner: SeatId) -> impl Iterator<Item = CardId> + use<'_> {
        let made = self.slots.iter().skip(self.stock_from);
        made.filter(move |(_, slot)| slot.def == card && slot.owner == owner).map(|(id, _)| id)
    }

    /// Where it stands whether a made card was created, if it is one.
    #[inline]
    pub(crate) fn taken_at(&self, card: CardId) -> Option<usize> {
        let row = card.index().checked_sub(self.stock_from)?;
        self.layout.taken.map(|at| at + row)
    }
}
