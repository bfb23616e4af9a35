//! Opens ordinary files, and nothing else: opening or reading a device, a pipe or a socket may block or never end.

use std::fs::{File, Metadata, OpenOptions, metadata};
use std::io;
use std::path::Path;

/// Why a file was not opened.
#[derive(Debug)]
pub(crate) enum NotOpened {
    /// It is a folder.
    Folder,
    /// It is a device, a pipe or a socket.
    Special,
    /// The system refused.
    System(io::Error),
}

impl From<io::Error> for NotOpened {
    fn from(trouble: io::Error) -> NotOpened {
        NotOpened::System(trouble)
    }
}

/// Opens a file to read it, and returns its length. The length is only a hint: a file may grow, and files of
/// the system say 0.
pub(crate) fn open(path: &Path) -> Result<(File, u64), NotOpened> {
    // Opening alone may block or have an effect, so check first.
    require_ordinary(&metadata(path)?)?;
    let mut options = OpenOptions::new();
    options.read(true);
    do_not_block(&mut options);
    let file = options.open(path)?;
    // Something else may have taken its place.
    let about = file.metadata()?;
    require_ordinary(&about)?;
    Ok((file, about.len()))
}

fn require_ordinary(about: &Metadata) -> Result<(), NotOpened> {
    match about {
        about if about.is_file() => Ok(()),
        about if about.is_dir() => Err(NotOpened::Folder),
        _ => Err(NotOpened::Special),
    }
}

/// Makes reading fail where it would block: some files of the system, such as `/proc/kmsg`, look ordinary and
/// block all the same.
#[cfg(unix)]
fn do_not_block(options: &mut OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt as _;
    options.custom_flags(libc::O_NONBLOCK | libc::O_NOCTTY);
}

#[cfg(not(unix))]
fn do_not_block(_: &mut OpenOptions) {}
