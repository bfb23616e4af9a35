//! How much the files of one game can be together.

use std::fmt::{self, Display, Formatter};

use crate::mistake::file::MOST_BYTES_TOGETHER;

/// The most bytes of all scripts of a game together.
pub(crate) const MOST_SCRIPT_BYTES: usize = 256 * 1024;
/// The most words, numbers, texts and marks in all `.tiru` files of a game together. A file takes memory for each
/// of them, and not for its letters.
pub(crate) const MOST_WORDS: usize = 400_000;
/// The most files of a game.
pub(crate) const MOST_FILES: usize = 1_000;

/// What the files of a game have too much of together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Together {
    /// Bytes.
    Bytes,
    /// Files.
    Files,
    /// Bytes of scripts.
    Scripts,
    /// Words in `.tiru` files.
    Words,
}

impl Display for Together {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Together::Bytes => {
                write!(f, "all files of a game can have at most {} MiB", MOST_BYTES_TOGETHER / 1024 / 1024)
            }
            Together::Files => write!(f, "a game can have at most {},000 files", MOST_FILES / 1_000),
            Together::Scripts => {
                write!(f, "all scripts of a game can have at most {} KiB", MOST_SCRIPT_BYTES / 1024)
            }
            Together::Words => {
                write!(
                    f,
                    "all `.tiru` files of a game can have at most {},000 words and marks",
                    MOST_WORDS / 1_000
                )
            }
        }
    }
}
