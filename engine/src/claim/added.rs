//! How claims change a stored value: what is read, and how far the stored number may go.

use crate::eval::Machine;
use crate::lineup::Claimed;
use crate::rules::{AttrId, Id as _, MOST, NONE};
use crate::state::Thing;

impl Machine<'_> {
    /// The value that is read after a change; nothing if no claim is about such values.
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

    /// Keeps a number within the bounds of its attribute. The bounds are for what is read: 50 HP and 30 from a claim are 80, so a loss
    /// of 60 leaves 20, and −10 are stored.
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

    /// How much claims add to a stored number.
    fn added(&mut self, of: Thing, attr: AttrId, stored: i32) -> i32 {
        let Some(claimed) = self.claimed(attr) else { return 0 };
        let raw = self.on_a_copy(|machine| machine.state.get(claimed.raw + of.row()));
        if raw == NONE { 0 } else { raw - stored }
    }

    fn claimed(&self, attr: AttrId) -> Option<Claimed> {
        self.lineup.claims.values.iter().find(|claimed| claimed.attr == attr).copied()
    }

    /// Reads derived values. Stale ones are derived on a copy: doing it here would record that new claims begin now.
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

/// A number kept within its bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounded {
    /// The number to store.
    pub(crate) now: i32,
    /// The number without bounds.
    pub(crate) wanted: i32,
}
