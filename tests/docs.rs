//! Every code block of the guide and of the README is true: files check as the page says, commands print what it shows.
//!
//! What a block is stands after its three backticks; see `tests/guide/block.rs`.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot go on fails")]

mod guide;
mod scratch;

use std::fs;
use std::path::{Path, PathBuf};

use guide::page::run;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The pages whose blocks are run: the guide, the examples, and the first page of the repository.
fn pages() -> Vec<PathBuf> {
    let mut pages = vec![root().join("README.md"), root().join("examples/README.md")];
    let examples = fs::read_dir(root().join("examples")).unwrap().flatten();
    pages.extend(examples.map(|entry| entry.path().join("README.md")).filter(|page| page.is_file()));
    let docs = fs::read_dir(root().join("docs")).unwrap().flatten();
    pages.extend(docs.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|it| it == "md")));
    pages.sort();
    pages
}

#[test]
fn every_block_is_true() {
    let wrong: Vec<String> = pages().iter().flat_map(|page| run(root(), page)).collect();
    assert!(wrong.is_empty(), "{}\n\n{} blocks are not true", wrong.join("\n\n"), wrong.len());
}

#[test]
fn links_lead_somewhere() {
    let mut lost = Vec::new();
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = target.split('#').next().unwrap_or_default();
            let outside = target.starts_with("http");
            if !outside && !file.is_empty() && !page.parent().unwrap().join(file).exists() {
                lost.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(lost.is_empty(), "links that lead nowhere:\n{}", lost.join("\n"));
}
