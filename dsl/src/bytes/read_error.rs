//! Reasons why a file could not be read, given by whoever reads the disk; [`load`](crate::load) turns them
//! into diagnostics.

use super::Together;

/// A reason why a file could not be read.
///
/// ```
/// use tiru_dsl::load::ReadError;
/// assert_eq!(ReadError::Refused("no such file".to_owned()).to_string(), "it cannot be read: no such file");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// It is a folder.
    #[error("it is a folder")]
    Folder,
    /// It has this many bytes, more than [`MOST_BYTES`](crate::mistake::file::MOST_BYTES).
    #[error("it has {0} bytes, more than Tiru reads")]
    Large(u64),
    /// It is a link that leads out of the folder in which it was found.
    #[error("it is a link to a place outside its folder")]
    Outside,
    /// It is too much with the files before it.
    #[error("{0}")]
    TooMuch(Together),
    /// Another reason, as one line of text.
    #[error("it cannot be read: {0}")]
    Refused(String),
}
