//! Regions of rows whose number the cards of a lineup decide.

/// Where rows begin, and how many there is room for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Room {
    /// The first cell.
    pub(crate) at: usize,
    /// How many rows.
    pub(crate) rows: usize,
}
