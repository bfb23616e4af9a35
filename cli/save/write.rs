//! Writes a save.

use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::escape;

use super::{MARK, Save, read};
use crate::write_file::{begins, write_atomically};

/// What may be overwritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Replace {
    /// An earlier save of the same match.
    Earlier,
    /// Any file.
    Anything,
}

/// Writes a save to a file, or returns a one-line error. `own` lists the files this match was saved to
/// before.
pub(crate) fn write(path: &Path, save: &Save, replace: Replace, own: &[PathBuf]) -> Result<PathBuf, String> {
    // Serialising texts, numbers and lists of them cannot fail.
    let mut text = serde_json::to_string_pretty(save).unwrap_or_default();
    text.push('\n');
    write_atomically(path, text.as_bytes(), &|target| {
        if replace == Replace::Anything || own.iter().any(|own| own == target) {
            return Ok(());
        }
        let why = match read(target) {
            Ok(found) if found.leads_to(save) => return Ok(()),
            Ok(_) => "is another saved match",
            Err(_) if begins(target, &format!("{{\"tiru\":\"{MARK}\"")) => "is a saved match that is damaged",
            Err(_) => "is no saved match",
        };
        let shown = escape(&path.to_string_lossy());
        Err(format!("`{shown}` is there already and {why}: `save! {shown}` writes over it"))
    })
}
