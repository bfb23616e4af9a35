//! The index of the guide, compared with the grammar, the words of the language and the fields of `game.ron`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::block::{Use, blocks};

/// The entries that are missing or lead to a page without the word; those that name no word of the language.
pub(crate) fn wrong(root: &Path) -> Vec<String> {
    let index = fs::read_to_string(root.join("docs/words.md")).unwrap();
    let sections: Vec<&str> = index.split("\n## ").collect();
    let section = |title: &str| *sections.iter().find(|it| it.starts_with(title)).unwrap();
    let mut wrong = Vec::new();
    compare(root, &entries(section("The language")), &language(root), "tiru", &mut wrong);
    compare(root, &entries(section("game.ron")), &structure(root), "ron", &mut wrong);
    wrong
}

fn compare(
    root: &Path,
    entries: &BTreeMap<String, String>,
    words: &[String],
    language: &str,
    wrong: &mut Vec<String>,
) {
    wrong.extend(
        words.iter().filter(|word| !entries.contains_key(*word)).map(|word| format!("`{word}` is missing")),
    );
    for (word, page) in entries {
        if !words.contains(word) {
            wrong.push(format!("`{word}` is not a word of the program"));
        } else if !shows(&root.join("docs").join(page), word, language) {
            wrong.push(format!("no block of {page} has `{word}`"));
        }
    }
}

/// Each entry is a link with the word as its text: the word, and the page.
fn entries(section: &str) -> BTreeMap<String, String> {
    let links = section.split("[`").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
    links
        .filter_map(|link| link.split_once("`]("))
        .map(|(word, page)| (word.to_string(), page.to_string()))
        .collect()
}

/// Whether a block of the page that is run has the word, outside of comments.
fn shows(page: &Path, word: &str, language: &str) -> bool {
    let text = fs::read_to_string(page).unwrap_or_default();
    let shown = blocks(&text).into_iter().filter(|block| match &block.kind {
        Use::File(path) | Use::From(path) => path.ends_with(language),
        Use::Pack(_) | Use::Piece(..) => language == "tiru",
        Use::Structure => language == "ron",
        _ => false,
    });
    let has = |line: &str| {
        let ruling = line.strip_prefix("// given ");
        let code = ruling.or_else(|| line.split("//").next()).unwrap_or_default();
        code.split(|it: char| !it.is_alphanumeric() && it != '_').any(|it| it == word)
    };
    shown.into_iter().any(|block| block.text.lines().any(has))
}

/// The keywords of the grammar, the other words that mean something in an expression, and the value that every card may have.
fn language(root: &Path) -> Vec<String> {
    let grammar = fs::read_to_string(root.join("dsl/src/parse/tiru.pest")).unwrap();
    let keywords =
        grammar.lines().filter(|line| line.starts_with("k_")).filter_map(|line| line.split('"').nth(1));
    let mut words: Vec<String> = keywords.map(str::to_string).collect();
    for file in ["ast/plain_words.rs", "vocabulary/words.rs"] {
        let plain = fs::read_to_string(root.join("dsl/src").join(file)).unwrap();
        words.extend(plain.split('"').skip(1).step_by(2).map(str::to_string));
    }
    words.push("flavor".to_owned());
    words.sort();
    words.dedup();
    words
}

/// The fields of `game.ron` and the words that they can hold, as its reader names them.
fn structure(root: &Path) -> Vec<String> {
    let mut words = Vec::new();
    for file in files(&root.join("dsl/src/blueprint")) {
        let text = fs::read_to_string(file).unwrap();
        for before in ["need", "maybe", "flag", "alone", "one", "two", "case", "fields", "limit"] {
            for (at, _) in
                text.match_indices(&format!("{before}(")).chain(text.match_indices(&format!("{before}::<")))
            {
                let line = text.split_at(at).1.lines().next().unwrap_or_default();
                let call = line.split(')').next().unwrap_or_default();
                words.extend(call.split('"').nth(1).filter(|word| is_word(word)).map(str::to_string));
            }
        }
        for line in text.lines().filter(|line| line.contains("(\"")) {
            let pairs = line.split("(\"").skip(1).filter_map(|rest| rest.split_once("\", "));
            words.extend(
                pairs
                    .filter(|(word, to)| {
                        is_type(word) && is_type(to.split([':', '(', ')']).next().unwrap_or_default())
                    })
                    .map(|(word, _)| word.to_string()),
            );
        }
    }
    words.sort();
    words.dedup();
    words
}

fn is_word(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|it| it.is_ascii_alphabetic() || it == '_')
}

fn is_type(word: &str) -> bool {
    is_word(word) && word.starts_with(|it: char| it.is_ascii_uppercase())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
