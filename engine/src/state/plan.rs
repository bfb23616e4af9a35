//! What effects that act together mean to do: found on copies of the table, each with what came of it, in order.

use super::doing::{self, Doing};
use super::{State, head};
use crate::lineup::Room;
use crate::rules::{AttrId, Topic};

/// By how much a value goes beyond its bounds, behind how deep the deed stands, where its subject lay, and whether it is quiet.
const OVER: usize = 3;
/// The deed itself.
const DOING: usize = 4;
/// How many cells a planned deed takes.
pub(crate) const CELLS: usize = DOING + doing::CELLS;

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
        self.set(at + OVER, 0);
        self.set_doing(at + DOING, &planned.doing);
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
            doing: self.doing_at(at + DOING),
        }
    }

    /// The cell that says by how much the changes done so far at the same time lead a value beyond its bounds. It belongs to the first
    /// planned change of that value.
    pub(crate) fn over_at(&self, plans: Room, attr: AttrId, of: i32) -> Option<usize> {
        let mut rows = (0..self.index(head::PLANS)).map(|nth| plans.at + nth * CELLS);
        let is_meant = |doing: &Doing| doing.topic == Topic::Change(attr) && doing.args.first() == Some(&of);
        rows.find(|at| is_meant(&self.doing_at(at + DOING))).map(|at| at + OVER)
    }

    /// Writes that cell.
    pub(crate) fn set_over(&mut self, at: usize, over: i32) {
        self.set(at, over);
    }
}
