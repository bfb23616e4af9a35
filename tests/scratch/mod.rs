//! Folders that tests write in, each gone when its test is over.

use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// A folder of one test's own. It is removed with all that is in it.
#[derive(Debug)]
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    /// An empty folder, by the name of the file of tests and of the test.
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
        // The folder around it holds those of the other tests: only the last one can remove it.
        let _ = self.0.parent().map(fs::remove_dir);
    }
}
