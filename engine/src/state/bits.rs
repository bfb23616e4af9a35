//! Which rows of a table in the slab are in use, one bit each: so that walking them costs what is there, not what there is room for.

use super::State;
use std::ops::{Deref, DerefMut};

impl<C: Deref<Target = [i32]>> State<C> {
    /// The first marked row from this one on, of so many whose bits begin at a cell.
    #[inline]
    pub(crate) fn next_marked(&self, at: usize, rows: usize, from: usize) -> Option<usize> {
        let mut word = from / 32;
        let mut bits = self.get(at + word).cast_unsigned() & (u32::MAX << (from % 32));
        let words = rows.div_ceil(32);
        loop {
            if bits != 0 {
                return Some(word * 32 + usize::try_from(bits.trailing_zeros()).ok()?);
            }
            word += 1;
            if word >= words {
                return None;
            }
            bits = self.get(at + word).cast_unsigned();
        }
    }

    /// All marked rows.
    pub(crate) fn marked(&self, at: usize, rows: usize) -> impl Iterator<Item = usize> {
        let next = move |from: usize| (from < rows).then(|| self.next_marked(at, rows, from)).flatten();
        std::iter::successors(next(0), move |row| next(row + 1))
    }
}

/// A walk over the marked rows of a table in which rows may change: it borrows the slab only for each step.
#[derive(Debug)]
pub(crate) struct Marked {
    at: usize,
    rows: usize,
    from: usize,
}

impl Marked {
    /// The walk over so many rows whose bits begin at a cell.
    pub(crate) fn of(at: usize, rows: usize) -> Marked {
        Marked { at, rows, from: 0 }
    }

    /// The next marked row.
    #[inline]
    pub(crate) fn next(&mut self, state: &State) -> Option<usize> {
        if self.from >= self.rows {
            return None;
        }
        let row = state.next_marked(self.at, self.rows, self.from)?;
        self.from = row + 1;
        Some(row)
    }
}

impl<C: DerefMut<Target = [i32]>> State<C> {
    /// Marks a row, or no longer.
    #[inline]
    pub(crate) fn mark(&mut self, at: usize, row: usize, marked: bool) {
        let (cell, bit) = (at + row / 32, 1 << (row % 32));
        let bits = self.get(cell);
        self.set(cell, if marked { bits | bit } else { bits & !bit });
    }
}
