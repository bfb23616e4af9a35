//! Which replacements were used on a deed and on everything that comes out of it: a chain that each deed inherits by its head.

use super::{State, head};
use crate::lineup::Room;
use crate::rules::NONE;

/// An instance, and the link before it.
pub(crate) const CELLS: usize = 2;

impl State {
    /// Whether an instance is in a chain.
    pub(crate) fn is_used(&self, links: Room, mut chain: i32, instance: i32) -> bool {
        while let Ok(link) = usize::try_from(chain) {
            if self.get(links.at + link * CELLS) == instance {
                return true;
            }
            chain = self.get(links.at + link * CELLS + 1);
        }
        false
    }

    /// The chain with one more instance; nothing if there is no room.
    pub(crate) fn link(&mut self, links: Room, chain: i32, instance: i32) -> Option<i32> {
        let count = self.index(head::LINKS);
        if count >= links.rows {
            return None;
        }
        self.set(links.at + count * CELLS, instance);
        self.set(links.at + count * CELLS + 1, chain);
        self.set_index(head::LINKS, count + 1);
        i32::try_from(count).ok()
    }

    /// The empty chain.
    pub(crate) const NO_CHAIN: i32 = NONE;
}
