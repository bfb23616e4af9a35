//! Mistakes in deck files: D03xx.

pub mod bad_count;
pub mod bad_line;
pub mod bad_reading;
pub mod card_twice;
pub mod header;
pub mod law;
pub mod part_twice;
pub mod shared;
pub mod size;
pub mod too_long;
pub mod unknown_part;
