//! Where the counts of what was done stand: one column for each question that is asked about the past.

use super::Lineup;
use crate::rules::{Id, PastId, PastSpan, SeatId};

/// The counts of one question. Where no text that can be run asks it, nothing has one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PastColumn {
    /// Where they begin; of a question about the last turn the counts of the running turn stand behind them.
    pub(crate) at: usize,
    /// How many things have one.
    pub(crate) rows: usize,
    /// How many seats have a count of their own behind these, of what they could not see: see [`Unseen`]. None if all see everything.
    pub(crate) seats: usize,
    /// How it is found who could not.
    pub(crate) veil: Veil,
    /// The bit of `touched` for a write of one; none if no check and no static ability asks.
    pub(crate) bit: u64,
}

/// How it is found which seats do not see all that is read to count a deed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Veil {
    /// All do.
    Nothing,
    /// Those that see the cards which are these roles of the deed, one bit each, see everything.
    Cards(u8),
    /// The test has to be watched.
    Test,
}

impl PastColumn {
    /// How many cells the counts take, without those of the running turn.
    pub(crate) fn cells(self) -> usize {
        self.rows * (1 + self.seats)
    }

    /// The cells of one thing, likewise.
    pub(crate) fn cells_of(self, row: usize) -> impl Iterator<Item = usize> {
        (0..=self.seats).map(move |block| self.at + row + self.rows * block)
    }
}

/// What a seat could not see of what was counted, as a cell: 0 if it saw all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unseen(pub(crate) i32);

impl Unseen {
    /// One deed more whose test read what the seat does not see, counted or not.
    pub(crate) fn and_one(self, counted: bool) -> Unseen {
        Unseen(self.0.saturating_add(if counted { 2 } else { 0 }) | 1)
    }

    /// How many were counted.
    pub(crate) fn counted(self) -> i32 {
        self.0 >> 1
    }
}

/// The columns of all questions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pasts {
    /// The column of each question.
    pub(crate) columns: Vec<PastColumn>,
    /// For each question its column if it is asked of cards, and whoever sees the card may know the count.
    pub(crate) of_cards: Vec<Option<usize>>,
    /// The columns that begin anew when a card comes to another zone.
    pub(crate) here: Vec<PastColumn>,
}

impl Pasts {
    /// Whether any text that can be run asks about the past.
    pub(crate) fn any(&self) -> bool {
        self.columns.iter().any(|column| column.rows > 0)
    }
}

impl Lineup {
    /// How many things a question may be asked of; none where nobody asks it.
    pub(crate) fn rows_of_past(&self, past: PastId) -> usize {
        self.layout.pasts.columns.get(usize::from(past.0)).map_or(0, |column| column.rows)
    }

    /// How far behind its column the counts of a question stand that begin with the running turn.
    pub(crate) fn behind_past(&self, past: PastId) -> usize {
        let column = self.layout.pasts.columns.get(past.index());
        let last_turn = self.game.pasts.get(past).is_some_and(|def| def.span == PastSpan::LastTurn);
        column.filter(|_| last_turn).map_or(0, |column| column.cells())
    }

    /// How it is found which seats do not see what is read to count for a question.
    pub(crate) fn veil_of_past(&self, past: PastId) -> Veil {
        self.layout.pasts.columns.get(past.index()).map_or(Veil::Nothing, |column| column.veil)
    }

    /// The cell that says of a thing what a seat could not see, if there is one.
    pub(crate) fn unseen_past(&self, past: PastId, row: usize, seat: SeatId) -> Option<usize> {
        let column = self.layout.pasts.columns.get(past.index())?;
        let is_there = row < column.rows && seat.index() < column.seats;
        is_there.then(|| column.at + row + column.rows * (1 + seat.index()))
    }

    /// The cell that counts for a thing; none where nobody asks.
    pub(crate) fn past_cell(&self, past: PastId, row: usize) -> Option<usize> {
        let column = self.layout.pasts.columns.get(usize::from(past.0))?;
        (row < column.rows).then_some(column.at + row)
    }
}
