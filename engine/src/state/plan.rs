//! What effects that act together mean to do: found on copies of the table, each with what came of it, in order.

use super::doing::{self, Doing};
use super::{State, head};
use crate::lineup::Room;

/// How deep it stands, where its subject lay, and what it is.
pub(crate) const CELLS: usize = 3 + doing::CELLS;

/// A deed that is planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Planned {
    /// 0 for what an effect does by itself, more for what comes of it.
    pub(crate) depth: i32,
    /// Where its subject lay when it was planned; none if that is no card.
    pub(crate) lay: i32,
    /// Whether no effect sees it.
    pub(crate) quiet: bool,
    /// What it is.
    pub(crate) doing: Doing,
}

impl State {
    /// Notes a deed; false if there is no room.
    pub(crate) fn plan(&mut self, plans: Room, planned: &Planned) -> bool {
        let count = self.index(head::PLANS);
        if count >= plans.rows {
            return false;
        }
        let at = plans.at + count * CELLS;
        self.set(at, planned.depth);
        self.set(at + 1, planned.lay);
        self.set(at + 2, i32::from(planned.quiet));
        self.set_doing(at + 3, &planned.doing);
        self.set_index(head::PLANS, count + 1);
        true
    }

    /// The planned deed with this number.
    pub(crate) fn planned(&self, plans: Room, nth: usize) -> Planned {
        let at = plans.at + nth * CELLS;
        Planned {
            depth: self.get(at),
            lay: self.get(at + 1),
            quiet: self.get(at + 2) == 1,
            doing: self.doing_at(at + 3),
        }
    }
}
