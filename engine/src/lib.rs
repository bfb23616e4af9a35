//! The table: plays a game that is given to it as data, and knows no game by name.
//!
//! [`rules`] is what a game *is*; everything else is a running match.

pub mod rules;
