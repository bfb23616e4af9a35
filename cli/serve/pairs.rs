//! Names with values as one JSON object, in the order of the game's files.

use serde::{Serialize, Serializer};

/// Names with values, written as an object.
#[derive(Debug)]
pub(super) struct Pairs<'a, V>(pub(super) Vec<(&'a str, V)>);

impl<V> Pairs<'_, V> {
    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<V: Serialize> Serialize for Pairs<'_, V> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(name, value)| (*name, value)))
    }
}
