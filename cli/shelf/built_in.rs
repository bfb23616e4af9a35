//! The games inside the binary.

use tiru_dsl::load::{File, Role};

use super::{Origin, ShelfGame};

/// Every file of `cards/`: its path below that folder, and its content.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// A file of a game: its path in the folder of the game, and its content.
pub(crate) type BuiltInFile = (&'static str, &'static [u8]);

/// Returns the ids of the built-in games.
pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
    FILES.iter().filter_map(|(path, _)| path.strip_suffix("/game.ron"))
}

/// Returns all built-in games.
pub(super) fn games() -> Vec<ShelfGame> {
    ids().map(|id| ShelfGame { id: id.to_owned(), origin: Origin::BuiltIn }).collect()
}

/// Returns every file in the folder of a built-in game, also those that are for people only.
pub(crate) fn all_files(id: &str) -> impl Iterator<Item = BuiltInFile> {
    FILES
        .iter()
        .filter_map(move |(path, content)| Some((path.strip_prefix(id)?.strip_prefix('/')?, *content)))
}

/// Returns the files of a built-in game.
pub(super) fn files(id: &str) -> Vec<File> {
    all_files(id)
        .filter_map(|(place, content)| {
            let role = Role::of(place)?;
            Some(File { role, path: format!("<built-in>/{id}/{place}"), content: Ok(content.to_vec()) })
        })
        .collect()
}
