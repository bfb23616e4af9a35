//! Finds what the texts of a game write and read in their operations: so that nothing is kept or tested in vain.

use crate::lineup::touched::{EFFECTS_BIT, FACE_BIT, PAST_BIT, SEATS_BIT, TIME_BIT, attr_bit, zone_bit};
use crate::lineup::{Lineup, Reads};
use crate::rules::{Access, AttrKind, BodyId, CardFact, EffectDef, Id, Op, Reg, Sees, SpotFact, TableFact};

impl Lineup {
    /// For each attribute whether any text writes it.
    pub(super) fn written(&self) -> Vec<bool> {
        let mut written = vec![false; self.game.attributes.len()];
        for body in self.game.bodies.rows() {
            for op in &body.ops {
                if let Op::Write { attr, .. } = op
                    && let Some(cell) = written.get_mut(attr.index())
                {
                    *cell = true;
                }
            }
        }
        // What stays of an effect that was borrowed is written when it ends.
        let lasts = self.game.borrow.lasts.iter().filter(|_| self.lends().rows > 0);
        for attr in lasts.flat_map(|lasts| &lasts.keeps) {
            if let Some(cell) = written.get_mut(attr.index()) {
                *cell = true;
            }
        }
        written
    }

    /// Notes what every check reads, what bans depend on, and which actions name no card that the chooser cannot tell apart.
    pub(super) fn watch(&mut self) {
        let game = std::sync::Arc::clone(&self.game);
        let conditions = game.bans.iter().map(|ban| ban.condition);
        self.bans_read =
            conditions.map(|body| body.map_or(Reads::Nothing, |body| self.arguments(body))).collect();
        self.cards_told_apart =
            game.actions.rows().iter().map(|action| self.walks_known_zones(action.options)).collect();
        self.triggers_alike = game.effects.rows().iter().map(|def| self.is_tested_alike(def)).collect();
        self.reads_derived = game.bodies.ids().map(|body| self.reads_derived(body)).collect();
        self.check_reads = self
            .game
            .checks
            .iter()
            .map(|check| if self.reads_claimed(check.finds) { u64::MAX } else { self.reads(check.finds) })
            .collect();
        self.checks_read = self.check_reads.iter().fold(0, |all, reads| all | reads);
        let mut ops = self.game.bodies.rows().iter().flat_map(|body| &body.ops);
        self.phases_touch = if ops.any(|op| matches!(op, Op::InPhase { .. })) { TIME_BIT } else { 0 };
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

    /// Whether the test of an effect's trigger comes to the same for every card that carries it.
    fn is_tested_alike(&self, def: &EffectDef) -> bool {
        let alike = |op: &Op| match op {
            Op::Table { fact, .. } => {
                !matches!(fact, TableFact::Me | TableFact::Carrier | TableFact::Cause | TableFact::Doer)
            }
            Op::Playable { .. } | Op::Eyes { .. } | Op::Script { .. } | Op::ScriptOn { .. } => false,
            _ => true,
        };
        def.matches.is_some_and(|body| self.game.bodies[body].ops.iter().all(alike))
    }

    /// Which of its parameters a body reads.
    fn arguments(&self, body: BodyId) -> Reads {
        let body = &self.game.bodies[body];
        let reads = |param: &u8| {
            let operands = body.ops.iter().flat_map(|op| op.operands());
            operands
                .filter(|operand| operand.access != Access::Write)
                .any(|operand| operand.covers(Reg(*param)))
        };
        let mut read = (0..body.params).filter(reads);
        match (read.next(), read.next()) {
            (None, _) => Reads::Nothing,
            (Some(param), None) => Reads::One(param),
            (Some(_), Some(_)) => Reads::More,
        }
    }

    /// Whether a body finds cards only in zones of `me`, and in those where everybody who cannot see a card can tell it from others.
    fn walks_known_zones(&self, body: BodyId) -> bool {
        let ops = &self.game.bodies[body].ops;
        let is_me = |reg: Reg| {
            let writes = ops.iter().filter(|op| {
                op.operands().any(|operand| operand.access != Access::Read && operand.covers(reg))
            });
            let mut writes = writes.map(|op| matches!(op, Op::Table { fact: TableFact::Me, .. })).peekable();
            writes.peek().is_some() && writes.all(|me| me)
        };
        ops.iter().all(|op| match op {
            Op::Place { seat, zone, .. } => {
                let zone = &self.game.zones[*zone];
                matches!(zone.sees, Sees::All | Sees::Others) || !zone.shared && is_me(*seat)
            }
            Op::CardAttr { attr, .. }
            | Op::SeatAttr { attr, .. }
            | Op::GameAttr { attr, .. }
            | Op::Stored { attr, .. } => self.game.attributes[*attr].kind != AttrKind::Card,
            Op::GatherAll { .. }
            | Op::Named { .. }
            | Op::PushEffects { .. }
            | Op::PushUnder { .. }
            | Op::Spot { fact: SpotFact::Card | SpotFact::Zone, .. }
            | Op::Card {
                fact: CardFact::Zone | CardFact::Lies | CardFact::Facing | CardFact::Over, ..
            }
            | Op::Table { fact: TableFact::Carrier | TableFact::Cause, .. } => false,
            _ => true,
        })
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
