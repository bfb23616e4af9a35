//! A table of which cards are live in zones that say so by a condition, where that condition reads nothing of a match but the face of
//! the card. `prepare` fills it.

use super::Lineup;
use crate::rules::{CardId, Id, Table, ZoneId};

/// For each zone whether a card is live there, face down and face up; none where more has to be looked at.
pub(crate) type LiveFaces = Table<ZoneId, Option<Vec<[bool; 2]>>>;

impl Lineup {
    /// Whether a card is live in a zone, by its face; none if a condition of the zone reads more than that.
    #[inline]
    pub(crate) fn live_by_face(&self, zone: ZoneId, card: CardId, up: bool) -> Option<bool> {
        let faces = self.live_faces.get(zone)?.as_ref()?.get(card.index())?;
        faces.get(usize::from(up)).copied()
    }
}
