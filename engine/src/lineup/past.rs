//! Where the counts of what was done stand: one column for each question that is asked about the past.

use super::Lineup;
use crate::rules::{Id, Of, PastDef, PastId};

/// The columns of all questions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pasts {
    /// Where the column of each question begins; of one about the last turn the count of the running turn stands behind it.
    pub(crate) columns: Vec<usize>,
    /// For each question its column if it is asked of cards.
    pub(crate) of_cards: Vec<Option<usize>>,
    /// The columns that begin anew when a card comes to another zone.
    pub(crate) here: Vec<usize>,
}

impl Lineup {
    /// How many things a question may be asked of.
    pub(crate) fn rows_of_past(&self, past: &PastDef) -> usize {
        match past.of {
            Of::Card => self.cards(),
            Of::Seat => usize::from(self.seats),
            Of::Game => 0,
        }
    }

    /// The cell that counts for a thing.
    pub(crate) fn past_cell(&self, past: PastId, row: usize) -> Option<usize> {
        let def = self.game.pasts.get(past)?;
        let at = *self.layout.pasts.columns.get(past.index())?;
        (row < self.rows_of_past(def)).then_some(at + row)
    }
}
