//! Tests that a watched match takes little memory however long it is, and that what is no longer kept of it is said. Each match is
//! played in a process of its own.

use std::fs;

use crate::kit::child::{Ran, is_harmless, tiru, tiru_reads};
use crate::kit::scratch::Scratch;

/// The memory that a watched match may take, in kibibytes.
const MOST: u64 = 64 * 1024;

/// What a player reads where events are missing.
const MISSING: &str = "… earlier events are not kept …";

/// An offer that can be answered for as long as one likes: `mix` shuffles a large pile, `count` writes values, `rest` ends the turn.
const GAME: &str = r#"Game(
    name: "long", seats: (2, 2), turns: Alternate,
    attributes: [(of: Seat, name: "points", type: Int), (of: Card, name: "worth", type: Int, printed: true)],
    zones: [(name: "pile", sees: Nobody, order: Stack)],
    decks: [(part: "main", to: "pile", size: (0, 999))],
    phases: [Turn(name: "turn", max: MAX, steps: [Offer(name: "main", do: ["mix", "count", "rest"], ends: ["rest"])])],
    order: [Seat("current")],
)
"#;

const RULES: &str = "rules for long

action mix() { repeat 20 { shuffle me.pile } }
action count() { repeat 20 { me.points += 1 } }
action rest() { }
";

fn game(name: &str, turns: usize) -> Scratch {
    let scratch = Scratch::new("long", name);
    let root = scratch.join("long");
    for folder in ["packs", "decks"] {
        fs::create_dir_all(root.join(folder)).unwrap();
    }
    fs::write(root.join("game.ron"), GAME.replace("MAX", &turns.to_string())).unwrap();
    fs::write(root.join("rules.tiru"), RULES).unwrap();
    fs::write(root.join("packs/p.tiru"), "pack \"P\" for long\ncard \"A\" { worth 1 }\n").unwrap();
    fs::write(root.join("decks/d.deck"), "deck \"D\" for long\n\n900 A\n").unwrap();
    scratch
}

/// Runs a command with lines of input, and checks its memory.
fn within(scratch: &Scratch, args: &[&str], lines: &str) -> Ran {
    fs::write(scratch.join("lines"), lines).unwrap();
    let mut ran = tiru_reads(scratch, args, &scratch.join("lines"));
    let told = format!("{args:?}: {:?}, {:?} KiB", ran.took, ran.memory);
    assert!(ran.memory.is_none_or(|memory| memory < MOST), "{told}");
    let text = std::mem::take(&mut ran.text);
    is_harmless(&told, &ran);
    Ran { text, ..ran }
}

/// How long the matches are.
const ANSWERS: usize = 2_000;

#[test]
fn a_match_of_computers_may_be_long() {
    // A third of the answers ends a turn.
    let scratch = game("computers", ANSWERS);
    let ran = within(&scratch, &["play", "long", "--seed", "1", "--seats", "random,random"], "");
    assert!(ran.text.contains("The match is a tie"), "{}", ran.text.lines().last().unwrap_or_default());
}

#[test]
fn a_match_of_people_may_be_long_and_says_what_is_missing() {
    let scratch = game("people", 100_000);
    let play = ["play", "long", "--seed", "1", "--seats", "human,human"];
    let lines = format!(
        "{}{}log\nlog it.txt\nsave it.match\nundo\nquit\n",
        "1\n".repeat(ANSWERS),
        "2\n".repeat(ANSWERS / 2)
    );
    let ran = within(&scratch, &play, &lines);
    assert_eq!(ran.text.matches(MISSING).count(), 1, "only `log` misses something");
    assert!(ran.text.contains("Saved to `it.match`") && ran.text.contains("Taken back"));
    let written = fs::read_to_string(scratch.join("it.txt")).unwrap();
    assert_eq!(written.lines().filter(|line| line.trim() == MISSING).count(), 1);
    assert!(written.lines().count() > 10_000, "what is kept is written");

    let ran = within(&scratch, &["replay", "--log", "it.match"], "");
    assert!(ran.text.contains(MISSING) && ran.text.contains("the same in all"));
    let ran = within(&scratch, &["play", "--load", "it.match"], "2\nwhy\nlog\nquit\n");
    assert_eq!(ran.text.matches(MISSING).count(), 1);
    let ran = within(&scratch, &["play", "--load", "it.match", "--lang", "ms"], "log\nquit\n");
    assert!(ran.text.contains("peristiwa terdahulu tidak disimpan"));
    let ran = tiru(&scratch, &["judge", "it.match"]);
    is_harmless("judge", &ran);
    assert!(ran.memory.is_none_or(|memory| memory < MOST), "{:?} KiB", ran.memory);
    assert!(ran.text.contains(MISSING));
}

/// Whoever answers seldom can go back a long way: of what others did since then, few copies are kept.
#[test]
fn an_old_answer_can_be_taken_back_without_a_copy_of_all_that_followed() {
    let scratch = game("undo", 100_000);
    let play = ["play", "long", "--seed", "1", "--seats", "human,human"];
    // Player 1 counts and rests. Player 2 counts for long, and takes all of it back that can be.
    let lines = format!("2\n3\n{}{}2\nquit\n", "2\n".repeat(ANSWERS), "undo\n".repeat(100));
    let ran = within(&scratch, &play, &lines);
    assert_eq!(ran.text.matches("Taken back").count(), 100);
}
