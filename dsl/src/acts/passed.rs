//! The zones that cards probably come from when they are passed to a rule or an action.

use std::collections::BTreeMap;

use super::places::{Places, both};
use crate::checked::Deed;

/// For each parameter the zones of all that is passed for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Passed(BTreeMap<(Deed, usize), Places>);

impl Passed {
    /// Adds what one statement passes.
    pub(super) fn add(&mut self, deed: Deed, nth: usize, places: Places) {
        let joined = match self.0.remove(&(deed, nth)) {
            Some(known) => both(known, places),
            None => places,
        };
        self.0.insert((deed, nth), joined);
    }

    /// The zones of what is passed for a parameter; none if nothing ever is.
    pub(super) fn of(&self, deed: Deed, nth: usize) -> Places {
        self.0.get(&(deed, nth)).cloned().unwrap_or_else(|| Some(std::collections::BTreeSet::new()))
    }
}
