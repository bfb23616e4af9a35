//! The cells of a match of its own, and other slabs of the same size that were needed to try something on: they are kept, so that
//! the next try takes no memory anew. Only the cells are what the match is.

use super::State;
use std::ops::{Deref, DerefMut};

/// The cells of a match, with slabs to try something on.
#[derive(Debug)]
pub(crate) struct Slab {
    cells: Box<[i32]>,
    spare: Vec<State>,
}

impl Slab {
    /// So many cells of nothing.
    pub(super) fn new(cells: usize) -> Slab {
        Slab { cells: vec![0; cells].into_boxed_slice(), spare: Vec::new() }
    }
}

impl Deref for Slab {
    type Target = [i32];

    #[inline]
    fn deref(&self) -> &[i32] {
        &self.cells
    }
}

impl DerefMut for Slab {
    #[inline]
    fn deref_mut(&mut self) -> &mut [i32] {
        &mut self.cells
    }
}

impl PartialEq for Slab {
    fn eq(&self, other: &Slab) -> bool {
        self.cells == other.cells
    }
}

impl Eq for Slab {}

impl State {
    /// The slabs that were used for the last try. Whoever takes them gives them back.
    pub(crate) fn take_spare(&mut self) -> Vec<State> {
        std::mem::take(&mut self.cells.spare)
    }

    /// Keeps slabs for the next try.
    pub(crate) fn keep_spare(&mut self, spare: Vec<State>) {
        self.cells.spare = spare;
    }
}
