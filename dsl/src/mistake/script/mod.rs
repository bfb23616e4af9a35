//! Scripts: functions for odd cards, and the texts that call them.

pub mod already_defined;
pub mod arguments;
pub mod cannot_pass;
pub mod no_answer_function;
pub mod no_such_value;
pub mod not_allowed_here;
pub mod not_in_quotes;
pub mod not_needed;
pub mod outside_function;
pub mod unknown_call;
pub mod unknown_function;
pub mod unreadable;
