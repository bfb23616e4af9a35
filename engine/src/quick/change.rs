//! What changes the table: cards that are moved, values that are written, and the sets this is done to.

use super::play::{DEED, Play};
use crate::apply::{Change, Plain, apply, arrives, exchange, move_card, move_plainly, set_value, written};
use crate::lineup::Shape;
use crate::player::Player;
use crate::program::Row;
use crate::program::op::{ME, R};
use crate::rules::{Arrival, AttrKind, Face, Id, MOST, Many, NONE, Position, Target, Write};
use crate::run::over;
use crate::state::head;

impl<P: Player> Play<'_, P> {
    /// A set without members.
    #[inline]
    pub(super) fn open(&mut self, set: R) {
        self.put(set, i32::try_from(self.top).unwrap_or(MOST));
        self.put(set.wrapping_add(1), 0);
    }

    /// The cards of a place.
    pub(super) fn gather(&mut self, set: R, place: R) -> bool {
        let Some(room) = self.room(place).filter(|room| !room.list) else {
            return self.gathers_first(set, place, usize::MAX);
        };
        self.open(set);
        let Some((table, free)) = self.state.parted(self.top) else { return false };
        let mut taken = 0;
        for card in table.get(room.at..room.at + room.count).unwrap_or(&[]) {
            let Some(free) = free.get_mut(taken) else { return false };
            *free = *card;
            taken += usize::from(*card != NONE);
        }
        self.top += taken;
        self.put(set.wrapping_add(1), i32::try_from(taken).unwrap_or(MOST));
        true
    }

    /// The first cards of a place, so many at the most.
    pub(super) fn gathers_first(&mut self, set: R, place: R, most: usize) -> bool {
        self.open(set);
        let Some(room) = self.room(place) else { return true };
        let Some((table, free)) = self.state.parted(self.top) else { return false };
        let mut taken = 0;
        if room.list {
            let count = table.get(room.at).map_or(0, |count| usize::try_from(*count).unwrap_or(0));
            taken = count.min(most);
            let list = table.get(room.at + 1..room.at + 1 + count);
            let (Some(list), Some(free)) = (list, free.get_mut(..taken)) else { return false };
            if room.stack {
                free.iter_mut().zip(list.iter().rev()).for_each(|(free, card)| *free = *card);
            } else {
                free.iter_mut().zip(list).for_each(|(free, card)| *free = *card);
            }
        } else {
            let cards = table.get(room.at..room.at + room.count).unwrap_or(&[]).iter();
            for card in cards.filter(|card| **card != NONE).take(most) {
                let Some(free) = free.get_mut(taken) else { return false };
                *free = *card;
                taken += 1;
            }
        }
        self.top += taken;
        self.put(set.wrapping_add(1), i32::try_from(taken).unwrap_or(MOST));
        true
    }

    /// One card goes on a spot, if that is free.
    #[inline(never)]
    pub(super) fn moves_on(&mut self, what: R, spot: R, face: Face) {
        let board = self.board();
        let Some(card) = board.card(self.get(what)) else { return };
        let spot = board.spot_at(self.get(spot)).filter(|spot| {
            let there = board.on_spot(*spot);
            there == NONE || there == i32::from(card.0)
        });
        if let Some(spot) = spot {
            move_plainly(self.lineup, self.state, card, Plain::On(spot), face);
        }
    }

    /// One card goes to the end of a list.
    #[inline(never)]
    pub(super) fn moves_last(&mut self, what: R, place: R, face: Face) {
        let board = self.board();
        let there = board.place_at(self.get(place));
        if let (Some(card), Some(there), Some(room)) = (board.card(self.get(what)), there, self.room(place)) {
            move_plainly(self.lineup, self.state, card, Plain::Last(there, room.at), face);
        }
    }

    /// Writes a value of one thing, within its bounds; what is of the game is of nothing else.
    #[inline(never)]
    pub(super) fn writes(&mut self, attr: u8, thing: i32, how: Write, value: i32) {
        let quick = self.quick;
        if let Some(Some(row)) = quick.rows.get(usize::from(attr)) {
            self.write(row, if row.game { 0 } else { thing }, how, value);
        }
    }

    #[inline]
    fn write(&mut self, row: &Row, thing: i32, how: Write, value: i32) {
        let Some(thing) = usize::try_from(thing).ok().filter(|thing| *thing < row.rows) else { return };
        let was = self.state.get(row.at + thing);
        let mut now = written(row.kind, how, was, value);
        if row.kind == AttrKind::Int && now != NONE {
            now = now.max(row.min).min(row.max);
        }
        if was != now {
            set_value(self.state, (row.at + thing, row.bit), now);
        }
    }

    /// Writes a value of each of some things.
    #[inline(never)]
    pub(super) fn writes_each(&mut self, attr: u8, what: R, how: Write, value: i32) {
        let quick = self.quick;
        let Some(Some(row)) = quick.rows.get(usize::from(attr)) else { return };
        if row.game {
            return self.write(row, 0, how, value);
        }
        for nth in 0..self.many(what, Many::Set) {
            let thing = self.nth(what, Many::Set, nth);
            self.write(row, thing, how, value);
        }
    }

    /// Turns cards.
    #[inline(never)]
    pub(super) fn turns(&mut self, what: R, many: Many, face: Face) {
        for nth in 0..self.many(what, many) {
            if let Some(card) = self.board().card(self.nth(what, many, nth)) {
                apply(self.lineup, self.state, Change::Turn { card, up: face == Face::Up });
            }
        }
    }

    /// A turn begins, unless there were as many as there may be.
    #[inline(never)]
    pub(super) fn begins_turn(&mut self, most: u16) -> bool {
        let most = self.quick.limits.get(usize::from(most)).copied().unwrap_or(i32::MAX);
        if self.state.get(head::TURN) >= most {
            self.state.set(head::OVER, over::TOO_LONG);
            return false;
        }
        if let Some(seat) = self.board().seat(self.get(ME)) {
            apply(self.lineup, self.state, Change::Turns { seat });
        }
        true
    }

    /// The next seat is on.
    #[inline(never)]
    pub(super) fn next_seat(&mut self) {
        let me = self.get(ME);
        if let Some(seat) = self.machine().after(me) {
            apply(self.lineup, self.state, Change::Current { seat });
        }
    }

    /// How many things an operand names.
    #[inline]
    pub(super) fn many(&self, what: R, many: Many) -> usize {
        match many {
            Many::One => 1,
            Many::Set => usize::try_from(self.count(what)).unwrap_or(0),
        }
    }

    /// One of them.
    #[inline]
    pub(super) fn nth(&self, what: R, many: Many, nth: usize) -> i32 {
        match many {
            Many::One => self.get(what),
            Many::Set => self.state.get(usize::try_from(self.get(what)).unwrap_or(0) + nth),
        }
    }

    #[inline(never)]
    pub(super) fn moves(&mut self, (what, many): (R, Many), to: R, arrival: u8) -> bool {
        let lineup = self.lineup;
        let Some(arrival) = lineup.game.arrivals.get(usize::from(arrival)).copied() else { return true };
        if lineup.layout.put_by.is_some() || arrival.position == Position::Bottom {
            self.moves_with_more((what, many), to, arrival);
            return self.may(DEED);
        }
        let count = self.many(what, many);
        let mut nth = 0;
        while nth < count {
            let (card, target) = (self.nth(what, many, nth), self.nth(to, arrival.each, nth));
            nth += 1;
            let board = self.board();
            let Some(card) = board.card(card) else { continue };
            let there = if arrival.target == Target::Spot {
                board.spot_at(target).filter(|spot| {
                    let there = board.on_spot(*spot);
                    there == NONE || there == i32::from(card.0)
                })
            } else {
                let Some(place) = board.place_at(target) else { continue };
                let known = &lineup.places[place];
                if let Shape::List { at } = known.shape {
                    move_plainly(lineup, self.state, card, Plain::Last(place, at), arrival.face);
                    continue;
                }
                board.empty_spot(known)
            };
            if let Some(spot) = there {
                move_plainly(lineup, self.state, card, Plain::On(spot), arrival.face);
            }
        }
        self.may(DEED)
    }

    /// Gives a list a new order, as the machine does it.
    #[inline(never)]
    pub(super) fn shuffles(&mut self, place: i32) {
        let lineup = self.lineup;
        let Some(place) = self.board().place_at(place) else { return };
        let known = &lineup.places[place];
        let Shape::List { at } = known.shape else { return };
        let purpose = known.seat.map_or(0, |seat| 1 + seat.index());
        for last in (1..self.state.index(at)).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            let other = self.state.draw(lineup.layout.chance, purpose, bound) as usize;
            exchange(lineup, self.state, place, last, other);
        }
    }

    /// Moves where more than places comes with it.
    #[inline(never)]
    pub(super) fn moves_with_more(&mut self, (what, many): (R, Many), to: R, arrival: Arrival) {
        let by = self.board().seat(self.get(ME));
        for nth in 0..self.many(what, many) {
            let target = self.nth(to, arrival.each, nth);
            let Some(card) = self.board().card(self.nth(what, many, nth)) else { continue };
            if let Some(to) = arrives(self.board(), card, target, arrival) {
                move_card(self.lineup, self.state, card, to, arrival.face, by);
            }
        }
    }
}
