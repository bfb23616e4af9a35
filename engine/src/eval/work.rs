//! The budget of work of one answer. Everything that can repeat is charged to it: loops, members of sets, queries, effects that
//! might trigger, copies of the match and scripts. It counts operations, never time, so the same answers always stop at the
//! same place.

use super::Machine;
use crate::state::head;

/// The work that one answer may take. One unit is about one operation that reads; what takes longer is charged more.
const MOST_WORK: u64 = 50_000_000;

/// What the beginning of a walk is charged.
pub(super) const WALK: u64 = 8;

/// What a change is charged: whoever watches keeps what it is told of each, and there may not be more of them than can be kept.
const CHANGE: usize = 500;

/// What a run takes, and each of its steps, beside what is charged.
const RUN: u64 = 1_000;
const STEP: u64 = 60;

/// Cells that are copied for one unit.
const COPIED: usize = 16;

impl Machine<'_> {
    /// Charges so much work. Whoever goes on for long asks from time to time whether all of it is spent.
    #[inline]
    pub(crate) fn charge(&mut self, units: usize) {
        self.work = self.work.saturating_add(units as u64);
    }

    /// Charges the copy of so many cells.
    #[inline]
    pub(crate) fn charge_copy(&mut self, cells: usize) {
        self.charge(cells / COPIED);
    }

    /// Charges so many changes, whether somebody is told of them or not.
    #[inline]
    pub(crate) fn charge_changes(&mut self, count: usize) {
        self.charge(count * CHANGE);
    }

    /// Charges so many cards that change their place: each may be looked for, and others may close up.
    #[inline]
    pub(crate) fn charge_moves(&mut self, count: usize) {
        self.charge(count * (CHANGE + self.lineup.cards() / 8));
    }

    /// Whether the budget is spent.
    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.work > MOST_WORK
    }

    /// The work of a whole run: what was charged, and the steps since the last answer.
    pub(crate) fn work_in_all(&self) -> u64 {
        let steps = u64::from(self.state.get(head::SPENT).cast_unsigned());
        RUN + self.work.saturating_add(STEP * steps)
    }

    /// What is left of the budget.
    pub(crate) fn work_left(&self) -> u64 {
        MOST_WORK.saturating_sub(self.work)
    }
}
