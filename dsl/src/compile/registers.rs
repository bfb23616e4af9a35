//! Allocates the registers of a body while it is written.

use tiru_engine::rules::{Operand, REGISTERS, Reg};

/// A set of registers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Registers(u128);

impl Registers {
    /// Returns the first `count` registers.
    pub(super) fn first(count: usize) -> Registers {
        let mut all = Registers::default();
        all.add(Reg(0), u8::try_from(count).unwrap_or(u8::MAX));
        all
    }

    /// Returns all registers.
    pub(super) fn all() -> Registers {
        Registers(u128::MAX)
    }

    /// Adds `count` registers, starting at `reg`.
    pub(super) fn add(&mut self, reg: Reg, count: u8) {
        for at in (reg.0..=u8::MAX).take(usize::from(count)).take_while(|at| usize::from(*at) < REGISTERS) {
            self.0 |= 1 << at;
        }
    }

    /// Returns the union.
    #[must_use]
    pub(super) fn and(self, other: Registers) -> Registers {
        Registers(self.0 | other.0)
    }

    /// Reports whether a register is in the set.
    pub(super) fn has(self, reg: Reg) -> bool {
        usize::from(reg.0) < REGISTERS && self.0 >> reg.0 & 1 == 1
    }

    /// Reports whether all registers of an operand are in the set.
    pub(super) fn has_all(self, operand: Operand) -> bool {
        (0..operand.cells).all(|more| self.has(Reg(operand.reg.0.saturating_add(more))))
    }

    /// Returns the number of registers in the set.
    pub(super) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the difference.
    #[must_use]
    pub(super) fn without(self, other: Registers) -> Registers {
        Registers(self.0 & !other.0)
    }

    /// Takes these registers, if all are free.
    pub(super) fn take_at(&mut self, reg: Reg, count: u8) -> bool {
        let mut wanted = Registers::default();
        wanted.add(reg, count);
        let free = wanted.len() == u32::from(count) && self.0 & wanted.0 == 0;
        if free {
            self.0 |= wanted.0;
        }
        free
    }

    /// Takes the lowest `count` consecutive free registers, if there are any.
    pub(super) fn take(&mut self, count: u8) -> Option<Reg> {
        let room = u8::try_from(REGISTERS).unwrap_or(u8::MAX);
        let run = if count == 0 { 0 } else { u128::MAX >> (u32::from(room) - u32::from(count.min(room))) };
        let at = (0..=room.checked_sub(count)?).find(|at| at < &room && self.0 & (run << at) == 0)?;
        self.0 |= run << at;
        Some(Reg(at))
    }
}

#[cfg(test)]
mod tests {
    use super::{Reg, Registers};

    #[test]
    fn take_returns_the_lowest_free_run() {
        let mut taken = Registers::first(3);
        assert_eq!(taken.take(1), Some(Reg(3)));
        let mut holes = Registers::default();
        holes.add(Reg(1), 1);
        assert_eq!([holes.take(2), holes.take(1)], [Some(Reg(2)), Some(Reg(0))]);
    }

    #[test]
    fn a_full_frame_gives_none() {
        let mut taken = Registers::first(127);
        assert_eq!([taken.take(2), taken.take(1), taken.take(1)], [None, Some(Reg(127)), None]);
    }
}
