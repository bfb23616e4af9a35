//! The mistakes with types and values: T05xx.

pub mod arguments;
pub mod decimals;
pub mod each_chose;
pub mod icon_count;
pub mod is_what;
pub mod no_order;
pub mod no_sense;
pub mod no_step;
pub mod no_target;
pub mod not_done;
pub mod not_there;
pub mod out_of_range;
pub mod printed;
pub mod unlike;
pub mod wrong_type;
