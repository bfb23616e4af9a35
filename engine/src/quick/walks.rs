//! Walks through lists, rows of spots, sets and seats.

use super::op::R;
use super::play::Play;
use super::tables::{Reads, Walk, Where};
use crate::eval::compare;
use crate::rules::{Compare, MOST, NONE};
use crate::state::head;
use crate::view::Player;

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
        let mut from = if first { 0 } else { self.get(row.cursor) };
        let fits = |value: i32| match row.how {
            Compare::Equal => (value == row.k) == row.holds,
            how => compare(how, value, row.k) == row.holds,
        };
        let cells = self.state.slice(0, self.top);
        let found = match row.walk {
            Walk::Spots(place) => {
                let Some(room) = self.room(place) else { return false };
                let at = room.at + usize::try_from(from).unwrap_or(0);
                let spots = cells.get(at..room.at + room.count).unwrap_or(&[]);
                let mut found = None;
                for card in spots {
                    from += 1;
                    if *card == NONE {
                        continue;
                    }
                    let value = match row.reads {
                        Reads::Card(column) if self.eyes.is_none() => {
                            cells.get(column + card.cast_unsigned() as usize).copied().unwrap_or(NONE)
                        }
                        _ => self.looked_at(row, *card),
                    };
                    if fits(value) {
                        found = Some((*card, value));
                        break;
                    }
                }
                found
            }
            Walk::Seats => {
                let seats = self.state.get(head::SEATS);
                let mut found = None;
                while from < i32::from(self.lineup.seats) {
                    let seat = from;
                    from += 1;
                    if seats >> seat & 1 == 1 {
                        let value = self.looked_at(row, seat);
                        if fits(value) {
                            found = Some((seat, value));
                            break;
                        }
                    }
                }
                found
            }
            walk => loop {
                let Some((thing, next)) = self.next_of(walk, from) else { break None };
                from = next;
                let value = self.looked_at(row, thing);
                if fits(value) {
                    break Some((thing, value));
                }
            },
        };
        let Some((thing, value)) = found else { return false };
        self.put(row.dst, thing);
        self.put(row.value, value);
        self.put(row.cursor, from);
        true
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
