//! Finds what the texts of a game write and read in their operations: so that nothing is kept or tested in vain.

use crate::lineup::Lineup;
use crate::rules::touched::{EFFECTS_BIT, FACE_BIT, PAST_BIT, SEATS_BIT, TIME_BIT, attr_bit, zone_bit};
use crate::rules::{BodyId, CardFact, Id, Op, TableFact};

impl Lineup {
    /// For each attribute whether any text writes it.
    pub(super) fn written(&self) -> Vec<bool> {
        let mut written = self.survey.written.clone();
        // What stays of an effect that was borrowed is written when it ends.
        let lasts = self.game.borrow.lasts.iter().filter(|_| self.lends().rows > 0);
        for attr in lasts.flat_map(|lasts| &lasts.keeps) {
            if let Some(cell) = written.get_mut(attr.index()) {
                *cell = true;
            }
        }
        written
    }

    /// Notes what every check reads, and which bodies read derived values.
    pub(super) fn watch(&mut self) {
        self.reads_derived = self.of_bodies(None, |body| Some(self.reads_derived(body)));
        self.check_reads = self
            .game
            .checks
            .iter()
            .map(|check| if self.reads_claimed(check.finds) { u64::MAX } else { self.reads(check.finds) })
            .collect();
        self.checks_read = self.check_reads.iter().fold(0, |all, reads| all | reads);
    }

    /// Tests every check whenever anything has changed: slower, and the same.
    #[must_use]
    #[doc(hidden)]
    pub fn testing_every_check(&self) -> Lineup {
        Lineup {
            check_reads: vec![u64::MAX; self.check_reads.len()],
            checks_read: if self.check_reads.is_empty() { 0 } else { u64::MAX },
            ..self.clone()
        }
    }

    /// What a body reads, as bits of `touched`. Asking too much costs time, asking too little would be wrong: so a read whose
    /// zone is known only when it runs counts as a read of every zone.
    pub(super) fn reads(&self, body: BodyId) -> u64 {
        let all_zones = self.game.zones.ids().fold(0, |all, zone| all | zone_bit(zone));
        let read = |op: &Op| match op {
            Op::CardAttr { attr, .. }
            | Op::SeatAttr { attr, .. }
            | Op::GameAttr { attr, .. }
            | Op::Stored { attr, .. } => attr_bit(*attr),
            Op::Card { fact: CardFact::Owner | CardFact::Printed | CardFact::Name, .. }
            | Op::IsNamed { .. } => 0,
            Op::Card { fact: CardFact::Up, .. } => FACE_BIT,
            Op::Effect { .. } | Op::ActsOn { .. } | Op::PushEffects { .. } => EFFECTS_BIT,
            // What a card requires may be anything.
            Op::Playable { .. } => u64::MAX,
            Op::Place { zone, .. } | Op::GatherAll { zone, .. } => zone_bit(*zone),
            Op::Card { .. }
            | Op::Spot { .. }
            | Op::Occupant { .. }
            | Op::CountIn { .. }
            | Op::NextIn { .. }
            | Op::NextEmpty { .. }
            | Op::Gather { .. }
            | Op::Top { .. }
            | Op::Bottom { .. }
            | Op::Named { .. }
            | Op::LiesIn { .. } => all_zones,
            Op::Table { fact: TableFact::Current | TableFact::Turn | TableFact::Round, .. }
            | Op::InPhase { .. } => TIME_BIT,
            Op::NextSeat { .. } | Op::Neighbour { .. } | Op::PushTeam { .. } => SEATS_BIT,
            Op::Past { .. } => PAST_BIT,
            op if op.works_in_its_frame() => 0,
            _ => u64::MAX,
        };
        let precise = |op: &Op| match op {
            // A walk over a zone that stands in the same body as a constant place reads that zone alone.
            Op::CountIn { place, .. }
            | Op::NextIn { place, .. }
            | Op::NextEmpty { place, .. }
            | Op::Gather { place, .. }
            | Op::Occupant { place, .. }
            | Op::Top { place, .. }
            | Op::Bottom { place, .. } => Some(*place),
            _ => None,
        };
        self.game.bodies[body].ops.iter().fold(0, |all, op| {
            let named = precise(op).is_some_and(|place| {
                self.game.bodies[body]
                    .ops
                    .iter()
                    .any(|other| matches!(other, Op::Place { dst, .. } if *dst == place))
            });
            all | if named { 0 } else { read(op) }
        })
    }
}
