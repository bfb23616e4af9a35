//! Claims that were handed out: rows in the part of the slab that says what lies on the table. There are none, and no cell is read,
//! in a lineup in which no text hands anything out.

use super::State;
use crate::lineup::Lineup;
use crate::rules::EffectId;
use crate::rules::Id;
use std::ops::Deref;

/// The most values that one of them keeps.
pub(crate) const VALUES: usize = crate::rules::KEPT;

/// Where things stand in a row.
pub(crate) mod cells {
    /// The text plus 1; 0 for a row that is free.
    pub(crate) const TEXT: usize = 0;
    /// About what it is: nothing in particular, a card or a seat.
    pub(crate) const OF: usize = 1;
    /// The card or seat.
    pub(crate) const THING: usize = 2;
    /// The seat the words speak for.
    pub(crate) const ME: usize = 3;
    /// The card whose effect handed it out.
    pub(crate) const CARRIER: usize = 4;
    /// Until when; see `until`.
    pub(crate) const UNTIL: usize = 5;
    /// Its age, among those of cards that came to where they lie.
    pub(crate) const BORN: usize = 6;
    /// The values of the moment in which it was made.
    pub(crate) const VALUES: usize = 7;
    /// How many cells.
    pub(crate) const COUNT: usize = VALUES + super::VALUES;
}

/// Before the rows.
pub(crate) mod first {
    /// How many are in use.
    pub(crate) const USED: usize = 0;
    /// How many have ever been in use: all behind them are free.
    pub(crate) const ROWS: usize = 1;
    /// How many cells.
    pub(crate) const COUNT: usize = 2;
}

/// About what something handed out is.
pub(crate) mod of {
    /// Nothing in particular.
    pub(crate) const NOTHING: i32 = 0;
    /// A card: it ends when the card is fresh.
    pub(crate) const CARD: i32 = 1;
    /// A seat.
    pub(crate) const SEAT: i32 = 2;
}

/// Where a row stands.
pub(crate) fn row_at(lineup: &Lineup, row: usize) -> usize {
    lineup.layout.grant_rows.at + row * cells::COUNT
}

impl<C: Deref<Target = [i32]>> State<C> {
    /// The rows in use.
    pub(crate) fn granted(&self, lineup: &Lineup) -> impl Iterator<Item = usize> {
        let rows = lineup.layout.lends.grants;
        let rows = if rows > 0 && self.get(lineup.layout.grants + first::USED) > 0 { rows } else { 0 };
        self.marked(lineup.layout.grants_used, rows)
    }

    /// A row that is free, if there is one.
    pub(crate) fn free_grant(&self, lineup: &Lineup) -> Option<usize> {
        (0..lineup.layout.lends.grants).find(|row| self.get(row_at(lineup, *row)) == 0)
    }

    /// The text of a row in use.
    pub(crate) fn text_of_grant(&self, lineup: &Lineup, row: usize) -> Option<EffectId> {
        let text = usize::try_from(self.get(row_at(lineup, row))).ok()?;
        text.checked_sub(1).map(EffectId::at)
    }
}
