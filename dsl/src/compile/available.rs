//! Tracks available expressions while a body is written (local value numbering), so that nothing is computed
//! twice.
//!
//! Facts are appended in program order. Where branches meet, the list is cut to the prefix that all of them
//! share, minus the facts that any of them invalidated.

use tiru_engine::rules::{Access, CardFact, Op, Reg, SpotFact, TableFact};

use super::registers::Registers;

/// The available expressions.
#[derive(Debug, Default)]
pub(super) struct Available {
    facts: Vec<Fact>,
}

/// One computed value and its register.
#[derive(Debug)]
struct Fact {
    /// The operation that computes it, with its target left open.
    how: Op,
    /// The register that holds it.
    reg: Reg,
    /// Whether it is still valid. An invalid fact keeps its place in the list.
    holds: bool,
}

impl Available {
    /// Returns the register that holds the result of an operation, if one does.
    pub(super) fn find(&self, how: Op) -> Option<Reg> {
        self.facts.iter().find(|fact| fact.holds && fact.how == how).map(|fact| fact.reg)
    }

    /// Records that the register holds the result of this operation.
    pub(super) fn record(&mut self, how: Op, reg: Reg) {
        self.facts.push(Fact { how, reg, holds: true });
    }

    /// Invalidates the facts about a register that gets another value.
    pub(super) fn written(&mut self, reg: Reg) {
        for fact in &mut self.facts {
            if fact.reg == reg || fact.how.operands().any(|operand| operand.covers(reg)) {
                fact.holds = false;
            }
        }
    }

    /// Invalidates what was read from the match, because the match changes.
    pub(super) fn match_changed(&mut self) {
        for fact in &mut self.facts {
            fact.holds &= lasts(fact.how);
        }
    }

    /// Returns the length of the list.
    pub(super) fn len(&self) -> usize {
        self.facts.len()
    }

    /// Truncates the list.
    pub(super) fn truncate(&mut self, len: usize) {
        self.facts.truncate(len);
    }

    /// Returns which facts hold here.
    pub(super) fn here(&self) -> Validity {
        Validity(self.facts.iter().map(|fact| fact.holds).collect())
    }

    /// Restores a state recorded earlier.
    pub(super) fn set(&mut self, knowledge: &Validity) {
        self.facts.truncate(knowledge.0.len());
        for (fact, holds) in self.facts.iter_mut().zip(&knowledge.0) {
            fact.holds = *holds;
        }
    }

    /// Returns the registers that hold a valid fact.
    pub(super) fn held(&self) -> Registers {
        let mut held = Registers::default();
        for fact in self.facts.iter().filter(|fact| fact.holds) {
            held.add(fact.reg, 1);
        }
        held
    }

    /// Invalidates facts that read a register that is free.
    pub(super) fn keep_only(&mut self, taken: Registers) {
        for fact in &mut self.facts {
            fact.holds &= fact.how.operands().all(|operand| taken.has_all(operand));
        }
    }

    /// Returns the registers that hold something computable from taken registers.
    pub(super) fn registers(&self, taken: Registers) -> Registers {
        let mut held = taken;
        // A fact comes after those it depends on, so one pass finds all.
        for fact in self.facts.iter().filter(|fact| fact.holds) {
            if fact.how.operands().all(|operand| held.has_all(operand)) {
                held.add(fact.reg, 1);
            }
        }
        held
    }
}

/// For each fact of a prefix of the list, whether it holds.
#[derive(Clone, Debug)]
pub(super) struct Validity(Vec<bool>);

impl Validity {
    /// Keeps what this state and another one have in common.
    pub(super) fn intersect(&mut self, other: &Validity) {
        self.0.truncate(other.0.len());
        for (holds, also) in self.0.iter_mut().zip(&other.0) {
            *holds &= *also;
        }
    }

    /// Truncates the state.
    pub(super) fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }
}

/// Reports whether the result stays valid for the life of a frame, as long as its registers do.
fn lasts(how: Op) -> bool {
    match how {
        Op::InPhase { .. }
        | Op::Table { fact: TableFact::Current | TableFact::Turn | TableFact::Round, .. }
        // A player who is out is skipped from then on.
        | Op::Neighbour { .. }
        | Op::CardAttr { .. }
        | Op::SeatAttr { .. }
        | Op::GameAttr { .. }
        | Op::Effect { .. }
        | Op::ActsOn { .. }
        | Op::Stored { .. }
        | Op::Occupant { .. }
        | Op::CountIn { .. }
        | Op::LiesIn { .. }
        | Op::Past { .. }
        | Op::Playable { .. }
        | Op::Named { .. } => false,
        Op::Card { fact, .. } => matches!(fact, CardFact::Owner | CardFact::Printed | CardFact::Name),
        Op::Spot { fact, .. } => matches!(fact, SpotFact::Column | SpotFact::Facing | SpotFact::Zone),
        _ => true,
    }
}

/// Lists the registers that an operation writes.
pub(super) fn written(op: Op) -> impl Iterator<Item = Reg> {
    op.operands()
        .filter(|operand| operand.access != Access::Read)
        .flat_map(|operand| (0..operand.cells).map(move |more| Reg(operand.reg.0.saturating_add(more))))
}
