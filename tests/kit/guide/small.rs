//! Builds a game from the fields of `game.ron` on a page and the files in `small/`, checks it, tests its rulings and plays it.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::block::{Block, Piece, Use};
use super::command::{Told, print};

/// Statements in braces, indented: at the left edge some words begin a piece of the file.
pub(super) fn inside(head: &str, statements: &str) -> String {
    format!("\n{head} {{\n    {}\n}}\n", statements.trim_end().replace('\n', "\n    "))
}

/// What goes wrong with the game whose structure a page shows field by field.
pub(super) fn wrong(page: &str, blocks: &[Block], scratch: &Path) -> Option<String> {
    let parts = blocks.iter().filter(|block| block.kind == Use::Structure).map(|block| block.text.as_str());
    let structure: String = parts.collect();
    if structure.is_empty() {
        return None;
    }
    let game = scratch.join("fragments").join("small");
    let file = |path: &str, text: &str| {
        let path = game.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    file("game.ron", &format!("Game(\nname: \"Small\",\n{structure}\n)\n"));
    file("rules.tiru", include_str!("small/rules.tiru"));
    file("packs/small.tiru", include_str!("small/cards.tiru"));
    file("rulings/small.tiru", include_str!("small/rulings.tiru"));
    for (command, wanted) in [
        ("check small", "no mistakes"),
        ("test small", " 0 failed"),
        ("test small --strict", " passed, 0 failed"),
        ("sim small --games 20", "20 matches"),
    ] {
        let told = Told { command: format!("tiru {command}"), output: String::new() };
        let printed = print(&scratch.join("fragments"), scratch, &told)?;
        let clean =
            !printed.contains("error") && !printed.contains("warning") && !printed.contains("not judged");
        if !clean || !printed.contains(wanted) {
            return Some(format!("{page}: its fragments, in {}: tiru {command}\n{printed}", game.display()));
        }
    }
    None
}

/// Statements as they are, or expressions each as the value of a name, in a rule of their own.
pub(super) fn rule(kind: Piece, at: usize, text: &str) -> String {
    let mut rule = format!("\nrule {}_{at}(card: card, who: seat) {{\n", format!("{kind:?}").to_lowercase());
    for (at, line) in text.lines().filter(|line| !line.trim().is_empty()).enumerate() {
        // Some words at the left edge begin an item of the file.
        let value = if kind == Piece::Expressions { format!("let value_{at} = ") } else { String::new() };
        writeln!(rule, "    {value}{line}").unwrap();
    }
    rule.push_str("}\n");
    rule
}
