//! What a person means by some paths: games, whole or in part, and files of no game.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::{Diagnostic, Severity, escape};
use tiru_dsl::load::{Loaded, Role, load};
use tiru_dsl::mistake::nearest;
use tiru_engine::rules::SourceId;

use crate::print::Print;
use crate::shelf::{Loose, Origin, Shelf, ShelfGame, below};

/// What is meant.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// The games, each with what is asked about it.
    pub(crate) games: BTreeMap<ShelfGame, Share>,
    /// Files of no game.
    pub(crate) alone: Vec<Loose>,
}

/// Which part of a game is asked about.
#[derive(Debug, Default)]
pub(crate) struct Share {
    /// All of it.
    whole: bool,
    /// These files of its own, and those that lie elsewhere.
    named: Vec<String>,
    /// The files that lie elsewhere.
    loose: Vec<Loose>,
    /// Packs that lie around and were not asked about: a deck or a ruling of `loose` may name their cards.
    beside: Vec<Loose>,
}

/// A game that was read, and what of it is asked about.
#[derive(Debug)]
pub(crate) struct Part {
    /// The game with all its files.
    pub(crate) loaded: Loaded,
    /// Whether all of it is asked about.
    pub(crate) whole: bool,
    /// How many files are asked about.
    pub(crate) files: usize,
    named: Vec<String>,
}

impl Share {
    /// Reads a game.
    pub(crate) fn read(self, game: &ShelfGame) -> Part {
        let mut folder = game.read();
        let own = folder.files.len();
        let mut named = self.named;
        for loose in self.loose {
            named.push(loose.file.path.clone());
            folder.files.push(loose.file);
        }
        folder.files.extend(self.beside.into_iter().map(|loose| loose.file));
        let files = if self.whole { own } else { 0 } + named.len();
        Part { loaded: load(folder), whole: self.whole, files, named }
    }
}

impl Part {
    /// Whether a file is asked about.
    pub(crate) fn asks_about(&self, source: SourceId) -> bool {
        self.whole || self.named.iter().any(|path| path == self.loaded.sources.path(source))
    }

    /// What is wrong with what is asked about. Where the game itself is broken, what is said about a file may only follow
    /// from that.
    pub(crate) fn mistakes(&self) -> impl Iterator<Item = &Diagnostic> {
        let breaks_all = |told: &Diagnostic| {
            told.severity == Severity::Error
                && matches!(self.loaded.role(told.span.source), Some(Role::Structure | Role::Rules))
        };
        self.loaded.diagnostics.iter().filter(move |told| {
            self.asks_about(told.span.source)
                || told.notes.iter().any(|(at, _)| self.asks_about(at.source))
                || breaks_all(told)
        })
    }
}

impl Plan {
    /// What these paths stand for; without any, what is around the current folder. What names nothing is told.
    pub(crate) fn new(paths: &[PathBuf], at_hand: &Shelf, print: &mut Print) -> Option<Plan> {
        if paths.is_empty() {
            return Some(Plan::around(at_hand, print));
        }
        Plan::of(paths, at_hand).map_err(|wrong| wrong.into_iter().for_each(|words| print.remark(words))).ok()
    }

    /// The games and files around the current folder, else all that are built in.
    fn around(at_hand: &Shelf, print: &mut Print) -> Plan {
        let mut plan = Plan::default();
        for game in at_hand.games().iter().filter(|game| game.origin != Origin::BuiltIn) {
            plan.games.entry(game.clone()).or_default().whole = true;
        }
        for loose in at_hand.loose() {
            plan.add_loose(loose, at_hand);
        }
        if plan.games.is_empty() && plan.alone.is_empty() {
            print.remark("no game in the current folder: taking the built-in ones");
            for game in at_hand.games() {
                plan.games.entry(game.clone()).or_default().whole = true;
            }
        }
        plan
    }

    /// What the paths stand for, or what is wrong with them.
    fn of(paths: &[PathBuf], at_hand: &Shelf) -> Result<Plan, Vec<String>> {
        let mut plan = Plan::default();
        let mut wrong = Vec::new();
        for path in paths {
            if path.is_dir() {
                if !plan.add_folder(path, at_hand) {
                    wrong.push(nothing_in(path));
                }
            } else if path.symlink_metadata().is_ok() {
                plan.add_file(path, at_hand);
            } else if let Some(game) = at_hand.by_id(&path.to_string_lossy()) {
                let share = plan.games.entry(game.clone()).or_default();
                share.whole = true;
                share.loose = at_hand.loose_of(game);
            } else {
                wrong.push(not_there(path));
            }
        }
        plan.add_beside(at_hand);
        if wrong.is_empty() { Ok(plan) } else { Err(wrong) }
    }

    /// Brings along the packs around the current folder, where a file that lies there, too, was named alone.
    fn add_beside(&mut self, at_hand: &Shelf) {
        for (game, share) in self.games.iter_mut().filter(|(_, share)| !share.loose.is_empty()) {
            let is_for = |pack: &Loose| pack.find_game(at_hand).as_ref() == Some(game);
            let is_named = |pack: &Loose| share.loose.iter().any(|named| named.is(pack));
            let around = at_hand.loose().into_iter().filter(|loose| loose.file.role == Role::Pack);
            share.beside = around.filter(|pack| is_for(pack) && !is_named(pack)).collect();
        }
    }

    /// Adds all below a folder; whether there was anything.
    fn add_folder(&mut self, folder: &Path, at_hand: &Shelf) -> bool {
        if folder.join("game.ron").exists() {
            self.games.entry(ShelfGame::in_folder(folder)).or_default().whole = true;
            return true;
        }
        let below = below(folder);
        let games: Vec<&Path> = below
            .files
            .iter()
            .filter(|path| path.ends_with("game.ron"))
            .filter_map(|path| path.parent())
            .collect();
        let is_inside = |path: &Path| games.iter().any(|game| path.starts_with(game));
        for game in &games {
            self.games.entry(ShelfGame::in_folder(game)).or_default().whole = true;
        }
        let loose: Vec<&PathBuf> =
            below.files.iter().filter(|path| Loose::is_like(path) && !is_inside(path)).collect();
        for path in &loose {
            self.add_file(path, at_hand);
        }
        for (path, trouble) in &below.closed {
            self.alone.push(Loose::closed(path, trouble.clone()));
        }
        !games.is_empty() || !loose.is_empty() || !below.closed.is_empty()
    }

    /// Adds one file: with the game in whose folder it lies, or with the one its first line names.
    fn add_file(&mut self, path: &Path, at_hand: &Shelf) {
        match ShelfGame::around(path) {
            Some((game, named)) => self.games.entry(game).or_default().named.push(named),
            None => self.add_loose(Loose::read(path), at_hand),
        }
    }

    fn add_loose(&mut self, loose: Loose, at_hand: &Shelf) {
        match loose.find_game(at_hand) {
            Some(game) => self.games.entry(game).or_default().loose.push(loose),
            None => self.alone.push(loose),
        }
    }
}

fn nothing_in(folder: &Path) -> String {
    let folder = folder.to_string_lossy();
    format!("error: nothing to check in `{}`: no `game.ron`, no `.tiru` and no `.deck` file", escape(&folder))
}

fn not_there(path: &Path) -> String {
    let shown = path.to_string_lossy();
    let mut words = format!("error: there is no file or folder `{}`", escape(&shown));
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let beside: Vec<String> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if let Some(meant) = nearest(&name, beside.iter().map(String::as_str)) {
        let meant = path.with_file_name(meant);
        // Writing into a string cannot fail.
        let _ = write!(words, "\nhelp: did you mean `{}`?", escape(&meant.to_string_lossy()));
    }
    words
}
