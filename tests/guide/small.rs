//! The small game that the fragments of a page make up together.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::block::{Block, Piece, Use};
use super::command::{Told, print};

/// Statements in braces, indented: at the left edge some words begin a piece of the file.
pub(super) fn inside(head: &str, statements: &str) -> String {
    format!("\n{head} {{\n    {}\n}}\n", statements.trim_end().replace('\n', "\n    "))
}

/// Builds the game of a page from its fragments, checks it, judges its rulings and plays it; tells what goes wrong.
pub(super) fn wrong(page: &str, blocks: &[Block], scratch: &Path) -> Option<String> {
    let pieces = |piece: Piece| {
        blocks.iter().filter(move |block| block.kind == Use::Piece(piece)).map(|block| block.text.as_str())
    };
    pieces(Piece::Structure).next()?;
    let structure: String = pieces(Piece::Structure).collect();
    let mut rules = "rules for small\n".to_string();
    rules.extend(pieces(Piece::Items));
    for (at, text) in pieces(Piece::Statements).enumerate() {
        rules += &inside(&format!("rule statements_{at}(card: card, who: seat)"), text);
    }
    for (at, text) in pieces(Piece::Expressions).enumerate() {
        write!(rules, "\nrule expressions_{at}(card: card, who: seat) {{\n").unwrap();
        for (at, line) in text.lines().filter(|line| !line.trim().is_empty()).enumerate() {
            writeln!(rules, "    let value_{at} = {line}").unwrap();
        }
        rules.push_str("}\n");
    }
    let game = scratch.join("fragments").join("small");
    let file = |path: &str, text: String| {
        let path = game.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    file("game.ron", format!("Game(\nname: \"Small\",\n{structure}\n)\n"));
    file("rules.tiru", rules);
    file(
        "packs/small.tiru",
        format!("pack \"Small\" for small\n{}", pieces(Piece::Cards).collect::<String>()),
    );
    file("rulings/small.tiru", format!("rulings for small\n{}", pieces(Piece::Rulings).collect::<String>()));
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
