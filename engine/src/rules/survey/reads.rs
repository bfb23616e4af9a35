//! What conditions of a game read of the deed that they are about, and of its cards.

use super::super::{
    Access, ActionDef, AttrKind, BodyId, CardFact, EffectDef, Game, Kind, Op, Reg, Sees, SpotFact, TableFact,
};

/// Which arguments a ban depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reads {
    /// None.
    Nothing,
    /// This one alone.
    One(u8),
    /// Several.
    More,
}

impl Game {
    /// Whether the test of an effect's trigger comes to the same for every card that carries it.
    pub(super) fn is_tested_alike(&self, def: &EffectDef) -> bool {
        let alike = |op: &Op| match op {
            Op::Table { fact, .. } => {
                !matches!(fact, TableFact::Me | TableFact::Carrier | TableFact::Cause | TableFact::Doer)
            }
            Op::Playable { .. } | Op::Eyes { .. } | Op::Script { .. } | Op::ScriptOn { .. } => false,
            _ => true,
        };
        def.matches.is_some_and(|body| self.bodies[body].ops.iter().all(alike))
    }

    /// Which of its parameters a body reads.
    pub(super) fn arguments(&self, body: BodyId) -> Reads {
        let body = &self.bodies[body];
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

    /// Whether a card may stand among the arguments of an action.
    pub(super) fn names_a_card(&self, action: &ActionDef) -> bool {
        let params = &self.deeds[action.deed].params;
        params.iter().any(|param| matches!(param.kind, Kind::Card | Kind::Target))
    }

    /// Whether a body finds cards only in zones of `me`, and in those where everybody who cannot see a card can tell it from others.
    pub(super) fn walks_known_zones(&self, body: BodyId) -> bool {
        let ops = &self.bodies[body].ops;
        let is_me = |reg: Reg| {
            let writes = ops.iter().filter(|op| {
                op.operands().any(|operand| operand.access != Access::Read && operand.covers(reg))
            });
            let mut writes = writes.map(|op| matches!(op, Op::Table { fact: TableFact::Me, .. })).peekable();
            writes.peek().is_some() && writes.all(|me| me)
        };
        ops.iter().all(|op| match op {
            Op::Place { seat, zone, .. } => {
                let zone = &self.zones[*zone];
                match zone.sees {
                    Sees::All | Sees::Others => true,
                    Sees::Owner => !zone.shared && is_me(*seat),
                    Sees::Nobody => false,
                }
            }
            Op::CardAttr { attr, .. }
            | Op::SeatAttr { attr, .. }
            | Op::GameAttr { attr, .. }
            | Op::Stored { attr, .. } => self.attributes[*attr].kind != AttrKind::Card,
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
}
