//! Names of deeds, and the engine's numbers of places, spots and effects.

use std::collections::BTreeSet;

use tiru_dsl::checked::{Deed, Kind, Subject, Type};
use tiru_engine::rules::{Game, NONE, Of, Topic, Verb};

use crate::value::{Inst, Place};
use crate::world::{LENT, World};

impl World<'_> {
    /// Returns the engine's number of a printed effect. All borrowed effects share one number here.
    pub(crate) fn instance_cell(&self, inst: Inst) -> i32 {
        match inst {
            Inst::Printed(card, nth) => i32::try_from(self.first_effect[card] + nth).unwrap(),
            Inst::Lent(_) | Inst::Had(_) => LENT,
            _ => NONE,
        }
    }

    /// Returns all places, in the engine's order.
    pub(crate) fn places(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for (zone, row) in self.text.structure.zones.iter() {
            if row.shared {
                places.push((zone, None));
            } else {
                places.extend((0..self.seats).map(|seat| (zone, Some(seat))));
            }
        }
        places
    }

    pub(crate) fn place_cell(&self, place: Place) -> i32 {
        i32::try_from(self.places().iter().position(|other| *other == place).unwrap()).unwrap()
    }

    pub(crate) fn spot_cell(&self, place: Place, column: u8) -> i32 {
        let before = self.places().into_iter().take_while(|other| *other != place);
        let spots: i32 = before.map(|(zone, _)| i32::from(self.columns(zone).unwrap_or(0))).sum();
        spots + i32::from(column) - 1
    }

    /// Returns the word for a deed, and the index of its subject among its roles.
    pub(crate) fn name(&self, deed: Deed) -> String {
        match deed {
            Deed::Rule(rule) => self.text.rules[rule].name.clone(),
            Deed::Action(action) => self.text.actions[action].name.clone(),
            Deed::Change(attr) => format!("change of {}", self.attribute(attr).name),
            Deed::ChangeOfHolder => "change of holder".to_owned(),
            Deed::Verb(verb) => tiru_dsl::verb::word(verb).to_owned(),
        }
    }

    pub(crate) fn subject(&self, deed: Deed) -> (Subject, Option<usize>) {
        match deed {
            Deed::Rule(rule) => self.text.rules[rule].subject,
            Deed::Action(action) => self.text.actions[action].subject,
            Deed::Change(attr) => match self.attribute(attr).of {
                Of::Card => (Subject::Card, Some(0)),
                Of::Seat => (Subject::Seat, Some(0)),
                Of::Game => (Subject::Nothing, None),
            },
            Deed::Verb(Verb::Tiru | Verb::Pinjam | Verb::Sedut | Verb::Cancel) => (Subject::Effect, Some(0)),
            Deed::Verb(Verb::Win | Verb::Lose) => (Subject::Seat, Some(0)),
            Deed::Verb(Verb::Skip | Verb::Extra) => (Subject::Seat, Some(1)),
            Deed::Verb(Verb::Shuffle | Verb::Tie) => (Subject::Nothing, None),
            _ => (Subject::Card, Some(0)),
        }
    }

    /// Whether a role of a deed may be a card or a seat.
    pub(crate) fn is_target(&self, deed: Deed, role: usize) -> bool {
        let ty = match deed {
            Deed::Rule(rule) => self.text.rules[rule].params.get(role).map(|param| param.ty),
            Deed::Action(action) => {
                let action = &self.text.actions[action];
                action.params.get(role).map(|param| action.frame.locals[param.local].ty)
            }
            _ => None,
        };
        ty.and_then(Type::kind) == Some(Kind::Target)
    }
}

/// Returns the deeds that a text may ask about later; others are not recorded.
pub(crate) fn asked_about(game: &Game) -> BTreeSet<String> {
    let topics = game.pasts.iter().flat_map(|(_, past)| past.deeds.iter().map(|(topic, _)| *topic));
    let name = |topic| match topic {
        Topic::Deed(deed) => Some(game.deeds[deed].name.clone()),
        Topic::Change(attr) => Some(format!("change of {}", game.attributes[attr].name)),
        Topic::Holder => Some("change of holder".to_owned()),
        _ => None,
    };
    topics.filter_map(name).collect()
}
