//! `tiru check`: reads games, packs, decks and rulings, and tells all mistakes in them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use tiru_dsl::diagnostic::{Diagnostic, Severity, escape};
use tiru_dsl::load::{Loaded, Role, load, load_alone};
use tiru_dsl::mistake::nearest;

use crate::exit::Exit;
use crate::print::Print;
use crate::report::{Format, Report, count};
use crate::shelf::{Loose, Origin, Shelf, ShelfGame, below};

/// Read games, packs, decks and rulings, and tell every mistake in them
#[derive(Args, Debug)]
pub(crate) struct Check {
    /// Folders and files; a folder stands for all games, packs and decks below it. Without any: the games of the
    /// current folder, or the built-in ones if it has none
    paths: Vec<PathBuf>,
    /// How mistakes are printed
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What is to be checked.
#[derive(Debug, Default)]
struct Plan {
    /// The games, each with what is asked about it.
    games: BTreeMap<ShelfGame, Share>,
    /// Files of no game.
    alone: Vec<Loose>,
}

/// Which part of a game is asked about.
#[derive(Debug, Default)]
struct Share {
    /// All of it.
    whole: bool,
    /// These files of its own, and those that lie elsewhere.
    named: Vec<String>,
    /// The files that lie elsewhere.
    loose: Vec<Loose>,
}

impl Check {
    /// Checks and prints.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let at_hand = Shelf::here();
        let plan = if self.paths.is_empty() {
            Ok(Plan::around(&at_hand, print))
        } else {
            Plan::of(&self.paths, &at_hand)
        };
        let plan = match plan {
            Ok(plan) => plan,
            Err(wrong) => {
                for words in wrong {
                    print.remark(words);
                }
                return Exit::Usage;
            }
        };
        let mut report = Report::new(self.format);
        let mut files = 0;
        let games = plan.games.len();
        for (game, share) in plan.games {
            files += share.check(&game, &mut report, print);
        }
        let known: Vec<&str> = at_hand.games().iter().map(|game| game.id.as_str()).collect();
        for loose in plan.alone {
            let loaded = load_alone(&loose.file, &known);
            files += 1;
            tell(&loaded, &mut report, print, |_| true);
        }
        let over = match games {
            0 => count(files, "file"),
            _ => format!("{}, {}", count(games, "game"), count(files, "file")),
        };
        report.sum_up(&over, print);
        if report.has_errors() { Exit::Mistakes } else { Exit::Fine }
    }
}

impl Share {
    /// Checks one game and gives the number of files that were asked about.
    fn check(self, game: &ShelfGame, report: &mut Report, print: &mut Print) -> usize {
        let mut folder = game.read();
        let own = folder.files.len();
        let mut named = self.named;
        for loose in self.loose {
            named.push(loose.file.path.clone());
            folder.files.push(loose.file);
        }
        let loaded = load(folder);
        if self.whole {
            tell(&loaded, report, print, |_| true);
            return own + named.len();
        }
        let is_named = |source| named.iter().any(|path| path == loaded.sources.path(source));
        // Where the game itself is broken, what is said about the named files may only follow from that.
        let breaks_all = |told: &Diagnostic| {
            told.severity == Severity::Error
                && matches!(loaded.role(told.span.source), Some(Role::Structure | Role::Rules))
        };
        tell(&loaded, report, print, |told| {
            is_named(told.span.source)
                || told.notes.iter().any(|(at, _)| is_named(at.source))
                || breaks_all(told)
        });
        named.len()
    }
}

fn tell(loaded: &Loaded, report: &mut Report, print: &mut Print, wanted: impl Fn(&Diagnostic) -> bool) {
    for diagnostic in loaded.diagnostics.iter().filter(|told| wanted(told)) {
        report.tell(diagnostic, &loaded.sources, print);
    }
}

impl Plan {
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
            print.remark("no game in the current folder: checking the built-in ones");
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
                plan.games.entry(game.clone()).or_default().whole = true;
            } else {
                wrong.push(not_there(path));
            }
        }
        if wrong.is_empty() { Ok(plan) } else { Err(wrong) }
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
