//! The games inside the binary.

use tiru_dsl::load::{File, Role};

use super::{Origin, ShelfGame};

/// Every file of `cards/`: its path below that folder, and its content.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// Returns all built-in games.
pub(super) fn games() -> Vec<ShelfGame> {
    FILES
        .iter()
        .filter_map(|(path, _)| path.strip_suffix("/game.ron"))
        .map(|id| ShelfGame { id: id.to_owned(), origin: Origin::BuiltIn })
        .collect()
}

/// Returns the files of a built-in game.
pub(super) fn files(id: &str) -> Vec<File> {
    FILES
        .iter()
        .filter_map(|(path, content)| {
            let place = path.strip_prefix(id)?.strip_prefix('/')?;
            let role = Role::of(place)?;
            Some(File { role, path: format!("<built-in>/{path}"), content: Ok(content.to_vec()) })
        })
        .collect()
}
