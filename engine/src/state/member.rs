//! The members of a deed's frame: one for each thing that it is done to, or for each deed of a plan.

use super::State;
use super::doing::{self, Doing};
use crate::rules::NONE;

/// The cells of one member.
mod cells {
    /// See [`super::Fate`].
    pub(super) const FATE: usize = 0;
    /// The chain of replacements used on it.
    pub(super) const USED: usize = 1;
    /// Its number among the planned deeds; none if it was not planned.
    pub(super) const PLANNED: usize = 2;
    /// What it is.
    pub(super) const DOING: usize = 3;
}

/// How many cells a member takes.
pub(crate) const CELLS: usize = cells::DOING + doing::CELLS;

/// The bits of the fate in its cell; above them stand the seats of [`Member::begin`].
const FATES: i32 = 3;

/// What has become of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It is to be done.
    Open,
    /// It was refused, cancelled or replaced.
    Gone,
    /// It is being done.
    Doing,
    /// It is done, or came to nothing.
    Done,
}

/// One member.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Member {
    at: usize,
}

impl Member {
    /// The member with this number of those that begin at `members`.
    pub(crate) fn of(members: usize, nth: usize) -> Member {
        Member { at: members + nth * CELLS }
    }

    /// A member that is to be done.
    pub(crate) fn write(self, state: &mut State, doing: &Doing, used: i32, planned: Option<usize>) {
        self.set_fate(state, Fate::Open);
        state.set(self.at + cells::USED, used);
        state.set(self.at + cells::PLANNED, planned.and_then(|nth| i32::try_from(nth).ok()).unwrap_or(NONE));
        state.set_doing(self.at + cells::DOING, doing);
    }

    /// What has become of it.
    pub(crate) fn fate(self, state: &State) -> Fate {
        match state.get(self.at + cells::FATE) & FATES {
            0 => Fate::Open,
            1 => Fate::Gone,
            2 => Fate::Doing,
            _ => Fate::Done,
        }
    }

    /// What becomes of it.
    pub(crate) fn set_fate(self, state: &mut State, fate: Fate) {
        state.set(self.at + cells::FATE, fate as i32);
    }

    /// It is being done from here on. These seats, one bit each, did not see beforehand what counting it reads.
    pub(crate) fn begin(self, state: &mut State, blind: u8) {
        state.set(self.at + cells::FATE, Fate::Doing as i32 | i32::from(blind) << FATES.count_ones());
    }

    /// The seats that did not see before it was begun what counting it reads.
    pub(crate) fn blind(self, state: &State) -> u8 {
        u8::try_from(state.get(self.at + cells::FATE) >> FATES.count_ones()).unwrap_or(0)
    }

    /// The chain of replacements used on it.
    pub(crate) fn used(self, state: &State) -> i32 {
        state.get(self.at + cells::USED)
    }

    /// One more replacement used on it.
    pub(crate) fn set_used(self, state: &mut State, chain: i32) {
        state.set(self.at + cells::USED, chain);
    }

    /// Its number among the planned deeds.
    pub(crate) fn planned(self, state: &State) -> Option<usize> {
        usize::try_from(state.get(self.at + cells::PLANNED)).ok()
    }

    /// It is no longer what was planned; who planned it is still known.
    pub(crate) fn forget_plan(self, state: &mut State) {
        if self.planned(state).is_some() {
            state.set(self.at + cells::PLANNED, -1 - state.get(self.at + cells::PLANNED));
        }
    }

    /// Its number among the planned deeds, also if it is no longer what was planned.
    pub(crate) fn was_planned(self, state: &State) -> Option<usize> {
        let planned = state.get(self.at + cells::PLANNED);
        usize::try_from(if planned < 0 && planned != NONE { -1 - planned } else { planned }).ok()
    }

    /// What it is.
    pub(crate) fn doing(self, state: &State) -> Doing {
        state.doing_at(self.at + cells::DOING)
    }

    /// What has become of what it is.
    pub(crate) fn set_doing(self, state: &mut State, doing: &Doing) {
        state.set_doing(self.at + cells::DOING, doing);
    }

    /// Another value for one of its roles.
    pub(crate) fn set_role(self, state: &mut State, role: usize, value: i32) {
        let mut doing = self.doing(state);
        if let Some(arg) = doing.args.get_mut(role) {
            *arg = value;
        }
        state.set_doing(self.at + cells::DOING, &doing);
    }
}
