//! Tests that output does not leak hidden information: two matches that differ only in what a player cannot
//! see print the same for them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod scratch;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use scratch::Scratch;

/// Returns the screen of a match between two players that starts at a ruling, with these answers.
fn screen(folder: &Path, ruling: &str, answers: &str) -> String {
    fs::write(folder.join("position.tiru"), ruling).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tiru"))
        .args(["play", "--from", "position.tiru", "--seats", "human,human", "--seed", "1"])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(answers.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

/// Returns the output after `log` was typed.
fn log(screen: &str) -> &str {
    screen.rsplit("> log\n").next().unwrap().split("\n> ").next().unwrap()
}

/// A card in hand asks its player, who declines: the other player learns nothing about it.
#[test]
fn who_says_no_to_a_card_in_the_hand_does_not_show_that_he_has_it() {
    let here = Scratch::new("unseen", "no");
    let with = |card: &str| {
        format!(
            "rulings for battlemonsters\n\nruling \"an attack\" {{\n    given {{ card \"A\" {{ kind monster atk 300 def 0 }}\n            \
             turn p1   phase \"main\"   p1.field = \"A\"   p2.hand = \"{card}\" }}\n    when {{ }}\n    then {{ p1 can attack(\"A\", p2) }}\n}}\n"
        )
    };
    let asked = screen(&here, &with("Bamboo Sentinel"), "1\n2\nlog\nquit\n");
    let plain = screen(&here, &with("Reed Heron"), "1\nlog\nquit\n");
    assert!(asked.contains("You may do this: summon this card"), "{asked}");
    assert!(log(&asked).contains("attack A, target Player 2"), "{asked}");
    assert_eq!(log(&asked), log(&plain));
}
