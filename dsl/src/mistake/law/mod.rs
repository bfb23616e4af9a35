//! Texts that break a rule of the language: T06xx.

pub mod before_match;
pub mod cancel_it;
pub mod cannot_stay;
pub mod does_not_fit;
pub mod hidden_choice;
pub mod no_chance;
pub mod no_doer;
pub mod no_foe;
pub mod no_it;
pub mod no_me;
pub mod no_self;
pub mod no_top;
pub mod not_a_cost;
pub mod not_an_action;
pub mod not_printed;
pub mod other_file;
pub mod outside_name;
pub mod proceed;
pub mod recursion;
pub mod removes_itself;
pub mod run_with_arguments;
pub mod too_many_choices;
pub mod too_much;
pub mod two_ranks;
pub mod unused;
pub mod whose_action;
