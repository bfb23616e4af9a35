//! Events before anybody's eyes, digests and streams of chance: for the other crates and the tests of this repository.

pub use crate::digest::Digest;
pub use crate::eval::Test;
pub use crate::observe::{Chronicle, Event, Happening, Lies, Pointed, Stood};
pub use crate::prepare::{NoDeck, Pass};
pub use crate::run::{Hurdle, Unplayable};
pub use crate::state::Thing;
pub use crate::state::stream::below;
pub use crate::view::Knowledge;

use crate::rules::{CardId, Id};
use crate::state::Board;
use crate::table::Match;

impl Match {
    /// How many cells of the slab a copy has to copy, in bytes.
    #[doc(hidden)]
    pub fn size(&self) -> usize {
        self.state.in_use() * size_of::<i32>()
    }

    /// Whether a card that may be created is not there: not yet, or no more.
    #[doc(hidden)]
    pub fn is_outside(&self, card: CardId) -> bool {
        Board::new(&self.lineup, &self.state).is_outside(card)
    }

    /// Where every card lies, for tests of what may never happen: every card in exactly one place.
    #[doc(hidden)]
    pub fn census(&self) -> Vec<usize> {
        let board = Board::new(&self.lineup, &self.state);
        let mut seen = vec![0; self.lineup.cards()];
        for place in self.lineup.places.ids() {
            for card in board.cards_in(place) {
                if let Some(count) = seen.get_mut(card.index()) {
                    *count += usize::from(board.place_of(card) == Some(place));
                }
            }
        }
        for (card, count) in self.lineup.slots.ids().zip(&mut seen) {
            *count += usize::from(board.place_of_host(card).is_some());
        }
        seen
    }
}
