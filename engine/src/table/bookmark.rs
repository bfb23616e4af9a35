//! Points of a match to come back to, which take little memory however long the match is.

use std::sync::Arc;

use super::Match;

impl Match {
    /// The same match without the events so far, to come back to with [`Match::come_back`].
    #[doc(hidden)]
    #[must_use]
    pub fn bookmark(&self) -> Match {
        Match {
            lineup: Arc::clone(&self.lineup),
            state: self.state.clone(),
            chronicle: self.chronicle.as_deref().map(|chronicle| Box::new(chronicle.bookmark())),
            dice: self.dice.clone(),
            open: self.open,
            tied: self.tied.clone(),
            stopped: self.stopped.clone(),
            bench: self.bench.clone(),
            worked: self.worked,
        }
    }

    /// Goes back to a bookmark of this match. Of the events before it those are there that this match still keeps.
    #[doc(hidden)]
    pub fn come_back(&mut self, to: Match) {
        let later = std::mem::replace(self, to).chronicle;
        if let (Some(chronicle), Some(later)) = (self.chronicle.as_deref_mut(), later) {
            chronicle.with_events_of(*later);
        }
    }
}
