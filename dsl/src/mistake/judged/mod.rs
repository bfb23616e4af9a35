//! What can be wrong between a game and its rulings, once both can be read: J04xx.

mod fails;
mod not_yet;
mod unchecked;
mod unplayed;

pub use fails::{PAGE as FAILS, fails, goes_round};
pub use not_yet::{PAGE as NOT_YET, not_yet};
pub use unchecked::{PAGE as UNCHECKED, unchecked};
pub use unplayed::{PAGE as UNPLAYED, unplayed};
