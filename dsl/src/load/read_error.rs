//! Reasons why a file could not be read, given by whoever reads the disk; [`load`](super::load) turns them
//! into diagnostics.

/// A reason why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It is a folder.
    Folder,
    /// It has this many bytes, more than [`MOST_BYTES`](crate::mistake::file::MOST_BYTES).
    Large(u64),
    /// Another reason, as one line of text.
    Refused(String),
}
