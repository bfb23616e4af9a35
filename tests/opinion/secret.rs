//! Secret offers: all seats are asked before anything is done.

use std::collections::BTreeSet;

use tiru_dsl::checked::{Offer, OfferEnd};
use tiru_engine::rules::NodeId;

use crate::Stop;
use crate::env::Env;
use crate::note::Note;
use crate::opinion::Opinion;

impl<'a> Opinion<'_, 'a> {
    pub(crate) fn secret_offer(&mut self, node: NodeId, offer: &'a Offer) -> Result<(), Stop> {
        let first = match &offer.first {
            Some(first) => self.look().value(&first.expr, &mut Env::new(&first.frame))?.as_seat(),
            None => (0..self.world.seats).find(|seat| self.table.playing[usize::from(*seat)]),
        };
        let first = first.unwrap_or(0);
        let mut closed: BTreeSet<u8> = BTreeSet::new();
        for round in 0.. {
            let order = (0..self.world.seats).map(|step| (first + step) % self.world.seats);
            let asked: Vec<u8> = order
                .filter(|seat| self.table.playing[usize::from(*seat)] && !closed.contains(seat))
                .collect();
            if asked.is_empty() || self.stops() || self.is_done(offer, round)? {
                break;
            }
            let mut answers = Vec::new();
            for seat in asked {
                // A seat that can only pass is asked, too.
                let legal = self.all_legal(offer, seat)?;
                answers.push((seat, self.ask_to_act(node, offer, seat, legal, true)?));
            }
            for (seat, answer) in answers {
                if !self.table.playing[usize::from(seat)] {
                    continue;
                }
                let ends = match (&offer.end, &answer) {
                    (_, None) => true,
                    (OfferEnd::Ends(actions), Some(choice)) => actions.contains(&choice.action),
                    _ => false,
                };
                if ends {
                    closed.insert(seat);
                }
                match answer {
                    None => self.report(&Note::Passed(seat, node))?,
                    Some(choice) => self.chosen(seat, choice)?,
                }
            }
            let playing = self.table.playing.iter().filter(|plays| **plays).count();
            if offer.end == OfferEnd::AllPass && closed.len() < playing {
                closed.clear();
            }
            self.settle()?;
        }
        Ok(())
    }
}
