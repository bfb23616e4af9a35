//! Writes a save: whole, or not at all.

use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tiru_dsl::diagnostic::escape;

use super::{MARK, Save};

/// What may be overwritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Replace {
    /// A save.
    Saves,
    /// Any file.
    Anything,
}

/// Writes a save to a file; or one line that says why not.
pub(crate) fn write(path: &Path, save: &Save, replace: Replace) -> Result<(), String> {
    let shown = escape(&path.to_string_lossy());
    let failed = |trouble: std::io::Error| format!("`{shown}` cannot be written: {}", trouble.kind());
    // A link is followed: what it points to is written anew, not the link.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if let Ok(about) = std::fs::metadata(&target) {
        if about.is_dir() {
            return Err(format!("`{shown}` is a folder: give the name of a file in it"));
        }
        if !about.is_file() {
            return Err(format!("`{shown}` is a device or a pipe, not a file"));
        }
        if replace == Replace::Saves && !is_save(&target) {
            return Err(format!(
                "`{shown}` is there already and is no saved match: `save! {shown}` writes over it"
            ));
        }
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.exists()) {
        return Err(format!("there is no folder `{}`: make it first", escape(&folder.to_string_lossy())));
    }
    // Texts, numbers and lists of them can always be written.
    let mut text = serde_json::to_string_pretty(save).unwrap_or_default();
    text.push('\n');
    let beside = beside(&target).ok_or_else(|| format!("`{shown}` is no name of a file"))?;
    tidy(&target);
    let written = fill(&beside, text.as_bytes()).and_then(|()| std::fs::rename(&beside, &target));
    if let Err(trouble) = written {
        // What is left of it is of no use to anybody.
        let _ = std::fs::remove_file(&beside);
        return Err(failed(trouble));
    }
    Ok(())
}

/// A file in the same folder, so that renaming it is one step.
fn beside(target: &Path) -> Option<PathBuf> {
    let mut name = OsString::from(".");
    name.push(target.file_name()?);
    name.push(format!(".{}.part", std::process::id()));
    Some(target.with_file_name(name))
}

/// A file beside a save that nobody is still writing is this old.
const LEFT: Duration = Duration::from_mins(1);

/// Takes away what was left beside a save by writers that were stopped in the midst of it.
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
            // Where it cannot be taken away, it does no harm.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

fn fill(path: &Path, content: &[u8]) -> std::io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(content)?;
    file.sync_all()
}

/// Whether a file begins like a save; a damaged one may be replaced as well.
fn is_save(path: &Path) -> bool {
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| file.take(200).read_to_end(&mut start));
    let start: String =
        String::from_utf8_lossy(&start).chars().filter(|letter| !letter.is_whitespace()).collect();
    read.is_ok() && start.starts_with(&format!("{{\"tiru\":\"{MARK}\""))
}
