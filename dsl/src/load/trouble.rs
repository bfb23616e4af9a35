//! Why a file could not be read. Whoever holds the disk says so; [`load`](super::load) makes a diagnostic of it.

/// Why nothing was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It is a folder.
    Folder,
    /// It has so many bytes, more than [`MOST_BYTES`](crate::mistake::file::MOST_BYTES).
    Large(u64),
    /// For this reason: one line, as a person would say it.
    Refused(String),
}
