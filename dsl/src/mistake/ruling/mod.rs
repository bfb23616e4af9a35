//! The mistakes of rulings: T07xx.

pub mod because;
pub mod card_action;
pub mod effect_number;
pub mod given_twice;
pub mod no_count;
pub mod no_effect;
pub mod no_limit;
pub mod no_pile;
pub mod no_seat;
pub mod no_then;
pub mod no_value;
pub mod not_given;

/// Whether a mistake says that no match could come to a position: under another structure it might.
pub(crate) fn is_of_position(code: &str) -> bool {
    [no_count::CODE, no_value::CODE].contains(&code)
}
