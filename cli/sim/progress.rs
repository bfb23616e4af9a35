//! The progress of a run on a terminal: how many matches, how fast, and the time left.

use indicatif::{ProgressBar, ProgressStyle};

/// Returns a progress bar, which is shown only in a terminal.
pub(super) fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let form = "{bar:30} {human_pos} of {human_len} matches, {per_sec}, {eta} left";
    bar.set_style(ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
