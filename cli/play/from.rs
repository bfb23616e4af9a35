//! Starts a match at the position of a ruling.

use std::path::Path;

use tiru_dsl::diagnostic::escape;
use tiru_engine::judge::begin_at;

use crate::deal::{Dealt, fits};
use crate::exit::Exit;
use crate::judge::{Found, find, is_save};
use crate::print::Print;
use crate::report::count;
use crate::running_match::{RunningMatch, Start};
use crate::sits::Sits;

/// Returns the match before its first step.
pub(super) fn begin(
    file: &Path,
    name: Option<&str>,
    players: impl FnOnce(u8) -> Vec<Sits>,
    seed: u64,
    print: &mut Print,
) -> Result<RunningMatch, Exit> {
    if is_save(file) {
        let shown = escape(&file.to_string_lossy());
        print.remark(format_args!(
            "error: `{shown}` is a saved match, and `--from` begins at a ruling\nhelp: `--load {shown}` goes on with it"
        ));
        return Err(Exit::Usage);
    }
    let Found { loaded, game, ruling } = find(file, name, print)?;
    let mut refuse = |words: String| {
        print.remark(format_args!("error: {words}"));
        Exit::Usage
    };
    let shown = escape(&ruling.title);
    let table = begin_at(&game, &ruling, seed).map_err(|failure| {
        refuse(format!(
            "the position of `{shown}` cannot be set up: expected {}, found: {}",
            escape(&failure.expected),
            escape(&failure.found)
        ))
    })?;
    let sits = players(table.lineup().seats());
    fits(&game, sits.len()).map_err(&mut refuse)?;
    if sits.len() != usize::from(table.lineup().seats()) {
        let seats = count(usize::from(table.lineup().seats()), "seat");
        return Err(refuse(format!("the position of `{shown}` has {seats}")));
    }
    let dealt = Dealt { lineup: table.lineup().clone(), decks: Vec::new() };
    Ok(RunningMatch::at(Start::new(loaded, dealt, seed, sits).at_ruling(&ruling.title), table))
}
