//! Records which names texts use, to warn about the others.

use crate::checked::RuleRef;
use std::collections::BTreeSet;
use tiru_engine::rules::{ActionId, AttrId, SettingId, ZoneId};

/// The names that are used somewhere.
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
    /// Rules that are called, or run by the structure or a ruling.
    pub rules: BTreeSet<RuleRef>,
    /// Named expressions that are inlined.
    pub defs: BTreeSet<usize>,
    /// Whether something asks `.playable`.
    pub playable: bool,
}
