//! All available games: around the current folder, and built in.

use std::fmt::{self, Display, Formatter};
use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Folder;
use tiru_dsl::mistake::folder::titled;
use tiru_dsl::mistake::nearest;

use super::game::from_here;
use super::{Loose, Origin, ShelfGame, built_in, unsaved};

/// The available games.
#[derive(Debug)]
pub(crate) struct Shelf {
    /// The games; one in a folder comes before a built-in one with the same id, and replaces it.
    games: Vec<ShelfGame>,
    /// Whether the current folder is inside a game's folder.
    inside: bool,
}

/// Why an argument names no game.
#[derive(Debug)]
pub(crate) enum Unknown {
    /// A folder without a `game.ron`.
    NoGame {
        /// The folder.
        folder: PathBuf,
        /// A file in it whose name is nearly `game.ron`.
        nearly: Option<String>,
    },
    /// No folder, and no known id.
    NoId {
        /// The argument.
        wanted: String,
        /// The closest id.
        nearest: Option<String>,
        /// All ids.
        known: Vec<String>,
    },
}

impl Display for Unknown {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::NoGame { folder, nearly } => {
                let folder = folder.to_string_lossy();
                write!(f, "error: the folder `{}` is no game: it has no `game.ron`", escape(&folder))?;
                match nearly {
                    Some(name) => write!(f, "\nhelp: rename `{}` to `game.ron`", escape(name)),
                    None => Ok(()),
                }
            }
            Unknown::NoId { wanted, nearest, known } => {
                write!(f, "error: no game is called `{}`", escape(wanted))?;
                if let Some(nearest) = nearest {
                    write!(f, "\nhelp: did you mean `{}`?", escape(nearest))?;
                }
                write!(f, "\nhelp: these are there: {}", escape(&known.join(", ")))
            }
        }
    }
}

impl Shelf {
    /// Finds the games available from the current folder.
    pub(crate) fn here() -> Shelf {
        let mut games = around();
        let inside = games.first().is_some_and(ShelfGame::is_around_here);
        games.extend(replaced_above(&games));
        games.extend(built_in::games());
        Shelf { games, inside }
    }

    /// Returns a shelf with these games before all others.
    pub(crate) fn after(&self, named: Vec<ShelfGame>) -> Shelf {
        let mut games = named;
        games.extend(self.games.iter().cloned());
        Shelf { games, inside: self.inside }
    }

    /// Returns the games inside the binary.
    pub(crate) fn built_in() -> impl Iterator<Item = ShelfGame> {
        built_in::games().into_iter()
    }

    /// Returns every game, those in folders first.
    pub(crate) fn games(&self) -> &[ShelfGame] {
        &self.games
    }

    /// Returns the games in and around the current folder.
    pub(crate) fn games_here(&self) -> impl Iterator<Item = &ShelfGame> {
        self.games
            .iter()
            .filter(|game| matches!(&game.origin, Origin::Folder(folder) if folder.is_relative()))
    }

    /// Reads the packs, decks, rulings and scripts in the current folder that are outside any game's folder.
    pub(crate) fn loose(&self) -> Vec<Loose> {
        if self.inside { Vec::new() } else { Loose::all_in(Path::new(".")) }
    }

    /// Reads the houses in the current folder that are outside any game's folder.
    pub(crate) fn houses(&self) -> Vec<Loose> {
        if self.inside { Vec::new() } else { Loose::houses_in(Path::new(".")) }
    }

    /// Finds the game that an id means.
    pub(crate) fn by_id(&self, id: &str) -> Option<&ShelfGame> {
        self.games.iter().find(|game| game.id == id)
    }

    /// Finds a game by its title, which people write in place of the id.
    pub(crate) fn by_title(&self, title: &str) -> Option<&ShelfGame> {
        let is_title = |letter: char| !letter.is_ascii_lowercase() && !letter.is_ascii_digit();
        let id = titled(title, self.games.iter().map(|game| game.id.as_str()));
        title.contains(is_title).then_some(id).flatten().and_then(|id| self.by_id(id))
    }

    /// Reads a game, with the loose files for it.
    pub(crate) fn read(&self, game: &ShelfGame) -> Folder {
        let mut folder = game.read();
        folder.files.extend(self.loose_of(game).into_iter().map(|loose| loose.file));
        folder
    }

    /// Reads the loose files for a game; none if its id means another game.
    pub(crate) fn loose_of(&self, game: &ShelfGame) -> Vec<Loose> {
        let loose = if self.is_meant(game) { self.loose() } else { Vec::new() };
        loose.into_iter().filter(|loose| loose.game.as_ref() == Some(&game.id)).collect()
    }

    /// Whether the id of this game means no other game.
    pub(crate) fn is_meant(&self, game: &ShelfGame) -> bool {
        self.by_id(&game.id).is_none_or(|meant| meant == game)
    }

    /// Whether a game with this id is built in.
    pub(crate) fn has_built_in(&self, id: &str) -> bool {
        self.games.iter().any(|game| game.origin == Origin::BuiltIn && game.id == id)
    }

    /// Whether a game is built in and replaced by one in a folder.
    pub(crate) fn is_replaced(&self, game: &ShelfGame) -> bool {
        game.origin == Origin::BuiltIn && !self.is_meant(game)
    }

    /// Finds the game that an argument means: an id, or a folder with a `game.ron`.
    pub(crate) fn find(&self, wanted: &str) -> Result<ShelfGame, Unknown> {
        if let Some(game) = self.by_id(wanted) {
            return Ok(game.clone());
        }
        let path = Path::new(wanted);
        let folder = if path.ends_with("game.ron") { path.parent().unwrap_or(path) } else { path };
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        if folder.join("game.ron").exists() {
            return Ok(ShelfGame::in_folder(folder));
        }
        if folder.is_dir() {
            return Err(Unknown::NoGame { folder: folder.to_owned(), nearly: nearly_structure(folder) });
        }
        let mut known: Vec<String> = self.games.iter().map(|game| game.id.clone()).collect();
        known.sort();
        known.dedup();
        let nearest = nearest(wanted, known.iter().map(String::as_str)).map(str::to_owned);
        Err(Unknown::NoId { wanted: wanted.to_owned(), nearest, known })
    }
}

/// Finds a file in a folder that should be called `game.ron`: `Game.ron`, `game.ron.txt`.
pub(crate) fn nearly_structure(folder: &Path) -> Option<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names.into_iter().find(|name| {
        let name = name.to_ascii_lowercase();
        name.strip_suffix(".txt").unwrap_or(&name) == "game.ron"
    })
}

/// Finds the games in the current folder, above it, in its subfolders and in its `cards`.
fn around() -> Vec<ShelfGame> {
    let mut folders = Vec::new();
    let mut up = PathBuf::from(".");
    let depth = std::env::current_dir().map_or(0, |here| here.ancestors().count());
    for _ in 0..depth {
        if unsaved::is_file(&up.join("game.ron")) {
            folders.push(up.clone());
            break;
        }
        up = if up == Path::new(".") { PathBuf::from("..") } else { up.join("..") };
    }
    for root in [".", "cards"] {
        let mut inside: Vec<PathBuf> = std::fs::read_dir(root)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| if root == "." { entry.file_name().into() } else { entry.path() })
            .filter(|folder: &PathBuf| unsaved::is_file(&folder.join("game.ron")))
            .collect();
        inside.sort();
        folders.extend(inside);
    }
    folders.iter().map(|folder| ShelfGame::in_folder(folder)).collect()
}

/// Finds the games in or beside parent folders that have the ids of built-in ones: the loose files here are for them.
fn replaced_above(here: &[ShelfGame]) -> Vec<ShelfGame> {
    let Ok(folder) = std::env::current_dir().and_then(|folder| folder.canonicalize()) else {
        return Vec::new();
    };
    let ids = built_in::ids().filter(|id| here.iter().all(|game| game.id != *id));
    ids.filter_map(|id| nearest_game(&folder, id)).collect()
}

/// Finds the game with an id in or beside the nearest of the folders around a path.
pub(super) fn nearest_game(path: &Path, id: &str) -> Option<ShelfGame> {
    let beside = path.ancestors().skip(1).flat_map(|folder| [folder.join(id), folder.join("cards").join(id)]);
    let near = beside.into_iter().find(|folder| unsaved::is_file(&folder.join("game.ron")))?;
    Some(ShelfGame::in_folder(&from_here(&near)))
}
