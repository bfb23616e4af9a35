//! Lists that are short in almost every match: they stand on the stack and take memory only where a match has more.

use smallvec::SmallVec;

/// A list of mostly no more than eight.
pub(crate) type Few<T> = SmallVec<[T; 8]>;

/// A list of mostly no more than thirty-two.
pub(crate) type Several<T> = SmallVec<[T; 32]>;
