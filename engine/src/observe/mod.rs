//! What happened, for those who want to know: told by the machine as it goes, never part of a match.

mod chronicle;
mod comparison;
mod event;
mod weighed;

pub use chronicle::Chronicle;
pub use comparison::Comparison;
pub use event::{Event, Happening, Lies, Pointed, Why, WhyNot};
pub use weighed::{Reason, Stood};

/// Someone who is told what happens. Silence costs nothing: whoever does not watch has no trace of it in the program.
pub(crate) trait Observer {
    /// Whether anything is told.
    const WATCHING: bool;
    /// Is told one thing.
    fn saw(&mut self, event: Event);
}

/// Nobody watches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Silent;

impl Observer for Silent {
    const WATCHING: bool = false;
    fn saw(&mut self, _: Event) {}
}
