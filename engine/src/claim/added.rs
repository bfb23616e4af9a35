//! What claims make of a value at this moment, also between two changes.

use crate::eval::Machine;
use crate::lineup::Claimed;
use crate::rules::{AttrId, Id as _, MOST, NONE};
use crate::state::Thing;

impl Machine<'_> {
    /// What claims make of a value; nothing if none are about such values. It is found on a copy: deriving in between notes when
    /// claims began, and who asks must not change that.
    pub(crate) fn derived(&mut self, of: Thing, attr: AttrId) -> Option<i32> {
        self.claimed(attr)?;
        self.on_a_copy(|machine| {
            let board = machine.board();
            Some(match of {
                Thing::Card(card) => board.card_attr(card, attr),
                Thing::Seat(seat) => board.attr(Some(seat), attr),
                Thing::Game => board.attr(None, attr),
            })
        })
    }

    /// A number as it is to be stored. What is read stays within the bounds of its attribute, and so is what is stored; only where
    /// claims lead back into them, it may lie beyond: 50 HP and 30 by a claim are 80, and after a loss of 60 they are 20.
    pub(crate) fn bounded(&mut self, of: Thing, attr: AttrId, wanted: impl Fn(i32) -> i32) -> Bounded {
        let layout = &self.lineup.layout;
        let stored = self.board().stored(attr, of.row());
        let now = wanted(stored);
        if layout.bounded(attr, stored) == stored && layout.bounded(attr, now) == now {
            return Bounded { now, wanted: now };
        }
        let (min, max) =
            layout.starts.get(attr.index()).map_or((-MOST, MOST), |start| (start.min, start.max));
        let added = if stored == NONE { 0 } else { self.added(of, attr, stored) };
        let (min, max) = ((min - added.max(0)).max(-MOST), (max - added.min(0)).min(MOST));
        let within = |value: i32| if value == NONE { NONE } else { value.max(min).min(max) };
        let wanted = wanted(within(stored));
        let now = within(wanted);
        Bounded { now, wanted }
    }

    /// By how much claims change a stored number.
    fn added(&mut self, of: Thing, attr: AttrId, stored: i32) -> i32 {
        let Some(claimed) = self.claimed(attr) else { return 0 };
        let raw = self.on_a_copy(|machine| machine.state.get(claimed.raw + of.row()));
        if raw == NONE { 0 } else { raw - stored }
    }

    fn claimed(&self, attr: AttrId) -> Option<Claimed> {
        self.lineup.claims.values.iter().find(|claimed| claimed.attr == attr).copied()
    }

    fn on_a_copy<T>(&mut self, read: impl FnOnce(&Machine<'_>) -> T) -> T {
        if self.is_fresh() {
            return read(self);
        }
        let mut copies = self.state.take_spare();
        let mut copy = copies.pop().map_or_else(
            || self.state.clone(),
            |mut copy| {
                copy.copy_from(self.state);
                copy
            },
        );
        let mut machine = Machine::new(self.lineup, &mut copy);
        machine.refresh();
        let result = read(&machine);
        copies.push(copy);
        self.state.keep_spare(copies);
        result
    }
}

/// What a number comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounded {
    /// What is to be stored.
    pub(crate) now: i32,
    /// What it would be without bounds.
    pub(crate) wanted: i32,
}
