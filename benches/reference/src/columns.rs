//! Sets of columns, and the timers of a row, as one word with four bits per column, so that a whole row is
//! searched or counted down at once. In a set, bit `4 * column` is the membership of a column.

/// Returns the first columns.
pub(crate) fn first(count: u8) -> u32 {
    0x11111 >> (4 * (5 - count))
}

/// Returns a set of one column.
pub(crate) fn one(column: u32) -> u32 {
    1 << (4 * column)
}

/// Returns the columns whose timer, at most 7, is not 0.
pub(crate) fn running(timers: u32) -> u32 {
    (timers | timers >> 1 | timers >> 2) & 0x11111
}

/// Returns a set with its neighbours, one of which may be outside the row.
pub(crate) fn widened(set: u32) -> u32 {
    set | set << 4 | set >> 4
}

/// Returns the leftmost column of a set that is not empty.
pub(crate) fn leftmost(set: u32) -> u32 {
    set.trailing_zeros() / 4
}

/// Returns the column with `skipped` others of the set to its left.
pub(crate) fn nth(set: u32, skipped: u32) -> u32 {
    leftmost((0..skipped).fold(set, |set, _| set & set.wrapping_sub(1)))
}

/// Returns the columns of a set, from the left.
pub(crate) fn each(mut set: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let column = (set != 0).then(|| leftmost(set))?;
        set &= set - 1;
        Some(column)
    })
}
