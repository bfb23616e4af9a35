//! Packs, decks and rulings that lie outside the folder of the game they are for.

use std::path::{Path, PathBuf};

use tiru_dsl::load::{File, Role, Trouble, belongs};

use super::game::{from_here, shown};
use super::{Shelf, ShelfGame, read};

/// One such file.
#[derive(Clone, Debug)]
pub(crate) struct Loose {
    /// The file, with the role its first line gives it.
    pub(crate) file: File,
    /// The game its first line names, if that line can be read.
    pub(crate) game: Option<String>,
    path: PathBuf,
}

impl Loose {
    /// Reads a file.
    pub(crate) fn read(path: &Path) -> Loose {
        let mut file = File { role: Role::Stray, path: shown(path), content: read::read(path) };
        let aim = belongs(&file);
        file.role = aim.as_ref().map_or(Role::Stray, |(role, _)| *role);
        Loose { file, game: aim.map(|(_, game)| game), path: path.to_owned() }
    }

    /// A folder that could not be looked into.
    pub(crate) fn closed(path: &Path, trouble: Trouble) -> Loose {
        let file = File { role: Role::Stray, path: shown(path), content: Err(trouble) };
        Loose { file, game: None, path: path.to_owned() }
    }

    /// Whether both are one file on the disk.
    pub(crate) fn is(&self, other: &Loose) -> bool {
        let whole = |loose: &Loose| loose.path.canonicalize().unwrap_or_else(|_| loose.path.clone());
        whole(self) == whole(other)
    }

    /// Whether a file may be one, by its name.
    pub(crate) fn is_like(path: &Path) -> bool {
        path.extension().is_some_and(|ending| ending == "tiru" || ending == "deck")
    }

    /// The game it is for: in or beside the nearest folder above the file, else among all at hand.
    pub(crate) fn find_game(&self, at_hand: &Shelf) -> Option<ShelfGame> {
        let id = self.game.as_deref()?;
        let above = self.path.canonicalize().unwrap_or_else(|_| self.path.clone());
        let beside =
            above.ancestors().skip(1).flat_map(|folder| [folder.join(id), folder.join("cards").join(id)]);
        let near = beside.into_iter().find(|folder| folder.join("game.ron").is_file());
        near.map_or_else(
            || at_hand.by_id(id).cloned(),
            |folder| Some(ShelfGame::in_folder(&from_here(&folder))),
        )
    }
}
