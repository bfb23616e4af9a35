//! Writes a save.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::escape;

use super::read::{MOST_BYTES, read_only};
use super::{MARK, Save};
use crate::write_file::{Keep, begins, write_large};

/// What may be overwritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Replace {
    /// An earlier save of the same match.
    Earlier,
    /// A save of the same match, which is not kept either: the match is played again to its end.
    Again,
    /// Any file.
    Anything,
}

/// Writes a save to a file, and keeps the save that it replaces beside it, unless it is written again; or returns a one-line error. `own` lists the files this match was saved to
/// before.
pub(crate) fn write(path: &Path, save: &Save, replace: Replace, own: &[PathBuf]) -> Result<PathBuf, String> {
    let text = || {
        let (shown, most) = (escape(&path.to_string_lossy()), MOST_BYTES / 1024 / 1024);
        let too_large =
            || format!("`{shown}` is not written: the match is larger than a save may be ({most} MB)");
        text(save).map(Cow::Owned).ok_or_else(too_large)
    };
    write_large(path, &text, &|target| {
        let found = read_only(target);
        // A damaged save must not take the place of a whole one that was kept.
        let keep = if found.is_ok() && replace != Replace::Again { Keep::Previous } else { Keep::Nothing };
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
        let help = match replace {
            Replace::Again => "move it away, or name another folder".to_owned(),
            _ => format!("`save! {shown}` writes over it"),
        };
        Err(format!("`{shown}` is there already and {why}: {help}"))
    })
}

/// Returns the text of a save, unless it is larger than what can be read again.
fn text(save: &Save) -> Option<Vec<u8>> {
    // Serialising texts, numbers and lists of them cannot fail.
    let mut size = Size(0);
    let _ = serde_json::to_writer_pretty(&mut size, save);
    let size = size.0 + 1;
    if size as u64 > MOST_BYTES {
        return None;
    }
    // A text that grew as it was written would take twice the memory.
    let mut text = Vec::with_capacity(size);
    let _ = serde_json::to_writer_pretty(&mut text, save);
    text.push(b'\n');
    Some(text)
}

/// Counts what is written to it.
struct Size(usize);

impl Write for Size {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        self.0 += part.len();
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
