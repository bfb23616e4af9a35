//! Resolves path arguments: to games, whole or in part, and to files that belong to no game.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::{Diagnostic, Severity};
use tiru_dsl::house::Replaced;
use tiru_dsl::load::{Folder, HouseFiles, Loaded, ReadError, Role, Together};
use tiru_dsl::mistake::file::MOST_BYTES_TOGETHER;
use tiru_dsl::mistake::name::ambiguous_card;
use tiru_engine::rules::{Later, SourceId, Span};

use crate::faces::{Known, check};
use crate::house::{Houses, blame, known, of_file, of_game, report_no_legal_deck, report_unknown, sets};
use crate::playable::load_and_check;
use crate::print::Print;
use crate::shelf::unsaved::is_file;
use crate::shelf::{Loose, Reached, Shelf, ShelfGame, below};

mod missing;

use missing::{misnamed, not_there, nothing_in};

/// The result of resolving paths.
#[derive(Debug, Default)]
pub(crate) struct Targets {
    /// The games, each with the requested part of it.
    pub(crate) games: BTreeMap<ShelfGame, Requested>,
    /// Files that belong to no game.
    pub(crate) without_game: Vec<Loose>,
    /// The bytes of all files that are outside the folder of a game: they are kept together.
    loose_bytes: u64,
}

/// The requested part of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Requested {
    /// Whether all of it is requested.
    whole: bool,
    /// Requested files, both of the game's folder and from elsewhere.
    named: Vec<String>,
    /// Requested files from outside the game's folder.
    loose: Vec<Loose>,
    /// Packs outside the game's folder, with their scripts and translations, that were not requested: a deck
    /// or a ruling of `loose` may use their cards.
    beside: Vec<Loose>,
    /// Requested house rules from outside the game's folder.
    houses: Vec<HouseFiles>,
    /// House rules beside the files of `loose`, that were not requested: a ruling may name them.
    houses_beside: Vec<HouseFiles>,
}

/// A game that was read, and the requested part of it.
#[derive(Debug)]
pub(crate) struct Part {
    /// The game with all its files.
    pub(crate) loaded: Loaded,
    /// Whether all of it is requested.
    pub(crate) whole: bool,
    /// How many files are requested.
    pub(crate) files: usize,
    named: Vec<String>,
    /// The files of the houses that `--house` names: their mistakes are reported, too.
    laid: Vec<String>,
    /// The places of the requested rulings, if not all rulings of the files are requested.
    only: Vec<Span>,
    /// The diagnostics of the official game, if this is the game under one of its own houses: they are not
    /// reported again.
    official: Vec<Diagnostic>,
    /// Why the official game cannot be played, so that it is not reported again under house rules.
    official_later: Vec<Later>,
}

impl Requested {
    /// Returns the files of a game with the packs and other files from elsewhere.
    pub(crate) fn folder(&self, game: &ShelfGame) -> Folder {
        let mut folder = game.read();
        folder.files.extend(self.loose.iter().chain(&self.beside).map(|loose| loose.file.clone()));
        folder
    }

    /// Reads a game: the official one, and once under each requested house. With `houses`, reads it under
    /// these only. Fails if a name is wrong.
    pub(crate) fn parts(self, game: &ShelfGame, houses: &Houses) -> Result<Vec<Part>, String> {
        self.parts_while(game, houses, &mut |_| true).map(|(parts, _)| parts)
    }

    /// The same, as long as `go_on` says so, which is asked about what was read before each further reading. Says whether that is all.
    pub(crate) fn parts_while(
        self,
        game: &ShelfGame,
        houses: &Houses,
        go_on: &mut dyn FnMut(&[Part]) -> bool,
    ) -> Result<(Vec<Part>, bool), String> {
        let mut folder = game.read();
        let (of_houses, mut named): (Vec<String>, Vec<String>) =
            self.named.into_iter().partition(|path| is_of_house(&folder, path));
        for loose in self.loose {
            named.push(loose.file.path.clone());
            folder.files.push(loose.file);
        }
        folder.files.extend(self.beside.into_iter().map(|loose| loose.file));
        if houses.is_some() {
            let laid = houses.find(&folder)?;
            let official = load_and_check(folder.clone());
            // House rules that were named apply with those of `--house`, each once.
            folder.houses = self.houses.iter().filter(|house| !is_in(house, &laid)).cloned().collect();
            folder.houses.extend(laid);
            // A house that was named is requested itself.
            let own = own_files(&folder);
            named.extend(self.houses.iter().flat_map(paths));
            let laid: Vec<String> = folder.houses.iter().flat_map(paths).collect();
            let files = if self.whole { own } else { named.len() + laid.len() };
            let part = Part::new(&folder, &official, self.whole, files, named).with_official_mistakes();
            let mut part = Part { laid, ..part };
            part.check_faces(game);
            return Ok((vec![part], true));
        }
        let mut shelf: Vec<HouseFiles> = Vec::new();
        let mut wanted: Vec<Vec<String>> = Vec::new();
        for house in of_game(&folder) {
            let asked: Vec<String> = if self.whole { paths(&house.files) } else { of_houses.clone() };
            if paths(&house.files).iter().any(|path| asked.contains(path)) {
                wanted.push(asked);
                shelf.push(house.files);
            }
        }
        for house in self.houses {
            wanted.push(paths(&house));
            shelf.push(house);
        }
        let files = if self.whole { own_files(&folder) } else { 0 } + named.len();
        let mut official = load_and_check(folder.clone());
        let known = known(&folder, &[shelf.clone(), self.houses_beside].concat());
        report_unknown(&mut official, &known);
        let together = sets(&official, &known, self.whole, &named);
        let wants_official = self.whole || !named.is_empty() || together.is_empty() && wanted.is_empty();
        let mut part = Part {
            loaded: official,
            whole: self.whole,
            files,
            named,
            laid: Vec::new(),
            only: Vec::new(),
            official: Vec::new(),
            official_later: Vec::new(),
        };
        part.check_faces(game);
        part.tell_taken_names();
        let mut parts = vec![part];
        let together = together.into_iter().map(|(houses, only)| (houses, only, false, Vec::new()));
        let single = shelf.into_iter().zip(wanted);
        let single = single.map(|(house, wanted)| (vec![house], Vec::new(), self.whole, wanted));
        let mut open: VecDeque<_> = together.chain(single).collect();
        while let Some((houses, only, whole, wanted)) = open.pop_front() {
            if !go_on(&parts) {
                return Ok((parts, false));
            }
            let laid = Folder { houses: houses.clone(), ..folder.clone() };
            let files = paths_in(&laid, &wanted);
            let Some(official) = parts.first() else { continue };
            let mut part = Part { only, ..Part::new(&laid, &official.loaded, whole, files, wanted) };
            // Rulings beside these house rules may name others, which apply, too.
            if part.only.is_empty() {
                report_unknown(&mut part.loaded, &known);
                let beside: Vec<String> = houses.iter().flat_map(paths).collect();
                for (mut more, only) in sets(&part.loaded, &known, false, &beside) {
                    more.retain(|house| !is_in(house, &houses));
                    open.push_back(([houses.clone(), more].concat(), only, false, Vec::new()));
                }
            }
            parts.push(part);
        }
        if !wants_official {
            parts.remove(0);
            // The game itself is not among the parts, so its mistakes are reported with the first of its house rules.
            if let Some(first) = parts.first_mut() {
                first.official.clear();
                first.official_later.clear();
            }
        }
        Ok((parts, true))
    }
}

/// Whether a file of a game belongs to a house.
fn is_of_house(folder: &Folder, path: &str) -> bool {
    folder.files.iter().any(|file| file.path == path && file.role.is_of_house())
}

/// Counts the files of a game that belong to no house.
fn own_files(folder: &Folder) -> usize {
    folder.files.iter().filter(|file| !file.role.is_of_house()).count()
}

/// Returns the paths of the files of a house.
fn paths(house: &HouseFiles) -> Vec<String> {
    house.files.iter().map(|file| file.path.clone()).collect()
}

/// Whether a house is among others.
fn is_in(house: &HouseFiles, all: &[HouseFiles]) -> bool {
    all.iter().any(|other| paths(other) == paths(house))
}

/// Counts the requested files of houses.
fn paths_in(folder: &Folder, wanted: &[String]) -> usize {
    let files = folder.houses.iter().flat_map(|house| &house.files);
    files.filter(|file| wanted.contains(&file.path)).count()
}

impl Part {
    /// Reads a game under house rules.
    fn new(folder: &Folder, official: &Loaded, whole: bool, files: usize, named: Vec<String>) -> Part {
        let mut loaded = load_and_check(folder.clone());
        report_no_legal_deck(&mut loaded, official);
        blame(&mut loaded, official, folder);
        let (told, later) = (official.diagnostics.clone(), later(official).to_vec());
        Part {
            loaded,
            whole,
            files,
            named,
            laid: Vec::new(),
            only: Vec::new(),
            official: told,
            official_later: later,
        }
    }

    /// Checks the templates of the cards, too. Under house rules they are those of the official game.
    fn check_faces(&mut self, game: &ShelfGame) {
        let known = self.loaded.checked.as_ref().map(Known::of);
        let (found, templates) = check(game, known, &mut self.loaded.sources);
        self.loaded.diagnostics.extend(found);
        self.files += if self.whole { templates } else { 0 };
    }

    /// Returns the same part, with the mistakes of the official game reported, too.
    fn with_official_mistakes(self) -> Part {
        Part { official: Vec::new(), official_later: Vec::new(), ..self }
    }

    /// Returns what cannot be played yet, in whichever file it is: it keeps the whole game from being played.
    pub(crate) fn unplayed(&self) -> impl Iterator<Item = &Later> {
        later(&self.loaded).iter().filter(|later| !self.official_later.contains(later))
    }

    /// Returns the names of the houses that are applied.
    pub(crate) fn house_names(&self) -> Vec<String> {
        self.loaded.houses.iter().map(|house| house.name.clone()).collect()
    }

    /// Whether a ruling is requested.
    pub(crate) fn wants_ruling(&self, span: Span) -> bool {
        let path = self.loaded.sources.path(span.source);
        let is_laid = !self.whole && !self.named.is_empty() && !self.named.iter().any(|named| named == path);
        if self.only.is_empty() { self.wants(span.source) && !is_laid } else { self.only.contains(&span) }
    }

    /// Returns the titles of the requested rulings that are left out, because they name other houses.
    pub(crate) fn under_others(&self) -> impl Iterator<Item = &str> {
        let under = self.loaded.under.iter().filter(|under| self.wants_ruling(under.span));
        under.map(|under| under.title.as_str())
    }

    /// Returns the requested rulings that are left out, because the house rules replace them or change what they are about.
    pub(crate) fn replaced(&self) -> impl Iterator<Item = &Replaced> {
        self.loaded.replaced.iter().filter(|ruling| self.wants_ruling(ruling.span))
    }

    /// Whether a file is requested.
    pub(crate) fn wants(&self, source: SourceId) -> bool {
        let path = self.loaded.sources.path(source);
        self.whole || self.named.iter().chain(&self.laid).any(|named| named == path)
    }

    /// Whether a place is in one of the rulings for which alone the houses are applied: behind its title, and before the next one.
    fn is_in_ruling(&self, span: Span) -> bool {
        let before = |title: &Span| title.source == span.source && title.start <= span.start;
        let titles = self.loaded.written_rulings().filter(before);
        !self.only.is_empty()
            && titles.max_by_key(|title| title.start).is_some_and(|title| self.only.contains(&title))
    }

    /// Returns the files that were not requested and have errors that are not reported. Warnings of what never acts are not looked
    /// for in a game with errors.
    pub(crate) fn faulty_elsewhere(&self) -> BTreeSet<&str> {
        let reported: Vec<&Diagnostic> = self.mistakes().collect();
        let errors = self.loaded.diagnostics.iter().filter(|one| {
            one.severity == Severity::Error && !self.official.contains(one) && !reported.contains(one)
        });
        errors.map(|one| self.loaded.sources.path(one.span.source)).collect()
    }

    /// Returns the diagnostics of the requested files. Errors in the game itself are included, since mistakes
    /// in a file may only follow from them, and those of the other files without which a requested one is left out.
    pub(crate) fn mistakes(&self) -> impl Iterator<Item = &Diagnostic> {
        let breaks_all = |diagnostic: &Diagnostic| {
            diagnostic.severity == Severity::Error
                && matches!(
                    self.loaded.role(diagnostic.span.source),
                    Some(Role::Structure | Role::Rules | Role::House | Role::HouseRules)
                )
        };
        let is_error = |one: &&Diagnostic| one.severity == Severity::Error;
        let faulty: BTreeSet<SourceId> =
            self.loaded.diagnostics.iter().filter(is_error).map(|one| one.span.source).collect();
        let is_missed = |source: &SourceId| self.wants(*source) && !faulty.contains(source);
        let misses = self.loaded.left_out.iter().any(is_missed);
        let breaks_one = move |one: &Diagnostic| {
            misses && is_error(&one) && self.loaded.left_out.contains(&one.span.source)
        };
        self.loaded.diagnostics.iter().filter(|diagnostic| !self.official.contains(diagnostic)).filter(
            move |diagnostic| {
                self.wants(diagnostic.span.source)
                    || self.is_in_ruling(diagnostic.span)
                    // Of a name that is taken the card is told once, not each place that says the name.
                    || diagnostic.code != ambiguous_card::CODE
                        && diagnostic.notes.iter().any(|(at, _)| self.wants(at.source))
                    || breaks_all(diagnostic)
                    || breaks_one(diagnostic)
            },
        )
    }
}

/// What a game cannot play yet; nothing if there is no game.
fn later(loaded: &Loaded) -> &[Later] {
    loaded.game.as_ref().map_or(&[], |game| &game.later)
}

impl Targets {
    /// Resolves these paths; without any, the current folder. Reports paths that name nothing.
    pub(crate) fn new(paths: &[PathBuf], shelf: &Shelf, print: &mut Print) -> Option<Targets> {
        if paths.is_empty() {
            let beside = std::fs::read_dir(".").into_iter().flatten().flatten();
            let beside = beside.map(|entry| PathBuf::from(entry.file_name())).filter(|path| path.is_dir());
            let misnamed = misnamed(std::iter::once(PathBuf::from(".")).chain(beside));
            if misnamed.is_empty() {
                return Some(Targets::around(shelf, print));
            }
            for words in misnamed {
                print.remark(words);
            }
            return None;
        }
        Targets::of(paths, shelf)
            .map_err(|wrong| wrong.into_iter().for_each(|words| print.remark(words)))
            .ok()
    }

    /// Reads the requested games: each as official and under its houses, or under `houses` only. Reports
    /// wrong names of houses.
    pub(crate) fn parts(&mut self, houses: &Houses, print: &mut Print) -> Option<Vec<(ShelfGame, Part)>> {
        let mut parts = Vec::new();
        for (game, requested) in std::mem::take(&mut self.games) {
            match requested.parts(&game, houses) {
                Ok(more) => parts.extend(more.into_iter().map(|part| (game.clone(), part))),
                Err(words) => {
                    print.remark(words);
                    return None;
                }
            }
        }
        Some(parts)
    }

    /// Finds the games and files around the current folder, else all built-in games.
    fn around(shelf: &Shelf, print: &mut Print) -> Targets {
        let mut targets = Targets::default();
        for game in shelf.games_here() {
            targets.games.entry(game.clone()).or_default().whole = true;
        }
        for loose in shelf.loose().into_iter().chain(shelf.houses()) {
            targets.add_loose(loose, shelf);
        }
        if targets.games.is_empty() && targets.without_game.is_empty() {
            print.remark("no game in the current folder: taking the built-in ones");
            for game in Shelf::built_in() {
                targets.games.entry(game).or_default().whole = true;
            }
        }
        targets
    }

    /// Resolves the paths, or returns what is wrong with them.
    fn of(paths: &[PathBuf], shelf: &Shelf) -> Result<Targets, Vec<String>> {
        let mut targets = Targets::default();
        let mut wrong = Vec::new();
        // A deck or ruling named together with a game's folder is for that game.
        let shelf = &shelf.after(paths.iter().flat_map(|path| games_in(path)).collect());
        for path in paths {
            let misnamed = misnamed(folders_below(path));
            if !misnamed.is_empty() {
                wrong.extend(misnamed);
            } else if path.is_dir() {
                if !targets.add_folder(path, shelf) {
                    wrong.push(nothing_in(path));
                }
            } else if path.symlink_metadata().is_ok() {
                targets.add_file(path, Reached::Named, shelf);
            } else if let Some(game) = shelf.by_id(&path.to_string_lossy()) {
                let requested = targets.games.entry(game.clone()).or_default();
                requested.whole = true;
                requested.loose = shelf.loose_of(game);
            } else {
                wrong.push(not_there(path));
            }
        }
        targets.add_beside(shelf);
        if wrong.is_empty() { Ok(targets) } else { Err(wrong) }
    }

    /// Resolves files that are open in an editor: of a game with one of them in its folder, all of it is requested.
    pub(crate) fn of_open(paths: &[PathBuf], shelf: &Shelf) -> Targets {
        let mut targets = Targets::default();
        for path in paths {
            targets.add_file(path, Reached::Named, shelf);
        }
        for requested in targets.games.values_mut() {
            requested.whole = !requested.named.is_empty();
        }
        targets.add_beside(shelf);
        targets
    }

    /// Adds the packs around the current folder, and those beside a named file that is in no game's folder.
    fn add_beside(&mut self, shelf: &Shelf) {
        for (game, requested) in self.games.iter_mut().filter(|(_, requested)| !requested.loose.is_empty()) {
            let is_for = |pack: &Loose| pack.find_game(shelf).as_ref() == Some(game);
            let is_named = |pack: &Loose| requested.loose.iter().any(|named| named.is(pack));
            let beside = requested.loose.iter().flat_map(Loose::all_beside);
            let mut found: Vec<Loose> = Vec::new();
            for loose in shelf.loose().into_iter().chain(beside) {
                let serves = matches!(loose.file.role, Role::Pack | Role::Script | Role::Translation);
                let known = is_named(&loose) || found.iter().any(|known| known.is(&loose));
                if serves && !known && is_for(&loose) {
                    found.push(loose);
                }
            }
            requested.beside = found;
            let beside = requested.loose.iter().flat_map(Loose::houses_beside);
            let houses = shelf.houses().into_iter().chain(beside).filter(is_for);
            requested.houses_beside =
                houses.filter_map(|house| of_file(Path::new(&house.file.path))).collect();
        }
    }

    /// Adds everything below a folder. Returns whether there was anything.
    fn add_folder(&mut self, folder: &Path, shelf: &Shelf) -> bool {
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
        let is_main = |path: &&PathBuf| path.ends_with("house.ron") || path.ends_with("house.tiru");
        let of_games = |path: &Path| games.iter().any(|game| path.starts_with(game));
        let houses: BTreeSet<&Path> =
            below.files.iter().filter(is_main).filter_map(|path| path.parent()).collect();
        let houses: Vec<&Path> = houses.into_iter().filter(|house| !of_games(house)).collect();
        let is_inside = |path: &Path| of_games(path) || houses.iter().any(|house| path.starts_with(house));
        for game in &games {
            self.games.entry(ShelfGame::in_folder(game)).or_default().whole = true;
        }
        let loose: Vec<&PathBuf> =
            below.files.iter().filter(|path| Loose::is_like(path) && !is_inside(path)).collect();
        for path in &loose {
            self.add_file(path, Reached::In(folder), shelf);
        }
        for house in &houses {
            self.add_house(house, shelf);
        }
        // Files that cannot be opened are reported once, by the game or house that they belong to.
        for (path, trouble) in below.closed.iter().filter(|(path, _)| !is_inside(path)) {
            // The folder of a game may be a link: what is in it does not lead out of it.
            if *trouble == ReadError::Outside && path.join("game.ron").is_file() {
                self.games.entry(ShelfGame::in_folder(path)).or_default().whole = true;
            } else {
                self.without_game.push(Loose::closed(path, trouble.clone()));
            }
        }
        !games.is_empty() || !loose.is_empty() || !houses.is_empty() || !below.closed.is_empty()
    }

    /// Adds one file: to the game whose folder contains it, or to the one its first line names.
    fn add_file(&mut self, path: &Path, reached: Reached<'_>, shelf: &Shelf) {
        match ShelfGame::around(path).filter(|_| !reached.leads_out(path)) {
            Some((game, named)) => self.games.entry(game).or_default().named.push(named),
            None => match house_around(path) {
                Some(house) => self.add_house(house, shelf),
                None => self.add_loose(Loose::read(path, reached), shelf),
            },
        }
    }

    /// Adds the house in a folder that belongs to no game.
    fn add_house(&mut self, folder: &Path, shelf: &Shelf) {
        let main = ["house.ron", "house.tiru"].map(|name| folder.join(name));
        if let Some(path) = main.iter().find(|path| is_file(path)) {
            self.add_loose(Loose::read(path, Reached::In(folder)), shelf);
        }
    }

    fn add_loose(&mut self, mut loose: Loose, shelf: &Shelf) {
        self.loose_bytes += loose.file.content.as_ref().map_or(0, |bytes| bytes.len() as u64);
        if self.loose_bytes > MOST_BYTES_TOGETHER {
            loose.file.content = Err(ReadError::TooMuch(Together::Bytes));
        }
        match loose.find_game(shelf) {
            Some(game) if loose.file.role.is_of_house() => match of_file(Path::new(&loose.file.path)) {
                Some(house) => {
                    let houses = &mut self.games.entry(game).or_default().houses;
                    // Both of its files mean the same house.
                    if !houses.iter().any(|known| paths(known) == paths(&house)) {
                        houses.push(house);
                    }
                }
                None => self.without_game.push(loose),
            },
            Some(game) => {
                let known = &mut self.games.entry(game).or_default().loose;
                let companions = loose.companions();
                for loose in std::iter::once(loose).chain(companions) {
                    if !known.iter().any(|known| known.is(&loose)) {
                        known.push(loose);
                    }
                }
            }
            None => self.without_game.push(loose),
        }
    }
}

/// Returns the games in a folder and below it.
fn games_in(folder: &Path) -> Vec<ShelfGame> {
    if folder.join("game.ron").exists() {
        return vec![ShelfGame::in_folder(folder)];
    }
    let found = if folder.is_dir() { below(folder).files } else { Vec::new() };
    let games = found.iter().filter(|path| path.ends_with("game.ron")).filter_map(|path| path.parent());
    games.map(ShelfGame::in_folder).collect()
}

/// Returns the folder of the house that a file of rulings belongs to.
fn house_around(file: &Path) -> Option<&Path> {
    let folder = file.parent()?;
    let folder = if folder.ends_with("rulings") { folder.parent()? } else { folder };
    let is_house = is_file(&folder.join("house.ron")) || is_file(&folder.join("house.tiru"));
    let is_part = file.ends_with("rulings.tiru") || file.parent() != Some(folder);
    (is_house && is_part).then_some(folder)
}

/// Returns the folders below a path that contain files.
fn folders_below(path: &Path) -> Vec<PathBuf> {
    let files = if path.is_dir() { below(path).files } else { Vec::new() };
    files.iter().filter_map(|file| file.parent().map(Path::to_owned)).collect()
}
