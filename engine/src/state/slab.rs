//! The cells of a match of its own, and other slabs of the same size that were needed to try something on: they are kept, so that
//! the next try takes no memory anew. Only the cells are what the match is.

use super::{State, head};
use crate::lineup::Rooms;
use std::iter::once;
use std::ops::{Deref, DerefMut, Range};

/// Parts that stand no further apart are copied in one go, with what lies between them: to begin anew costs as much.
const GAP: usize = 128;

/// The cells of a match, with slabs to try something on.
#[derive(Debug)]
pub(crate) struct Slab {
    cells: Box<[i32]>,
    /// How many cells it may come to have: the stack at its end grows when it is full.
    most: usize,
    /// Where lists stand, and rows of which mostly few are in use.
    rooms: Rooms,
    spare: Vec<State>,
}

impl Slab {
    /// So many cells of nothing, which may become at most so many.
    pub(super) fn new(cells: usize, most: usize, rooms: &Rooms) -> Slab {
        Slab { cells: vec![0; cells].into_boxed_slice(), most, rooms: *rooms, spare: Vec::new() }
    }

    /// As many cells of nothing as this one has, with the same rooms.
    pub(super) fn alike(&self) -> Slab {
        Slab::new(self.cells.len(), self.most, &self.rooms)
    }

    /// Makes sure that there are cells up to `end`; false if it may not become that long.
    #[inline]
    pub(super) fn reach(&mut self, end: usize) -> bool {
        end <= self.cells.len() || self.grow(end)
    }

    /// Becomes longer, by half at least so that it is done seldom.
    #[cold]
    fn grow(&mut self, end: usize) -> bool {
        if end > self.most {
            return false;
        }
        let mut cells = std::mem::take(&mut self.cells).into_vec();
        let length = end.max(cells.len() + cells.len() / 2).min(self.most);
        cells.reserve_exact(length - cells.len());
        cells.resize(length, 0);
        self.cells = cells.into_boxed_slice();
        true
    }

    /// Where the parts that are in use begin and end: what always is, the lists, the rows in use of each region, and the stack
    /// with what stands before it. Cells tell how long a list is, and how many rows are in use.
    #[inline]
    fn parts(&self) -> impl Iterator<Item = Range<usize>> {
        let Rooms { lists, from, to, each } = &self.rooms;
        let index = |at: usize| self.cells.get(at).and_then(|cell| usize::try_from(*cell).ok()).unwrap_or(0);
        let each_list = lists.each().map(move |list| list..list + lists.length(index(list)));
        let rows =
            each.iter().map(move |(room, cells, used)| room.at..room.at + room.cells(index(*used), *cells));
        let stack = *to..index(head::TOP).min(self.cells.len());
        once(0..lists.at).chain(each_list).chain(once(lists.to..*from)).chain(rows).chain(once(stack))
    }

    /// The parts that are in use.
    pub(super) fn in_use(&self) -> impl Iterator<Item = &[i32]> {
        self.parts().filter_map(|part| self.cells.get(part))
    }

    /// Takes over what another slab of the same lineup has in use.
    pub(super) fn take_over(&mut self, other: &Slab) {
        self.reach(other.cells.len());
        // Behind the rows of the table that are in use all cells stay 0.
        for (room, cells, used) in self.rooms.of_the_table() {
            let rows = |slab: &Slab| slab.cells.get(*used).and_then(|rows| usize::try_from(*rows).ok());
            let [here, there] = [rows(self), rows(other)].map(|rows| room.cells(rows.unwrap_or(0), *cells));
            if let Some(cells) = self.cells.get_mut(room.at + there..room.at + here) {
                cells.fill(0);
            }
        }
        let mut run = 0..0;
        other.parts().for_each(|part| {
            if run.end <= part.start && part.start <= run.end + GAP {
                run.end = part.end;
            } else if !part.is_empty() {
                self.copy(other, std::mem::replace(&mut run, part));
            }
        });
        self.copy(other, run);
    }

    #[inline]
    fn copy(&mut self, other: &Slab, cells: Range<usize>) {
        if let (Some(to), Some(from)) = (self.cells.get_mut(cells.clone()), other.cells.get(cells)) {
            to.copy_from_slice(from);
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
        // Behind what is in use stand leftovers.
        self.in_use().eq(other.in_use())
    }
}

impl Eq for Slab {}

impl State {
    /// Lends the cells to somebody who can borrow nothing. Whoever takes them gives them back before anything else is done.
    pub(crate) fn lend(&mut self) -> State {
        let Slab { cells, most, rooms, spare } = &mut self.cells;
        let (cells, spare) = (std::mem::take(cells), std::mem::take(spare));
        State { cells: Slab { cells, most: *most, rooms: *rooms, spare } }
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

#[cfg(test)]
mod tests {
    use super::Slab;
    use crate::lineup::Rooms;
    use crate::rules::NONE;
    use crate::state::frame::{Kind, REGISTERS, Voice};
    use crate::state::{State, head};

    #[test]
    fn a_full_stack_grows_up_to_its_limit_and_is_copied_whole() {
        let begins = || {
            let mut state =
                State { cells: Slab::new(head::CELLS + 300, head::CELLS + 1_000, &Rooms::default()) };
            state.set_top(head::CELLS);
            state.set(head::FRAME, NONE);
            state
        };
        let mut state = begins();
        let bases: Vec<usize> =
            std::iter::from_fn(|| state.push(Kind::Settle, Voice::NOBODY, 100)).take(100).collect();
        let expected: Vec<usize> = (0..7).map(|nth| head::CELLS + nth * (REGISTERS + 100)).collect();
        assert_eq!(bases, expected, "a frame needs 264 cells, and there are 1,000 at most");
        let last = *bases.last().unwrap();
        state.set_register(last, 99, 7);
        assert_eq!(state.cells.len(), head::CELLS + 1_000);

        let mut copy = begins();
        copy.copy_from(&state);
        assert!(copy == state && copy == state.clone());
        assert_eq!(copy.get(last + REGISTERS + 99), 7);
        // A longer slab takes over a shorter one and stays as long as it is.
        copy.copy_from(&begins());
        assert!(copy == begins());
    }
}
