//! The mistakes of the files of a language: L09xx.

mod template;

pub use template::{bracket, gap_left_out, two_forms, unknown_gap};
