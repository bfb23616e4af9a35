//! Checks the games of the open files, as `tiru check` does, and keeps what was read for questions about it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use tiru_dsl::load::{Loaded, load_loose};
use tiru_dsl::mistake::judged::unplayed;
use tiru_engine::rules::SourceId;

use super::position::Unit;
use super::publish::Roots;
use super::report::{Reported, Reporter};
use crate::house::Houses;
use crate::shelf::{Loose, Shelf, ShelfGame, unsaved};
use crate::targets::{Part, Targets};

/// Everything that was read for the open files.
#[derive(Debug, Default)]
pub(super) struct Analysis {
    /// The games, each as official and then under its houses, and files without a game.
    readings: Vec<Reading>,
    /// What is wrong, by file. Files without mistakes are in it, too.
    pub(super) reported: BTreeMap<PathBuf, Vec<Reported>>,
}

/// A game, or a file without one, as it was read.
#[derive(Debug)]
pub(super) struct Reading {
    part: Of,
    /// The game; `None` for a file without one.
    game: Option<ShelfGame>,
    /// The absolute path of each file that is not inside the binary.
    paths: BTreeMap<SourceId, PathBuf>,
}

#[derive(Debug)]
enum Of {
    Game(Box<Part>),
    File(Box<Loaded>),
}

impl Reading {
    fn new(part: Of, game: Option<ShelfGame>, here: &Path) -> Reading {
        let mut reading = Reading { part, game, paths: BTreeMap::new() };
        let sources = &reading.loaded().sources;
        let own = sources.iter().filter(|(_, file)| !file.path.starts_with("<built-in>/"));
        let paths =
            own.filter_map(|(id, file)| Some((id, unsaved::whole(&here.join(&file.path))?))).collect();
        reading.paths = paths;
        reading
    }

    /// Returns what was read.
    pub(super) fn loaded(&self) -> &Loaded {
        match &self.part {
            Of::Game(part) => &part.loaded,
            Of::File(loaded) => loaded,
        }
    }

    /// Returns the path of a file; `None` if it is inside the binary.
    pub(super) fn path(&self, source: SourceId) -> Option<&PathBuf> {
        self.paths.get(&source)
    }

    fn report(&self, roots: &Roots, unit: Unit, into: &mut BTreeMap<PathBuf, Vec<Reported>>) {
        let mut reporter = Reporter::new(self, roots, unit);
        let found: Vec<_> = match &self.part {
            Of::Game(part) => {
                let later = part.unplayed().map(|later| unplayed(later.span, &later.word));
                part.mistakes().cloned().chain(later).collect()
            }
            Of::File(loaded) => loaded.diagnostics.clone(),
        };
        for path in self.paths.values() {
            into.entry(path.clone()).or_default();
        }
        for diagnostic in &found {
            let Some(path) = self.path(diagnostic.span.source) else { continue };
            let all = into.entry(path.clone()).or_default();
            let one = reporter.report(diagnostic);
            // The official game and each house report the same about a file.
            if !all.contains(&one) {
                all.push(one);
            }
        }
    }
}

impl Analysis {
    /// Returns the readings of a file, the official ones first.
    pub(super) fn with(&self, path: &Path) -> impl Iterator<Item = (&Reading, SourceId)> {
        self.readings.iter().filter_map(move |reading| {
            let (source, _) = reading.paths.iter().find(|(_, known)| known.as_path() == path)?;
            Some((reading, *source))
        })
    }

    /// Returns every reading of the games that a file is part of.
    pub(super) fn of_games_with(&self, path: &Path) -> impl Iterator<Item = &Reading> {
        let games: Vec<&ShelfGame> =
            self.with(path).filter_map(|(reading, _)| reading.game.as_ref()).collect();
        self.readings
            .iter()
            .filter(move |reading| reading.game.as_ref().is_some_and(|game| games.contains(&game)))
    }

    /// Returns the text of a file as it was read.
    pub(super) fn text(&self, path: &Path) -> Option<&str> {
        let (reading, source) = self.with(path).next()?;
        reading.loaded().sources.get(source).map(|file| file.text.as_str())
    }

    /// Reads and checks everything that the open files belong to.
    pub(super) fn of<'d>(open: impl Iterator<Item = &'d PathBuf>, roots: &Roots, unit: Unit) -> Analysis {
        let shelf = Shelf::here();
        let here = std::env::current_dir().unwrap_or_default();
        let near = |path: &PathBuf| path.strip_prefix(&here).map_or_else(|_| path.clone(), Path::to_owned);
        let open: Vec<PathBuf> = open.map(near).filter(|path| is_ours(path)).collect();
        let Targets { games, without_game, .. } = Targets::of_open(&open, &shelf);
        let mut parts = Vec::new();
        for (game, requested) in games {
            // Only a name of house rules can be wrong, and none is given.
            let of_game = requested.parts(&game, &Houses::default()).unwrap_or_default();
            parts.extend(of_game.into_iter().map(|part| (Some(game.clone()), Of::Game(Box::new(part)))));
        }
        let known: Vec<&str> = shelf.games().iter().map(|game| game.id.as_str()).collect();
        let files = without_game.iter();
        let files = files.map(|loose| (None, Of::File(Box::new(load_loose(&loose.file, &known)))));
        let readings = parts.into_iter().chain(files).map(|(game, part)| Reading::new(part, game, &here));
        let readings: Vec<Reading> = readings.collect();
        let mut reported = BTreeMap::new();
        for reading in &readings {
            reading.report(roots, unit, &mut reported);
        }
        Analysis { readings, reported }
    }
}

/// Whether a file is one of a game, or was meant to be. Other programs have `.ron` and `.rhai` files, too.
fn is_ours(path: &Path) -> bool {
    let has_game = || Loose::read(path, crate::shelf::Reached::Named).game.is_some();
    Loose::is_like(path) || path.ends_with("house.ron") || ShelfGame::around(path).is_some() || has_game()
}
