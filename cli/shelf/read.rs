//! Reads one file, and refuses directories, files that are too large, and devices that may never end.

use std::fs::{File, metadata};
use std::io::{ErrorKind, Read};
use std::path::Path;

use tiru_dsl::load::Trouble;
use tiru_dsl::mistake::file::MOST_BYTES;

/// Reads the content of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Trouble> {
    let about = metadata(path).map_err(|error| trouble(&error))?;
    if about.is_dir() {
        return Err(Trouble::Folder);
    }
    // Opening a pipe blocks until somebody writes, so check first.
    if !about.is_file() {
        return Err(Trouble::Refused("a device or a pipe may have no end".to_owned()));
    }
    if about.len() > MOST_BYTES {
        return Err(Trouble::Large(about.len()));
    }
    let mut content = Vec::with_capacity(usize::try_from(about.len()).unwrap_or_default());
    // The length is only a hint: a file may grow, and system files say 0.
    let file = File::open(path).map_err(|error| trouble(&error))?;
    file.take(MOST_BYTES + 1).read_to_end(&mut content).map_err(|error| trouble(&error))?;
    let bytes = content.len() as u64;
    if bytes > MOST_BYTES { Err(Trouble::Large(bytes)) } else { Ok(content) }
}

fn trouble(error: &std::io::Error) -> Trouble {
    match error.kind() {
        ErrorKind::NotFound => Trouble::Refused("there is no such file".to_owned()),
        ErrorKind::IsADirectory => Trouble::Folder,
        kind => Trouble::Refused(kind.to_string()),
    }
}
