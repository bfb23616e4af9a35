//! Mistakes in language files: L091x.

mod bracket;
mod gap_left_out;
mod stray;
mod two_forms;
mod unknown_gap;

pub use bracket::bracket;
pub use gap_left_out::gap_left_out;
pub use stray::stray;
pub use two_forms::two_forms;
pub use unknown_gap::unknown_gap;
