//! Deeds that are done, but whose effects are not looked for yet: inside a group of several everything waits until its last
//! member is done.

use super::{State, head};
use crate::lineup::Room;
use crate::rules::{NONE, Topic};

/// How many cells one takes: what it was, its roles, its cause and its doer.
pub(crate) const CELLS: usize = 1 + super::waiting::ROLES;

/// A deed that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Noted {
    pub(crate) topic: Topic,
    pub(crate) roles: [i32; super::waiting::ROLES],
}

impl State {
    /// Notes a deed; false if there is no room.
    pub(crate) fn note(&mut self, noted: Room, deed: Noted) -> bool {
        let count = self.index(head::NOTED);
        if count >= noted.rows {
            return false;
        }
        let at = noted.at + count * CELLS;
        self.set(at, super::doing::encode(deed.topic));
        for (nth, role) in deed.roles.iter().enumerate() {
            self.set(at + 1 + nth, *role);
        }
        self.set_index(head::NOTED, count + 1);
        true
    }

    /// The deed with this number.
    pub(crate) fn noted(&self, noted: Room, nth: usize) -> Noted {
        let at = noted.at + nth * CELLS;
        let topic = super::doing::decode(self.get(at));
        let mut roles = [NONE; super::waiting::ROLES];
        for (nth, role) in roles.iter_mut().enumerate() {
            *role = self.get(at + 1 + nth);
        }
        Noted { topic, roles }
    }
}
