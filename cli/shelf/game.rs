//! An available game that has not been read yet.

use std::path::{Component, Path, PathBuf};

use tiru_dsl::load::{File, Folder, ReadError, Role, game_of_rules};

use super::read::Budget;
use super::{Reached, built_in, read, unsaved, walk};
use crate::faces::is_template;

/// A game and where it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ShelfGame {
    pub(crate) id: String,
    pub(crate) origin: Origin,
}

/// Where a game is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Origin {
    /// In this folder, as a person would type it.
    Folder(PathBuf),
    /// In the binary.
    BuiltIn,
}

impl ShelfGame {
    /// Returns the game whose folder contains a file, and the file's path in that game.
    pub(crate) fn around(file: &Path) -> Option<(ShelfGame, String)> {
        let whole = unsaved::whole(file)?;
        whole.ancestors().skip(1).find_map(|folder| {
            let place = whole.strip_prefix(folder).ok()?;
            let place_shown = shown(place);
            let is_part =
                is_template(&place_shown) || Role::of(&place_shown).is_some_and(|role| role != Role::Stray);
            (is_part && unsaved::is_file(&folder.join("game.ron"))).then(|| {
                let folder = from_here(folder);
                (ShelfGame::in_folder(&folder), shown(&folder.join(place)))
            })
        })
    }

    /// Returns the game in a folder that has a `game.ron`.
    pub(crate) fn in_folder(folder: &Path) -> ShelfGame {
        // `.` and `..` have no name of their own; a folder that cannot be resolved keeps what was typed.
        let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let name = whole.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let id = if is_name(&name) { name } else { own_name(folder).unwrap_or(name) };
        // Normalises spellings such as `./cards//mygame/`.
        let folder =
            folder.components().skip_while(|part| folder != Path::new(".") && *part == Component::CurDir);
        ShelfGame { id, origin: Origin::Folder(folder.collect()) }
    }

    /// Returns the game under this id, if its own rules give it that.
    pub(crate) fn read_as_copy_of(self, id: &str) -> ShelfGame {
        let own = match &self.origin {
            Origin::Folder(folder) => own_name(folder).filter(|own| own == id),
            Origin::BuiltIn => None,
        };
        ShelfGame { id: own.unwrap_or(self.id), ..self }
    }

    /// Whether its folder is the current one or a parent of it.
    pub(crate) fn is_around_here(&self) -> bool {
        matches!(&self.origin, Origin::Folder(folder) if folder == Path::new(".") || folder.starts_with(".."))
    }

    /// Says where it is.
    pub(crate) fn place(&self) -> String {
        match &self.origin {
            Origin::BuiltIn => "built in".to_owned(),
            Origin::Folder(folder) => shown(folder),
        }
    }

    /// Returns it as an argument of a command names it.
    pub(crate) fn argument(&self) -> String {
        match &self.origin {
            Origin::BuiltIn => self.id.clone(),
            Origin::Folder(folder) => shown(folder),
        }
    }

    /// Reads all its files.
    pub(crate) fn read(&self) -> Folder {
        let files = match &self.origin {
            Origin::BuiltIn => built_in::files(&self.id),
            Origin::Folder(folder) => files(folder),
        };
        Folder { id: self.id.clone(), files, houses: Vec::new() }
    }
}

/// Whether files can refer to a game by this name.
fn is_name(id: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    id.starts_with(|first: char| first.is_ascii_lowercase()) && id.chars().all(is_letter)
}

/// Returns the id that the rules in a folder give the game.
fn own_name(folder: &Path) -> Option<String> {
    game_of_rules(&read::read(&folder.join("rules.tiru"), Reached::In(folder)).ok()?)
}

fn files(folder: &Path) -> Vec<File> {
    let below = walk::below(folder);
    let role = |path: &PathBuf| Role::of(&shown(path.strip_prefix(folder).unwrap_or(path)));
    let mut places: Vec<(Role, PathBuf)> =
        below.files.into_iter().filter_map(|path| Some((role(&path)?, path))).collect();
    // In the order in which they are loaded, so that what does not fit is the same.
    places.sort();
    // Houses have room of their own here: not all of them are loaded at once.
    let (mut own, mut of_houses) = (Budget::default(), Budget::default());
    let files = places.into_iter().map(|(role, path)| {
        let budget = if role.is_of_house() { &mut of_houses } else { &mut own };
        File { role, path: shown(&path), content: budget.read(&path, Reached::In(folder)) }
    });
    files.chain(below.closed.into_iter().map(|(path, trouble)| closed(&path, trouble))).collect()
}

/// Reads one file in a given role.
pub(crate) fn read_file(path: &Path, role: Role, reached: Reached<'_>) -> File {
    File { role, path: shown(path), content: read::read(path, reached) }
}

/// Represents a folder that could not be read.
pub(crate) fn closed(folder: &Path, trouble: ReadError) -> File {
    File { role: Role::Stray, path: shown(folder), content: Err(trouble) }
}

/// Formats a path as a person would type it: with `/`, without a leading `./`.
pub(crate) fn shown(path: &Path) -> String {
    let text = path.to_string_lossy();
    let text = if cfg!(windows) { text.replace('\\', "/") } else { text.into_owned() };
    text.strip_prefix("./").map_or_else(|| text.clone(), str::to_owned)
}

/// Makes an absolute path relative to the current folder, if it is inside.
pub(super) fn from_here(path: &Path) -> PathBuf {
    let here = std::env::current_dir().and_then(|here| here.canonicalize());
    let inside = here.ok().and_then(|here| path.strip_prefix(here).ok().map(Path::to_owned));
    match inside {
        Some(short) if short.as_os_str().is_empty() => PathBuf::from("."),
        Some(short) => short,
        None => path.to_owned(),
    }
}
