//! Lookups in tables whose length is a power of two: the index wraps by a mask, so it is always in bounds.

/// Returns the entry at an index.
#[expect(clippy::indexing_slicing, reason = "the remainder is always inside")]
pub(crate) fn at<T: Copy, const N: usize>(table: &[T; N], place: impl Into<u32>) -> T {
    table[place.into() as usize % N]
}

/// Returns the entry at an index for writing.
#[expect(clippy::indexing_slicing, reason = "the remainder is always inside")]
pub(crate) fn at_mut<T, const N: usize>(table: &mut [T; N], place: impl Into<u32>) -> &mut T {
    &mut table[place.into() as usize % N]
}

/// Converts a small number to a byte.
#[expect(clippy::cast_possible_truncation, reason = "places in a hand, columns and options are all below 64")]
pub(crate) fn byte(small: u32) -> u8 {
    small as u8
}

/// Returns the entry of one of two seats.
pub(crate) fn of_seat<T>([first, second]: &[T; 2], seat: u8) -> &T {
    if seat == 0 { first } else { second }
}

/// Returns the entry of one of two seats for writing.
pub(crate) fn of_seat_mut<T>([first, second]: &mut [T; 2], seat: u8) -> &mut T {
    if seat == 0 { first } else { second }
}
