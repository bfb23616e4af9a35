//! Runs all rulings in `tests/cases/effects`, on made-up games. They include hard cases: several cards that
//! leave simultaneously, replacement effects that replace each other, effects that resolve simultaneously.

use std::path::Path;
use std::process::Command;

/// Returns the number of rulings in a folder; all of them must pass.
fn all_hold(folder: &str) -> u32 {
    let told = Command::new(env!("CARGO_BIN_EXE_tiru"))
        .args(["test", "--allow-scripts"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&told.stdout);
    assert!(told.status.success(), "{text}{}", String::from_utf8_lossy(&told.stderr));
    assert!(!text.contains("not judged"), "{text}");
    text.lines().last().and_then(|line| line.split(' ').next()?.parse().ok()).unwrap()
}

#[test]
fn every_ruling_about_effects_holds() {
    assert!(all_hold("tests/cases/effects") >= 30);
}

#[test]
fn so_does_every_ruling_of_the_games_that_are_played_at_random() {
    assert!(all_hold("tests/cases/play") >= 10);
}
