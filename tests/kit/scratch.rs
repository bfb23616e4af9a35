//! Temporary folders for tests, removed when the test ends.

use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// A temporary folder, removed with its content.
#[derive(Debug)]
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    /// Creates an empty folder with the name of the test, in one of its own: tests that share a parent folder take it from each other.
    pub(crate) fn new(tests: &str, name: &str) -> Scratch {
        let parent = std::env::temp_dir().join(format!("tiru-{tests}-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&parent);
        let folder = parent.join(name);
        fs::create_dir_all(&folder).unwrap();
        Scratch(folder)
    }
}

impl Deref for Scratch {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl AsRef<Path> for Scratch {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = self.0.parent().map(fs::remove_dir_all);
    }
}
