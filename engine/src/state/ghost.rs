//! Cards as they were just before they left a live place. A role of an effect may be such a former self: its values, place and
//! holder are read here, everything else of the card as it is.

use super::{State, head};
use crate::lineup::{Column, Lineup};
use crate::rules::{AttrId, CardId, Id, NONE, Of};
use std::ops::Deref;

/// The card, the deed at which it was taken down, its place, spot, holder and face stand before its values.
pub(crate) const VALUES: usize = 6;
/// Cells from here on stand for rows of former selves; no number reaches so low.
const BASE: i32 = -2_000_000_000;

/// Where things stand in a row.
pub(crate) mod cells {
    /// The card.
    pub(crate) const CARD: usize = 0;
    /// The number of the deed.
    pub(crate) const BATCH: usize = 1;
    /// The place.
    pub(crate) const PLACE: usize = 2;
    /// The spot.
    pub(crate) const SPOT: usize = 3;
    /// The holder.
    pub(crate) const HOLDER: usize = 4;
    /// The face.
    pub(crate) const UP: usize = 5;
}

/// The row that a cell stands for, if it is a former self.
#[inline]
pub(crate) fn row_of(cell: i32) -> Option<usize> {
    if cell == NONE || cell >= -crate::rules::MOST { None } else { usize::try_from(cell - BASE).ok() }
}

/// The cell that stands for a row.
pub(crate) fn cell_of(row: usize) -> i32 {
    i32::try_from(row).map_or(NONE, |row| BASE + row)
}

fn row_at(lineup: &Lineup, row: usize) -> usize {
    lineup.layout.ghosts.at + row * (VALUES + lineup.layout.attributes.len())
}

impl<C: Deref<Target = [i32]>> State<C> {
    /// What a former self was.
    pub(crate) fn ghost(&self, lineup: &Lineup, row: usize, what: usize) -> i32 {
        if row >= self.index(head::GHOSTS) { NONE } else { self.get(row_at(lineup, row) + what) }
    }

    /// The value of an attribute that a former self had.
    pub(crate) fn ghost_attr(&self, lineup: &Lineup, row: usize, attr: AttrId) -> i32 {
        self.ghost(lineup, row, VALUES + attr.index())
    }

    /// The first former self of a card that is still spoken of.
    pub(crate) fn first_ghost(&self, lineup: &Lineup, card: CardId) -> Option<usize> {
        let number = i32::from(card.0);
        (0..self.index(head::GHOSTS)).find(|row| self.ghost(lineup, *row, cells::CARD) == number)
    }

    /// The former self of a card at a deed, if it was taken down.
    pub(crate) fn ghost_at(&self, lineup: &Lineup, card: CardId, batch: i32) -> Option<usize> {
        let number = i32::from(card.0);
        (0..self.index(head::GHOSTS)).find(|row| {
            self.ghost(lineup, *row, cells::CARD) == number && self.ghost(lineup, *row, cells::BATCH) == batch
        })
    }
}

impl State {
    /// Takes down a card as it was in an image that begins at `copy`; nothing if there is no room.
    pub(crate) fn take_down(
        &mut self,
        lineup: &Lineup,
        card: CardId,
        copy: usize,
        batch: i32,
    ) -> Option<usize> {
        let row = self.index(head::GHOSTS);
        if row >= lineup.layout.ghosts.rows {
            return None;
        }
        let layout = &lineup.layout;
        let was = |state: &State, cell: usize| state.get(copy + cell - layout.image);
        let place = was(self, layout.place + card.index());
        let known = crate::rules::row::<crate::rules::PlaceId>(place, lineup.places.len());
        let seat = known.and_then(|place| lineup.places[place].seat);
        let holder = match (seat, layout.put_by) {
            (Some(seat), _) => i32::from(seat.0),
            (None, Some(put_by)) => was(self, put_by + card.index()),
            (None, None) => NONE,
        };
        let at = row_at(lineup, row);
        self.set(at + cells::CARD, i32::from(card.0));
        self.set(at + cells::BATCH, batch);
        self.set(at + cells::PLACE, place);
        self.set(at + cells::SPOT, was(self, layout.spot + card.index()));
        self.set(at + cells::HOLDER, holder);
        self.set(at + cells::UP, was(self, layout.up + card.index() / 32) >> (card.index() % 32) & 1);
        for (nth, (column, def)) in layout.attributes.iter().zip(lineup.game.attributes.rows()).enumerate() {
            let value = match (def.of, column) {
                (Of::Card, Column::Cell(cells)) => was(self, cells + card.index()),
                (Of::Card, Column::Static(values)) => {
                    lineup.statics.get(values + card.index()).copied().unwrap_or(NONE)
                }
                (Of::Seat | Of::Game, _) => NONE,
            };
            self.set(at + VALUES + nth, value);
        }
        self.set_index(head::GHOSTS, row + 1);
        Some(row)
    }
}
