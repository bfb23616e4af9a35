//! Loads games from the disk for tests that play them.

use std::fs;
use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::Severity;
use tiru_dsl::diagnostic::render::plain;
use tiru_dsl::load::{File, Folder, Loaded, Role, load};

/// Loads a game from a folder below the repository root; it must have no mistakes.
pub(crate) fn game(folder: &str) -> Loaded {
    loaded(files(folder))
}

/// Reads the files of a game.
pub(crate) fn files(folder: &str) -> Folder {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut paths = Vec::new();
    gather(&root, &mut paths);
    let files = paths.iter().filter_map(|path| {
        let place = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        let role = Role::of(&place)?;
        Some(File { role, path: format!("{folder}/{place}"), content: Ok(fs::read(path).unwrap()) })
    });
    let id = root.file_name().unwrap().to_string_lossy().into_owned();
    Folder { id, files: files.collect(), houses: Vec::new() }
}

/// Loads a game from its files; it must have no mistakes.
pub(crate) fn loaded(folder: Folder) -> Loaded {
    let loaded = load(folder);
    let errors: Vec<_> =
        loaded.diagnostics.iter().filter(|told| told.severity == Severity::Error).cloned().collect();
    assert!(errors.is_empty(), "{}", plain(&loaded.sources, &errors));
    loaded
}

pub(crate) fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() { gather(&path, found) } else { found.push(path) }
    }
}
