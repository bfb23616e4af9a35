//! Where the counts of what was done stand: one column for each question that is asked about the past.

use super::Lineup;
use crate::rules::{PastId, PastSpan};

/// The counts of one question. Where no text that can be run asks it, nothing has one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PastColumn {
    /// Where they begin; of a question about the last turn the counts of the running turn stand behind them.
    pub(crate) at: usize,
    /// How many things have one.
    pub(crate) rows: usize,
    /// The bit of `touched` for a write of one; none if no check and no static ability asks.
    pub(crate) bit: u64,
}

/// The columns of all questions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pasts {
    /// The column of each question.
    pub(crate) columns: Vec<PastColumn>,
    /// For each question its column if it is asked of cards.
    pub(crate) of_cards: Vec<Option<usize>>,
    /// The columns that begin anew when a card comes to another zone, each with its bit of `touched`.
    pub(crate) here: Vec<(usize, u64)>,
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
        let last_turn = self.game.pasts.get(past).is_some_and(|def| def.span == PastSpan::LastTurn);
        if last_turn { self.rows_of_past(past) } else { 0 }
    }

    /// The cell that counts for a thing; none where nobody asks.
    pub(crate) fn past_cell(&self, past: PastId, row: usize) -> Option<usize> {
        let column = self.layout.pasts.columns.get(usize::from(past.0))?;
        (row < column.rows).then_some(column.at + row)
    }

    /// The cell in which is counted what a thing does now, with its bit of `touched`; none where nobody asks. What counts only from
    /// the next turn on changes nothing yet.
    pub(crate) fn counted_at(&self, past: PastId, row: usize) -> Option<(usize, u64)> {
        let column = self.layout.pasts.columns.get(usize::from(past.0)).filter(|column| row < column.rows)?;
        match self.behind_past(past) {
            0 => Some((column.at + row, column.bit)),
            behind => Some((column.at + behind + row, 0)),
        }
    }
}
