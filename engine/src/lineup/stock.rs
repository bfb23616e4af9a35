//! Cards that may come from outside while a match runs: for each that some text creates so many lie ready outside, for every seat.
//! So everything has its row before the first card is dealt, and where no text creates anything there is nothing more.

use super::{Lineup, Slot};
use crate::rules::{CardDefId, CardId, Id, Op, SeatId};

/// How many created cards of one print there may be of one seat at one time.
pub(crate) const AT_ONCE: usize = 16;
/// How many more there is room for: those that are no more while something still speaks of them.
const SPARE: usize = 8;

impl Lineup {
    /// Puts the cards that texts may create outside, behind those of the decks. What they create in their turn is among them.
    pub(super) fn stock_up(&mut self) {
        self.stock_from = self.slots.len();
        let mut known: Vec<CardDefId> = Vec::new();
        loop {
            let new: Vec<CardDefId> = self.creates().filter(|card| !known.contains(card)).collect();
            if new.is_empty() {
                break;
            }
            for card in new {
                if known.contains(&card) {
                    continue;
                }
                known.push(card);
                for owner in (0..self.seats).map(SeatId) {
                    (0..AT_ONCE + SPARE).for_each(|_| {
                        self.slots.push(Slot { def: card, owner });
                    });
                }
            }
        }
    }

    /// What texts that can be run create.
    fn creates(&self) -> impl Iterator<Item = CardDefId> {
        let in_reach = self.bodies_in_reach().into_owned();
        let bodies = self.game.bodies.rows().iter().zip(in_reach);
        let created = bodies.filter(|(_, in_reach)| *in_reach).flat_map(|(body, _)| &body.ops);
        created.filter_map(|op| if let Op::Create { card, .. } = op { Some(*card) } else { None })
    }

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
