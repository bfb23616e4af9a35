//! What is legal, noted tuple by tuple, or two walks at once.

use super::play::Play;
use crate::player::Player;
use crate::program::op::{R, STRIDE};
use crate::program::tables::{Pair, Walk};
use crate::rules::{MOST, NONE};

impl<P: Player> Play<'_, P> {
    /// A tuple: the number of its action, then its arguments, or whatever stands behind them.
    #[inline]
    pub(super) fn tuple(&self, act: u8, from: R) -> [i32; STRIDE] {
        const { assert!(STRIDE == 4, "a tuple is written in one") };
        let arg = |nth: u8| self.get(from.wrapping_add(nth));
        [i32::from(act), arg(0), arg(1), arg(2)]
    }

    /// Notes it.
    #[inline]
    pub(super) fn yields(&mut self, tuple: [i32; STRIDE]) -> bool {
        let fits = self.state.put_row(self.top, tuple);
        self.top += STRIDE;
        fits
    }

    /// Notes it with each of some things in one place: with as many as there are places for.
    #[inline]
    pub(super) fn notes(
        &mut self,
        tuple: [i32; STRIDE],
        nth: R,
        cells: (usize, usize),
        thing: impl Fn(usize, i32) -> i32,
    ) -> bool {
        let nth = (1 + usize::from(nth)) % STRIDE;
        let (from, count) = cells;
        let Some((table, rows)) = self.state.parted(self.top) else { return false };
        let Some(cells) = table.get(from..from + count) else { return false };
        let (rows, _) = rows.as_chunks_mut::<STRIDE>();
        let mut rows = rows.iter_mut();
        let mut noted = 0;
        for (at, cell) in cells.iter().enumerate() {
            let thing = thing(at, *cell);
            if thing == NONE {
                continue;
            }
            let Some(row) = rows.next() else { return false };
            *row = tuple;
            row[nth] = thing;
            noted += 1;
        }
        self.top += STRIDE * noted;
        true
    }

    /// Notes a tuple with every two things of two walks.
    #[inline(never)]
    pub(super) fn yields_pairs(&mut self, pair: u16) -> bool {
        let quick = self.quick;
        let Some(pair) = quick.pairs.get(usize::from(pair)) else { return true };
        let tuple = self.tuple(pair.act, pair.from);
        let rooms = [pair.outer.0, pair.inner.0].map(|walk| self.walked(walk));
        let [Some(outer), Some(inner)] = rooms else { return true };
        let (table, _) = self.state.parted(self.top).unwrap_or((&[], &mut []));
        let filled = self.pairs.get_mut(self.noted).and_then(|noted| {
            let outers = outer.fill(table, &mut noted.outer.1)?;
            Some((outers, inner.fill(table, &mut noted.inner.1)?, noted))
        });
        let Some((outers, inners, noted)) = filled else { return self.yields_each(pair, tuple) };
        noted.tuple = tuple;
        (noted.outer.0, noted.inner.0) = (pair.outer.1 % STRIDE, pair.inner.1 % STRIDE);
        noted.counts = [outers, inners];
        noted.before = self.top;
        self.noted += 1;
        true
    }

    /// The same where there are too many for that: each tuple by itself.
    #[inline(never)]
    pub(super) fn yields_each(&mut self, pair: &Pair, mut tuple: [i32; STRIDE]) -> bool {
        let mut outer_from = 0;
        while let Some((outer, next)) = self.next_of(pair.outer.0, outer_from) {
            outer_from = next;
            let mut inner_from = 0;
            while let Some((inner, next)) = self.next_of(pair.inner.0, inner_from) {
                inner_from = next;
                tuple[pair.outer.1 % STRIDE] = outer;
                tuple[pair.inner.1 % STRIDE] = inner;
                if !self.yields(tuple) {
                    return false;
                }
            }
        }
        true
    }

    /// Notes a tuple with each card of a list for which what is printed says so.
    #[inline(never)]
    pub(super) fn yields_printed(&mut self, row: u16) -> bool {
        let quick = self.quick;
        let Some(row) = quick.printed.get(usize::from(row)) else { return false };
        let Some(room) = self.room(row.place) else { return true };
        let key =
            row.key.map_or(Some(0), |(reg, least)| usize::try_from(self.get(reg).checked_sub(least)?).ok());
        let bits = key.and_then(|key| row.bits.get(key * row.words..(key + 1) * row.words));
        let (tuple, nth) = (self.tuple(row.act, row.from), row.nth % STRIDE);
        let Some((table, rows)) = self.state.parted(self.top) else { return false };
        let count = table.get(room.at).map_or(0, |count| usize::try_from(*count).unwrap_or(0));
        let (rows, _) = rows.as_chunks_mut::<STRIDE>();
        let (Some(bits), Some(cards)) = (bits, table.get(room.at + 1..room.at + 1 + count)) else {
            return true;
        };
        let mut noted = 0;
        for card in cards {
            let at = card.cast_unsigned();
            let Some(row) = rows.get_mut(noted) else { return false };
            *row = tuple;
            row[nth] = *card;
            let word = bits.get(at as usize / 64).copied().unwrap_or(0);
            noted += usize::from(word >> (at % 64) & 1 == 1);
        }
        self.top += STRIDE * noted;
        true
    }

    /// Where what is walked through stands.
    fn walked(&self, walk: Walk) -> Option<Walked> {
        Some(match walk {
            Walk::List(place) => {
                let room = self.room(place)?;
                Walked { at: room.at + 1, count: self.state.index(room.at), empty: None }
            }
            Walk::Spots(place) => {
                let room = self.room(place)?;
                Walked { at: room.at, count: room.count, empty: None }
            }
            Walk::Empty(place) => {
                let room = self.room(place)?;
                Walked { at: room.at, count: room.count, empty: Some(room.first) }
            }
            Walk::Seats => return None,
        })
    }

    #[inline(never)]
    pub(super) fn yields_list(&mut self, tuple: [i32; STRIDE], nth: R, place: R) -> bool {
        let Some(room) = self.room(place) else { return true };
        self.notes(tuple, nth, (room.at + 1, self.state.index(room.at)), |_, card| card)
    }

    #[inline(never)]
    pub(super) fn yields_spots(&mut self, tuple: [i32; STRIDE], nth: R, place: R) -> bool {
        let Some(room) = self.room(place) else { return true };
        self.notes(tuple, nth, (room.at, room.count), |_, card| card)
    }

    #[inline(never)]
    pub(super) fn yields_empty(&mut self, tuple: [i32; STRIDE], nth: R, place: R) -> bool {
        let Some(room) = self.room(place) else { return true };
        let first = room.first;
        let spot = |at, card| if card == NONE { first + i32::try_from(at).unwrap_or(MOST) } else { NONE };
        self.notes(tuple, nth, (room.at, room.count), spot)
    }
}

/// Where what is walked through stands.
#[derive(Clone, Copy, Debug)]
struct Walked {
    at: usize,
    count: usize,
    /// The number of the first, if the empty ones count.
    empty: Option<i32>,
}

impl Walked {
    /// Puts the things there; nothing if they are too many.
    #[inline]
    fn fill(self, table: &[i32], things: &mut [i32; THINGS]) -> Option<usize> {
        let cells = table.get(self.at..self.at + self.count)?;
        let mut count = 0;
        let mut note = |thing: i32, counts: bool| -> Option<()> {
            *things.get_mut(count)? = thing;
            count += usize::from(counts);
            Some(())
        };
        match self.empty {
            Some(first) => {
                for (spot, card) in (first..).zip(cells) {
                    note(spot, *card == NONE)?;
                }
            }
            None => {
                for card in cells {
                    note(*card, *card != NONE)?;
                }
            }
        }
        Some(count)
    }
}

/// The most things of each of two walks.
const THINGS: usize = 24;
/// How many pairs of walks one offer may have.
pub(super) const PAIRS: usize = 2;

/// Every two things of two walks, with what else belongs to each tuple.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noted {
    tuple: [i32; STRIDE],
    /// Where in the tuple the thing goes, and the things.
    outer: (usize, [i32; THINGS]),
    inner: (usize, [i32; THINGS]),
    counts: [usize; 2],
    /// Where tuples ended that were noted before.
    pub(super) before: usize,
}

impl Noted {
    pub(super) const NOTHING: Noted = Noted {
        tuple: [0; STRIDE],
        outer: (0, [0; THINGS]),
        inner: (0, [0; THINGS]),
        counts: [0; 2],
        before: 0,
    };

    /// How many tuples it comes to.
    pub(super) fn count(&self) -> usize {
        self.counts[0] * self.counts[1]
    }

    /// The number of its action.
    pub(super) fn act(&self) -> i32 {
        self.tuple[0]
    }

    /// One of its tuples.
    pub(super) fn tuple(&self, nth: usize) -> Option<[i32; STRIDE]> {
        let mut tuple = self.tuple;
        let [_, inners] = self.counts;
        tuple[self.outer.0] = *self.outer.1.get(nth.checked_div(inners)?)?;
        tuple[self.inner.0] = *self.inner.1.get(nth.checked_rem(inners)?)?;
        Some(tuple)
    }
}
