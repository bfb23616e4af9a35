//! What can be wrong between a game and its rulings, once both can be read: J04xx.

mod fails;
mod not_yet;
mod unchecked;
mod unplayed;

pub use fails::{fails, goes_round};
pub use not_yet::not_yet;
pub use unchecked::unchecked;
pub use unplayed::unplayed;
