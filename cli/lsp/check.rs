//! Checks the games of the open files, as `tiru check` does, and keeps what was read for questions about it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::Diagnostic;
use tiru_dsl::load::{Loaded, Role, load_loose};
use tiru_dsl::mistake::judged::unplayed;
use tiru_dsl::parse::keep_parsed;
use tiru_dsl::source::Source;
use tiru_engine::rules::{SourceId, Span};

use super::document::Documents;
use super::position::Unit;
use super::publish::Roots;
use super::report::{Reported, Reporter};
use super::structure::{Outdated, Structures, structure};
use crate::house::Houses;
use crate::shelf::{Loose, Shelf, ShelfGame, unsaved};
use crate::targets::{Part, Requested, Targets};

/// What is wrong, by file. Files without mistakes are in it, too.
pub(super) type Reports = BTreeMap<PathBuf, Vec<Reported>>;

/// Everything that was read for the open files.
#[derive(Debug, Default)]
pub(super) struct Analysis {
    /// The games, each as official and then under its houses, and files without a game.
    readings: Vec<Reading>,
    /// What is wrong.
    pub(super) reported: Reports,
    /// What of that is wrong only under house rules.
    of_houses: Reports,
    /// Whether the games were read under all their house rules, too.
    pub(super) is_complete: bool,
    /// The games that a file can name.
    pub(super) games: Vec<String>,
    /// The last text of each `game.ron` that could be read.
    structures: Structures,
}

/// A game, or a file without one, as it was read.
#[derive(Debug)]
pub(super) struct Reading {
    part: Of,
    /// The game; `None` for a file without one.
    game: Option<ShelfGame>,
    /// The absolute path of each file that is not inside the binary.
    paths: BTreeMap<SourceId, PathBuf>,
    /// The `game.ron`, if it cannot be read at the moment and was read with an older text.
    pub(super) outdated: Option<Outdated>,
}

#[derive(Debug)]
enum Of {
    Game(Box<Part>),
    File(Box<Loaded>),
}

impl Reading {
    fn new(part: Of, game: Option<ShelfGame>, here: &Path) -> Reading {
        let mut reading = Reading { part, game, paths: BTreeMap::new(), outdated: None };
        reading.paths = paths_of(reading.loaded(), here);
        reading
    }

    /// Returns what was read.
    pub(super) fn loaded(&self) -> &Loaded {
        match &self.part {
            Of::Game(part) => &part.loaded,
            Of::File(loaded) => loaded,
        }
    }

    /// Returns the game that was read; `None` for a file without one.
    pub(super) fn game(&self) -> Option<&ShelfGame> {
        self.game.as_ref()
    }

    /// Returns the templates of the cards of a game.
    pub(super) fn templates(&self) -> impl Iterator<Item = (SourceId, &Source)> {
        let loaded = self.loaded();
        let files = loaded.sources.iter().filter(|(source, _)| loaded.role(*source).is_none());
        files.filter(|(_, file)| Path::new(&file.path).extension().is_some_and(|ending| ending == "svg"))
    }

    /// Whether a file means something in what was read: house rules do only where they are applied.
    fn understands(&self, source: SourceId) -> bool {
        let loaded = self.loaded();
        let is_of_house = matches!(
            loaded.role(source),
            Some(Role::House | Role::HouseRules | Role::HouseRulings | Role::HouseTranslation)
        );
        !is_of_house || loaded.house_of(source).is_some()
    }

    /// Whether a file was read with an older text than it has.
    fn is_outdated(&self, source: SourceId) -> bool {
        self.outdated.as_ref().is_some_and(|outdated| outdated.source == source)
    }

    /// Returns where something is in the text that its file has now, and that text; `None` if it is no longer there.
    pub(super) fn now(&self, span: Span) -> Option<(Span, &str)> {
        match &self.outdated {
            Some(outdated) if outdated.source == span.source => Some((outdated.now(span)?, &outdated.text)),
            _ => Some((span, self.loaded().sources.get(span.source).map_or("", |file| file.text.as_str()))),
        }
    }

    /// Returns the path of a file; `None` if it is inside the binary.
    pub(super) fn path(&self, source: SourceId) -> Option<&PathBuf> {
        self.paths.get(&source)
    }
}

/// Returns the absolute paths of the files that are not inside the binary.
fn paths_of(loaded: &Loaded, here: &Path) -> BTreeMap<SourceId, PathBuf> {
    let own = loaded.sources.iter().filter(|(_, file)| !file.path.starts_with("<built-in>/"));
    own.filter_map(|(id, file)| Some((id, unsaved::whole(&here.join(&file.path))?))).collect()
}

/// Returns what is wrong in the requested files of a part.
fn mistakes(part: &Part) -> Vec<Diagnostic> {
    let later = part.unplayed().map(|later| unplayed(later.span, &later.word));
    part.mistakes().cloned().chain(later).collect()
}

/// How the client knows files and positions.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<'r> {
    /// Its folders.
    pub(super) roots: &'r Roots,
    /// Its open files.
    pub(super) documents: &'r Documents,
    /// Its unit of columns.
    pub(super) unit: Unit,
}

impl View<'_> {
    /// Returns the URI of a file.
    pub(super) fn uri(self, path: &Path) -> String {
        self.documents.get(path).map_or_else(|| self.roots.uri(path), |open| open.uri.clone())
    }

    /// Adds diagnostics to those of their files.
    fn report(
        self,
        loaded: &Loaded,
        paths: &BTreeMap<SourceId, PathBuf>,
        found: &[Diagnostic],
        into: &mut Reports,
    ) {
        let mut reporter = Reporter::new(&loaded.sources, paths, self);
        for path in paths.values() {
            into.entry(path.clone()).or_default();
        }
        for diagnostic in found {
            let Some(path) = paths.get(&diagnostic.span.source) else { continue };
            add(into.entry(path.clone()).or_default(), reporter.report(diagnostic));
        }
    }
}

/// Adds a diagnostic, unless another reading reported the same.
fn add(all: &mut Vec<Reported>, one: Reported) {
    if !all.contains(&one) {
        all.push(one);
    }
}

/// Adds what is wrong under house rules to what is wrong anyway.
fn with_houses(mut official: Reports, of_houses: &Reports) -> Reports {
    for (path, found) in of_houses {
        let all = official.entry(path.clone()).or_default();
        for one in found {
            add(all, one.clone());
        }
    }
    official
}

impl Analysis {
    /// Returns the readings of a file: those that understand it first, and the official ones before others.
    pub(super) fn with(&self, path: &Path) -> impl Iterator<Item = (&Reading, SourceId)> {
        let all = move || {
            self.readings.iter().filter_map(move |reading| {
                let (source, _) = reading.paths.iter().find(|(_, known)| known.as_path() == path)?;
                (!reading.is_outdated(*source)).then_some((reading, *source))
            })
        };
        let understood = all().filter(|(reading, source)| reading.understands(*source));
        understood.chain(all().filter(|(reading, source)| !reading.understands(*source)))
    }

    /// Whether a file was read and understood.
    pub(super) fn understands(&self, path: &Path) -> bool {
        self.with(path).next().is_some_and(|(reading, source)| reading.understands(source))
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

    /// Reads and checks everything that the open files belong to. Before a game is read under its house rules, which can take several
    /// times as long, `go_on` is asked with what is known; what it stops is reported as it was `before`.
    pub(super) fn of<'d>(
        open: impl Iterator<Item = &'d PathBuf>,
        view: View<'_>,
        before: &Analysis,
        go_on: &mut dyn FnMut(&Reports) -> bool,
    ) -> Analysis {
        let mut kept = keep_parsed();
        let shelf = Shelf::here();
        let here = std::env::current_dir().unwrap_or_default();
        let near = |path: &PathBuf| path.strip_prefix(&here).map_or_else(|_| path.clone(), Path::to_owned);
        let open: Vec<PathBuf> = open.map(near).filter(|path| is_ours(path)).collect();
        let Targets { games, without_game, .. } = Targets::of_open(&open, &shelf);
        let mut analysis = Analysis { is_complete: true, ..Analysis::default() };
        let known: Vec<&str> = shelf.games().iter().map(|game| game.id.as_str()).collect();
        analysis.games = known.iter().map(|&game| game.to_owned()).collect();
        let files = without_game.iter().map(|loose| load_loose(&loose.file, &known));
        for loaded in files {
            let reading = Reading::new(Of::File(Box::new(loaded)), None, &here);
            let loaded = reading.loaded();
            view.report(loaded, &reading.paths, &loaded.diagnostics, &mut analysis.reported);
            analysis.readings.push(reading);
        }
        for (game, requested) in games {
            analysis.read(&game, requested, (view, &here), before, go_on);
        }
        if !analysis.is_complete {
            kept.stopped();
        }
        let of_houses = if analysis.is_complete { &analysis.of_houses } else { &before.of_houses };
        let of_houses = of_houses.clone();
        analysis.reported = with_houses(std::mem::take(&mut analysis.reported), &of_houses);
        analysis.of_houses = of_houses;
        analysis
    }

    /// Reads and checks one game.
    fn read(
        &mut self,
        game: &ShelfGame,
        requested: Requested,
        (view, here): (View<'_>, &Path),
        before: &Analysis,
        go_on: &mut dyn FnMut(&Reports) -> bool,
    ) {
        let mut official: Option<Reports> = None;
        let mut asks = |parts: &[Part]| {
            let (Some(first), None) = (parts.first(), &official) else { return go_on(&Reports::new()) };
            let mut found = self.reported.clone();
            let paths = paths_of(&first.loaded, here);
            view.report(&first.loaded, &paths, &mistakes(first), &mut found);
            let mut shown = before.reported.clone();
            shown.extend(with_houses(found.clone(), &before.of_houses));
            official = Some(found);
            go_on(&shown)
        };
        // Only a name of house rules can be wrong, and none is given.
        let parts = requested.clone().parts_while(game, &Houses::default(), &mut asks);
        let (parts, all) = parts.unwrap_or_default();
        self.is_complete &= all;
        if let Some(first) = parts.first() {
            let first = &first.loaded;
            self.read_outdated(game, requested, (first, here), before, &mut || go_on(&Reports::new()));
        }
        for part in parts {
            let is_official = part.house_names().is_empty();
            let reading = Reading::new(Of::Game(Box::new(part)), Some(game.clone()), here);
            if let Of::Game(part) = &reading.part {
                let into = if is_official { &mut self.reported } else { &mut self.of_houses };
                view.report(&part.loaded, &reading.paths, &mistakes(part), into);
            }
            self.readings.push(reading);
        }
    }
}

impl Analysis {
    /// Remembers the text of `game.ron`. If it cannot be read, reads the game with the last text that could be, for questions about all
    /// other files.
    fn read_outdated(
        &mut self,
        game: &ShelfGame,
        requested: Requested,
        (first, here): (&Loaded, &Path),
        before: &Analysis,
        go_on: &mut dyn FnMut() -> bool,
    ) {
        let Some((source, text)) = structure(first) else { return };
        let Some(path) = paths_of(first, here).remove(&source) else { return };
        let last = if first.blueprint.is_some() {
            Some(text)
        } else {
            before.structures.get(&path).map(String::as_str)
        };
        let Some(last) = last else { return };
        self.structures.insert(path.clone(), last.to_owned());
        if last == text {
            return;
        }
        let read = || requested.parts_while(game, &Houses::default(), &mut |_| go_on());
        let (parts, all) = unsaved::instead(&path, last, read).unwrap_or_default();
        self.is_complete &= all;
        for part in parts {
            let mut reading = Reading::new(Of::Game(Box::new(part)), Some(game.clone()), here);
            reading.outdated = structure(reading.loaded()).map(|old| Outdated::new(old, text.to_owned()));
            self.readings.push(reading);
        }
    }
}

/// Whether a file is one of a game, or was meant to be. Other programs have `.ron` and `.rhai` files, too.
fn is_ours(path: &Path) -> bool {
    let has_game = || Loose::read(path, crate::shelf::Reached::Named).game.is_some();
    Loose::is_like(path) || path.ends_with("house.ron") || ShelfGame::around(path).is_some() || has_game()
}
