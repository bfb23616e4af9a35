//! Secret offers: all seats are asked before anything is done.

use std::collections::BTreeSet;

use tiru_dsl::checked::{Deed, Offer, OfferEnd};
use tiru_engine::rules::NodeId;

use crate::Stop;
use crate::env::Env;
use crate::note::Note;
use crate::offer::Choice;
use crate::opinion::Opinion;
use crate::value::{Place, Value};

impl<'a> Opinion<'_, 'a> {
    fn places_of(&self, choice: &Choice) -> Vec<Option<Place>> {
        let card = |arg: &Value| match arg {
            Value::Card(card, _) => self.table.cards[*card].place,
            _ => None,
        };
        choice.args.iter().map(card).collect()
    }

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
                let answer = self.ask_to_act(node, offer, seat, legal, true)?;
                let places = answer.as_ref().map(|choice| self.places_of(choice));
                answers.push((seat, answer, places));
            }
            for (seat, answer, places) in answers {
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
                    // What another action has moved in between is out of reach.
                    Some(choice) if Some(self.places_of(&choice)) != places => {
                        self.note_choice(seat, &choice)?;
                        let name = self.world.name(Deed::Action(choice.action));
                        self.report(&Note::Cancelled(name))?;
                    }
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
