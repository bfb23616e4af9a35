//! What texts speak of: what nobody speaks of has no effect, and its author should know.

use std::collections::BTreeSet;
use tiru_engine::rules::{ActionId, AttrId, SettingId, ZoneId};

/// Everything that is spoken of somewhere.
#[derive(Debug, Default)]
pub(super) struct Used {
    /// Settings that are read.
    pub settings: BTreeSet<SettingId>,
    /// Attributes that are read.
    pub attributes: BTreeSet<AttrId>,
    /// Zones that are named.
    pub zones: BTreeSet<ZoneId>,
    /// Actions that are offered or done.
    pub actions: BTreeSet<ActionId>,
    /// Named expressions that are written out.
    pub defs: BTreeSet<usize>,
}
