//! The cells of a match of its own, and other slabs of the same size that were needed to try something on: they are kept, so that
//! the next try takes no memory anew. Only the cells are what the match is.

use super::{State, head};
use crate::lineup::{ROOMS, Rooms};
use std::ops::{Deref, DerefMut, Range};

/// The cells of a match, with slabs to try something on.
#[derive(Debug)]
pub(crate) struct Slab {
    cells: Box<[i32]>,
    /// Where rows stand of which mostly few are in use.
    rooms: Rooms,
    spare: Vec<State>,
}

/// What of a slab is in use: what always is, the rows in use of each region, and the stack with what stands before it.
const PARTS: usize = ROOMS + 2;

impl Slab {
    /// So many cells of nothing.
    pub(super) fn new(cells: usize, rooms: Rooms) -> Slab {
        Slab { cells: vec![0; cells].into_boxed_slice(), rooms, spare: Vec::new() }
    }

    /// As many cells of nothing as this one has, with the same rooms.
    pub(super) fn alike(&self) -> Slab {
        Slab::new(self.cells.len(), self.rooms)
    }

    /// Where the parts that are in use begin and end; cells of the head say how many rows are.
    fn parts(&self) -> [Range<usize>; PARTS] {
        let index = |at: usize| self.cells.get(at).and_then(|cell| usize::try_from(*cell).ok()).unwrap_or(0);
        let mut parts = [const { 0..0 }; PARTS];
        let rows = self
            .rooms
            .each
            .iter()
            .map(|(room, cells, count)| room.at..room.at + index(*count).min(room.rows) * cells);
        let rest = self.rooms.to..index(head::TOP).min(self.cells.len());
        let all = std::iter::once(0..self.rooms.from).chain(rows).chain(std::iter::once(rest));
        for (to, part) in parts.iter_mut().zip(all) {
            *to = part;
        }
        parts
    }

    /// The parts that are in use.
    pub(super) fn in_use(&self) -> impl Iterator<Item = &[i32]> {
        self.parts().into_iter().filter_map(|part| self.cells.get(part))
    }

    /// Takes over what another slab of the same lineup has in use.
    pub(super) fn take_over(&mut self, other: &Slab) {
        for part in other.parts() {
            if let (Some(to), Some(from)) = (self.cells.get_mut(part.clone()), other.cells.get(part)) {
                to.copy_from_slice(from);
            }
        }
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
    /// Lends the cells to somebody who can borrow nothing. Whoever takes them gives them back before anything else is done.
    pub(crate) fn lend(&mut self) -> State {
        let Slab { cells, rooms, spare } = &mut self.cells;
        State { cells: Slab { cells: std::mem::take(cells), rooms: *rooms, spare: std::mem::take(spare) } }
    }

    /// The slabs that were used for the last try. Whoever takes them gives them back.
    pub(crate) fn take_spare(&mut self) -> Vec<State> {
        std::mem::take(&mut self.cells.spare)
    }

    /// Keeps slabs for the next try.
    pub(crate) fn keep_spare(&mut self, spare: Vec<State>) {
        self.cells.spare = spare;
    }
}
