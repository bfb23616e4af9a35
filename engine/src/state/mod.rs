//! A match as plain data: one slab of cells, sized by the lineup. Its first part is what the table shows and who is to act;
//! its end is a stack of frames that grows.

pub(crate) mod aside;
pub(crate) mod ballot;
mod bits;
mod board;
mod chacha;
pub(crate) mod chain;
mod claims;
pub(crate) mod combination;
mod copy;
mod decides;
pub(crate) mod did;
pub(crate) mod doing;
mod effects;
pub(crate) mod floor;
pub(crate) mod frame;
pub(crate) mod ghost;
pub(crate) mod given;
pub(crate) mod grant;
pub(crate) mod head;
mod meaning;
pub(crate) mod member;
pub(crate) mod noted;
pub(crate) mod plan;
pub(crate) mod pool;
mod shown;
mod slab;
pub(crate) mod stock;
pub(crate) mod stream;
mod thing;
mod tidy;
mod under;
pub(crate) mod until;
pub(crate) mod waiting;

pub(crate) use bits::Marked;
pub(crate) use board::Board;
pub(crate) use effects::effect_at;

pub use thing::Thing;
pub(crate) use thing::thing;

use crate::lineup::{Lineup, Rooms};
use crate::rules::{CardId, Id, NONE, SeatId};
use slab::Slab;
use std::ops::{Deref, DerefMut};

/// The slab of one match. A loan of it is the same slab through a borrowed slice: a loop that holds one needs not ask again and
/// again where the cells stand.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct State<C = Slab> {
    cells: C,
}

/// A slab that is only looked at.
pub(crate) type Look<'a> = State<&'a [i32]>;
/// A slab that is worked on.
pub(crate) type Loan<'a> = State<&'a mut [i32]>;

#[expect(clippy::expl_impl_clone_on_copy, reason = "deriving would ask every kind of slab to be copied so")]
impl Clone for Look<'_> {
    fn clone(&self) -> Self {
        *self
    }
}

impl Copy for Look<'_> {}

impl<'a> Look<'a> {
    /// Some cells in a row, for as long as the slab is looked at.
    pub(crate) fn cells(self, at: usize, count: usize) -> &'a [i32] {
        self.cells.get(at..at + count).unwrap_or(&[])
    }
}

impl Clone for State {
    fn clone(&self) -> State {
        let mut cells = self.cells.alike();
        cells.take_over(&self.cells);
        State { cells }
    }
}

impl State {
    /// An empty table of a lineup: no card lies anywhere yet.
    pub(crate) fn empty(lineup: &Lineup) -> State {
        let layout = &lineup.layout;
        let mut state = State { cells: Slab::new(layout.cells, layout.most_cells, &layout.rooms) };
        let none = [
            (layout.place, lineup.cards()),
            (layout.spot, lineup.cards()),
            (layout.spots, lineup.spots.len()),
        ];
        let under = layout.under.map(|under| (under.on, lineup.cards()));
        for (at, count) in none.into_iter().chain(under) {
            for cell in at..at + count {
                state.set(cell, NONE);
            }
        }
        // Cards start face up.
        for word in 0..lineup.cards().div_ceil(32) {
            state.set(layout.up + word, -1);
        }
        for (column, start) in layout.stored.iter().zip(&layout.starts) {
            if let crate::lineup::Column::Cell(at) = column {
                for (cell, value) in start.values.iter().enumerate() {
                    state.set(at + cell, *value);
                }
            }
        }
        if lineup.claims.any {
            state.set(head::OUTDATED, 1);
        }
        state.set(head::SEATS, (1 << lineup.seats()) - 1);
        state.set(head::TOP, i32::try_from(layout.stack).unwrap_or(0));
        state.set(head::FRAME, NONE);
        state
    }

    /// Just enough room to work out values that need no table.
    pub(crate) fn for_constants() -> State {
        let cells = head::CELLS + 1024;
        let mut state = State { cells: Slab::new(cells, cells, &Rooms::default()) };
        state.set(head::TOP, i32::try_from(head::CELLS).unwrap_or(0));
        state
    }

    /// Whether a claim may begin or end when this card comes to a zone or leaves it, and shows this face there.
    #[inline]
    pub(crate) fn may_speak(&self, lineup: &Lineup, card: CardId, zone: u64, up: bool) -> bool {
        let claims = &lineup.claims;
        let speaks = claims.speaking.get(card.index()).and_then(|faces| faces.get(usize::from(up)));
        // A card takes those under it along.
        let carries = || claims.under && lineup.layout.under.is_some_and(|under| self.get(under.list) > 0);
        claims.any && (speaks.is_none_or(|zones| zones & zone != 0) || self.lends(lineup) || carries())
    }

    /// Makes room for so many more cells on the stack; false if there may not be so many.
    #[inline]
    pub(crate) fn make_room(&mut self, count: usize) -> bool {
        self.cells.reach(self.index(head::TOP).saturating_add(count))
    }

    /// Becomes equal to another state of the same lineup.
    pub(crate) fn copy_from(&mut self, other: &State) {
        self.cells.take_over(&other.cells);
    }

    /// How many cells are in use: those that a copy has to copy.
    pub(crate) fn in_use(&self) -> usize {
        self.cells.in_use().map(<[i32]>::len).sum()
    }

    /// A number that equals that of every state which goes on alike: what was spent and when does not count, nor an answer that
    /// was taken.
    pub(crate) fn digest(&self) -> u64 {
        let answered = self.get(head::ANSWER) != 0;
        let taken = if answered { 0..0 } else { head::ANSWERED_BY..head::SEED };
        let counts = head::ANSWERS_OF..head::ANSWERS_OF + head::SEATS_MOST;
        let passed_over = [0..head::FIRST_THAT_COUNTS, taken, head::STALE..head::STALE + 2, counts];
        let mut hash = crate::digest::Digest::new();
        let cells = self.cells.in_use().flatten().enumerate();
        for (_, cell) in cells.filter(|(at, _)| !passed_over.iter().any(|passed| passed.contains(at))) {
            hash.add(*cell);
        }
        hash.value()
    }
}

impl<C: Deref<Target = [i32]>> State<C> {
    /// How many answers a seat gave.
    pub(crate) fn answers_of(&self, seat: SeatId) -> u32 {
        self.get(head::ANSWERS_OF + seat.index()).cast_unsigned()
    }

    /// The slab to look at.
    #[inline]
    pub(crate) fn look(&self) -> Look<'_> {
        State { cells: &self.cells }
    }

    #[inline]
    pub(crate) fn get(&self, at: usize) -> i32 {
        self.cells[at]
    }

    /// A cell that holds an index or a count.
    #[inline]
    pub(crate) fn index(&self, at: usize) -> usize {
        usize::try_from(self.get(at)).unwrap_or(0)
    }

    /// How many of them hold anything: the rest lies above the stack.
    pub(crate) fn used(&self) -> usize {
        self.index(head::TOP).min(self.cells.len())
    }

    /// Some cells in a row.
    pub(crate) fn slice(&self, at: usize, count: usize) -> &[i32] {
        self.cells.get(at..at + count).unwrap_or(&[])
    }

    /// Whether so many cells in a row are 0.
    pub(crate) fn is_clear(&self, at: usize, count: usize) -> bool {
        // Without a branch for each cell.
        self.slice(at, count).iter().fold(0, |all, cell| all | cell) == 0
    }

    /// The first of so many cells in a row that differs from its like in another row.
    pub(crate) fn first_unlike(&self, at: usize, other: usize, count: usize) -> Option<usize> {
        self.slice(at, count).iter().zip(self.slice(other, count)).position(|(cell, like)| cell != like)
    }

    /// So many cells in a row; none where there are no more.
    #[inline]
    pub(crate) fn row<const N: usize>(&self, at: usize) -> [i32; N] {
        self.cells.get(at..).and_then(<[i32]>::first_chunk).copied().unwrap_or([NONE; N])
    }

    /// What was written since the mask was last taken.
    #[inline]
    pub(crate) fn touched(&self) -> u64 {
        self.mask(head::TOUCHED)
    }

    /// A mask that takes two cells.
    #[inline]
    pub(crate) fn mask(&self, at: usize) -> u64 {
        let half = |cell| u64::from(self.get(cell).cast_unsigned());
        half(at) | half(at + 1) << 32
    }
}

impl<C: DerefMut<Target = [i32]>> State<C> {
    /// Derived values have to be computed anew before they are read: who speaks may have changed. A change that only touches what
    /// claims read need not say so.
    #[inline]
    pub(crate) fn outdate(&mut self, lineup: &Lineup) {
        if lineup.claims.any {
            self.set(head::OUTDATED, 1);
        }
    }

    /// The slab to work on.
    #[inline]
    pub(crate) fn loan(&mut self) -> Loan<'_> {
        State { cells: &mut self.cells }
    }

    #[inline]
    pub(crate) fn set(&mut self, at: usize, value: i32) {
        self.cells[at] = value;
    }

    #[inline]
    pub(crate) fn set_index(&mut self, at: usize, value: usize) {
        self.set(at, i32::try_from(value).unwrap_or(i32::MAX));
    }

    /// Writes some cells in a row; false if there is no room.
    #[inline]
    pub(crate) fn put_row<const N: usize>(&mut self, at: usize, row: [i32; N]) -> bool {
        let cells = self.cells.get_mut(at..).and_then(<[i32]>::first_chunk_mut);
        cells.map(|cells| *cells = row).is_some()
    }

    /// Writes cells in a row, as far as there is room.
    #[inline]
    pub(crate) fn put(&mut self, at: usize, row: &[i32]) {
        if let Some(cells) = self.cells.get_mut(at..at + row.len()) {
            cells.copy_from_slice(row);
        }
    }

    /// Empties cells in a row.
    pub(crate) fn clear(&mut self, at: usize, count: usize) {
        if let Some(cells) = self.cells.get_mut(at..at + count) {
            cells.fill(0);
        }
    }

    /// Two cells change places.
    pub(crate) fn swap(&mut self, one: usize, other: usize) {
        let (of_one, of_other) = (self.get(one), self.get(other));
        self.set(one, of_other);
        self.set(other, of_one);
    }

    /// Makes sure that a cell is at least this.
    #[inline]
    pub(crate) fn raise(&mut self, at: usize, least: usize) {
        if self.index(at) < least {
            self.set_index(at, least);
        }
    }

    /// Moves `count` cells to another place in the slab.
    pub(crate) fn shift(&mut self, from: usize, to: usize, count: usize) {
        if from + count <= self.cells.len() && to + count <= self.cells.len() {
            self.cells.copy_within(from..from + count, to);
        }
    }

    #[inline]
    pub(crate) fn set_touched(&mut self, mask: u64) {
        self.set_mask(head::TOUCHED, mask);
    }

    /// Writes a mask into two cells.
    #[inline]
    pub(crate) fn set_mask(&mut self, at: usize, mask: u64) {
        let (low, high) = halves(mask);
        self.set(at, low);
        self.set(at + 1, high);
    }

    /// Marks what was written, for checks and for derived values.
    #[inline]
    pub(crate) fn touch(&mut self, bits: u64) {
        let (low, high) = halves(bits);
        for (at, half) in
            [(head::TOUCHED, low), (head::TOUCHED + 1, high), (head::STALE, low), (head::STALE + 1, high)]
        {
            self.set(at, self.get(at) | half);
        }
    }
}

/// A wide number as two cells.
#[inline]
fn halves(wide: u64) -> (i32, i32) {
    let half = |wide: u64| u32::try_from(wide & u64::from(u32::MAX)).unwrap_or(0).cast_signed();
    (half(wide), half(wide >> 32))
}
