//! The grammar reads every `.tiru` file that ships and every block of the guide without an error.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs;
use std::path::{Path, PathBuf};

use tree_sitter::{Node, Parser};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn parser() -> Parser {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_tiru::LANGUAGE.into()).unwrap();
    parser
}

/// Returns the files below a folder with an ending.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("target") {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
}

/// Returns where a tree has errors, as lines of the text.
fn errors(node: Node<'_>, text: &str, found: &mut Vec<String>) {
    if node.is_error() || node.is_missing() {
        let line = node.start_position().row;
        let what = if node.is_missing() { "missing" } else { "error" };
        found.push(format!("{}: {what}: {}", line + 1, text.lines().nth(line).unwrap_or("")));
    } else if node.has_error() {
        let mut cursor = node.walk();
        node.children(&mut cursor).for_each(|child| errors(child, text, found));
    }
}

fn mistakes(parser: &mut Parser, name: &str, text: &str) -> Vec<String> {
    let tree = parser.parse(text, None).unwrap();
    let mut found = Vec::new();
    errors(tree.root_node(), text, &mut found);
    found.into_iter().map(|one| format!("{name}:{one}")).collect()
}

#[test]
fn every_file_that_ships_has_a_tree() {
    let mut all = Vec::new();
    for folder in ["cards", "examples"] {
        files(&root().join(folder), "tiru", &mut all);
    }
    assert!(all.len() > 40, "{}", all.len());
    let mut parser = parser();
    let wrong: Vec<String> = all
        .iter()
        .flat_map(|path| mistakes(&mut parser, &path.to_string_lossy(), &fs::read_to_string(path).unwrap()))
        .collect();
    assert!(wrong.is_empty(), "{} errors:\n{}", wrong.len(), wrong.join("\n"));
}

/// Returns the blocks of a page in Tiru, each as a whole file: statements and expressions are put into a rule.
fn blocks(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open: Option<(&str, String)> = None;
    for line in page.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(words)) => open = Some((words.trim(), String::new())),
            (Some((words, text)), Some(_)) => {
                if let Some(kind) = words.strip_prefix("tiru") {
                    found.push(match kind.trim().split('=').next() {
                        Some("statements" | "expressions") => format!("rule example {{\n{text}}}\n"),
                        _ => std::mem::take(text),
                    });
                }
                open = None;
            }
            (Some((words, text)), None) => {
                let is_value = words.starts_with("tiru expressions") && !line.trim().is_empty();
                text.push_str(if is_value { "let value = " } else { "" });
                text.push_str(line);
                text.push('\n');
            }
            (None, None) => {}
        }
    }
    found
}

#[test]
fn every_block_of_the_guide_has_a_tree() {
    let mut pages = Vec::new();
    files(&root().join("docs"), "md", &mut pages);
    let mut parser = parser();
    let mut count = 0;
    let mut wrong = Vec::new();
    // Its cards have mistakes to show how they are reported.
    for page in pages.into_iter().filter(|page| !page.ends_with("docs/mistakes.md")) {
        for block in blocks(&fs::read_to_string(&page).unwrap()) {
            count += 1;
            wrong.extend(mistakes(&mut parser, &page.to_string_lossy(), &block));
        }
    }
    assert!(count > 60, "{count}");
    assert!(wrong.is_empty(), "{} errors:\n{}", wrong.len(), wrong.join("\n"));
}
