//! Reads a file that should be a save: it may be truncated, edited, of another version, or something else
//! entirely.

use std::io::{Error, ErrorKind, Read};
use std::path::Path;

use serde::Deserialize;
use tiru_dsl::diagnostic::escape;

use super::{FORMAT, MARK, Save, digest};
use crate::open_file::{NotOpened, open};
use crate::write_file::previous;

/// The most bytes in a save.
pub(super) const MOST_BYTES: u64 = 32 * 1024 * 1024;

/// The fields that every version of the format has.
#[derive(Deserialize)]
struct Head {
    tiru: String,
    format: u32,
}

/// Reads the save in a file, or returns a one-line error, which names the previous save if that can be read.
pub(crate) fn read(path: &Path) -> Result<Save, String> {
    read_only(path).map_err(|why| {
        // The previous save of a link is beside its target.
        let target = Some(path).filter(|path| path.is_symlink()).and_then(|path| path.canonicalize().ok());
        let previous = previous(target.as_deref().unwrap_or(path));
        match read_only(&previous) {
            Ok(_) => {
                let previous = escape(&previous.to_string_lossy());
                format!("{why}\nhelp: `{previous}` is whole: it was saved before")
            }
            Err(_) => why,
        }
    })
}

/// An invisible character at the start of a file.
pub(crate) const BOM: &[u8] = "\u{FEFF}".as_bytes();

/// Reads the save in a file, whatever is beside it.
pub(super) fn read_only(path: &Path) -> Result<Save, String> {
    let shown = escape(&path.to_string_lossy());
    parse(&content(path).map_err(|why| format!("`{shown}` cannot be read: {why}"))?)
        .map_err(|why| format!("`{shown}` is refused: {why}"))
}

fn content(path: &Path) -> Result<Vec<u8>, String> {
    let (file, _) = open(path).map_err(|why| match why {
        NotOpened::Folder => "it is a folder".to_owned(),
        NotOpened::Special => "it is a device, a pipe or a socket, which may have no end".to_owned(),
        NotOpened::System(trouble) => words(&trouble),
    })?;
    let mut content = Vec::new();
    let read = file.take(MOST_BYTES + 1).read_to_end(&mut content).map_err(|trouble| words(&trouble))?;
    if read as u64 > MOST_BYTES {
        return Err(format!("it is larger than a save may be ({} MB)", MOST_BYTES / 1024 / 1024));
    }
    Ok(content)
}

fn parse(content: &[u8]) -> Result<Save, String> {
    // Some editors mark the start of a file with an invisible character.
    let content = content.strip_prefix(BOM).unwrap_or(content);
    if content.iter().all(u8::is_ascii_whitespace) {
        return Err("it is empty".to_owned());
    }
    let head: Head = serde_json::from_slice(content).map_err(|wrong| {
        if wrong.is_eof() {
            format!("it is cut off in line {}", wrong.line())
        } else {
            format!("it is no saved match (line {}, column {})", wrong.line(), wrong.column())
        }
    })?;
    if head.tiru != MARK {
        return Err("it is no saved match".to_owned());
    }
    if head.format != FORMAT {
        return Err(format!("it is written in form {}; this program reads form {FORMAT}", head.format));
    }
    let mut save: Save = serde_json::from_slice(content)
        .map_err(|wrong| format!("it was edited or damaged: {}", escape(&wrong.to_string())))?;
    if digest::of_save(&mut save) != save.checksum {
        return Err("it was edited or damaged: its checksum does not fit its content".to_owned());
    }
    if save.texts_digest != digest::of_texts(&save.texts) {
        return Err("it was edited or damaged: the digest of the game's files does not fit them".to_owned());
    }
    Ok(save)
}

fn words(trouble: &Error) -> String {
    match trouble.kind() {
        ErrorKind::NotFound => "there is no such file".to_owned(),
        kind => kind.to_string(),
    }
}
