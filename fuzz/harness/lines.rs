//! Lines that nobody would type, given to `tiru play` in a process of its own: it answers each, and ends.

use std::fs;
use std::path::Path;

use crate::case::Case;
use crate::child::{is_harmless, tiru_reads};
use crate::corpus::Corpus;
use crate::dice::Dice;
use crate::mutate::changed;
use crate::scratch::Scratch;

/// What a player types. Not `hint`: several of them take longer in a debug build than one input may.
const LINES: [&str; 23] = [
    "1",
    "2",
    "3",
    "12",
    "0",
    "-1",
    "99999999999999999999",
    "undo",
    "undo 3",
    "log",
    "log 5",
    "why",
    "more",
    "look",
    "look 1",
    "board",
    "help",
    "save s.json",
    "save! s.json",
    "seed",
    "rules",
    "card",
    "log l.txt",
];

/// Some lines, and the files of a small game.
pub(crate) fn make(corpus: &Corpus, dice: &mut Dice) -> Case {
    let mut texts = corpus.playable(dice).clone();
    let mut lines: Vec<u8> = Vec::new();
    for _ in 0..dice.below(60) {
        // Half of them answer a question, so that the match goes on.
        let known = if dice.below(2) == 0 { 3 } else { LINES.len() };
        let line = LINES[dice.below(known)].as_bytes();
        let line = if dice.below(6) == 0 {
            changed(line, b"save undo 1 \"card\" 2", 2, dice)
        } else {
            line.to_vec()
        };
        lines.extend(line);
        lines.push(b'\n');
    }
    texts.files.push(("lines".to_owned(), lines));
    Case { texts, house: None, seed: dice.below(1 << 30) as u64 }
}

/// Plays with these lines.
pub(crate) fn attempt(case: &Case) -> &'static str {
    let scratch = Scratch::new("fuzz", "lines");
    let folder = scratch.join(Path::new(&case.texts.id));
    for (path, content) in &case.texts.files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
    let seed = case.seed.to_string();
    let seats = ["human,random", "human,human"][dice(case.seed)];
    let args = ["play", &case.texts.id, "--seats", seats, "--seed", &seed, "--allow-scripts"];
    let ran = tiru_reads(&scratch, &args, &folder.join("lines"));
    is_harmless("play", &ran);
    match ran.code {
        Some(0) => "over or left",
        Some(5) => "out of lines",
        Some(6) => "stopped",
        _ => "refused",
    }
}

fn dice(seed: u64) -> usize {
    Dice::new(seed).below(2)
}
