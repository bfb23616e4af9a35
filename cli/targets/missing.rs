//! Messages about paths that do not exist or hold no game, with the nearest right name.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;

use crate::shelf::{built_in_ids, nearly_structure};

/// Reports folders whose structure file is not called `game.ron`, so that their games are not found.
pub(super) fn misnamed(folders: impl IntoIterator<Item = PathBuf>) -> Vec<String> {
    let folders: BTreeSet<PathBuf> = folders.into_iter().collect();
    let message = |folder: PathBuf| {
        let found = nearly_structure(&folder).filter(|_| !folder.join("game.ron").is_file())?;
        let folder = folder.to_string_lossy();
        let (folder, found) = (escape(&folder), escape(&found));
        Some(format!("error: the folder `{folder}` has no `game.ron`\nhelp: rename `{found}` to `game.ron`"))
    };
    folders.into_iter().filter_map(message).collect()
}

/// Reports a folder without anything to check.
pub(super) fn nothing_in(folder: &Path) -> String {
    let folder = folder.to_string_lossy();
    format!("error: nothing to check in `{}`: no `game.ron`, no `.tiru` and no `.deck` file", escape(&folder))
}

/// Reports a path that leads nowhere, with the nearest name beside it or of a built-in game.
pub(super) fn not_there(path: &Path) -> String {
    let shown = path.to_string_lossy();
    let mut words = format!("error: there is no file or folder `{}`", escape(&shown));
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let beside = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut known: Vec<String> =
        beside.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    if path.components().count() == 1 {
        known.extend(built_in_ids().map(str::to_owned));
    }
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if let Some(meant) = nearest(&name, known.iter().map(String::as_str)) {
        let meant = path.with_file_name(meant);
        // Writing into a string cannot fail.
        let _ = write!(words, "\nhelp: did you mean `{}`?", escape(&meant.to_string_lossy()));
    }
    words
}
