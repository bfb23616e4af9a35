//! Small positions like those that players meet: where cards come to be in random matches, and positions made of that.

mod learn;
mod position;
mod roll;

pub(crate) use learn::{Place, Seats};
pub(crate) use position::Position;
pub(crate) use roll::Roll;
