//! Effects that wait: each with everything it needs to act, by value. They lie unsorted; who is next is found when it is asked.

use super::doing::{decode, encode};
use super::{State, head};
use crate::lineup::Room;
use crate::rules::{ARGS, NONE, Topic};

/// How many roles an effect may read: those of the deed, its cause and its doer.
pub(crate) const ROLES: usize = ARGS + 2;
/// How many cells one takes.
pub(crate) const CELLS: usize = 6 + ROLES;

/// An effect that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Waiting {
    /// Which.
    pub(crate) instance: i32,
    /// Its text: it acts even if it is no more.
    pub(crate) effect: i32,
    /// The seat its words speak for: the holder when it was matched.
    pub(crate) me: i32,
    /// The card that carries it, as it was then if it has left.
    pub(crate) carrier: i32,
    /// The deed it was matched at, by number.
    pub(crate) batch: i32,
    /// What that deed was.
    pub(crate) topic: Topic,
    /// The roles of that deed, as its text reads them.
    pub(crate) roles: [i32; ROLES],
}

impl State {
    /// The effect in a row of cells.
    pub(crate) fn waiting_at(&self, at: usize) -> Waiting {
        let [instance, effect, me, carrier, batch, topic, roles @ ..] = self.row::<CELLS>(at);
        Waiting { instance, effect, me, carrier, batch, topic: decode(topic), roles }
    }

    /// Writes an effect into a row of cells.
    pub(crate) fn set_waiting(&mut self, at: usize, waiting: Waiting) {
        let Waiting { instance, effect, me, carrier, batch, topic, roles } = waiting;
        self.put_row(at, [instance, effect, me, carrier, batch, encode(topic)]);
        self.put_row(at + CELLS - ROLES, roles);
    }

    /// Puts an effect on top of the stack, with a number before it; false if there is no room.
    pub(crate) fn list(&mut self, nth: usize, waiting: Waiting) -> bool {
        let Some(at) = self.room_on_top(1 + CELLS) else { return false };
        self.set_index(at, nth);
        self.set_waiting(at + 1, waiting);
        true
    }

    /// Strikes such a row off: its number is gone.
    pub(crate) fn strike(&mut self, at: usize) {
        self.set(at, NONE);
    }

    /// Lets an effect wait; false if there is no room.
    pub(crate) fn wait(&mut self, agenda: Room, waiting: Waiting) -> bool {
        let count = self.index(head::WAITING);
        if count >= agenda.rows {
            return false;
        }
        self.set_waiting(agenda.at + count * CELLS, waiting);
        self.set_index(head::WAITING, count + 1);
        true
    }

    /// The pending effects, by their numbers on the agenda.
    pub(crate) fn pending(&self, agenda: Room) -> impl Iterator<Item = Waiting> {
        (0..self.index(head::WAITING)).map(move |nth| self.waiting_at(agenda.at + nth * CELLS))
    }

    /// Takes the effect with this number off the agenda; those behind it close up.
    pub(crate) fn take_waiting(&mut self, agenda: Room, nth: usize) {
        let count = self.index(head::WAITING);
        let at = agenda.at + nth * CELLS;
        self.shift(at + CELLS, at, count.saturating_sub(nth + 1) * CELLS);
        self.set_index(head::WAITING, count.saturating_sub(1));
    }
}

impl State {
    /// When a card last did a deed that the order of effects asks about; none if never.
    pub(crate) fn stamp(
        &self,
        lineup: &crate::lineup::Lineup,
        deed: crate::rules::DeedId,
        card: crate::rules::CardId,
    ) -> i32 {
        use crate::rules::Id;
        let at = lineup.layout.stamps.iter().find(|(stamped, _)| *stamped == deed);
        at.map(|(_, at)| self.get(at + card.index())).filter(|stamp| *stamp > 0).unwrap_or(NONE)
    }

    /// Notes that a card does a deed now, if the order of effects asks about it.
    pub(crate) fn set_stamp(
        &mut self,
        lineup: &crate::lineup::Lineup,
        deed: crate::rules::DeedId,
        card: crate::rules::CardId,
    ) {
        use crate::rules::Id;
        for (stamped, at) in &lineup.layout.stamps {
            if *stamped == deed {
                let now = self.get(head::STAMPED).saturating_add(1);
                self.set(head::STAMPED, now);
                self.set(at + card.index(), now);
                // What a card handed out is as strong as the card.
                let granted = lineup.layout.lends.grants > 0
                    && self.get(lineup.layout.grants + super::grant::first::USED) > 0;
                let zone = lineup.zone_bit(self.get(lineup.layout.place + card.index()));
                let up = super::Board::new(lineup, self).is_up(card);
                if granted || self.may_speak(lineup, card, zone, up) {
                    self.outdate(lineup);
                }
            }
        }
    }
}
