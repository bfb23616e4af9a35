//! Steps that only compare and calculate: which registers they use, and what comes of them, known before anybody plays.

use crate::eval::{arithmetic, compare};
use crate::program::op::{R, Step};
use crate::rules::{Arithmetic, NONE};

/// The registers that a step reads and writes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Uses {
    pub(super) reads: [Option<R>; 2],
    pub(super) writes: [Option<R>; 2],
}

/// Registers with what is known to stand in them, and none elsewhere.
pub(super) struct Known([i32; 256]);

impl Known {
    /// With nothing but the values that are the same throughout, from the last register but one down.
    pub(super) fn of(constants: &[i32]) -> Known {
        let mut regs = [NONE; 256];
        regs.iter_mut().rev().skip(1).zip(constants).for_each(|(reg, value)| *reg = *value);
        Known(regs)
    }

    pub(super) fn get(&self, reg: R) -> i32 {
        self.0[usize::from(reg)]
    }

    pub(super) fn put(&mut self, reg: R, value: i32) {
        self.0[usize::from(reg)] = value;
    }
}

impl Step {
    /// What a step uses that compares or calculates; nothing if it does more.
    pub(super) fn uses(self) -> Option<Uses> {
        let (reads, writes) = match self {
            Step::IfSame { a, b, .. }
            | Step::UnlessSame { a, b, .. }
            | Step::If { a, b, .. }
            | Step::Unless { a, b, .. } => ([Some(a), Some(b)], [None; 2]),
            Step::IfIs { a, .. }
            | Step::UnlessIs { a, .. }
            | Step::IfConst { a, .. }
            | Step::UnlessConst { a, .. } => ([Some(a), None], [None; 2]),
            Step::Add { dst, a, b } | Step::Sub { dst, a, b } => ([Some(a), Some(b)], [Some(dst), None]),
            Step::Apart { dst, by, a, b } => ([Some(a), Some(b)], [Some(dst), Some(by)]),
            Step::AddConst { dst, a, .. } | Step::Abs { dst, a } => ([Some(a), None], [Some(dst), None]),
            _ => return None,
        };
        Some(Uses { reads, writes })
    }

    /// Whether a step that compares goes elsewhere; nothing if it does not compare.
    pub(super) fn leaves(self, known: &Known) -> Option<bool> {
        let get = |reg: R| known.get(reg);
        Some(match self {
            Step::IfSame { a, b, .. } => get(a) == get(b) && get(a) != NONE,
            Step::UnlessSame { a, b, .. } => get(a) != get(b) || get(a) == NONE,
            Step::IfIs { a, k, .. } => get(a) == i32::from(k),
            Step::UnlessIs { a, k, .. } => get(a) != i32::from(k),
            Step::If { how, a, b, .. } => compare(how, get(a), get(b)),
            Step::Unless { how, a, b, .. } => !compare(how, get(a), get(b)),
            Step::IfConst { how, a, k, .. } => compare(how, get(a), i32::from(k)),
            Step::UnlessConst { how, a, k, .. } => !compare(how, get(a), i32::from(k)),
            _ => return None,
        })
    }

    /// Does a step that calculates; nothing if it does not.
    pub(super) fn works_out(self, known: &mut Known) -> Option<()> {
        let distance = |value: i32| if value == NONE { NONE } else { value.abs() };
        let (dst, value) = match self {
            Step::Add { dst, a, b } => (dst, arithmetic(Arithmetic::Add, known.get(a), known.get(b))),
            Step::Sub { dst, a, b } => (dst, arithmetic(Arithmetic::Sub, known.get(a), known.get(b))),
            Step::AddConst { dst, a, k } => (dst, arithmetic(Arithmetic::Add, known.get(a), i32::from(k))),
            Step::Abs { dst, a } => (dst, distance(known.get(a))),
            Step::Apart { dst, by, a, b } => {
                let apart = arithmetic(Arithmetic::Sub, known.get(a), known.get(b));
                known.put(by, apart);
                (dst, distance(apart))
            }
            _ => return None,
        };
        known.put(dst, value);
        Some(())
    }
}
