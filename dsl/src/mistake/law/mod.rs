//! Texts that break a rule of the language: T06xx.

mod misplaced;
mod outcome;

pub use misplaced::*;
pub use outcome::*;
