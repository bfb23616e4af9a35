//! Effects that answer to deeds, on made-up games: every ruling under `tests/cases/effects` holds. Among them are the hard ones:
//! several cards that leave at one moment, replacements that point at each other, effects that act together from one state.

use std::path::Path;
use std::process::Command;

#[test]
fn every_ruling_about_effects_holds() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/effects");
    let told = Command::new(env!("CARGO_BIN_EXE_tiru"))
        .args(["test", "--allow-scripts"])
        .arg(&cases)
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&told.stdout);
    assert!(told.status.success(), "{text}{}", String::from_utf8_lossy(&told.stderr));
    let passed: u32 = text.lines().last().and_then(|line| line.split(' ').next()?.parse().ok()).unwrap();
    assert!(passed >= 30, "{text}");
    assert!(!text.contains("not judged"), "{text}");
}
