//! Temporary folders for tests, removed when the test ends.

use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// A temporary folder, removed with its content.
#[derive(Debug)]
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    /// Creates an empty folder, named after the test file and the test.
    pub(crate) fn new(tests: &str, name: &str) -> Scratch {
        let folder = std::env::temp_dir().join(format!("tiru-{tests}-{}", std::process::id())).join(name);
        let _ = fs::remove_dir_all(&folder);
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
        let _ = fs::remove_dir_all(&self.0);
        // The parent folder holds those of other tests; only the last one can remove it.
        let _ = self.0.parent().map(fs::remove_dir);
    }
}
