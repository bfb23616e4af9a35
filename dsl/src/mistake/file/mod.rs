//! What can be wrong with a file before anybody looks at what it says: F00xx.
//!
//! Who reads files adds one that cannot be read as an empty source, so that these mistakes have a place like all others.

mod empty;
mod hidden_letter;
mod is_folder;
mod not_text;
mod too_big;
mod unreadable;

pub use empty::{PAGE as EMPTY, empty};
pub use hidden_letter::{PAGE as HIDDEN_LETTER, hidden_letter, hidden_letters};
pub use is_folder::{PAGE as IS_FOLDER, is_folder};
pub use not_text::{PAGE as NOT_TEXT, not_text};
pub use too_big::{PAGE as TOO_BIG, too_big};
pub use unreadable::{PAGE as UNREADABLE, unreadable};

/// The most bytes a file of a game may have.
pub const MOST_BYTES: u64 = 4 * 1024 * 1024;
