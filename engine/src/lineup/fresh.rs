//! What a card that becomes fresh gets back: found once, so that such a card looks through no list of attributes.

use super::Lineup;
use crate::rules::Of;

/// What comes with a card that becomes fresh.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fresh {
    /// The attributes of cards that some text writes.
    pub(crate) columns: Vec<Start>,
    /// Whether cards have effects, or may get some or something handed out.
    pub(crate) effects: bool,
}

/// What one attribute starts with.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    /// Where its column begins.
    pub(crate) at: usize,
    /// Its bit of `touched`.
    pub(crate) bit: u64,
    /// One value for each card.
    pub(crate) values: Vec<i32>,
}

impl Lineup {
    /// Finds it; where everything stands is known by now.
    pub(super) fn find_what_is_fresh(&mut self) {
        let of_cards = self.layout.starts.iter().filter(|start| start.of == Of::Card);
        let columns = of_cards
            .filter_map(|start| Some(Start { at: start.at?, bit: start.bit, values: start.values.clone() }));
        let columns = columns.collect();
        let lends = self.layout.lends;
        let effects =
            self.has_effects || !self.layout.did.is_empty() || lends.rows + lends.cancels + lends.grants > 0;
        self.layout.fresh = Fresh { columns, effects };
    }
}
