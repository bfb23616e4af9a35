//! Records which names texts use, to warn about the others.

use crate::checked::RuleRef;
use std::collections::{BTreeMap, BTreeSet};
use tiru_engine::rules::{ActionId, AttrId, SettingId, Span, ZoneId};

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
    /// Names for what is chosen or kept, each with its place.
    pub named: BTreeMap<Span, String>,
    /// The places of names that are read or written again.
    pub looked_up: BTreeSet<Span>,
    /// Whether something asks `.playable`.
    pub playable: bool,
}
