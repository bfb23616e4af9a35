//! Offers in secret: all are asked before anything is done.

use std::collections::BTreeSet;

use tiru_dsl::checked::{Offer, OfferEnd};
use tiru_engine::rules::{ActionId, NodeId};

use crate::Stop;
use crate::look::Env;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::tape::{Given, What};
use crate::value::Value;

/// An action that was chosen, and its parameters.
type Chosen = (ActionId, Vec<Value>);

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
                answers.push((seat, self.ask_in_secret(node, offer, seat)?));
            }
            for (seat, answer) in answers {
                if !self.table.playing[usize::from(seat)] {
                    continue;
                }
                let ends = match (&offer.end, &answer) {
                    (_, None) => true,
                    (OfferEnd::Ends(actions), Some((action, _))) => actions.contains(action),
                    _ => false,
                };
                if ends {
                    closed.insert(seat);
                }
                match answer {
                    None => self.tell(&Note::Passed(seat, node))?,
                    Some((action, args)) => self.chosen(seat, action, args)?,
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

    /// What a seat answers; also who can only pass is asked.
    fn ask_in_secret(&mut self, node: NodeId, offer: &'a Offer, seat: u8) -> Result<Option<Chosen>, Stop> {
        let mut legal: Vec<Chosen> = Vec::new();
        for action in &offer.actions {
            legal.extend(self.legal(*action, seat)?.into_iter().map(|args| (*action, args)));
        }
        let given = |(action, args): &Chosen| Given::Act(action.0, self.action_cells(*action, args));
        let mut options: Vec<Given> = legal.iter().map(given).collect();
        let must = match &offer.must {
            Some(must) => self.look().holds(&must.expr, &mut Env::of(&must.frame, Some(seat)))?,
            None => false,
        };
        let bound = match &offer.end {
            OfferEnd::Exactly(_) => true,
            OfferEnd::Ends(actions) => legal.iter().any(|(action, _)| actions.contains(action)),
            _ => false,
        };
        if legal.is_empty() || (!must && !bound) {
            options.push(Given::Pass);
        }
        let answer = self.ask(seat, What::Act(node), options)?;
        let found = legal
            .into_iter()
            .find(|(action, args)| answer == Given::Act(action.0, self.action_cells(*action, args)));
        Ok(found)
    }
}
