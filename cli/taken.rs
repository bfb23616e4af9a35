//! Cards whose name a card of the game has already.

use std::collections::BTreeMap;

use tiru_dsl::mistake::name::ambiguous_card::{CODE, taken};
use tiru_engine::rules::Span;

use crate::targets::Part;

impl Part {
    /// Reports each card of a requested file that has the name of another one, where files that were not requested say that name alone.
    /// Nothing in the requested file itself is wrong, but decks of the game cannot be played with it.
    pub(crate) fn tell_taken_names(&mut self) {
        let mut places: BTreeMap<Span, usize> = BTreeMap::new();
        let unclear = self.loaded.diagnostics.iter().filter(|one| one.code == CODE);
        for (card, _) in unclear.filter(|one| !self.wants(one.span.source)).flat_map(|one| &one.notes) {
            if self.wants(card.source) {
                *places.entry(*card).or_default() += 1;
            }
        }
        let name = |span| self.loaded.sources.slice(span);
        let found: Vec<_> =
            places.into_iter().map(|(card, places)| taken(card, name(card), places)).collect();
        self.loaded.diagnostics.extend(found);
    }
}
