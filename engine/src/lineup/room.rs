//! Regions of rows whose number the cards of a lineup decide. In most moments hardly any of them is in use, so whoever copies a match
//! leaves the rest out.

/// Where rows begin, and how many there is room for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Room {
    /// The first cell.
    pub(crate) at: usize,
    /// How many rows.
    pub(crate) rows: usize,
}

/// The regions of rows of a slab, which stand one behind the other.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rooms {
    /// Where they begin.
    pub(crate) from: usize,
    /// Where they end.
    pub(crate) to: usize,
    /// Each with the cells of a row and the cell that says how many rows are in use.
    pub(crate) each: [(Room, usize, usize); ROOMS],
}

/// How many regions there are.
pub(crate) const ROOMS: usize = 5;
