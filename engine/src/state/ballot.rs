//! A ballot: what each of several seats may choose of and what it has chosen, while all of them are asked at once. It lies in the
//! room of the frame that asks; this file knows only how.

use super::{Look, State};

/// Whether seats are still answering.
pub(crate) const OPENED: usize = 0;
/// How many cells stand before the first row.
pub(crate) const HEADER: usize = 1;

/// What a cell of a row holds.
pub(crate) mod row {
    /// Whether the seat is asked.
    pub(crate) const ASKED: usize = 0;
    /// Where the set begins of which it chooses, and how many members that has.
    pub(crate) const SET: usize = 1;
    pub(crate) const COUNT: usize = 2;
    /// The fewest and the most it is to choose.
    pub(crate) const LEAST: usize = 3;
    pub(crate) const MOST: usize = 4;
    /// Where that begins which it has chosen, and how many those are.
    pub(crate) const PICKED: usize = 5;
    pub(crate) const PICKS: usize = 6;
    /// Whether it is done.
    pub(crate) const DONE: usize = 7;
    /// How many cells a row takes.
    pub(crate) const CELLS: usize = 8;
}

/// The row of one seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) asked: bool,
    pub(crate) set: (usize, usize),
    pub(crate) least: usize,
    pub(crate) most: usize,
    pub(crate) picked: (usize, usize),
    pub(crate) done: bool,
}

/// Where the row of a seat begins on the ballot at `at`.
pub(crate) fn row_at(at: usize, seat: usize) -> usize {
    at + HEADER + seat * row::CELLS
}

/// The row of a seat on the ballot at `at`.
pub(crate) fn row(state: Look<'_>, at: usize, seat: usize) -> Row {
    let cell = |nth: usize| state.index(row_at(at, seat) + nth);
    Row {
        asked: cell(row::ASKED) == 1,
        set: (cell(row::SET), cell(row::COUNT)),
        least: cell(row::LEAST),
        most: cell(row::MOST),
        picked: (cell(row::PICKED), cell(row::PICKS)),
        done: cell(row::DONE) == 1,
    }
}

impl State {
    /// Opens the ballot there, or closes it.
    pub(crate) fn open_ballot(&mut self, at: usize, is_open: bool) {
        self.set(at + OPENED, i32::from(is_open));
    }

    /// A seat is asked to choose so many, at least and at most, of a set; what it chooses has room from `picked` on.
    pub(crate) fn begin_row(
        &mut self,
        at: usize,
        (start, count): (usize, usize),
        (least, most): (usize, usize),
        picked: usize,
    ) {
        let cells = [
            (row::ASKED, 1),
            (row::SET, start),
            (row::COUNT, count),
            (row::LEAST, least),
            (row::MOST, most),
            (row::PICKED, picked),
            (row::PICKS, 0),
            (row::DONE, 0),
        ];
        for (cell, value) in cells {
            self.set_index(at + cell, value);
        }
    }

    /// Notes one thing more that a seat has chosen.
    pub(crate) fn pick_on_ballot(&mut self, at: usize, seat: usize, value: i32) {
        let known = row(self.look(), at, seat);
        let (start, picks) = known.picked;
        // There is room for as many as there are to choose of.
        if picks < known.set.1 {
            self.set(start + picks, value);
            self.set_index(row_at(at, seat) + row::PICKS, picks + 1);
        }
    }

    /// A seat has answered.
    pub(crate) fn close_row(&mut self, at: usize, seat: usize) {
        self.set(row_at(at, seat) + row::DONE, 1);
    }
}
