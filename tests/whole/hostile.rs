//! Tests packs that try to use up time, memory or the stack: each must be rejected or stopped quickly, with a
//! reason and a place. A case is a script or rulings in `cases/hostile`; its first line names the command
//! that reports it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::kit::child::{is_harmless, tiru};
use crate::kit::scratch::Scratch;

fn cases(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder)
}

/// Creates a game in which one file is hostile, with a card that calls it and a ruling about the card.
fn game(name: &str, file: &str, text: &str) -> Scratch {
    let scratch = Scratch::new("hostile", name);
    let root = scratch.join("abacus");
    for folder in ["", "packs", "decks", "rulings", "scripts"] {
        fs::create_dir_all(root.join(folder)).unwrap();
    }
    for same in ["game.ron", "rules.tiru"] {
        fs::copy(cases("effects/abacus").join(same), root.join(same)).unwrap();
    }
    if file.starts_with("scripts") {
        let pack = "pack \"Attack\" for abacus\n\n\
                    card \"Rod\" { worth 1  on touch { let n = script attack(1)  gain(me, 1) } }\n";
        fs::write(root.join("packs/attack.tiru"), pack).unwrap();
        fs::write(root.join("decks/attack.deck"), "deck \"Attack\" for abacus\n\n3 Rod\n").unwrap();
        let ruling = "rulings for abacus\n\nruling \"attack\" {\n\
                      given { turn p1  phase \"main\"  p1.table = \"Rod\" }\n\
                      when { p1 does touch(\"Rod\") }\n  then { p1.score = 1 }\n}\n";
        fs::write(root.join("rulings/attack.tiru"), ruling).unwrap();
    }
    fs::write(root.join(file), text).unwrap();
    scratch
}

/// Checks that the reporting command prints this message at this place, and that all commands stay within the
/// limits.
fn is_told(name: &str, file: &str, text: &str, teller: &str, wanted: &str) {
    let scratch = game(name, file, text);
    let check: &[&str] = &["check", "--format", "plain", "abacus"];
    let test: &[&str] = &["test", "--allow-scripts", "--format", "plain", "abacus"];
    let play: &[&str] = &["play", "abacus", "--allow-scripts", "--seats", "random,random"];
    for args in [check, test, play] {
        let ran = tiru(&scratch, args);
        let name = format!("{name}: tiru {}", args[0]);
        is_harmless(&name, &ran);
        if args[0] == teller {
            assert_eq!(ran.code, Some(1), "{name}:\n{}", ran.text);
            assert!(ran.text.contains(wanted), "{name}: expected {wanted}\n{}", ran.text);
        }
    }
}

#[test]
fn what_could_do_harm_is_refused_with_a_code_and_a_place() {
    let mut seen = 0;
    for entry in fs::read_dir(cases("hostile")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let first = text.lines().next().and_then(|line| line.strip_prefix("// ")).unwrap();
        let (teller, wanted) = first.split_once(": ").unwrap();
        let script = path.extension().is_some_and(|extension| extension == "rhai");
        let file = if script { "scripts/attack.rhai" } else { "rulings/attack.tiru" };
        is_told(name, file, &text, teller, wanted);
        seen += 1;
    }
    assert!(seen >= 8, "{seen} attempts");
}

#[test]
fn what_stands_too_deep_within_itself_is_refused() {
    let (open, close) = ("(".repeat(50_000), ")".repeat(50_000));
    let brackets = format!("fn attack(n) {{\n    {open}n{close}\n}}\n");
    is_told("brackets", "scripts/attack.rhai", &brackets, "check", "scripts/attack.rhai:2:");
    let arrays = format!("fn attack(n) {{\n    {}n{}\n}}\n", "[".repeat(9_000), "]".repeat(9_000));
    is_told("arrays", "scripts/attack.rhai", &arrays, "check", "scripts/attack.rhai:2:");
    let sums = format!("fn attack(n) {{\n    n{}\n}}\n", " + n".repeat(9_000));
    is_told("sums", "scripts/attack.rhai", &sums, "check", "scripts/attack.rhai:2:");
}

#[test]
fn what_goes_on_and_grows_is_stopped_where_it_stands() {
    let folder = cases("effects");
    let script = fs::read_to_string(folder.join("abacus/scripts/hostile.rhai")).unwrap();
    let lines: Vec<&str> = script.lines().collect();
    let mut seen = 0;
    for (nth, pair) in lines.windows(2).enumerate() {
        let Some((column, why)) = pair[0].strip_prefix("// at ").and_then(|at| at.split_once(": ")) else {
            continue;
        };
        let name = pair[1].strip_prefix("fn ").and_then(|rest| rest.split('(').next()).unwrap();
        let title = format!("stopped: {name}");
        let ran = tiru(&folder, &["judge", "--allow-scripts", "abacus/rulings/hostile.tiru", &title]);
        is_harmless(name, &ran);
        assert_eq!(ran.code, Some(0), "{name}:\n{}", ran.text);
        let told = ran.text.lines().find(|line| line.contains("the script fails")).unwrap_or_default();
        let place = format!("hostile.rhai:{}:{column}", nth + 2);
        assert!(told.contains(why) && told.ends_with(&place), "{name}: expected {why} at {place}\n{told}");
        seen += 1;
    }
    assert_eq!(seen, script.matches("// at ").count());
    assert!(seen >= 19, "{seen} attempts");
}
