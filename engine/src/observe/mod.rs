//! Events for observers: reported by the machine as it runs, never part of the match.

mod actors;
mod chronicle;
mod compared;
mod comparison;
mod event;
mod hearing;
mod kept;
mod missed;
mod weighed;

pub(crate) use actors::Actors;
pub use chronicle::Chronicle;
pub use comparison::Comparison;
pub use event::{Event, Happening, Lies, Pointed, Why, WhyNot};
pub(crate) use missed::Missed;
pub use missed::MissedWhy;
pub use weighed::{Ahead, Reason, Stood};

/// An observer of events. The silent one is compiled away and costs nothing.
pub(crate) trait Observer {
    /// Whether it observes anything.
    const WATCHING: bool;
    /// Takes an event.
    fn saw(&mut self, event: Event);
    /// Takes two values that a body compared.
    fn compared(&mut self, _: Comparison) {}

    /// A text has read what these seats do not see, one bit each, and they saw whose text it is.
    fn read_unseen(&mut self, _: u8) {}
    /// Something was done that could concern an effect of a card which these seats do not see, one bit each.
    fn unseen_could_act(&mut self, _: u8) {}
    /// No effect is pending any more.
    fn nothing_waits(&mut self) {}
    /// Returns which effects are at work, if it keeps that.
    fn actors(&self) -> Option<&Actors> {
        None
    }
    /// The same, to record them.
    fn actors_mut(&mut self) -> Option<&mut Actors> {
        None
    }
}

/// Observes nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Silent;

impl Observer for Silent {
    const WATCHING: bool = false;
    fn saw(&mut self, _: Event) {}
}
