//! Writes a save.

use std::path::Path;

use tiru_dsl::diagnostic::escape;

use super::{MARK, Save};
use crate::whole::{begins, write_whole};

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
    // Texts, numbers and lists of them can always be written.
    let mut text = serde_json::to_string_pretty(save).unwrap_or_default();
    text.push('\n');
    let may_replace = |target: &Path| {
        // A damaged one may be replaced as well.
        if replace == Replace::Anything || begins(target, &format!("{{\"tiru\":\"{MARK}\"")) {
            return Ok(());
        }
        let shown = escape(&path.to_string_lossy());
        Err(format!("`{shown}` is there already and is no saved match: `save! {shown}` writes over it"))
    };
    write_whole(path, text.as_bytes(), &may_replace).map(|_| ())
}
