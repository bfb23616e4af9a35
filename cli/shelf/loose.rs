//! Loose files: packs, decks, rulings, scripts and translations outside the folder of their game.

use std::path::{Path, PathBuf};

use tiru_dsl::load::{File, ReadError, Role, Together, calls_scripts, named_as_text, role_and_game};
use tiru_dsl::mistake::file::MOST_BYTES_TOGETHER;
use tiru_dsl::translation::translates;

use super::game::{closed, read_file, shown};
use super::here::nearest_game;
use super::{Reached, Shelf, ShelfGame, below_in, unsaved};

/// A loose file.
#[derive(Clone, Debug)]
pub(crate) struct Loose {
    /// The file, with the role from its first line.
    pub(crate) file: File,
    /// The game named in its first line, if that line can be read.
    pub(crate) game: Option<String>,
    path: PathBuf,
}

impl Loose {
    /// Reads a file.
    pub(crate) fn read(path: &Path, reached: Reached<'_>) -> Loose {
        if is_script(path)
            && let Some(game) = game_of_script(path)
        {
            return Loose::with_role(path, Role::Script, Some(game), reached);
        }
        if let Some((role, game)) = translated(path) {
            return Loose::with_role(path, role, game, reached);
        }
        let mut file = read_file(path, Role::Stray, reached);
        let aim = role_and_game(&file);
        file.role = aim.as_ref().map_or(Role::Stray, |(role, _)| *role);
        Loose { file, game: aim.map(|(_, game)| game), path: path.to_owned() }
    }

    fn with_role(path: &Path, role: Role, game: Option<String>, reached: Reached<'_>) -> Loose {
        Loose { file: read_file(path, role, reached), game, path: path.to_owned() }
    }

    /// Returns the files that belong to a pack: translations beside it, and scripts in the folder `scripts`
    /// beside it, or beside the folder `packs` that contains it.
    pub(crate) fn companions(&self) -> Vec<Loose> {
        if self.file.role != Role::Pack {
            return Vec::new();
        }
        let reached = Reached::In(folder_of(&self.path));
        let translations = translations_of(&self.path.with_extension(""));
        let translations = translations
            .iter()
            .map(|path| Loose::with_role(path, Role::Translation, self.game.clone(), reached));
        translations.chain(self.scripts()).collect()
    }

    fn scripts(&self) -> Vec<Loose> {
        if !calls_scripts(&self.file) {
            return Vec::new();
        }
        let folder = folder_of(&self.path);
        let outer = folder.ancestors().find(|above| above.ends_with("packs")).and_then(Path::parent);
        let mut found = Vec::new();
        for folder in [Some(folder), outer].into_iter().flatten().map(or_here) {
            let scripts = folder.join("scripts");
            if !scripts.is_dir() {
                continue;
            }
            let below = below_in(folder, &scripts);
            let scripts = below.files.iter().filter(|path| is_script(path));
            let read =
                |path: &PathBuf| Loose::with_role(path, Role::Script, self.game.clone(), Reached::In(folder));
            found.extend(scripts.map(read));
            found.extend(below.closed.into_iter().map(|(path, trouble)| Loose::closed(&path, trouble)));
        }
        found
    }

    /// Adds the files that belong to the packs of a list.
    pub(crate) fn add_companions(all: &mut Vec<Loose>) {
        for companion in all.iter().flat_map(Loose::companions).collect::<Vec<_>>() {
            if !all.iter().any(|known| known.is(&companion)) {
                all.push(companion);
            }
        }
    }

    /// Reads the packs, decks and rulings in a folder and in its subfolders of these names, with the scripts
    /// and translations of its packs.
    pub(crate) fn all_in(folder: &Path) -> Vec<Loose> {
        // Normalises the paths of files in the current folder.
        let folder = or_here(folder);
        let path = |name: &Path| if folder == Path::new(".") { name.to_owned() } else { folder.join(name) };
        let here = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> =
            here.map(|entry| path(Path::new(&entry.file_name()))).filter(|path| !path.is_dir()).collect();
        let mut closed = Vec::new();
        for name in ["packs", "decks", "rulings"].map(|name| path(Path::new(name))) {
            if name.is_dir() {
                let below = below_in(folder, &name);
                paths.extend(below.files);
                closed.extend(below.closed);
            }
        }
        let only_open = unsaved::below(folder).into_iter();
        paths.extend(only_open.filter(|path| path.parent().is_some_and(|parent| or_here(parent) == folder)));
        paths.sort();
        paths.dedup();
        let mut all: Vec<Loose> = Vec::new();
        let mut bytes = 0;
        for path in paths.iter().filter(|path| Loose::is_like(path)) {
            let mut loose = Loose::read(path, Reached::In(folder));
            bytes += loose.file.content.as_ref().map_or(0, |bytes| bytes.len() as u64);
            if bytes > MOST_BYTES_TOGETHER {
                loose.file.content = Err(ReadError::TooMuch(Together::Bytes));
            }
            all.push(loose);
        }
        all.extend(closed.into_iter().map(|(path, trouble)| Loose::closed(&path, trouble)));
        Loose::add_companions(&mut all);
        all
    }

    /// Reads the houses in a folder and in its subfolder `houses`: single files, and folders. Each entry
    /// represents all files of its house.
    pub(crate) fn houses_in(folder: &Path) -> Vec<Loose> {
        let mut found = Vec::new();
        let reached = Reached::In(folder);
        for folder in [folder.to_owned(), folder.join("houses")] {
            let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
            let path = |name: PathBuf| if folder == Path::new(".") { name } else { folder.join(name) };
            let mut paths: Vec<PathBuf> = entries.map(|entry| path(entry.file_name().into())).collect();
            paths.sort();
            for path in paths {
                let main = ["house.ron", "house.tiru"].map(|name| path.join(name));
                let main = main.into_iter().find(|main| unsaved::is_file(main));
                // A house that is a single `.tiru` file is found with packs and decks.
                let is_file = path.is_file() && path.extension().is_some_and(|ending| ending == "ron");
                let found_here = main.clone().or_else(|| is_file.then_some(path));
                let loose = found_here.map(|path| Loose::read(&path, reached));
                // Other programs have `.ron` files, too: only a main file is surely one of a house.
                let is_meant =
                    |loose: &Loose| loose.file.role.is_of_house() || main.is_some() && loose.is_outside();
                found.extend(loose.filter(is_meant));
            }
        }
        found
    }

    /// Reads the loose files in the folder of this one.
    pub(crate) fn all_beside(&self) -> Vec<Loose> {
        let folder = folder_of(&self.path);
        if ShelfGame::around(&self.path).is_some() { Vec::new() } else { Loose::all_in(folder) }
    }

    /// Reads the houses in the folder of this file.
    pub(crate) fn houses_beside(&self) -> Vec<Loose> {
        let folder = folder_of(&self.path);
        if ShelfGame::around(&self.path).is_some() { Vec::new() } else { Loose::houses_in(folder) }
    }

    /// Represents a folder that could not be read.
    pub(crate) fn closed(path: &Path, trouble: ReadError) -> Loose {
        Loose { file: closed(path, trouble), game: None, path: path.to_owned() }
    }

    /// Whether it is a link that leads out of the folder in which it was found.
    fn is_outside(&self) -> bool {
        self.file.content == Err(ReadError::Outside)
    }

    /// Whether both are one file on the disk. A link that is not followed is a file of its own.
    pub(crate) fn is(&self, other: &Loose) -> bool {
        let resolved = |loose: &Loose| unsaved::whole(&loose.path).filter(|_| !loose.is_outside());
        let whole = |loose: &Loose| resolved(loose).unwrap_or_else(|| loose.path.clone());
        whole(self) == whole(other)
    }

    /// Whether a file may be loose, judging by its name.
    pub(crate) fn is_like(path: &Path) -> bool {
        path.extension().is_some_and(|ending| ending == "tiru" || ending == "deck")
            || named_as_text(&path.to_string_lossy())
    }

    /// Finds its game: in or beside the nearest parent folder, else among all available ones.
    pub(crate) fn find_game(&self, shelf: &Shelf) -> Option<ShelfGame> {
        let id = self.game.as_deref()?;
        let above = unsaved::whole(&self.path).unwrap_or_else(|| self.path.clone());
        nearest_game(&above, id).or_else(|| shelf.by_id(id).or_else(|| shelf.by_title(id)).cloned())
    }
}

/// Returns the translations of a file, whose path is given without its ending.
pub(crate) fn translations_of(stem: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder_of(stem)).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| stem.with_file_name(entry.file_name())).collect();
    found.retain(|path| translates(&shown(path)).is_some_and(|(of, _)| of == shown(stem)));
    found.sort();
    found
}

/// Returns the role and game of a translation file, from the file that it translates.
fn translated(path: &Path) -> Option<(Role, Option<String>)> {
    let folder = folder_of(path);
    let path = path.to_string_lossy();
    let (stem, _) = translates(&path)?;
    let mut beside = ["tiru", "ron"].map(|ending| PathBuf::from(format!("{stem}.{ending}"))).into_iter();
    let main = Loose::read(&beside.find(|main| unsaved::is_file(main))?, Reached::In(folder));
    let role = match main.file.role {
        Role::Pack => Role::Translation,
        role if role.is_of_house() => Role::HouseTranslation,
        _ => return None,
    };
    Some((role, main.game))
}

/// Returns the folder that contains a file.
pub(crate) fn folder_of(file: &Path) -> &Path {
    or_here(file.parent().unwrap_or(Path::new("")))
}

/// The current folder has no name in a path such as `mine.tiru`.
fn or_here(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

fn is_script(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "rhai")
}

/// Returns the game of the packs that use a script: packs beside the folder `scripts` that call scripts.
fn game_of_script(script: &Path) -> Option<String> {
    let beside = script.ancestors().find(|folder| folder.ends_with("scripts")).and_then(Path::parent)?;
    Loose::all_in(beside).into_iter().find(|pack| calls_scripts(&pack.file)).and_then(|pack| pack.game)
}
