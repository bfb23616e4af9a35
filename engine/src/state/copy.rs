//! A copy of the table on the stack, for effects that act together: what lies on the table, and of its rows only those in use.

use super::{State, head};
use crate::lineup::Layout;

impl Layout {
    /// How many cells lie on the table beside its rows.
    fn table_cells(&self) -> usize {
        self.limits - self.board
    }

    /// How many cells a copy takes at the most.
    pub(crate) fn most_of_a_copy(&self) -> usize {
        let rows = self.rooms.of_the_table().iter().map(|(room, cells, _)| room.rows * cells);
        self.table_cells() + rows.sum::<usize>()
    }
}

impl State {
    /// Copies the table onto the top of the stack; says where the copy begins and how long it is, or nothing if there is no room.
    pub(crate) fn copy_table(&mut self, layout: &Layout) -> Option<(usize, usize)> {
        let copy = self.index(head::TOP);
        let rows = layout.rooms.of_the_table().iter();
        let rows: usize = rows.map(|(room, cells, used)| room.cells(self.index(*used), *cells)).sum();
        let size = layout.table_cells() + rows;
        if copy + size > self.room() {
            return None;
        }
        self.shift(layout.board, copy, layout.table_cells());
        let mut to = copy + layout.table_cells();
        for (room, cells, used) in layout.rooms.of_the_table() {
            let size = room.cells(self.index(*used), *cells);
            self.shift(room.at, to, size);
            to += size;
        }
        self.set_index(head::TOP, copy + size);
        Some((copy, size))
    }

    /// Puts the table back as it was when the copy was taken; says how many cells that were.
    pub(crate) fn put_table_back(&mut self, layout: &Layout, copy: usize) -> usize {
        // Which rows have come into use since, before the cells that say so are put back.
        let mut from = copy + layout.table_cells();
        for (room, cells, used) in layout.rooms.of_the_table() {
            let now = room.cells(self.index(*used), *cells);
            let then = room.cells(self.index(copy + used - layout.board), *cells);
            self.shift(from, room.at, then);
            self.clear(room.at + then, now.saturating_sub(then));
            from += then;
        }
        self.shift(copy, layout.board, layout.table_cells());
        from - copy
    }
}
