//! The manual pages of mistakes in `dsl/mistakes`: each belongs to one file of `dsl/src/mistake`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use tiru_dsl::mistake::pages;

/// All files below a folder.
fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { below(&path) } else { vec![path] }).collect()
}

#[test]
fn every_mistake_has_one_file_and_one_page() {
    let mut found: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for path in below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("dsl/src/mistake")) {
        let source = fs::read_to_string(&path).unwrap();
        for rest in source.split("const CODE: &str = \"").skip(1) {
            let code = rest.split('"').next().unwrap_or_default();
            assert!(source.starts_with(&format!("//! {code}: ")), "{} is about another code", path.display());
            found.entry(code.to_owned()).or_default().push(path.clone());
        }
    }
    let several: Vec<_> = found.iter().filter(|(_, files)| files.len() > 1).collect();
    assert!(several.is_empty(), "codes of several files: {several:?}");
    let codes: Vec<&str> = found.keys().map(String::as_str).collect();
    let pages: Vec<&str> = pages().iter().map(|page| page.code).collect();
    assert_eq!(codes, pages, "codes of dsl/src/mistake on the left, pages of dsl/mistakes on the right");
}
