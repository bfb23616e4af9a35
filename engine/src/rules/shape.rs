//! What an operation reads and writes and where it may go: for all that tests, rewrites or prints programs.

use super::{Many, Op, PlanStage, Reg, VerdictKind};

/// What an operation does with a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It reads it.
    Read,
    /// It gives it a new value.
    Write,
    /// It reads it and gives it a new value.
    Change,
}

/// One register, or two for a set, that an operation names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The first register.
    pub reg: Reg,
    /// What is done with it.
    pub access: Access,
    /// How many registers in a row.
    pub cells: u8,
}

impl Operand {
    /// Whether this register is one of its registers.
    pub fn covers(self, reg: Reg) -> bool {
        self.reg.0 <= reg.0 && reg.0 - self.reg.0 < self.cells
    }
}

/// A set of registers, one bit each.
pub(crate) type Regs = u128;

/// Returns `count` registers from `from` on, of those that a frame may have.
pub(crate) fn row(from: usize, count: usize) -> Regs {
    (from..from.saturating_add(count).min(Regs::BITS as usize)).fold(0, |all, reg| all | 1 << reg)
}

/// Returns the bit of a register; 0 for [`Reg::NO`].
pub(crate) fn bit(reg: Reg) -> Regs {
    row(usize::from(reg.0), 1)
}

/// What kind of work an operation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// It computes a value from registers and settings.
    Value,
    /// It goes to another operation, depending on registers at most.
    Branch,
    /// It ends the program, or one round of it.
    End,
    /// It computes a value from its frame, and from what never changes.
    Frame,
    /// It changes a set or a cursor of its frame, depending on the frame alone.
    Room,
    /// It reads a value of the match.
    Read,
    /// It changes a set or a cursor of its frame, depending on the match.
    Walk,
    /// It prepares a deed or a question, or directs the machine, and leaves the match as it is.
    Control,
    /// It may change the match, or ask.
    Does,
}

/// One register that an operation names, with how it is accessed and how many in a row.
pub(super) type Named<'a> = Option<(&'a mut Reg, Access, u8)>;
/// All of them.
pub(super) type Operands<'a> = [Named<'a>; 3];

/// What operations do with registers, as their table names it. A number behind it says how many in a row: a set takes two.
macro_rules! accesses {
    ($($name:ident: $access:ident $cells:literal,)*) => {
        $(#[inline]
        pub(super) fn $name(reg: &mut Reg) -> Named<'_> {
            Some((reg, Access::$access, $cells))
        })*
    };
}

accesses! {
    read: Read 1,
    read2: Read 2,
    write: Write 1,
    write2: Write 2,
    write3: Write 3,
    write4: Write 4,
    change: Change 1,
    change2: Change 2,
    change3: Change 3,
}

/// The first of a row of registers that it hands on: see [`Op::operands`].
#[inline]
pub(super) fn apart(_: &mut Reg) -> Named<'_> {
    None
}

/// Reads a thing or a set.
#[inline]
pub(super) fn things(reg: &mut Reg, many: Many) -> Named<'_> {
    if many == Many::Set { read2(reg) } else { read(reg) }
}

/// Writes a thing or a set.
#[inline]
pub(super) fn written(reg: &mut Reg, many: Many) -> Named<'_> {
    if many == Many::Set { write2(reg) } else { write(reg) }
}

/// Reads the seats of a verdict; a tie has none.
#[inline]
pub(super) fn judged(reg: &mut Reg, kind: VerdictKind, many: Many) -> Named<'_> {
    if kind == VerdictKind::Tie { None } else { things(reg, many) }
}

/// Writes where a plan begins, or reads it.
#[inline]
pub(super) fn planned(reg: &mut Reg, stage: PlanStage) -> Named<'_> {
    if stage == PlanStage::Begin { write2(reg) } else { read2(reg) }
}

impl Op {
    /// The registers it names. Not among them: those that a `Yield` hands out, the arguments of a `Call`, and what the choice of a
    /// question reads.
    pub fn operands(mut self) -> impl Iterator<Item = Operand> {
        let all = self.operands_mut();
        let all = all.map(|named| named.map(|(reg, access, cells)| Operand { reg: *reg, access, cells }));
        all.into_iter().flatten().filter(|operand| operand.reg != Reg::NO)
    }

    /// The same operation with other registers, if it only reads; of a row of registers the first is renamed.
    pub fn renamed(mut self, name: impl Fn(Reg) -> Reg) -> Option<Op> {
        if !self.only_reads() {
            return None;
        }
        for (reg, ..) in self.operands_mut().into_iter().flatten().filter(|(reg, ..)| **reg != Reg::NO) {
            *reg = name(*reg);
        }
        Some(self)
    }

    /// Returns the registers it reads.
    pub(crate) fn reads(self) -> Regs {
        self.touches(|access| access != Access::Write)
    }

    /// Returns the registers it may write.
    pub(crate) fn writes(self) -> Regs {
        self.touches(|access| access != Access::Read)
    }

    /// Returns the registers that it accesses in a wanted way.
    pub(crate) fn touches(self, wanted: impl Fn(Access) -> bool) -> Regs {
        let operands = self.operands().filter(|operand| wanted(operand.access));
        operands.fold(0, |all, operand| all | row(usize::from(operand.reg.0), usize::from(operand.cells)))
    }

    /// Where it may go instead of to the next operation.
    pub fn jump(mut self) -> Option<u16> {
        self.jump_mut().copied()
    }

    /// Whether the next operation may come after it.
    pub fn goes_on(self) -> bool {
        !matches!(self, Op::Jump { .. } | Op::Yield { .. } | Op::Give { .. } | Op::End)
    }

    /// Returns the branch that jumps exactly when this one does not; `None` if it is no branch.
    pub fn inverted(self) -> Option<Op> {
        Some(match self {
            Op::If { how, a, b, to } => Op::Unless { how, a, b, to },
            Op::Unless { how, a, b, to } => Op::If { how, a, b, to },
            Op::IfConst { how, a, k, to } => Op::UnlessConst { how, a, k, to },
            Op::UnlessConst { how, a, k, to } => Op::IfConst { how, a, k, to },
            Op::IfNone { a, to } => Op::UnlessNone { a, to },
            Op::UnlessNone { a, to } => Op::IfNone { a, to },
            Op::JumpIf { flag, to } => Op::JumpIfNot { flag, to },
            Op::JumpIfNot { flag, to } => Op::JumpIf { flag, to },
            _ => return None,
        })
    }

    /// Whether it only computes a value, so that it may be left out if nobody reads that value.
    pub fn only_values(self) -> bool {
        matches!(self.class(), Class::Value | Class::Frame | Class::Read)
            || matches!(self, Op::ChosenBy { .. })
    }

    /// Whether it may stand in a program that only reads, and other operations follow it or it gives the result.
    pub(crate) fn only_reads(self) -> bool {
        match self.class() {
            Class::Control | Class::Does => false,
            Class::End => matches!(self, Op::Give { .. }),
            Class::Value | Class::Branch | Class::Frame | Class::Room | Class::Read | Class::Walk => true,
        }
    }

    /// Whether it reads nothing but the registers and the room of its frame, and what never changes.
    pub(crate) fn works_in_its_frame(self) -> bool {
        matches!(self.class(), Class::Value | Class::Branch | Class::End | Class::Frame | Class::Room)
    }
}
