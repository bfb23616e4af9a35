//! Adds the files of a game to its sources, if there is room for them.

use tiru_engine::rules::SourceId;

use super::{File, Loaded};
use crate::bytes::{ReadError, Readable, add_text};

/// Adds a file to the sources; if it cannot be read or there is no room for it, reports that and adds an empty
/// source.
pub(super) fn add(file: &File, loaded: &mut Loaded) -> (SourceId, Readable) {
    let content = file.content.as_deref();
    let no_room = content.ok().and_then(|bytes| loaded.room.take(file.role, bytes).err());
    let no_room = no_room.map(ReadError::TooMuch);
    let content = no_room.as_ref().map_or(content, Err);
    add_text(&file.path, content, &mut loaded.sources, &mut loaded.diagnostics)
}
