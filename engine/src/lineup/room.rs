//! Regions of rows whose number the cards of a lineup decide, and lists of cards. In most moments hardly any row is in use, and lists
//! are short, so whoever copies a match leaves the rest out.

/// Where rows begin, and how many there is room for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Room {
    /// The first cell.
    pub(crate) at: usize,
    /// How many rows.
    pub(crate) rows: usize,
}

/// Lists of cards, one behind the other: each has a count, then room for all cards.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lists {
    /// Where the first begins.
    pub(crate) at: usize,
    /// Where the last ends.
    pub(crate) to: usize,
    /// How many cells each has.
    pub(crate) cells: usize,
}

/// The regions of rows of a slab, which stand one behind the other, and its lists.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rooms {
    /// The lists, which stand before the rows.
    pub(crate) lists: Lists,
    /// Where they begin.
    pub(crate) from: usize,
    /// Where they end.
    pub(crate) to: usize,
    /// Each with the cells of a row and the cell that says how many rows are in use; first those that belong to the table.
    pub(crate) each: [(Room, usize, usize); ROOMS],
}

/// How many regions there are.
pub(crate) const ROOMS: usize = 11;
/// How many of them belong to the table, which effects that act together try out and put back. Behind the rows in use of
/// these, all cells are 0.
const OF_THE_TABLE: usize = 6;

impl Rooms {
    /// Those that belong to the table.
    pub(crate) fn of_the_table(&self) -> &[(Room, usize, usize)] {
        self.each.get(..OF_THE_TABLE).unwrap_or(&[])
    }
}

impl Room {
    /// How many cells so many of its rows take, each of so many cells.
    pub(crate) fn cells(self, rows: usize, cells: usize) -> usize {
        rows.min(self.rows) * cells
    }
}
