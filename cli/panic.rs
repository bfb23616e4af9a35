//! The message for a panic: a bug of the program, never the fault of a game or a player.

use std::panic::{PanicHookInfo, set_hook};

use crate::full_screen::give_back;
use crate::print::last_words;

/// Installs a panic hook that says what to report.
pub(crate) fn prepare() {
    set_hook(Box::new(|about| {
        give_back();
        last_words(&words(about));
    }));
}

fn words(about: &PanicHookInfo<'_>) -> String {
    let what = about.payload_as_str().unwrap_or("no words");
    let place = about.location().map_or_else(String::new, |at| format!(" at {}:{}", at.file(), at.line()));
    let typed: Vec<String> = std::env::args().collect();
    format!(
        "\ntiru {} has made a mistake of its own: {what}{place}\n\
         Please report it with the game's files, the seed that the match began with, and what was typed:\n  {}\n",
        env!("CARGO_PKG_VERSION"),
        tiru_dsl::diagnostic::escape(&typed.join(" "))
    )
}
