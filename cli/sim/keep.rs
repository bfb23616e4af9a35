//! `--keep FOLDER`: matches that were stopped, played again and kept as saves, for `tiru judge` and `tiru replay`.

use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::escape;

use super::plan::Plan;
use crate::deal::Dealt;
use crate::exit::Exit;
use crate::print::Print;
use crate::running_match::{RunningMatch, Start, Stop};
use crate::save::{Replace, Save, write};
use crate::write_file::{can_write_in, reason};

/// Makes the folder, or says why saves cannot be kept in it.
pub(super) fn prepare(folder: &Path) -> Result<(), String> {
    let shown = escape(&folder.to_string_lossy());
    std::fs::create_dir_all(folder)
        .map_err(|trouble| format!("error: the folder `{shown}` cannot be made: {}", reason(&trouble)))?;
    can_write_in(folder).map_err(|why| format!("error: {why}"))
}

/// Plays the stopped matches again and saves each; names the files.
pub(super) fn keep(
    plan: &Plan,
    results: &super::results::Results,
    folder: &Path,
    print: &mut Print,
) -> Result<(), Exit> {
    let legs = plan.legs.iter().zip(&plan.about.legs).zip(&results.scores);
    for (at, ((leg, of), score)) in legs.enumerate() {
        let Some((typed, deal)) = plan.sources.get(of.version) else { continue };
        for stopped in &score.first_stopped {
            let (loaded, game) = deal.read(typed, print)?;
            let lineup = std::sync::Arc::clone(&leg.lineup);
            let dealt = Dealt { lineup, decks: leg.lists.clone() };
            let start = Start::new(loaded, dealt, stopped.seed, plan.sits.clone());
            let mut running = RunningMatch::new(start);
            while matches!(running.go(), Stop::Asks(_)) && running.answer_by_itself() {}
            // Versions, and decks that change seats, play the same seeds.
            let name = match plan.legs.len() {
                1 => format!("{}-{}.json", game.id, stopped.seed),
                _ => format!("{}-{}-{}.json", game.id, stopped.seed, at + 1),
            };
            let path: PathBuf = folder.join(name);
            match write(&path, &Save::of(&running), Replace::Again, &[]) {
                Ok(path) => {
                    let shown = escape(&path.to_string_lossy());
                    print.remark(format_args!(
                        "kept: match {} in `{shown}`; `tiru judge` explains it",
                        stopped.number
                    ));
                }
                Err(words) => {
                    print.remark(format_args!("error: {words}"));
                    return Err(Exit::Fault);
                }
            }
        }
    }
    Ok(())
}
