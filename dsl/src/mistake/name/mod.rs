//! The mistakes with names: T04xx.

pub mod card_name;
pub mod half;
pub mod hides;
pub mod nothing_there;
pub mod open_gap;
pub mod reserved;
pub mod several_lists;
pub mod several_prints;
pub mod twice;
pub mod unknown_attribute;
pub mod unknown_card;
pub mod unknown_deed;
pub mod unknown_fact;
pub mod unknown_function;
pub mod unknown_gap;
pub mod unknown_icon;
pub mod unknown_label;
pub mod unknown_name;
pub mod unknown_pattern;
pub mod unknown_phase;
pub mod unknown_role;
pub mod unknown_setting;
pub mod unknown_table;
pub mod unknown_type;
pub mod unknown_word;
pub mod unknown_zone;
