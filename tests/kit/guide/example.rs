//! The examples on the page of a mistake: each wrong one makes this mistake and no other, each right one makes none.
//!
//! A paragraph that begins with `Wrong` or `Right` begins an example, and all blocks up to the next one belong to it. Blocks before the
//! first belong to every example. They are added to the game `pond` in `tests/cases/explain`: items to its rules, cards and rulings to
//! files of their own, statements to an effect `on attack` of a card; of `ron part` a list of named things is put behind those of the
//! game, and any other field replaces its own. Then the game is checked and its
//! rulings are judged, or the commands of a `console` block are run.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::super::scratch::Scratch;
use super::block::{Block, Fragment, Place, Use, blocks};
use super::command::{commands, print};
use super::small::inside;

/// What a page declares for an example alone, no rule reads, and nothing uses what an example chooses.
const UNUSED: [&str; 2] = ["T0612", "T0638"];
/// The lists of `game.ron` to which a page adds.
const NAMED: [&str; 6] = ["settings", "attributes", "zones", "decks", "deeds", "icons"];

/// A wrong or a right example: its blocks, and the line of the first.
#[derive(Debug)]
struct Example<'page> {
    wrong: bool,
    blocks: Vec<&'page Block>,
}

/// What was found on a page.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) wrong: Vec<String>,
    /// Whether it has an example that cannot be tested.
    pub(crate) untested: bool,
}

/// Runs all examples of the page of a code.
pub(crate) fn run(root: &Path, code: &str) -> Found {
    let name = format!("dsl/mistakes/{code}.md");
    let blocks = blocks(&fs::read_to_string(root.join(&name)).unwrap());
    let (mut setting, mut examples) = (Vec::new(), Vec::<Example>::new());
    for block in &blocks {
        for (word, wrong) in [("Wrong", true), ("Right", false)] {
            if block.before.starts_with(word) {
                examples.push(Example { wrong, blocks: Vec::new() });
            }
        }
        examples.last_mut().map_or(&mut setting, |example| &mut example.blocks).push(block);
    }
    let untested = |example: &Example| example.blocks.iter().any(|block| block.kind == Use::Untested);
    let mut found = Found { wrong: Vec::new(), untested: examples.iter().any(untested) };
    for (at, example) in examples.iter().enumerate().filter(|(_, example)| !untested(example)) {
        let scratch = Scratch::new("mistakes", &format!("{code}-{at}"));
        let all: Vec<&Block> = setting.iter().chain(&example.blocks).copied().collect();
        let printed = printed(root, &scratch, &all);
        let mut codes = codes(&printed);
        codes.retain(|found| code == found || !UNUSED.contains(&found.as_str()));
        let wanted: BTreeSet<String> = example.wrong.then(|| code.to_string()).into_iter().collect();
        let line = example.blocks.first().map_or(0, |block| block.line);
        if codes != wanted {
            found.wrong.push(format!("{name}:{line}: expected {wanted:?}, found\n{printed}"));
        }
    }
    let has = |wrong| examples.iter().any(|example| example.wrong == wrong && !example.blocks.is_empty());
    if !has(true) || !has(false) {
        found.wrong.push(format!("{name}: it needs a wrong and a right example"));
    }
    found
}

/// What the program prints about the game with these blocks.
fn printed(root: &Path, scratch: &Path, blocks: &[&Block]) -> String {
    let base = |path: &str| fs::read_to_string(root.join("tests/cases/explain/pond").join(path)).unwrap();
    let (mut structure, mut rules) = (base("game.ron"), base("rules.tiru"));
    let mut cards = "pack \"Example\" for pond\n".to_string();
    let mut rulings = "rulings for pond\n".to_string();
    let mut run = "$ tiru check pond --format plain\n".to_string();
    let mut printed = String::new();
    for (at, block) in blocks.iter().enumerate() {
        match &block.kind {
            Use::Structure => structure = with(&structure, &block.text),
            Use::Fragment(Fragment::Items) => rules += &block.text,
            Use::Fragment(Fragment::Statements) => {
                let card = format!("card \"Example {at}\" {{ power 1  on attack");
                cards += &(inside(&card, &block.text) + "}\n");
            }
            Use::Fragment(Fragment::Cards) => cards += &block.text,
            Use::Fragment(Fragment::Rulings) => {
                rulings += &block.text;
                run = run.replace("check", "test");
            }
            Use::Console(Place::Reader) => run.clone_from(&block.text),
            Use::File(_) | Use::Shown | Use::Untested => {}
            other => writeln!(printed, "error: a page of a mistake has no use for {other:?}").unwrap(),
        }
    }
    let file = |path: &str, text: &str| {
        let path = scratch.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    file("pond/game.ron", &structure);
    file("pond/rules.tiru", &rules);
    file("pond/packs/shore.tiru", &base("packs/shore.tiru"));
    for (path, text) in [("pond/packs/example.tiru", &cards), ("pond/rulings/example.tiru", &rulings)] {
        if text.lines().count() > 1 {
            file(path, text);
        }
    }
    for block in blocks {
        if let Use::File(path) = &block.kind {
            file(path, &block.text);
        }
    }
    for told in commands(&run) {
        match print(scratch, scratch, &told) {
            Some(more) => printed += &more,
            None => writeln!(printed, "error: only `tiru` can be run, not `{}`", told.command).unwrap(),
        }
    }
    printed
}

/// The codes in what was printed; a line that reports a mistake without one, whole.
fn codes(printed: &str) -> BTreeSet<String> {
    let mut codes = BTreeSet::new();
    for line in printed.lines() {
        for kind in ["error", "warning", "note"] {
            if let Some((_, rest)) = line.split_once(&format!("{kind}[")) {
                codes.extend(rest.split(']').next().map(str::to_string));
            } else if line.starts_with(&format!("{kind}: ")) {
                codes.insert(line.to_string());
            }
        }
    }
    codes
}

/// The game file with the fields of a part.
fn with(game: &str, part: &str) -> String {
    let (head, body) = game.split_once("Game(").unwrap();
    let mut whole = fields(&body.trim_end().strip_suffix(')').unwrap().replace("\n    ", "\n"));
    for (name, text) in fields(part) {
        let old = whole.iter_mut().find(|(known, _)| *known == name);
        match old {
            Some((_, old)) if NAMED.contains(&name.as_str()) => {
                let list = text.split_once('[').and_then(|(_, rest)| rest.rsplit_once(']')).unwrap().0;
                let end = old.rfind(']').unwrap();
                old.insert_str(end, &format!("{},\n", list.trim_end().trim_end_matches(',')));
            }
            Some((_, old)) => *old = text,
            None => whole.push((name, text)),
        }
    }
    let whole: String = whole.into_iter().map(|(_, text)| text).collect();
    format!("{head}Game(\n{whole})\n")
}

/// The fields of a game file by name: each begins with the first word of a line that is not indented.
fn fields(text: &str) -> Vec<(String, String)> {
    let mut fields: Vec<(String, String)> = Vec::new();
    for line in text.lines() {
        let name = line.split_once(": ").map(|(name, _)| name).filter(|name| !name.contains([' ', '(', '/']));
        match name {
            Some(name) => fields.push((name.to_string(), format!("{line}\n"))),
            None => {
                if let Some((_, text)) = fields.last_mut() {
                    text.push_str(line);
                    text.push('\n');
                }
            }
        }
    }
    fields
}
