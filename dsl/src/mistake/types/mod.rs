//! The mistakes with types and values: T05xx.

pub mod arguments;
pub mod bad_change;
pub mod bad_is;
pub mod chosen_set;
pub mod icon_count;
pub mod impossible_number;
pub mod incompatible;
pub mod missing_value;
pub mod no_beats;
pub mod no_type;
pub mod not_changeable;
pub mod not_whole;
pub mod only_a_value;
pub mod out_of_range;
pub mod printed;
pub mod simultaneous_choice;
pub mod wrong_type;
