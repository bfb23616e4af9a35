//! A copy of the table on the stack, for effects that act together: what lies on the table, of its lists as much as they hold, and of its
//! rows those in use. What stands behind that is left from before, and would make equal matches differ.

use super::{State, head};
use crate::lineup::{Layout, Lists};

impl Layout {
    /// How many cells lie on the table beside its lists and rows.
    fn table_cells(&self) -> usize {
        self.limits - self.rooms.lists.to
    }

    /// How many cells a copy takes at the most.
    pub(crate) fn most_of_a_copy(&self) -> usize {
        let rows = self.rooms.of_the_table().iter().map(|(room, cells, _)| room.rows * cells);
        self.limits - self.board + rows.sum::<usize>()
    }
}

impl Lists {
    /// Where each begins.
    pub(crate) fn each(self) -> impl Iterator<Item = usize> {
        (self.at..self.to).step_by(self.cells.max(1))
    }

    /// How many cells of one are in use that holds so many cards.
    pub(crate) fn length(self, cards: usize) -> usize {
        (1 + cards).min(self.cells)
    }
}

impl State {
    /// How many cells a copy takes now.
    fn size_of_a_copy(&self, layout: &Layout) -> usize {
        let lists = layout.rooms.lists;
        let lists: usize = lists.each().map(|list| lists.length(self.index(list))).sum();
        let rows = layout.rooms.of_the_table().iter();
        let rows: usize = rows.map(|(room, cells, used)| room.cells(self.index(*used), *cells)).sum();
        lists + layout.table_cells() + rows
    }

    /// Copies the table onto the top of the stack; says where the copy begins and how long it is, or nothing if there is no room.
    pub(crate) fn copy_table(&mut self, layout: &Layout) -> Option<(usize, usize)> {
        let (copy, lists) = (self.index(head::TOP), layout.rooms.lists);
        if !self.make_room(self.size_of_a_copy(layout)) {
            return None;
        }
        let mut to = copy;
        let mut add = |state: &mut State, from: usize, size: usize| {
            state.shift(from, to, size);
            to += size;
        };
        for list in lists.each() {
            add(self, list, lists.length(self.index(list)));
        }
        add(self, lists.to, layout.table_cells());
        for (room, cells, used) in layout.rooms.of_the_table() {
            add(self, room.at, room.cells(self.index(*used), *cells));
        }
        self.set_index(head::TOP, to);
        Some((copy, to - copy))
    }

    /// Changes the copy that is put back while effects only plan, if there is one, as if it were the table.
    pub(crate) fn in_copy(&mut self, layout: &Layout, change: impl FnOnce(&mut State)) {
        let copy = self.index(head::COPY);
        if copy == 0 {
            return;
        }
        let mut changed = self.clone();
        changed.put_table_back(layout, copy);
        change(&mut changed);
        changed.set_index(head::TOP, copy);
        if let Some((_, size)) = changed.copy_table(layout) {
            self.put(copy, changed.slice(copy, size));
        }
    }

    /// Puts the table back as it was when the copy was taken; says how many cells that were.
    pub(crate) fn put_table_back(&mut self, layout: &Layout, copy: usize) -> usize {
        let (mut from, lists) = (copy, layout.rooms.lists);
        for list in lists.each() {
            let size = lists.length(self.index(from));
            self.shift(from, list, size);
            from += size;
        }
        let rest = from;
        from += layout.table_cells();
        // Which rows have come into use since, before the cells that say so are put back.
        for (room, cells, used) in layout.rooms.of_the_table().iter().filter(|(room, ..)| room.rows > 0) {
            let now = room.cells(self.index(*used), *cells);
            let then = room.cells(self.index(rest + used - lists.to), *cells);
            self.shift(from, room.at, then);
            self.clear(room.at + then, now.saturating_sub(then));
            from += then;
        }
        self.shift(rest, lists.to, layout.table_cells());
        from - copy
    }
}
