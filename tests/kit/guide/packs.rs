//! Checks the blocks of a page that are for a shipped game: their cards in one pack, their rulings in one file.

use std::fs;
use std::path::Path;

use super::block::{Block, Use};
use super::command::{Told, print};
use super::page::command;
use super::small::rule;

/// What is wrong with the cards, rulings and pieces of rules for each shipped game.
pub(super) fn wrong(page: &str, blocks: &[Block], scratch: &Path) -> Vec<String> {
    let mut games: Vec<&str> = blocks.iter().filter_map(game).collect();
    games.sort_unstable();
    games.dedup();
    games.iter().flat_map(|name| of(page, name, blocks, scratch)).collect()
}

fn game(block: &Block) -> Option<&str> {
    match &block.kind {
        Use::Pack(game) | Use::Piece(_, game) => Some(game),
        _ => None,
    }
}

fn of(page: &str, name: &str, blocks: &[Block], scratch: &Path) -> Vec<String> {
    let mut pack = Lines::new(format!("pack \"Page\" for {name}"));
    let mut rulings = Lines::new(format!("rulings for {name}"));
    let (mut count, mut pieces) = (0, String::new());
    for block in blocks.iter().filter(|block| game(block) == Some(name)) {
        if let Use::Piece(piece, _) = &block.kind {
            pieces.push_str(&rule(*piece, block.line, &block.text));
            continue;
        }
        let from = block.text.find("\nruling ").map_or(block.text.len(), |at| at + 1);
        let (cards, asked) = block.text.split_at(from);
        pack.put(block.line, cards);
        for (at, line) in cards.lines().enumerate() {
            if let Some(ruling) = in_one_line(block.line + at + 1, line) {
                rulings.put(block.line + at, &ruling);
                count += 1;
            }
        }
        rulings.put(block.line + cards.lines().count(), asked);
        count += asked.lines().filter(|line| line.starts_with("ruling ")).count();
    }
    let folder = scratch.join(format!("pack-{name}"));
    fs::create_dir_all(&folder).unwrap();
    let first_piece = pack.text.lines().count();
    fs::write(folder.join("pack.tiru"), pack.text + pieces.as_str()).unwrap();
    let check = Told { command: "tiru check --format plain".to_string(), output: String::new() };
    // Nothing calls the rules that hold pieces of the page, and a piece may end with a name.
    let holds_piece = |line: &str| {
        let mut rules = ["expressions_", "statements_"].iter();
        let number = line.strip_prefix("pack.tiru:").and_then(|rest| rest.split(':').next()?.parse().ok());
        let is_piece = number.is_some_and(|number: usize| number > first_piece);
        rules.any(|rule| line.contains(&format!("nothing calls the rule `{rule}")))
            || is_piece && line.contains("warning[T0638]")
    };
    let is_mistake =
        |line: &&str| ["error", "warning", "note"].iter().any(|kind| line.contains(&format!("{kind}[")));
    let test =
        Told { command: "tiru test rulings.tiru".to_string(), output: format!("{count} passed, 0 failed") };
    if count > 0 {
        fs::write(folder.join("rulings.tiru"), rulings.text).unwrap();
    }
    let tests = Some(&test).filter(|_| count > 0);
    let checked = print(&folder, scratch, &check).unwrap_or_default();
    let mistakes = checked.lines().filter(is_mistake).filter(|line| !holds_piece(line)).map(str::to_owned);
    let told = mistakes.chain(tests.and_then(|told| command(&folder, scratch, told)));
    told.map(|told| format!("{page}, with the lines of the page: {told}")).collect()
}

/// The ruling of a comment `// given … when … then …`; `when` can be missing.
fn in_one_line(number: usize, line: &str) -> Option<String> {
    let (before, then) = line.strip_prefix("// given ")?.split_once(" then ")?;
    let (given, when) = before.split_once(" when ").unwrap_or((before, ""));
    Some(format!("ruling \"line {number}\" {{ given {{ {given} }} when {{ {when} }} then {{ {then} }} }}\n"))
}

/// A file in which each block has the lines that it has on its page.
struct Lines {
    text: String,
}

impl Lines {
    fn new(first: String) -> Lines {
        Lines { text: first + "\n" }
    }

    fn put(&mut self, line: usize, text: &str) {
        let missing = line.saturating_sub(self.text.lines().count());
        self.text.push_str(&"\n".repeat(missing));
        self.text.push_str(text);
    }
}
