//! Reads one file, and refuses directories, files that are too large, devices that may never end, and links that
//! lead out of the folder in which they were found.

use std::io::{ErrorKind, Read};
use std::path::Path;

use tiru_dsl::load::{ReadError, Together};
use tiru_dsl::mistake::file::{MOST_BYTES, MOST_BYTES_TOGETHER};

use super::unsaved;
use crate::open_file::{NotOpened, open};

/// How a path became known.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reached<'f> {
    /// A person typed it: links may lead anywhere.
    Named,
    /// It was found in this folder: links must not lead out of the folder, because whoever made the folder is not
    /// the one whose files they show.
    In(&'f Path),
}

impl Reached<'_> {
    /// Whether a path leads out of the folder in which it was found.
    pub(crate) fn leads_out(self, path: &Path) -> bool {
        let Reached::In(folder) = self else { return false };
        match (folder.canonicalize(), path.canonicalize()) {
            (Ok(folder), Ok(path)) => !path.starts_with(folder),
            // A path that does not resolve cannot be opened, so it needs no refusal here.
            _ => false,
        }
    }
}

/// How many bytes may still be read of files that are kept together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget(u64);

impl Default for Budget {
    fn default() -> Budget {
        Budget(MOST_BYTES_TOGETHER)
    }
}

impl Budget {
    /// Reads the content of a file, if it fits.
    pub(crate) fn read(&mut self, path: &Path, reached: Reached<'_>) -> Result<Vec<u8>, ReadError> {
        let content = read_at_most(path, reached, MOST_BYTES, self.0)?;
        self.0 = self.0.saturating_sub(content.len() as u64);
        Ok(content)
    }
}

/// Reads the content of a single file.
pub(crate) fn read(path: &Path, reached: Reached<'_>) -> Result<Vec<u8>, ReadError> {
    read_up_to(path, reached, MOST_BYTES)
}

/// Reads the content of a single file that may have so many bytes.
pub(crate) fn read_up_to(path: &Path, reached: Reached<'_>, most: u64) -> Result<Vec<u8>, ReadError> {
    read_at_most(path, reached, most, most)
}

fn read_at_most(path: &Path, reached: Reached<'_>, most: u64, left: u64) -> Result<Vec<u8>, ReadError> {
    if reached.leads_out(path) {
        return Err(ReadError::Outside);
    }
    if let Some(content) = unsaved::content(path) {
        return fits(content.len() as u64, most, left).map(|()| content);
    }
    let (file, length) = open(path).map_err(refusal)?;
    fits(length, most, left)?;
    let mut content = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
    file.take(most.min(left) + 1).read_to_end(&mut content).map_err(|error| trouble(&error))?;
    fits(content.len() as u64, most, left).map(|()| content)
}

fn fits(bytes: u64, most: u64, left: u64) -> Result<(), ReadError> {
    match bytes {
        bytes if bytes > most => Err(ReadError::Large(bytes)),
        bytes if bytes > left => Err(ReadError::TooMuch(Together::Bytes)),
        _ => Ok(()),
    }
}

fn refusal(why: NotOpened) -> ReadError {
    match why {
        NotOpened::Folder => ReadError::Folder,
        NotOpened::Special => ReadError::Refused("it is a device, a pipe or a socket".to_owned()),
        NotOpened::System(error) => trouble(&error),
    }
}

fn trouble(error: &std::io::Error) -> ReadError {
    match error.kind() {
        ErrorKind::NotFound => ReadError::Refused("there is no such file".to_owned()),
        ErrorKind::WouldBlock => ReadError::Refused("it keeps its readers waiting".to_owned()),
        ErrorKind::IsADirectory => ReadError::Folder,
        kind => ReadError::Refused(kind.to_string()),
    }
}
