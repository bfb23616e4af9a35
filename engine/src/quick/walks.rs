//! Walks through lists, rows of spots, sets and seats.

use super::play::Play;
use crate::eval::compare;
use crate::player::Player;
use crate::program::op::R;
use crate::program::tables::{Reads, Walk, Where};
use crate::rules::{Compare, MOST, NONE};
use crate::state::head;

impl<P: Player> Play<'_, P> {
    /// The card of a list with this number, by entry, and the number to go on with.
    #[inline]
    pub(super) fn in_list(&self, place: R, nth: i32) -> Option<(i32, i32)> {
        let room = self.room(place)?;
        if nth >= self.state.get(room.at) {
            return None;
        }
        Some((self.state.get(room.at + 1 + usize::try_from(nth).ok()?), nth + 1))
    }

    /// How many cards lie on a row of spots.
    #[inline]
    pub(super) fn counted(&self, place: R) -> i32 {
        let spots = self.room(place).map_or(&[][..], |room| self.state.slice(room.at, room.count));
        let count = spots.iter().filter(|card| **card != NONE).count();
        i32::try_from(count).unwrap_or(MOST)
    }

    /// The next seat that plays.
    #[inline]
    pub(super) fn seat(&self, from: i32) -> Option<(i32, i32)> {
        let seats = self.state.get(head::SEATS);
        let next = (from..i32::from(self.lineup.seats)).find(|seat| seats >> seat & 1 == 1)?;
        Some((next, next + 1))
    }

    /// Whether there is one more in a walk of which something holds; it goes where it belongs.
    #[inline]
    pub(super) fn finds(&mut self, row: u16, first: bool) -> bool {
        let quick = self.quick;
        let Some(row) = quick.wheres.get(usize::from(row)) else { return false };
        let from = if first { 0 } else { self.get(row.cursor) };
        let found = match (row.walk, row.reads, row.how) {
            (Walk::Spots(place), Reads::Card(column), Compare::Equal) if self.eyes.is_none() => {
                self.finds_on_spots(row, (place, column), from)
            }
            (Walk::Seats, Reads::Seat(column), Compare::Equal) => self.finds_seat(row, column, from),
            _ => self.finds_any(row, from),
        };
        let Some((thing, value, next)) = found else { return false };
        self.put(row.dst, thing);
        self.put(row.value, value);
        self.put(row.cursor, next);
        true
    }

    /// The next card on a row of spots with, or without, a value; that value, and where to go on from.
    #[inline]
    fn finds_on_spots(&self, row: &Where, (place, column): (R, usize), from: i32) -> Option<(i32, i32, i32)> {
        let room = self.room(place)?;
        let spots = self.state.slice(room.at, room.count);
        // Without a branch for each spot, for what lies there is anybody's guess. A row has at most 60.
        let mut found = 0_u64;
        for (nth, card) in spots.iter().enumerate() {
            let there = *card != NONE;
            let value = self.state.get(column + if there { card.cast_unsigned() as usize } else { 0 });
            let fits = (value == row.k) == row.holds;
            found |= (u64::from(there) & u64::from(fits)) << (nth % 64);
        }
        let left = found & u64::MAX.checked_shl(u32::try_from(from).ok()?).unwrap_or(0);
        let first = left.trailing_zeros() as usize;
        let card = *spots.get(first)?;
        let value = self.state.get(column + card.cast_unsigned() as usize);
        Some((card, value, i32::try_from(first + 1).unwrap_or(MOST)))
    }

    /// The same of seats.
    #[inline]
    fn finds_seat(&self, row: &Where, column: usize, from: i32) -> Option<(i32, i32, i32)> {
        let seats = self.state.get(head::SEATS);
        for seat in from..i32::from(self.lineup.seats) {
            let value = self.state.get(column + usize::try_from(seat).ok()?);
            if seats >> seat & 1 == 1 && (value == row.k) == row.holds {
                return Some((seat, value, seat + 1));
            }
        }
        None
    }

    /// The same of whatever else is walked through.
    #[inline(never)]
    fn finds_any(&self, row: &Where, mut from: i32) -> Option<(i32, i32, i32)> {
        while let Some((thing, next)) = self.next_of(row.walk, from) {
            from = next;
            let value = self.looked_at(row, thing);
            if compare(row.how, value, row.k) == row.holds {
                return Some((thing, value, from));
            }
        }
        None
    }

    /// What is looked at of a thing in such a walk.
    #[inline]
    pub(super) fn looked_at(&self, row: &Where, thing: i32) -> i32 {
        let at = usize::try_from(thing).unwrap_or(0);
        match row.reads {
            Reads::Card(column) if self.shown(at) => self.state.get(column + at),
            Reads::Fixed(column) if self.shown(at) => self.lineup.fixed(column + at),
            Reads::Seat(column) => self.state.get(column + at),
            Reads::Card(_) | Reads::Fixed(_) => NONE,
        }
    }

    /// The member of a set with this number.
    #[inline]
    pub(super) fn member(&self, set: R, nth: i32) -> Option<(i32, i32)> {
        if nth >= self.count(set) {
            return None;
        }
        Some((self.state.get(usize::try_from(self.get(set) + nth).ok()?), nth + 1))
    }

    /// The same of a stack, from its top.
    #[inline]
    pub(super) fn in_stack(&self, place: R, nth: i32) -> Option<(i32, i32)> {
        let room = self.room(place)?;
        let left = self.state.get(room.at).saturating_sub(nth);
        if left <= 0 {
            return None;
        }
        Some((self.state.get(room.at + usize::try_from(left).ok()?), nth + 1))
    }

    /// The next card of a row of spots.
    #[inline]
    pub(super) fn on_spots(&self, place: R, from: i32) -> Option<(i32, i32)> {
        let room = self.room(place)?;
        let mut nth = usize::try_from(from).ok()?;
        while nth < room.count {
            let card = self.state.get(room.at + nth);
            nth += 1;
            if card != NONE {
                return Some((card, i32::try_from(nth).unwrap_or(MOST)));
            }
        }
        None
    }

    /// The next spot of a row without a card.
    #[inline]
    pub(super) fn empty(&self, place: R, from: i32) -> Option<(i32, i32)> {
        let room = self.room(place)?;
        let mut nth = usize::try_from(from).ok()?;
        while nth < room.count {
            let card = self.state.get(room.at + nth);
            let column = i32::try_from(nth).unwrap_or(MOST);
            nth += 1;
            if card == NONE {
                return Some((room.first + column, column + 1));
            }
        }
        None
    }

    /// The next thing of a walk.
    pub(super) fn next_of(&self, walk: Walk, from: i32) -> Option<(i32, i32)> {
        match walk {
            Walk::List(place) => self.in_list(place, from),
            Walk::Spots(place) => self.on_spots(place, from),
            Walk::Empty(place) => self.empty(place, from),
            Walk::Seats => self.seat(from),
        }
    }
}
