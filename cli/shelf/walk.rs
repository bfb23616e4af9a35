//! Walks a folder and everything below it, sorted by name, without following cycles or links that lead out.

use std::collections::BTreeSet;
use std::fs::read_dir;
use std::path::{Path, PathBuf};

use tiru_dsl::load::ReadError;

use super::{Reached, unsaved};

/// The deepest level to visit.
const DEEPEST: usize = 16;

/// The most entries to visit.
const MOST: usize = 50_000;

/// The files below a folder.
#[derive(Debug, Default)]
pub(crate) struct Below {
    /// Every file, sorted within its folder.
    pub(crate) files: Vec<PathBuf>,
    /// Folders that could not be read, or only in part, or that are links to a place outside.
    pub(crate) closed: Vec<(PathBuf, ReadError)>,
    seen: BTreeSet<PathBuf>,
    entries: usize,
}

/// Returns the files below a folder. Skips hidden entries and the build folders of other tools.
pub(crate) fn below(folder: &Path) -> Below {
    below_in(folder, folder)
}

/// Returns the files below a folder that is itself inside another one; links must not lead out of that one.
pub(crate) fn below_in(outer: &Path, folder: &Path) -> Below {
    let mut found = Below::default();
    found.go(Reached::In(outer), folder, 0);
    found.files.extend(unsaved::below(folder));
    found
}

impl Below {
    fn go(&mut self, reached: Reached<'_>, folder: &Path, depth: usize) {
        if reached.leads_out(folder) {
            self.closed.push((folder.to_owned(), ReadError::Outside));
            return;
        }
        // A link may lead back to a parent.
        if folder.canonicalize().is_ok_and(|whole| !self.seen.insert(whole)) {
            return;
        }
        let entries = match read_dir(folder) {
            Ok(entries) => entries,
            Err(error) => {
                self.closed.push((folder.to_owned(), ReadError::Refused(error.kind().to_string())));
                return;
            }
        };
        let mut paths: Vec<PathBuf> = Vec::new();
        for entry in entries.flatten() {
            self.entries += 1;
            if self.entries > MOST {
                self.closed
                    .push((folder.to_owned(), ReadError::Refused(format!("more than {MOST} entries"))));
                break;
            }
            if !entry.file_name().to_string_lossy().starts_with('.') {
                paths.push(if folder == Path::new(".") { entry.file_name().into() } else { entry.path() });
            }
        }
        paths.sort();
        for path in paths {
            if !path.is_dir() {
                self.files.push(path);
            } else if depth == DEEPEST {
                let reason = format!("more than {DEEPEST} folders deep");
                self.closed.push((path, ReadError::Refused(reason)));
            } else if !path.join("CACHEDIR.TAG").exists() {
                self.go(reached, &path, depth + 1);
            }
        }
    }
}
