//! The mistakes against the rules of the language: T06xx.

pub mod before_play;
pub mod cancel_it;
pub mod feeds_itself;
pub mod gone_at_once;
pub mod misplaced;
pub mod no_action;
pub mod no_chance;
pub mod no_doer;
pub mod no_foe;
pub mod no_it;
pub mod no_me;
pub mod no_role;
pub mod no_self;
pub mod no_top;
pub mod not_a_cost;
pub mod not_printed;
pub mod past_outside;
pub mod proceed;
pub mod recursion;
pub mod run_with_arguments;
pub mod too_much;
pub mod two_aims;
pub mod unseen;
pub mod unused;
pub mod whose;
pub mod wide_action;
