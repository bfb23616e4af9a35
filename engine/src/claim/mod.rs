//! Claims: derived values, cancellation and immunity in one forward pass; bans and permissions looked up at each attempt.

mod added;
mod attempt;
mod derive;
mod give;
mod kept;
mod silence;
mod speaker;
mod strength;

pub(crate) use added::Bounded;
pub(crate) use attempt::{Attempt, Heard, Stands};
pub(crate) use derive::says_nothing;
pub(crate) use strength::Sort;
