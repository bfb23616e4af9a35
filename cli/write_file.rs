//! Writes a file atomically: all of it, or nothing.

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tiru_dsl::diagnostic::escape;

use crate::open_file::open;

/// How many bytes to read when looking at the start of a file.
const START: u64 = 200;

/// Writes a file and returns its full path, or a one-line error. An existing file is replaced unless
/// `may_replace` returns an error.
pub(crate) fn write_atomically(
    path: &Path,
    content: &[u8],
    may_replace: &dyn Fn(&Path) -> Result<(), String>,
) -> Result<PathBuf, String> {
    let shown = escape(&path.to_string_lossy());
    let failed = |trouble: io::Error| format!("`{shown}` cannot be written: {}", trouble.kind());
    if path.as_os_str().is_empty() {
        return Err("a file needs a name".to_owned());
    }
    // Follow a link: replace what it points to, not the link.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if let Ok(about) = std::fs::metadata(&target) {
        if about.is_dir() {
            return Err(format!("`{shown}` is a folder: give the name of a file in it"));
        }
        if !about.is_file() {
            return Err(format!("`{shown}` is a device or a pipe, not a file"));
        }
        may_replace(&target)?;
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.exists()) {
        return Err(format!("there is no folder `{}`: make it first", escape(&folder.to_string_lossy())));
    }
    let beside = beside(&target).ok_or_else(|| format!("`{shown}` is no name of a file"))?;
    tidy(&target);
    // Write a temporary file beside the target and rename it, so that readers see the old content or all of
    // the new one.
    let written = fill(&beside, content).and_then(|()| std::fs::rename(&beside, &target));
    if written.is_err() {
        // An incomplete temporary file is useless.
        let _ = std::fs::remove_file(&beside);
    }
    written.map_err(failed)?;
    // A new file can be resolved only now.
    Ok(target.canonicalize().unwrap_or(target))
}

/// Whether a file starts with this text, ignoring white space.
pub(crate) fn begins(path: &Path, with: &str) -> bool {
    let mut start = Vec::new();
    let read = open(path).is_ok_and(|(file, _)| file.take(START).read_to_end(&mut start).is_ok());
    let start = String::from_utf8_lossy(&start);
    let letters = start.chars().filter(|letter| !letter.is_whitespace());
    read && letters.collect::<String>().starts_with(with)
}

/// Returns the path of a temporary file in the same folder, so that renaming it is atomic.
fn beside(target: &Path) -> Option<PathBuf> {
    let mut name = OsString::from(".");
    name.push(target.file_name()?);
    name.push(format!(".{}.part", std::process::id()));
    Some(target.with_file_name(name))
}

/// The age from which a temporary file counts as abandoned.
const LEFT: Duration = Duration::from_mins(1);

/// Removes temporary files left by writers that were interrupted.
fn tidy(target: &Path) {
    let (Some(folder), Some(name)) = (target.parent(), target.file_name()) else { return };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let start = format!(".{}.", name.to_string_lossy());
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let number = name.strip_prefix(&start).and_then(|rest| rest.strip_suffix(".part"));
        let is_part = number.is_some_and(|number| number.parse::<u32>().is_ok());
        let age =
            entry.metadata().and_then(|about| about.modified()).ok().and_then(|then| then.elapsed().ok());
        if is_part && age.is_some_and(|age| age > LEFT) {
            // A file that cannot be removed does no harm.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

fn fill(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(content)?;
    file.sync_all()
}
