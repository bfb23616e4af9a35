//! The table: plays a game that is given to it as data, and knows no game by name.
//!
//! [`rules`] is what a game *is*; everything else is a running match. A [`Lineup`] is a game with decks, a [`Match`] is played
//! step by step, a [`View`] is what one seat may see of it.

#![expect(
    clippy::indexing_slicing,
    reason = "only `Table` is indexed, by ids that come from it; the one slab of raw cells is reached in `state` alone"
)]

pub mod rules;

mod agree;
mod apply;
mod claim;
mod digest;
mod eval;
mod few;
mod judge;
mod lineup;
mod observe;
mod outcome;
mod player;
mod playout;
mod prepare;
mod program;
mod prompt;
mod quick;
mod run;
mod script;
mod state;
mod table;
mod trigger;
mod view;

pub use digest::Digest;
pub use judge::{
    Claimant, Contradiction, Difference, Differs, Disputed, Done, Ending, Failure, Heap, Hearing, Lent,
    Orders, Placed, Precedence, Standing, Stands, Tried, Unsaid, Without, begin_at, cards_given, differences,
    differences_for, hear, judge, with_reading, without,
};
pub use lineup::{Lineup, Settings, Unsettled};
pub use observe::{Chronicle, Comparison, Event, Happening, Lies, Pointed, Reason, Stood, Why, WhyNot};
pub use outcome::{Fault, FaultKind, Outcome, Step};
pub use player::{Player, Random};
pub use playout::{Tally, playout};
pub use prepare::{DeckRefusal, NoDeck};
pub use prompt::{Answer, Options, Prompt, Question, Refusal};
pub use rules::DeckList;
pub use state::Thing;
pub use state::stream::{below, stream};
pub use table::Match;
pub use view::{
    Amount, Choice, Choices, Known, Lay, Named, News, Sight, Told, View, Waits, Weighed, ZoneView,
};
