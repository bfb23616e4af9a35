//! The mistakes of scripts, and of the texts that call them: X08xx.

pub mod already_defined;
pub mod arguments;
pub mod cannot_pass;
pub mod no_answer_function;
pub mod no_such_value;
pub mod not_allowed_here;
pub mod not_in_quotes;
pub mod not_needed;
pub mod outside_function;
pub mod shadowed_word;
pub mod unknown_call;
pub mod unknown_function;
pub mod unreadable;
