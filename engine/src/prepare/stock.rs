//! Finds which cards the texts of a lineup may create, and reserves their rows.

use crate::lineup::{AT_ONCE, Lineup, Slot};
use crate::rules::{CardDefId, Op};

/// How many more there is room for: those that are no more while something still speaks of them.
const SPARE: usize = 8;

impl Lineup {
    /// Puts the cards that texts may create outside, behind those of the decks. What they create in their turn is among them. Finds
    /// what is in reach on the way.
    pub(super) fn stock_up(&mut self) {
        self.stock_from = self.slots.len();
        let mut known: Vec<CardDefId> = Vec::new();
        loop {
            self.reach = self.find_reach();
            let new: Vec<CardDefId> = self.creates().filter(|card| !known.contains(card)).collect();
            if new.is_empty() {
                break;
            }
            for card in new {
                if known.contains(&card) {
                    continue;
                }
                known.push(card);
                for owner in self.all_seats() {
                    (0..AT_ONCE + SPARE).for_each(|_| {
                        self.slots.push(Slot { def: card, owner, from: None });
                    });
                }
            }
        }
    }

    /// What texts that can be run create.
    fn creates(&self) -> impl Iterator<Item = CardDefId> {
        self.ops_in_reach().filter_map(|op| if let Op::Create { card, .. } = op { Some(*card) } else { None })
    }
}
