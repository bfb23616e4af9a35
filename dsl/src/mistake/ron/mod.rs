//! Mistakes in `game.ron`: R02xx.

pub mod bad_beat;
pub mod bad_choice;
pub mod bad_name;
pub mod duplicate_field;
pub mod exclusive;
pub mod missing_field;
pub mod name_twice;
pub mod never_reached;
pub mod nobody_asked;
pub mod out_of_range;
pub mod phase_place;
pub mod pointless;
pub mod syntax;
pub mod too_large;
pub mod too_many_criteria;
pub mod unknown_field;
pub mod unknown_name;
pub mod unknown_word;
pub mod wrong_type;

pub(crate) use super::or_list;
