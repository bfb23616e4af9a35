//! Reads one file, and refuses directories, files that are too large, and devices that may never end.

use std::fs::{File, metadata};
use std::io::{ErrorKind, Read};
use std::path::Path;

use tiru_dsl::load::ReadError;
use tiru_dsl::mistake::file::MOST_BYTES;

/// Reads the content of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, ReadError> {
    let about = metadata(path).map_err(|error| trouble(&error))?;
    if about.is_dir() {
        return Err(ReadError::Folder);
    }
    // Opening a pipe blocks until somebody writes, so check first.
    if !about.is_file() {
        return Err(ReadError::Refused("a device or a pipe may have no end".to_owned()));
    }
    if about.len() > MOST_BYTES {
        return Err(ReadError::Large(about.len()));
    }
    let mut content = Vec::with_capacity(usize::try_from(about.len()).unwrap_or_default());
    // The length is only a hint: a file may grow, and system files say 0.
    let file = File::open(path).map_err(|error| trouble(&error))?;
    file.take(MOST_BYTES + 1).read_to_end(&mut content).map_err(|error| trouble(&error))?;
    let bytes = content.len() as u64;
    if bytes > MOST_BYTES { Err(ReadError::Large(bytes)) } else { Ok(content) }
}

fn trouble(error: &std::io::Error) -> ReadError {
    match error.kind() {
        ErrorKind::NotFound => ReadError::Refused("there is no such file".to_owned()),
        ErrorKind::IsADirectory => ReadError::Folder,
        kind => ReadError::Refused(kind.to_string()),
    }
}
