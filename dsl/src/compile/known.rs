//! What the registers of a body hold at the place that is being written: nothing is worked out twice.
//!
//! The list grows with the text. Where ways come together it is cut to what all of them know, which is a common beginning, less
//! what one of them has forgotten.

use tiru_engine::rules::{Access, CardFact, Op, Reg, SpotFact};

use super::registers::Registers;

/// What is known.
#[derive(Debug, Default)]
pub(super) struct Known {
    facts: Vec<Fact>,
}

/// One value and where it is.
#[derive(Debug)]
struct Fact {
    /// The operation that works it out, its target left open.
    how: Op,
    /// The register that holds it.
    reg: Reg,
    /// Whether it still does. What is forgotten keeps its place in the list.
    holds: bool,
}

impl Known {
    /// The register that holds the result of an operation, if one does.
    pub(super) fn find(&self, how: Op) -> Option<Reg> {
        self.facts.iter().find(|fact| fact.holds && fact.how == how).map(|fact| fact.reg)
    }

    /// From now on the register holds the result of this operation.
    pub(super) fn learn(&mut self, how: Op, reg: Reg) {
        self.facts.push(Fact { how, reg, holds: true });
    }

    /// The register gets another value.
    pub(super) fn written(&mut self, reg: Reg) {
        for fact in &mut self.facts {
            if fact.reg == reg || fact.how.operands().any(|operand| operand.covers(reg)) {
                fact.holds = false;
            }
        }
    }

    /// Something happens on the table: what was read of it may be otherwise.
    pub(super) fn happened(&mut self) {
        for fact in &mut self.facts {
            fact.holds &= lasts(fact.how);
        }
    }

    /// How much is in the list.
    pub(super) fn len(&self) -> usize {
        self.facts.len()
    }

    /// Back to a beginning of the list.
    pub(super) fn cut(&mut self, len: usize) {
        self.facts.truncate(len);
    }

    /// What holds here.
    pub(super) fn here(&self) -> Knowledge {
        Knowledge(self.facts.iter().map(|fact| fact.holds).collect())
    }

    /// From now on this holds, and no more.
    pub(super) fn set(&mut self, knowledge: &Knowledge) {
        self.facts.truncate(knowledge.0.len());
        for (fact, holds) in self.facts.iter_mut().zip(&knowledge.0) {
            fact.holds = *holds;
        }
    }

    /// All registers that hold something known.
    pub(super) fn held(&self) -> Registers {
        let mut held = Registers::default();
        for fact in self.facts.iter().filter(|fact| fact.holds) {
            held.add(fact.reg, 1);
        }
        held
    }

    /// Forgets what needs a register that is free.
    pub(super) fn free_all_but(&mut self, taken: Registers) {
        for fact in &mut self.facts {
            fact.holds &= fact.how.operands().all(|operand| taken.has_all(operand));
        }
    }

    /// The registers that hold something that can be worked out from registers that are taken.
    pub(super) fn registers(&self, taken: Registers) -> Registers {
        let mut held = taken;
        // A fact comes after those it needs, so one pass finds all.
        for fact in self.facts.iter().filter(|fact| fact.holds) {
            if fact.how.operands().all(|operand| held.has_all(operand)) {
                held.add(fact.reg, 1);
            }
        }
        held
    }
}

/// Which facts of a beginning of the list hold.
#[derive(Clone, Debug)]
pub(super) struct Knowledge(Vec<bool>);

impl Knowledge {
    /// What this and another one have in common.
    pub(super) fn meet(&mut self, other: &Knowledge) {
        self.0.truncate(other.0.len());
        for (holds, also) in self.0.iter_mut().zip(&other.0) {
            *holds &= *also;
        }
    }

    /// Of the first facts only.
    pub(super) fn cut(&mut self, len: usize) {
        self.0.truncate(len);
    }
}

/// Whether the result of an operation stays the same for the life of a frame, as long as its registers do.
fn lasts(how: Op) -> bool {
    match how {
        Op::CardAttr { .. }
        | Op::SeatAttr { .. }
        | Op::GameAttr { .. }
        | Op::Effect { .. }
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

/// Whether an operation may change the table.
pub(super) fn changes_the_table(op: Op) -> bool {
    matches!(
        op,
        Op::Move { .. }
            | Op::Turn { .. }
            | Op::Show { .. }
            | Op::Shuffle { .. }
            | Op::Arrange { .. }
            | Op::Write { .. }
            | Op::Call { .. }
            | Op::Borrow { .. }
            | Op::Cancel { .. }
            | Op::Grant { .. }
            | Op::Verdict { .. }
            | Op::EndPhase { .. }
            | Op::Reverse
            | Op::Skip { .. }
            | Op::Again { .. }
            | Op::Settle
            | Op::Pay { .. }
            | Op::Swap { .. }
            | Op::Create { .. }
            | Op::Plan { .. }
            | Op::Script { .. }
            | Op::Propose { .. }
            | Op::Asking { .. }
            | Op::ScriptOn { .. }
            | Op::Eyes { .. }
            | Op::Choose { .. }
            | Op::ChooseMany { .. }
            | Op::AskAll { .. }
            | Op::Later
    )
}

/// Every register that an operation gives another value.
pub(super) fn written(op: Op) -> impl Iterator<Item = Reg> {
    op.operands()
        .filter(|operand| operand.access != Access::Read)
        .flat_map(|operand| (0..operand.cells).map(move |more| Reg(operand.reg.0.saturating_add(more))))
}
