//! What those who judge a match with the eyes of all seats are told beside what happened: which effects did it, what was compared.

use super::View;
use crate::observe::{Comparison, Event};

impl<'a> View<'a> {
    /// For each of the things that [`View::told`] tells: which of them reported the effect that did it. Nothing for what the game or a
    /// player did, or an effect of which nothing is kept. Only for those who judge with the eyes of all seats: one seat would learn how
    /// much it was not told.
    #[doc(hidden)]
    pub fn actors(self) -> Vec<Option<usize>> {
        let told = self.told_events();
        told.iter().map(|event| told_at(&told, event.actor?)).collect()
    }

    /// What bodies compared, each with how many of the things that [`View::told`] tells happened before, and which of them reported the
    /// effect that compared. Only for those who judge with the eyes of all seats.
    #[doc(hidden)]
    pub fn comparisons(self) -> Vec<(usize, Option<usize>, Comparison)> {
        let Some(chronicle) = self.game.chronicle().filter(|_| self.ears == u8::MAX) else {
            return Vec::new();
        };
        let told = self.told_events();
        // What was compared before that is no longer kept led to nothing that is.
        let first = told.first().filter(|_| self.forgotten() > 0).map_or(0, |event| event.moment);
        let compared = chronicle.compared_since(first).map(|comparison| {
            let before = told.partition_point(|event| event.moment < comparison.moment);
            (before, comparison.actor.and_then(|actor| told_at(&told, actor)), *comparison)
        });
        compared.collect()
    }

    /// The events of which [`View::told`] tells those who judge with the eyes of all seats: one seat would learn how much it was not
    /// told.
    pub(crate) fn told_events(self) -> Vec<&'a Event> {
        let heard = self.heard(0).filter(|_| self.ears == u8::MAX);
        heard.map(|(event, _)| event).collect()
    }
}

/// The position of an event among these.
fn told_at(told: &[&Event], moment: u32) -> Option<usize> {
    told.binary_search_by_key(&moment, |event| event.moment).ok()
}
