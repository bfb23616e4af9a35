//! What can be wrong with a file before anybody looks at what it says: F00xx.
//!
//! Who reads files adds one that cannot be read as an empty source, so that these mistakes have a place like all others.

mod empty;
mod hidden_letter;
mod is_folder;
mod not_text;
mod too_big;
mod unreadable;

pub use empty::empty;
pub use hidden_letter::{hidden_letter, hidden_letters};
pub use is_folder::is_folder;
pub use not_text::not_text;
pub use too_big::too_big;
pub use unreadable::unreadable;

/// The most bytes a file of a game may have.
pub const MOST_BYTES: u64 = 4 * 1024 * 1024;
