//! Mistakes in a file as a whole, found before its text is read: F00xx.
//!
//! An unreadable file becomes an empty source, so that these mistakes have a span like all others.

mod empty;
mod hidden_letter;
mod is_folder;
mod more;
mod not_text;
mod outside;
mod too_big;
mod too_much;
mod unreadable;

pub use empty::empty;
pub use hidden_letter::{hidden_letter, hidden_letters};
pub use is_folder::is_folder;
pub use more::more;
pub use not_text::not_text;
pub use outside::outside;
pub use too_big::too_big;
pub use too_much::too_much;
pub use unreadable::unreadable;

/// The largest size of a file of a game, in bytes.
pub const MOST_BYTES: u64 = 4 * 1024 * 1024;

/// The largest size of all files of a game together, in bytes.
pub const MOST_BYTES_TOGETHER: u64 = 8 * 1024 * 1024;
