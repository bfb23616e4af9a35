//! The slab as a body at work sees it: the table below its frame, the frame's own cells, and the room above them. The frame is
//! a window of fixed width, so that reading a register needs no test of its place.

use super::{Look, State, frame, head};
use crate::rules::{ARGS, Reg};

/// How many cells a window has: a frame's header, and every register there may be.
pub(crate) const WINDOW: usize = frame::REGISTERS + 256;

/// A slab, parted where a frame begins.
#[derive(Debug)]
pub(crate) struct Floor<'a> {
    base: usize,
    table: &'a mut [i32],
    window: &'a mut [i32; WINDOW],
    beyond: &'a mut [i32],
}

impl State {
    /// The slab parted at a frame; nothing if no window fits there.
    #[inline]
    pub(crate) fn floor(&mut self, base: usize) -> Option<Floor<'_>> {
        let (table, rest) = self.cells.split_at_mut_checked(base)?;
        let (window, beyond) = rest.split_first_chunk_mut()?;
        Some(Floor { base, table, window, beyond })
    }
}

#[expect(
    clippy::indexing_slicing,
    reason = "a slab is as long as its layout says; a register lies within the window"
)]
impl Floor<'_> {
    /// The table to look at: all that lies below the stack.
    #[inline]
    pub(crate) fn look(&self) -> Look<'_> {
        State { cells: &*self.table }
    }

    /// What a register holds.
    #[inline]
    pub(crate) fn reg(&self, reg: Reg) -> i32 {
        self.window[frame::REGISTERS + usize::from(reg.0)]
    }

    #[inline]
    pub(crate) fn set_reg(&mut self, reg: Reg, value: i32) {
        self.window[frame::REGISTERS + usize::from(reg.0)] = value;
    }

    /// The first registers.
    #[inline]
    pub(crate) fn first(&self) -> &[i32; ARGS] {
        self.window[frame::REGISTERS..].first_chunk().unwrap_or(&[0; ARGS])
    }

    /// A cell of the frame's header.
    #[inline]
    pub(crate) fn header<const AT: usize>(&self) -> i32 {
        self.window[AT]
    }

    #[inline]
    pub(crate) fn set_at(&mut self, at: usize) {
        self.window[frame::AT] = i32::try_from(at).unwrap_or(i32::MAX);
    }

    #[inline]
    pub(crate) fn at(&self) -> usize {
        usize::try_from(self.window[frame::AT]).unwrap_or(0)
    }

    /// Any cell below the frame.
    #[inline]
    pub(crate) fn below(&self, at: usize) -> i32 {
        self.table[at]
    }

    /// Any cell, wherever it lies.
    #[inline]
    pub(crate) fn any(&self, at: usize) -> i32 {
        match at.checked_sub(self.base) {
            None => self.table[at],
            Some(at) => self.window.get(at).copied().unwrap_or_else(|| self.beyond[at - WINDOW]),
        }
    }

    /// Whether a set has a member.
    #[inline]
    pub(crate) fn holds(&self, start: i32, count: i32, member: i32) -> bool {
        let start = usize::try_from(start).unwrap_or(0);
        let count = usize::try_from(count).unwrap_or(0);
        (start..start + count).any(|at| self.any(at) == member)
    }

    /// Adds a cell to the set opened last; false if there is no room.
    #[inline]
    pub(crate) fn push(&mut self, set: Reg, member: i32) -> bool {
        let top = usize::try_from(self.table[head::TOP]).unwrap_or(0);
        let Some(at) = top.checked_sub(self.base) else { return false };
        let cell = match self.window.get_mut(at) {
            Some(cell) => Some(cell),
            None => self.beyond.get_mut(at - WINDOW),
        };
        let Some(cell) = cell else { return false };
        *cell = member;
        self.table[head::TOP] += 1;
        self.set_reg(set.next(), self.reg(set.next()) + 1);
        true
    }
}
