//! Mistakes in translation files: L09xx.

pub mod twice;
pub mod unknown_gap;
pub mod unknown_text;
