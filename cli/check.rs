//! `tiru check`: reports every mistake in games, packs, decks and rulings.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::Args;
use tiru_dsl::load::load_loose;
use tiru_dsl::mistake::judged::unplayed;

use crate::catalogue::Catalogue;
use crate::exit::Exit;
use crate::faces::check_pictures;
use crate::house::{Houses, marked};
use crate::print::Print;
use crate::report::{Format, Report, count};
use crate::shelf::Shelf;
use crate::targets::Targets;

/// Report every mistake in games, packs, decks, house rules and rulings
///
/// Exits with 1 if there are errors, with 0 if there are none or only warnings.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru check                   everything in the current folder
  tiru check monsterpack       a built-in game
  tiru check my-cards.tiru     one pack, with the game that it is for")]
pub(crate) struct Check {
    /// Files, folders and ids of games; a folder is checked with everything below it [default: the current folder, or the built-in
    /// games if there is nothing in it]
    paths: Vec<PathBuf>,
    /// How to print mistakes
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    houses: Houses,
}

impl Check {
    /// Runs the check and prints the report.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let shelf = Shelf::here();
        let Some(mut targets) = Targets::new(&self.paths, &shelf, print) else { return Exit::Usage };
        let mut report = Report::new(self.format);
        let (mut files, mut scripts, mut faulty) = (0, BTreeSet::new(), BTreeSet::new());
        let mut house_notes = Vec::new();
        let games = targets.games.len();
        let Some(parts) = targets.parts(&self.houses, print) else { return Exit::Usage };
        let mut seen = BTreeSet::new();
        for (game, part) in parts {
            files += part.files;
            let asked = part.loaded.scripts.iter().filter(|script| part.wants(script.source));
            // A game is read once more per house: the set counts each script once.
            scripts.extend(asked.map(|script| script.path.clone()));
            for diagnostic in part.mistakes() {
                report.add(diagnostic, &part.loaded.sources, print);
            }
            faulty.extend(part.faulty_elsewhere().into_iter().map(str::to_owned));
            for later in part.unplayed() {
                report.add(&unplayed(later.span, &later.word), &part.loaded.sources, print);
            }
            // House rules have no pictures of their own.
            if part.whole
                && seen.insert(game.clone())
                && let Some(checked) = &part.loaded.checked
            {
                let (sources, found, pictures) = check_pictures(&game, checked);
                files += pictures;
                for one in &found {
                    report.add(one, &sources, print);
                }
            }
            house_notes
                .extend(marked(&part.house_names(), Catalogue::base()).filter(|_| self.houses.is_some()));
        }
        let known: Vec<&str> = shelf.games().iter().map(|game| game.id.as_str()).collect();
        for loose in targets.without_game {
            let loaded = load_loose(&loose.file, &known);
            files += 1;
            for diagnostic in &loaded.diagnostics {
                report.add(diagnostic, &loaded.sources, print);
            }
        }
        let over = match games {
            0 => count(files, "file"),
            _ if !scripts.is_empty() => {
                let scripts = count(scripts.len(), "script");
                format!("{}, {}, among them {scripts}", count(games, "game"), count(files, "file"))
            }
            _ => format!("{}, {}", count(games, "game"), count(files, "file")),
        };
        report.sum_up(&over, &faulty, print);
        for mark in house_notes {
            match self.format {
                Format::Human | Format::Plain => print.line(mark),
                Format::Json => print.remark(mark),
            }
        }
        if report.has_errors() { Exit::Mistakes } else { Exit::Fine }
    }
}
