//! Deeds that are done, but whose effects are not looked for yet: inside a group of several everything waits until its last
//! member is done.

use super::{State, head};
use crate::rules::{AttrId, DeedId, Id, NONE, NodeId, Topic};

/// How many are kept at once.
pub(crate) const ROOM: usize = 96;
/// How many cells one takes: what it was, its roles, its cause and its doer.
pub(crate) const CELLS: usize = 2 + super::waiting::ROLES;

/// A deed that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Noted {
    pub(crate) topic: Topic,
    pub(crate) roles: [i32; super::waiting::ROLES],
}

impl State {
    /// Notes a deed; false if there is no room.
    pub(crate) fn note(&mut self, noted: usize, deed: Noted) -> bool {
        let count = self.index(head::NOTED);
        if count >= ROOM {
            return false;
        }
        let at = noted + count * CELLS;
        let (kind, row) = match deed.topic {
            Topic::Deed(deed) => (0, deed.index()),
            Topic::Change(attr) => (1, attr.index()),
            Topic::Starts(node) => (2, node.index()),
            Topic::Ends(node) => (3, node.index()),
        };
        self.set(at, kind);
        self.set_index(at + 1, row);
        for (nth, role) in deed.roles.iter().enumerate() {
            self.set(at + 2 + nth, *role);
        }
        self.set_index(head::NOTED, count + 1);
        true
    }

    /// The deed with this number.
    pub(crate) fn noted(&self, noted: usize, nth: usize) -> Noted {
        let at = noted + nth * CELLS;
        let row = self.index(at + 1);
        let topic = match self.get(at) {
            0 => Topic::Deed(DeedId::at(row)),
            1 => Topic::Change(AttrId::at(row)),
            2 => Topic::Starts(NodeId::at(row)),
            _ => Topic::Ends(NodeId::at(row)),
        };
        let mut roles = [NONE; super::waiting::ROLES];
        for (nth, role) in roles.iter_mut().enumerate() {
            *role = self.get(at + 2 + nth);
        }
        Noted { topic, roles }
    }
}
