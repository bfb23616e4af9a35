//! The room that the files of one game share: each may be small enough by itself and all of them too much.

use super::Role;
use crate::bytes::{MOST_FILES, MOST_SCRIPT_BYTES, MOST_WORDS, Together};
use crate::mistake::file::MOST_BYTES_TOGETHER;
use crate::parse::count_words;

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
