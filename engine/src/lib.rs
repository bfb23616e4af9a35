//! Plays a game that is given to it as data, and knows no game by name.
//!
//! This page is the face of the crate: what a program needs that deals, plays and shows matches. [`game`] has the numbers and names
//! of what a game declares. The forms in which `tiru_dsl` writes programs, and what the command line and the tests of this repository
//! look at, are in modules that these pages hide. Rust cannot show them to those crates alone; they change without notice.
//!
//! Errors are for programmers and implement [`Error`](std::error::Error): a [`LineupError`] names what is wrong with decks, a
//! [`Refusal`] why an answer is not legal, a [`Fault`] why a match had to be stopped. What players read is made by the program.
//!
#![doc = include_str!("../doc/embedding.md")]
#![doc = "```ron"]
#![doc = include_str!("../doc/pebbles/game.ron")]
#![doc = "```"]
#![doc = "```text"]
#![doc = include_str!("../doc/pebbles/rules.tiru")]
#![doc = "```"]
#![doc = "```text"]
#![doc = include_str!("../doc/pebbles/packs/stones.tiru")]
#![doc = "```"]
#![doc = "```text"]
#![doc = include_str!("../doc/pebbles/decks/three.deck")]
#![doc = "```"]
#![expect(
    clippy::indexing_slicing,
    reason = "only `Table` is indexed, by ids that come from it; the one slab of raw cells is reached in `state` alone"
)]

pub mod game;

// For the other crates of this repository: `tiru_dsl` builds programs, the command line judges rulings, tests compare events.
#[doc(hidden)]
pub mod internals;
#[doc(hidden)]
pub mod judge;
#[doc(hidden)]
pub mod rules;

mod agree;
mod apply;
mod claim;
mod digest;
mod eval;
mod few;
mod lineup;
mod observe;
mod outcome;
mod player;
mod playout;
mod prepare;
mod prompt;
mod run;
mod script;
mod state;
mod table;
mod trigger;
mod view;

pub use lineup::{Lineup, Settings, Unsettled};
pub use observe::{Why, WhyNot};
pub use outcome::{Fault, FaultKind, Outcome, Seats, Step};
pub use player::{Player, Random};
pub use playout::{Tally, playout, playout_within};
pub use prepare::{DeckRefusal, LineupError};
pub use prompt::{Answer, Options, Prompt, Question, Refusal};
pub use rules::DeckList;
pub use table::Match;
pub use view::{
    Alteration, Altered, Amount, Because, Choice, Choices, Known, Lay, Named, News, Sight, Told, View,
    ZoneView,
};
