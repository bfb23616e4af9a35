//! A new game: rules, cards, a deck and rulings that work at once.

use std::path::PathBuf;

use tiru_dsl::parse::parse;
use tiru_dsl::source::Sources;

use super::{Name, NewFile, Written};
use crate::export::write_folder;
use crate::shelf::Shelf;
use crate::write_file::reason;

/// The files of a small game: each path in its folder, and its content with gaps for the name.
const FILES: [(&str, &str); 5] = [
    ("game.ron", include_str!("game/game.ron")),
    ("rules.tiru", include_str!("game/rules.tiru")),
    ("packs/first.tiru", include_str!("game/first.tiru")),
    ("decks/first.deck", include_str!("game/first.deck")),
    ("rulings/play.tiru", include_str!("game/play.tiru")),
];

/// Writes a game into a folder of its own: all of it, or nothing.
pub(super) fn write(name: &Name, shelf: &Shelf) -> Result<Written, String> {
    let id = name.file.replace('-', "_");
    if !can_be_named(&id) {
        return Err(format!(
            "`{id}` cannot be the id of a game: it must begin with a letter, and be no word of the language"
        ));
    }
    if shelf.has_built_in(&id) {
        return Err(format!(
            "a built-in game has the id `{id}`\nhelp: give another name, or write that game with `tiru export {id} --to {id}`"
        ));
    }
    let folder = PathBuf::from(&id);
    if folder.symlink_metadata().is_ok() {
        return Err(format!("`{id}` is there already\nhelp: give another name; nothing is replaced"));
    }
    let filled = |text: &str| text.replace("{id}", &id).replace("{title}", &name.title);
    let files: Vec<NewFile> = FILES.iter().map(|(path, text)| (PathBuf::from(path), filled(text))).collect();
    let contents: Vec<(&str, &[u8])> =
        files.iter().filter_map(|(path, text)| Some((path.to_str()?, text.as_bytes()))).collect();
    write_folder(&folder, &contents)
        .map_err(|trouble| format!("`{id}` cannot be written: {}", reason(&trouble)))?;
    Ok(Written {
        files: files.iter().map(|(path, _)| folder.join(path)).collect(),
        next: format!(
            "`tiru play {id}` plays it, `tiru check {id}` and `tiru test {id}` check it, `tiru rules {id}` prints its rules"
        ),
    })
}

/// Whether the files of a game can name it in their first line.
fn can_be_named(id: &str) -> bool {
    let mut sources = Sources::default();
    let first = sources.add("rules.tiru", format!("rules for {id}\n"));
    parse(&sources, first).1.is_empty()
}
