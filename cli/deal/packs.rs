//! `--pack`: a changed pack that is played instead of the one of its name.

use std::path::Path;

use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::{File, Folder, Role};
use tiru_dsl::mistake::nearest;

use crate::shelf::{Loose, Reached, ShelfGame};

/// Changed packs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Packs {
    /// All that were named: none of them is read as a loose pack, though it may be in the current folder.
    pub(super) named: Vec<String>,
    /// Those that are played.
    pub(super) played: Vec<String>,
}

impl Packs {
    /// Puts the packs in the place of those with their names, or says why that cannot be. Returns their paths in the folder.
    pub(super) fn replace(&self, game: &ShelfGame, folder: &mut Folder) -> Result<Vec<String>, String> {
        let whole = |path: &str| Path::new(path).canonicalize().ok();
        let is_own =
            |path: &str| ShelfGame::around(Path::new(path)).is_some_and(|(around, _)| around == *game);
        let outside = self.named.iter().filter(|path| !is_own(path));
        let named: Vec<_> = outside.filter_map(|path| whole(path)).collect();
        if !named.is_empty() {
            let is_loose = |file: &File| whole(&file.path).is_some_and(|path| named.contains(&path));
            folder.files.retain(|file| file.role != Role::Pack || !is_loose(file));
        }
        self.played.iter().map(|path| replace(folder, path)).collect()
    }
}

/// Puts a pack in the place of the one with its name, and returns its path.
fn replace(folder: &mut Folder, path: &str) -> Result<String, String> {
    let loose = Loose::read(Path::new(path), Reached::Named);
    let shown = escape(path);
    if let Err(why) = &loose.file.content {
        return Err(format!("error: the pack `{shown}`: {why}"));
    }
    let Some(title) = title(&loose.file).filter(|_| loose.file.role == Role::Pack) else {
        let (help, id) = ("its first line is", escape(&folder.id));
        return Err(format!("error: `{shown}` is no pack\nhelp: {help} `pack \"NAME\" for {id}`"));
    };
    let is_pack = |file: &&mut File| file.role == Role::Pack;
    let known: Vec<String> =
        folder.files.iter_mut().filter(is_pack).filter_map(|file| self::title(file)).collect();
    let old = folder.files.iter_mut().find(|file| self::title(file).as_ref() == Some(&title));
    let Some(old) = old else {
        let help = match nearest(&title, known.iter().map(String::as_str)) {
            Some(meant) => format!("did you mean `{}`?", escape(meant)),
            None => format!("its packs are {}", escape(&known.join(", "))),
        };
        return Err(format!(
            "error: the game has no pack `{}`, in whose place `{shown}` could be played\nhelp: {help}",
            escape(&title)
        ));
    };
    *old = loose.file;
    Ok(old.path.clone())
}

/// Returns the title in the first line of a pack.
fn title(file: &File) -> Option<String> {
    let text = std::str::from_utf8(file.content.as_ref().ok().filter(|_| file.role == Role::Pack)?).ok()?;
    let head = text.lines().map(str::trim_start).find(|line| line.starts_with("pack "))?;
    Some(head.split('"').nth(1)?.to_owned())
}
