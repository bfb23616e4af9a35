//! The room that the files of one game share: each may be small enough by itself and all of them too much.

use std::fmt::{self, Display, Formatter};

use super::Role;
use crate::mistake::file::MOST_BYTES_TOGETHER;
use crate::parse::count_words;

/// The most bytes of all scripts of a game together.
const MOST_SCRIPT_BYTES: usize = 256 * 1024;
/// The most words, numbers, texts and marks in all `.tiru` files of a game together. A file takes memory for each
/// of them, and not for its letters.
const MOST_WORDS: usize = 400_000;
/// The most files of a game.
pub(super) const MOST_FILES: usize = 1_000;

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

/// What the files so far have taken.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Room {
    files: usize,
    bytes: usize,
    scripts: usize,
    words: usize,
}

impl Room {
    /// Takes room for a file; if there is not enough, takes none and says of what.
    pub(super) fn take(&mut self, role: Role, content: &[u8]) -> Result<(), Together> {
        let files = self.files + 1;
        if files > MOST_FILES {
            return Err(Together::Files);
        }
        let bytes = self.bytes.saturating_add(content.len());
        if bytes as u64 > MOST_BYTES_TOGETHER {
            return Err(Together::Bytes);
        }
        let (mut scripts, mut words) = (self.scripts, self.words);
        match role {
            Role::Script => {
                scripts = scripts.saturating_add(content.len());
                if scripts > MOST_SCRIPT_BYTES {
                    return Err(Together::Scripts);
                }
            }
            Role::Rules | Role::Pack | Role::Rulings | Role::HouseRules | Role::HouseRulings => {
                let text = std::str::from_utf8(content).unwrap_or_default();
                words = words.saturating_add(count_words(text, MOST_WORDS + 1));
                if words > MOST_WORDS {
                    return Err(Together::Words);
                }
            }
            Role::Structure
            | Role::Deck
            | Role::Statements
            | Role::Translation
            | Role::House
            | Role::HouseTranslation
            | Role::Stray => {}
        }
        *self = Room { files, bytes, scripts, words };
        Ok(())
    }
}
