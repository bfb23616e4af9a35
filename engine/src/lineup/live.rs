//! Which cards are live in zones that say so by a condition, where that condition reads nothing of a match but the face of the card:
//! then it is tested once for each card and face, and never again.

use super::watch::works_in_its_frame;
use super::{Column, Lineup};
use crate::apply::{Change, apply};
use crate::eval::Machine;
use crate::rules::{BodyId, CardFact, CardId, Id, Live, Op, PlaceId, Table, ZoneId, cell};
use crate::state::State;

/// For each zone whether a card is live there, face down and face up; none where more has to be looked at.
pub(crate) type LiveFaces = Table<ZoneId, Option<Vec<[bool; 2]>>>;

impl Lineup {
    /// Whether a card is live in a zone, by its face; none if a condition of the zone reads more than that.
    #[inline]
    pub(crate) fn live_by_face(&self, zone: ZoneId, card: CardId, up: bool) -> Option<bool> {
        let faces = self.live_faces.get(zone)?.as_ref()?.get(card.index())?;
        faces.get(usize::from(up)).copied()
    }

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
            apply(self, state, Change::Turn { card, up });
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
            op => works_in_its_frame(op),
        })
    }
}
