//! The mistakes of rulings: T07xx.

pub mod cannot_set;
pub mod effect_number;
pub mod expects_nothing;
pub mod missing_card;
pub mod no_contains;
pub mod no_such_effect;
pub mod no_such_reason;
pub mod no_such_turn;
pub mod not_a_seat;
pub mod not_cards;
pub mod out_of_limits;
pub mod set_twice;
pub mod wrong_use_count;

/// Reports whether a mistake is about a position that no match reaches: in another game it might be reached.
pub(crate) fn is_of_position(code: &str) -> bool {
    [no_such_turn::CODE, out_of_limits::CODE].contains(&code)
}
