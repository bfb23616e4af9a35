//! Finds what a card that becomes fresh gets back.

use crate::lineup::{Fresh, FreshStart, Lineup};
use crate::rules::Of;

impl Lineup {
    /// Finds it; where everything stands is known by now.
    pub(super) fn find_what_is_fresh(&mut self) {
        let of_cards = self.layout.starts.iter().filter(|start| start.of == Of::Card);
        let columns = of_cards.filter_map(|start| {
            Some(FreshStart { at: start.at?, bit: start.bit, values: start.values.clone() })
        });
        let columns = columns.collect();
        let lends = self.layout.lends;
        let effects =
            self.has_effects || !self.layout.did.is_empty() || lends.rows + lends.cancels + lends.grants > 0;
        self.layout.fresh = Fresh { columns, effects };
    }
}
