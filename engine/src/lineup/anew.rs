//! What begins anew with each phase: found once, so that a phase that begins looks through no list.

use crate::rules::{AttrId, PastId};

/// What begins anew with one phase.
#[derive(Clone, Debug, Default)]
pub(crate) struct Anew {
    /// Values that go back to their start.
    pub(crate) attributes: Vec<AttrId>,
    /// Cells that count what may be done so many times.
    pub(crate) counts: Vec<usize>,
    /// Questions about the past whose counts begin anew.
    pub(crate) pasts: Vec<PastId>,
}
