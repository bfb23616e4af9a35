//! What can be wrong with house rules, which change a game from outside: H08xx.

pub mod changes_nothing;
pub mod hanging;
pub mod laid_twice;
pub mod no_deck;
pub mod no_house;
pub mod no_path;
pub mod no_value;
pub mod other_game;
pub mod other_parameters;
pub mod touched_twice;
pub mod two_names;
