//! The bits of `touched`: each write marks its own, and whoever keeps a result notes the bits that it was computed from.

use super::{AttrId, Id, ZoneId};

/// The bit of `touched` for a write of an attribute.
pub(crate) fn attr_bit(attr: AttrId) -> u64 {
    1 << (attr.index() % 30)
}

/// The bit of `touched` for a card that enters or leaves a zone.
pub(crate) fn zone_bit(zone: ZoneId) -> u64 {
    1 << (30 + zone.index() % 29)
}

/// The bit of `touched` for a card that is turned.
pub(crate) const FACE_BIT: u64 = 1 << 60;
/// The bit of `touched` for the start of a turn or round, and of any phase where something reads which are under way.
pub(crate) const TIME_BIT: u64 = 1 << 61;
/// The bit of `touched` for a seat that leaves the match.
pub(crate) const SEATS_BIT: u64 = 1 << 62;

/// The bit of `touched` for effects that come, go, act or are silenced.
pub(crate) const EFFECTS_BIT: u64 = 1 << 63;
/// The bit of `touched` for a count of what was done.
pub(crate) const PAST_BIT: u64 = 1 << 59;
/// The bit that stands for no zone: of a card under another one.
pub(crate) const IN_NO_ZONE: u64 = 1 << 63;
