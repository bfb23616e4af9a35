//! Events for observers: reported by the machine as it runs, never part of the match.

mod chronicle;
mod comparison;
mod event;
mod weighed;

pub use chronicle::Chronicle;
pub use comparison::Comparison;
pub use event::{Event, Happening, Lies, Pointed, Why, WhyNot};
pub use weighed::{Reason, Stood};

/// An observer of events. The silent one is compiled away and costs nothing.
pub(crate) trait Observer {
    /// Whether it observes anything.
    const WATCHING: bool;
    /// Takes an event.
    fn saw(&mut self, event: Event);
}

/// Observes nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Silent;

impl Observer for Silent {
    const WATCHING: bool = false;
    fn saw(&mut self, _: Event) {}
}
