//! Every code block of the guide, of the README and of the pages of mistakes is true: files check as the page says, commands
//! print what it shows.
//!
//! The words after the three backticks say what a block is; see `tests/kit/guide/block.rs`. With `TIRU_DOCS=update` the
//! outputs of console blocks are rewritten instead of compared; `TIRU_DOCS_PAGE=rulings` runs one page.

use std::fs;
use std::path::{Path, PathBuf};

use crate::kit::guide;
use crate::kit::guide::example;
use crate::kit::guide::page::{Mode, run};
use tiru_dsl::mistake;

/// Pages of mistakes that no text on a page can make.
const UNTESTED: [&str; 17] = [
    "D0306", "F0001", "F0003", "F0004", "F0005", "F0007", "F0008", "F0009", "L0911", "L0912", "L0913",
    "L0914", "L0915", "R0202", "S0107", "S0113", "T0621",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the tested pages: the guide, the examples, and the README.
fn pages() -> Vec<PathBuf> {
    let mut pages = vec![root().join("README.md"), root().join("examples/README.md")];
    let examples = fs::read_dir(root().join("examples")).unwrap().flatten();
    pages.extend(examples.map(|entry| entry.path().join("README.md")).filter(|page| page.is_file()));
    pages.extend(["docs", "docs/tools"].iter().flat_map(|folder| pages_in(folder)));
    pages.sort();
    pages
}

fn pages_in(folder: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(root().join(folder)).unwrap().flatten().map(|entry| entry.path());
    files.filter(|path| path.extension().is_some_and(|it| it == "md")).collect()
}

/// Every Markdown file that a reader may open.
fn all_pages() -> Vec<PathBuf> {
    let mut pages = pages();
    pages.extend(["ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"].map(|name| root().join(name)));
    let games = fs::read_dir(root().join("cards")).unwrap().flatten();
    pages.extend(games.map(|entry| entry.path().join("README.md")).filter(|page| page.is_file()));
    pages
}

#[test]
fn every_block_is_true() {
    let update = std::env::var_os("TIRU_DOCS").is_some_and(|mode| mode == "update");
    let mode = if update { Mode::Update } else { Mode::Check };
    let only = std::env::var("TIRU_DOCS_PAGE").unwrap_or_default();
    let pages = pages().into_iter().filter(|page| page.to_string_lossy().contains(&only));
    let wrong: Vec<String> = pages.flat_map(|page| run(root(), &page, mode)).collect();
    assert!(wrong.is_empty(), "{}\n\n{} blocks are not true", wrong.join("\n\n"), wrong.len());
}

/// The pages that `tiru explain` shows.
#[test]
fn every_page_of_a_mistake_is_true() {
    let found: Vec<_> =
        mistake::pages().iter().map(|page| (page.code, example::run(root(), page.code))).collect();
    let wrong: Vec<&str> = found.iter().flat_map(|(_, found)| &found.wrong).map(String::as_str).collect();
    assert!(wrong.is_empty(), "{}\n\n{} examples are not true", wrong.join("\n\n"), wrong.len());
    let untested: Vec<&str> =
        found.iter().filter(|(_, found)| found.untested).map(|(code, _)| *code).collect();
    assert_eq!(untested, UNTESTED, "pages with an example that cannot be tested");
    let wide = mistake::pages().iter().filter(|page| page.text.lines().any(|line| line.chars().count() > 80));
    let wide: Vec<&str> = wide.map(|page| page.code).collect();
    assert!(wide.is_empty(), "pages wider than a terminal: {wide:?}");
}

#[test]
fn the_index_has_every_word() {
    let wrong = guide::index::wrong(root());
    assert!(wrong.is_empty(), "docs/words.md:\n{}", wrong.join("\n"));
}

/// The language is read from beginning to end, the pages of tools are opened when a tool is needed.
#[test]
fn the_guide_stays_short() {
    for (folder, limit) in [("docs", 20_000), ("docs/tools", 6_000)] {
        let texts = pages_in(folder).into_iter().map(|page| fs::read_to_string(page).unwrap());
        let words: usize = texts.map(|text| text.split_whitespace().count()).sum();
        assert!(words <= limit, "{folder} has {words} words, and at most {limit} are read");
    }
}

#[test]
fn links_lead_somewhere() {
    let mut lost = Vec::new();
    for page in all_pages() {
        let text = fs::read_to_string(&page).unwrap();
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            if target.starts_with("http") {
                continue;
            }
            let to = if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            if !to.exists() || !heading.is_empty() && !headings(&to).contains(&heading.to_string()) {
                lost.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(lost.is_empty(), "links that lead nowhere:\n{}", lost.join("\n"));
}

/// The anchors of the headings of a page, as GitHub makes them.
fn headings(page: &Path) -> Vec<String> {
    let text = fs::read_to_string(page).unwrap();
    let lines = text.lines().filter_map(|line| line.strip_prefix('#'));
    let titles = lines.map(|line| line.trim_start_matches('#').trim().to_lowercase());
    titles
        .map(|title| {
            let kept = title.chars().filter(|it| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_'));
            kept.map(|it| if it == ' ' { '-' } else { it }).collect()
        })
        .collect()
}
