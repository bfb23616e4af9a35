//! What nobody in matches of these decks hears of, forbids, counts or lets end: found once, so that doing it costs no question.

use crate::rules::{AttrId, BodyId, DeedId, NodeId, Table};

/// What somebody hears of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heard {
    /// Whether a verb may be more than what it changes: an effect watches something, a ban may stand against verbs, or what
    /// was done is counted.
    pub(crate) verbs: bool,
    /// Whether a move is nothing but a card at another place.
    pub(crate) moves_plainly: bool,
    /// For each attribute whether writing it is nothing but another value.
    pub(crate) writes_plainly: Table<AttrId, bool>,
    /// Whether anything may last until some phase begins or ends.
    pub(crate) lasting: bool,
    /// For each phase whether anything but the phase comes with its start or its end.
    pub(crate) phases: Table<NodeId, bool>,
    /// For each phase whether with its end it is gone, and that is all.
    pub(crate) end_plainly: Table<NodeId, bool>,
    /// The deeds that are nothing but what their body does.
    pub(crate) plain: Table<DeedId, Option<Plain>>,
}

/// A rule or action that is nothing but what its body does, for whoever calls it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain {
    /// What it does.
    pub(crate) body: BodyId,
    /// How many registers it has.
    pub(crate) registers: u16,
    /// How many of them are parameters.
    pub(crate) params: u8,
    /// Which of them must not be none.
    pub(crate) subject: Option<u8>,
}

impl Heard {
    /// Whether anything but the phase comes with its start or its end.
    #[inline]
    pub(crate) fn phase(&self, node: NodeId) -> bool {
        self.phases.get(node).is_none_or(|heard| *heard)
    }

    /// Whether with the end of a phase it is gone, and that is all.
    #[inline]
    pub(crate) fn ends_plainly(&self, node: NodeId) -> bool {
        self.end_plainly.get(node).is_some_and(|plainly| *plainly)
    }

    /// Whether writing an attribute is nothing but another value.
    #[inline]
    pub(crate) fn writes_plainly(&self, attr: AttrId) -> bool {
        self.writes_plainly.get(attr).is_some_and(|plainly| *plainly)
    }

    /// What a deed comes to, if that is all.
    #[inline]
    pub(crate) fn plain(&self, deed: DeedId) -> Option<Plain> {
        self.plain.get(deed).copied().flatten()
    }
}
