//! Lists that a save shares with a running match, in a file as they are.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(super) fn serialize<T: Serialize, S: Serializer>(list: &Arc<Vec<T>>, to: S) -> Result<S::Ok, S::Error> {
    list.as_slice().serialize(to)
}

pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<Arc<Vec<T>>, D::Error> {
    Vec::deserialize(from).map(Arc::new)
}
