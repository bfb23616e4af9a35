//! Players for any game that think ahead. They need nothing but the rules: no game has a line of code here.
//!
//! [`Search`] tries what may come: it imagines the match as it may be, plays it on many times, and plays what came out best. [`Greedy`] looks one answer ahead. Both get a view of the match and what they may answer, like every
//! [`Player`](tiru_engine::Player): what a seat cannot see is dealt anew each time, so an answer never depends on it.

mod greedy;
mod memory;
mod rollout;
mod search;

pub use greedy::Greedy;
pub use search::{Estimate, Search};
