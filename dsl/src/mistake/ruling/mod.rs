//! The mistakes of rulings: T07xx.

pub mod because;
pub mod card_action;
pub mod given_twice;
pub mod no_pile;
pub mod no_seat;
pub mod not_given;
