//! Tests that a save survives whatever ends the program: it is killed at random moments while it saves, and the match goes on from the
//! save. `TIRU_KILLS` says how often, `TIRU_KILLS_SEED` at which moments; `--nocapture` prints what was met.

#![cfg(unix)]
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Write, stderr};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use crate::kit::child::{is_harmless, tiru, tiru_reads};
use crate::kit::dice::Dice;
use crate::kit::scratch::Scratch;

const SAVE: &str = "it.match";
/// After so many answers a new match begins: the first save of a match has none before it.
const LONG: usize = 150;
/// How often the program saves, unless it is killed before.
const SAVES: usize = 40;

const PLAY: [&str; 6] = ["play", "killed", "--seats", "human,human", "--seed", "1"];
const LOAD: [&str; 3] = ["play", "--load", SAVE];

/// Creates a game whose saves are large enough to be cut in the middle.
fn game(scratch: &Scratch) {
    let root = scratch.join("killed");
    for folder in ["packs", "decks"] {
        fs::create_dir_all(root.join(folder)).unwrap();
    }
    let game = r#"Game(
    name: "killed", seats: (2, 2), turns: Alternate,
    attributes: [(of: Seat, name: "points", type: Int), (of: Card, name: "worth", type: Int, printed: true)],
    zones: [(name: "pile", sees: Nobody, order: Stack)],
    decks: [(part: "main", to: "pile", size: (0, 99))],
    phases: [Turn(name: "turn", steps: [Offer(name: "main", do: ["count", "rest"], ends: ["rest"])])],
    order: [Seat("current")],
)
"#;
    fs::write(root.join("game.ron"), game).unwrap();
    let rules = "rules for killed\n\naction count() { me.points += 1 }\naction rest() { shuffle me.pile }\n";
    fs::write(root.join("rules.tiru"), rules).unwrap();
    let pack =
        format!("pack \"P\" for killed\ncard \"A\" {{ worth 1 }}\n{}", "// a line of text\n".repeat(20_000));
    fs::write(root.join("packs/p.tiru"), pack).unwrap();
    fs::write(root.join("decks/d.deck"), "deck \"D\" for killed\n\n20 A\n").unwrap();
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(otherwise)
}

/// Plays, with a save after each answer, until it is killed after so many milliseconds. Returns how many saves it said it made.
fn play_and_kill(folder: &Path, load: bool, after: u64) -> usize {
    let out = folder.join("out");
    let file = File::create(&out).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
    command.args(if load { &LOAD[..] } else { &PLAY[..] });
    let lines = File::open(folder.join("lines")).unwrap();
    command.current_dir(folder).stdin(lines).stdout(file.try_clone().unwrap()).stderr(file);
    let mut child = command.spawn().unwrap();
    sleep(Duration::from_millis(after));
    // It may have ended by itself.
    let _ = child.kill();
    child.wait().unwrap();
    let said = fs::read_to_string(&out).unwrap_or_default();
    assert!(!said.contains("panicked") && !said.contains("error"), "{said}");
    said.matches(&format!("Saved to `{SAVE}`")).count()
}

/// Replays a file, and returns how many answers it has; nothing if it is refused.
fn answers(folder: &Path, file: &str) -> Option<usize> {
    let ran = tiru(folder, &["replay", file]);
    is_harmless(file, &ran);
    if ran.code != Some(0) {
        assert!(ran.text.contains("error: "), "{file}: {}", ran.text);
        return None;
    }
    let words = ran.text.split("the same in ").nth(1).unwrap();
    if words.starts_with("its one answer") {
        return Some(1);
    }
    let number = words.strip_prefix("all ").and_then(|words| words.split(' ').next());
    Some(number.unwrap().replace(',', "").parse().unwrap())
}

/// The files beside the save and the one before it.
fn strays(folder: &Path) -> Vec<String> {
    let known = ["killed", "lines", "out", SAVE, "it.match.previous"];
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let names = entries.map(|name| name.into_string().unwrap());
    names.filter(|name| !known.contains(&name.as_str())).collect()
}

#[test]
fn a_save_survives_a_kill_at_any_moment() {
    let (kills, seed) = (number("TIRU_KILLS", 25), number("TIRU_KILLS_SEED", 1));
    let scratch = Scratch::new("kills", "campaign");
    game(&scratch);
    fs::write(scratch.join("lines"), format!("1\nsave {SAVE}\n").repeat(SAVES)).unwrap();
    let mut dice = Dice::new(seed);
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    let mut had: Option<usize> = None;
    for nth in 0..kills {
        let after = u64::try_from(dice.below(150)).unwrap();
        let saved = play_and_kill(&scratch, had.is_some(), after);
        let told = format!("kill {nth} of seed {seed}, after {after} ms");
        let now = answers(&scratch, SAVE);
        let is_there = scratch.join(SAVE).exists();
        assert_eq!(now.is_some(), is_there, "{told}: {SAVE} is not whole");
        // What the player was told to be saved is saved; one more may be.
        let least = had.unwrap_or(0) + saved;
        let found = now.unwrap_or(0);
        assert!((least..=least + 1).contains(&found), "{told}: {found} answers, {saved} saves after {had:?}");
        let previous = scratch.join("it.match.previous").exists();
        if previous {
            let before = answers(&scratch, "it.match.previous");
            assert!(before.is_some_and(|before| before <= found), "{told}: {before:?} before {now:?}");
        }
        // All that is left is a file for which `save` is known to look, and it is no match unless it is a whole one.
        let left = strays(&scratch);
        for name in &left {
            let number = name.strip_prefix(".it.match.").and_then(|rest| rest.split_once('.'));
            let (number, ending) = number.unwrap_or_else(|| panic!("{told}: {name}"));
            assert!(number.parse::<u32>().is_ok() && ["part", "old"].contains(&ending), "{told}: {name}");
            let whole = fs::read(scratch.join(name)).unwrap().ends_with(b"}\n");
            assert_eq!(answers(&scratch, name).is_some(), whole, "{told}: {name}");
            let kind = if whole { "left a whole temporary file" } else { "left a part of a file" };
            *met.entry(kind).or_default() += 1;
            // As if a while had passed.
            let then = SystemTime::now() - Duration::from_mins(2);
            File::options().append(true).open(scratch.join(name)).unwrap().set_modified(then).unwrap();
        }
        *met.entry(match (saved, found) {
            (_, 0) => "before the first save",
            (0, _) => "before its first save of this run",
            _ if saved == SAVES => "after the last save",
            _ => "between or in saves",
        })
        .or_default() += 1;
        *met.entry("had a previous save").or_default() += usize::from(previous);
        *met.entry("saved without a word").or_default() += usize::from(found > least);
        had = now;
        if found > LONG {
            for name in strays(&scratch).iter().map(String::as_str).chain([SAVE, "it.match.previous"]) {
                let _ = fs::remove_file(scratch.join(name));
            }
            had = None;
        }
    }
    let _ = writeln!(stderr(), "{kills} kills: {met:?}");
    // The next save removes what kills left.
    let args: &[&str] =
        if had.is_some() { &["play", "--load", SAVE] } else { &["play", "killed", "--seed", "1"] };
    let ran = tiru_reads(&scratch, args, &scratch.join("lines"));
    assert!(ran.text.contains("Saved to"), "{}", ran.text);
    assert_eq!(strays(&scratch), Vec::<String>::new());
}

/// Runs a command of the shell with the save in a folder, which is whole before.
fn with_a_save(name: &str, command: &str) -> (Scratch, String) {
    let scratch = Scratch::new("kills", name);
    game(&scratch);
    fs::write(scratch.join("lines"), format!("1\nsave {SAVE}\nquit\n")).unwrap();
    assert!(tiru_reads(&scratch, &PLAY, &scratch.join("lines")).text.contains("Saved to"));
    let mut shell = Command::new("sh");
    let tiru = env!("CARGO_BIN_EXE_tiru");
    shell.args(["-c", &format!("{command}; exec {tiru} play --load {SAVE} < lines")]).current_dir(&scratch);
    let ran = shell.stdout(Stdio::piped()).stderr(Stdio::piped()).output().unwrap();
    (scratch, format!("{}{}", String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr)))
}

/// What is saved can be read again: a pack with mistakes plays no part in the match, but is saved with it.
#[test]
fn a_match_that_is_too_large_to_be_read_again_is_not_saved() {
    let scratch = Scratch::new("kills", "large");
    game(&scratch);
    // Each of these letters takes six in a save.
    let comment = format!("// {}\n", "\u{b}".repeat(1_000)).repeat(3_000);
    for nth in 0..2 {
        let pack = format!("pack \"Q{nth}\" for killed\ncard \"B{nth}\" {{ worth 1 }}\n{comment}");
        fs::write(scratch.join(format!("killed/packs/q{nth}.tiru")), pack).unwrap();
    }
    fs::write(scratch.join("lines"), format!("1\nsave {SAVE}\nquit\n")).unwrap();
    let ran = tiru_reads(&scratch, &PLAY, &scratch.join("lines"));
    assert!(ran.text.contains(&format!("`{SAVE}` is not written: ")), "{}", ran.text);
    assert!(!scratch.join(SAVE).exists() && strays(&scratch).is_empty());
}

/// The system takes only a part of the file, as when the disk is full.
#[test]
fn a_save_that_does_not_fit_leaves_the_one_before_it() {
    let (scratch, said) = with_a_save("full", "trap '' XFSZ; ulimit -f 300");
    assert!(said.contains(&format!("`{SAVE}` cannot be written: ")), "{said}");
    assert_eq!(answers(&scratch, SAVE), Some(1));
    assert_eq!(strays(&scratch), Vec::<String>::new());
}

#[test]
fn a_folder_that_is_read_only_is_said_and_stays_as_it_is() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new("kills", "read-only");
    game(&scratch);
    let shut = scratch.join("shut");
    fs::create_dir(&shut).unwrap();
    fs::set_permissions(&shut, fs::Permissions::from_mode(0o555)).unwrap();
    // Whoever may do everything is stopped by no permission; nobody creates a file in `/proc`.
    let is_shut = fs::write(shut.join("probe"), "").is_err();
    let _ = fs::remove_file(shut.join("probe"));
    let folders = ["shut", "/proc"].into_iter().filter(|folder| is_shut || *folder != "shut");
    for folder in folders.filter(|folder| scratch.join(folder).exists()) {
        fs::write(scratch.join("lines"), format!("1\nsave {folder}/{SAVE}\nquit\n")).unwrap();
        let ran = tiru_reads(&scratch, &PLAY, &scratch.join("lines"));
        assert!(ran.text.contains(&format!("`{folder}/{SAVE}` cannot be written: ")), "{}", ran.text);
        assert!(ran.text.contains("You leave the match."), "the match goes on: {}", ran.text);
    }
    assert_eq!(fs::read_dir(&shut).unwrap().count(), 0);
}
