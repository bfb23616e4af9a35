//! Finds room for the counts of what was done.

use crate::lineup::Lineup;
use crate::rules::{Of, PastSpan};

impl Lineup {
    /// Finds room for the count of each question.
    pub(super) fn columns_of_pasts(&mut self, take: &mut impl FnMut(usize) -> usize) {
        let game = std::sync::Arc::clone(&self.game);
        for past in game.pasts.rows() {
            let rows = self.rows_of_past(past);
            let columns = if past.span == PastSpan::LastTurn { 2 } else { 1 };
            let at = take(rows * columns);
            self.layout.pasts.columns.push(at);
            self.layout.pasts.of_cards.push((past.of == Of::Card).then_some(at));
            if past.span == PastSpan::Here && past.of == Of::Card {
                self.layout.pasts.here.push(at);
            }
        }
    }
}
