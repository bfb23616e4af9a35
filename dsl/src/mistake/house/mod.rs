//! Mistakes in house rules: H08xx.

pub mod changed_twice;
pub mod changes_nothing;
pub mod no_deck;
pub mod no_house;
pub mod no_path;
pub mod no_value;
pub mod other_game;
pub mod other_parameters;
pub mod still_used;
pub mod two_names;
pub mod used_twice;
