<<<<<<< HEAD
//! The mistakes of rulings: T07xx.

pub mod because;
pub mod card_action;
pub mod no_pile;
pub mod no_seat;
pub mod not_given;
=======
//! What can be wrong between a game and its rulings, once both can be read: J04xx.

mod fails;
mod not_yet;
mod unchecked;

pub use fails::{PAGE as FAILS, fails};
pub use not_yet::{PAGE as NOT_YET, not_yet};
pub use unchecked::{PAGE as UNCHECKED, unchecked};
>>>>>>> 41edd70 (test: rulings are judged, and statements that none checks are told)
