//! Tests the conditions under which cards are live, where they read nothing of a match but the face of the card: once for each card
//! and face.

use crate::apply::turn_over;
use crate::eval::Machine;
use crate::lineup::{Column, Lineup, LiveFaces};
use crate::rules::{BodyId, CardFact, CardId, Id, Live, Op, PlaceId, Reg, cell};
use crate::state::State;

impl Lineup {
    /// Tests the conditions that read the face of the card alone; cards of the other zones are tested before each deed.
    pub(super) fn find_live_faces(&mut self) {
        let game = std::sync::Arc::clone(&self.game);
        let mut faces = LiveFaces::new();
        for zone in game.zones.rows() {
            faces.push(match zone.live {
                Live::When(body) if self.reads_the_face_alone(body) => Some(self.faces(body)),
                Live::When(_) | Live::Never | Live::Always | Live::FaceUp => None,
            });
        }
        let more = |place: &PlaceId| {
            let zone = self.places[*place].zone;
            matches!(game.zones[zone].live, Live::When(_)) && faces.get(zone).is_none_or(Option::is_none)
        };
        self.live_when = self.places.ids().filter(more).collect();
        self.live_faces = faces;
    }

    fn faces(&self, body: BodyId) -> Vec<[bool; 2]> {
        let mut state = State::empty(self);
        let test = |state: &mut State, card: CardId, up: bool| {
            turn_over(self, state, card, up);
            Machine::new(self, state).value(body, None, &[cell(Some(card))]) == 1
        };
        self.slots.ids().map(|card| [false, true].map(|up| test(&mut state, card, up))).collect()
    }

    /// Whether what a body gives depends on nothing but the face of a card that it is given, and on what never changes.
    fn reads_the_face_alone(&self, body: BodyId) -> bool {
        self.game.bodies[body].ops.iter().all(|op| match *op {
            Op::Table { .. } => false,
            Op::Card { fact, .. } => {
                matches!(fact, CardFact::Up | CardFact::Owner | CardFact::Printed | CardFact::Name)
            }
            Op::CardAttr { attr, .. } => {
                matches!(self.layout.attributes.get(attr.index()), Some(Column::Static(_)))
            }
            Op::Stored { of, attr, .. } => {
                of != Reg::NO && matches!(self.layout.stored.get(attr.index()), Some(Column::Static(_)))
            }
            op => op.works_in_its_frame(),
        })
    }
}
