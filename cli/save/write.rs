//! Writes a save.

use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::escape;

use super::read::read_only;
use super::{MARK, Save};
use crate::write_file::{Keep, begins, write_atomically};

/// What may be overwritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Replace {
    /// An earlier save of the same match.
    Earlier,
    /// Any file.
    Anything,
}

/// Writes a save to a file, and keeps the save that it replaces beside it; or returns a one-line error. `own` lists the files this match was saved to
/// before.
pub(crate) fn write(path: &Path, save: &Save, replace: Replace, own: &[PathBuf]) -> Result<PathBuf, String> {
    // Serialising texts, numbers and lists of them cannot fail.
    let mut text = serde_json::to_string_pretty(save).unwrap_or_default();
    text.push('\n');
    write_atomically(path, text.as_bytes(), &|target| {
        let found = read_only(target);
        // A damaged save must not take the place of a whole one that was kept.
        let keep = if found.is_ok() { Keep::Previous } else { Keep::Nothing };
        if replace == Replace::Anything || own.iter().any(|own| own == target) {
            return Ok(keep);
        }
        let why = match found {
            Ok(found) if found.leads_to(save) => return Ok(keep),
            Ok(_) => "is another saved match",
            Err(_) if begins(target, &format!("{{\"tiru\":\"{MARK}\"")) => "is a saved match that is damaged",
            Err(_) => "is no saved match",
        };
        let shown = escape(&path.to_string_lossy());
        Err(format!("`{shown}` is there already and {why}: `save! {shown}` writes over it"))
    })
}
