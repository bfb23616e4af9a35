//! The small game of the manual pages in a temporary folder, with the files that a test adds.

use std::fs;
use std::path::Path;

use super::copied::copy;
use super::scratch::Scratch;

/// Copies the game into a folder with the name of the test, and writes more files, each with its path.
pub(crate) fn pond(tests: &str, name: &str, files: &[(&str, &str)]) -> Scratch {
    let here = Scratch::new(tests, name);
    copy(Path::new("tests/cases/explain/pond"), &here.join("pond"));
    for (path, text) in files {
        fs::create_dir_all(here.join(path).parent().unwrap()).unwrap();
        fs::write(here.join(path), text).unwrap();
    }
    here
}
