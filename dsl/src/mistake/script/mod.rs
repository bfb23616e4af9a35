//! Scripts: functions for odd cards, and the texts that call them.

pub mod arguments;
pub mod cannot_pass;
pub mod no_continuation;
pub mod no_such_value;
pub mod not_a_text;
pub mod not_said;
pub mod outside;
pub mod place;
pub mod simple;
pub mod twice;
pub mod unknown_function;
pub mod unknown_word;
