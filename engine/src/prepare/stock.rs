//! Finds which cards the texts of a lineup may create, and reserves their rows.

use crate::lineup::{AT_ONCE, Lineup, Slot};
use crate::rules::{CardDefId, Op, SeatId};

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
                        self.slots.push(Slot { def: card, owner, from: None });
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
}
