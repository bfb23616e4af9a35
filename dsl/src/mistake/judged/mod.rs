//! Failed, missing and untestable rulings: J04xx.

mod fails;
mod not_yet;
mod unchecked;
mod unplayed;

pub use fails::{fails, in_a_loop, under};
pub use not_yet::not_yet;
pub use unchecked::unchecked;
pub(crate) use unplayed::SET;
pub use unplayed::unplayed;
