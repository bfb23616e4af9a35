//! The progress of a run on a terminal: how many matches, how fast, and the time left.

use std::fmt::Write;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// Returns a progress bar, which is shown only in a terminal.
pub(super) fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let form = "{bar:30} {human_pos} of {human_len} matches, {rate} a second, {eta} left";
    let style = ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar());
    let rate = |state: &ProgressState, text: &mut dyn Write| {
        // Writing into a string cannot fail.
        let _ = write!(text, "{:.0}", state.per_sec());
    };
    bar.set_style(style.with_key("rate", rate));
    bar
}
