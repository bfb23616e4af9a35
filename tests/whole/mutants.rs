//! Tests `tiru test --mutants`: what it changes, what it finds, and that it finds the same each time.

use std::fs;
use std::process::{Command, Output};

use crate::kit::scratch::Scratch;
use serde_json::Value;

const RULES: &str = "rules for made_up

rule deal { each s in seats { s.hp += 3 } }    // X-001
rule beat { foe.hp -= 1 }                      // X-002
rule idle { me.hp -= 0 }                       // mutants: nobody runs it
";

const RULINGS: &str = "rulings for made_up

ruling \"X-001: three each\" {
    given { }
    when  { run setup }
    then  { p1.hp = 3   p2.hp = 3 }
}
ruling \"X-002: a beating\" {
    given { turn p1   p1.hp = 5   p2.hp = 5 }
    when  { run beat }
    then  { p2.hp < 5 }
}
";

/// Creates a game with these rulings.
fn game(name: &str, rulings: &str) -> Scratch {
    let folder = Scratch::new("mutants", name);
    fs::create_dir_all(folder.join("made_up/rulings")).unwrap();
    let structure = "Game(name: \"Made up\", seats: (2, 2),
            attributes: [(of: Seat, name: \"hp\", type: Int, min: 0)],
            zones: [(name: \"hand\", sees: Owner)],
            turns: Alternate, decks: [(part: \"main\", to: \"hand\", size: (0, 0))],
            setup: [\"deal\"],
            phases: [Turn(name: \"turn\", steps: [Run(name: \"beat\", do: \"beat\")])])";
    for (file, text) in [("game.ron", structure), ("rules.tiru", RULES), ("rulings/all.tiru", rulings)] {
        fs::write(folder.join("made_up").join(file), text).unwrap();
    }
    folder
}

fn run(folder: &Scratch, arguments: &[&str], threads: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
    command.args(["test", "made_up", "--mutants"]).args(arguments);
    command.current_dir(&**folder).env("RAYON_NUM_THREADS", threads).output().unwrap()
}

fn out(told: &Output) -> String {
    String::from_utf8(told.stdout.clone()).unwrap()
}

/// Returns the outcomes of all mutants that replace `from` by `to`.
fn outcomes(folder: &Scratch, from: &str, to: &str) -> Vec<String> {
    outcomes_with(folder, &[], from, to)
}

/// The same with more arguments.
fn outcomes_with(folder: &Scratch, arguments: &[&str], from: &str, to: &str) -> Vec<String> {
    let told = run(folder, &[&["--format", "json"], arguments].concat(), "2");
    let all: Vec<Value> = serde_json::from_slice(&told.stdout).unwrap();
    let meant = all.iter().filter(|mutant| mutant["from"] == from && mutant["to"] == to);
    meant.map(|mutant| mutant["outcome"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn rulings_catch_what_they_notice() {
    let folder = game("catch", RULINGS);
    assert_eq!(outcomes(&folder, "3", "4"), ["caught"]);
    assert_eq!(outcomes(&folder, "foe", "me"), ["caught"]);
    // The setup is a rule like others.
    assert_eq!(outcomes(&folder, "\"deal\"", ""), ["caught"]);
    // One more than expected passes `p2.hp < 5`.
    assert_eq!(outcomes(&folder, "1", "2"), ["missed"]);
    // The rule that a comment explains.
    assert_eq!(outcomes(&folder, "me.hp -= 0", ""), ["explained"]);
    // A turn without steps is no game.
    assert!(outcomes(&folder, "2", "1").contains(&"unviable".to_owned()));
}

#[test]
fn missed_mutants_are_named_with_their_place_and_statements() {
    let folder = game("missed", RULINGS);
    let told = run(&folder, &[], "2");
    assert_eq!(told.status.code(), Some(1), "{told:?}");
    let lines = out(&told);
    let line = lines.lines().find(|line| line.contains("rules.tiru:4")).unwrap();
    assert_eq!(line, "made_up/rules.tiru:4:23: no ruling notices: `2` instead of `1` (X-002)");
    assert!(lines.lines().last().unwrap().contains(" missed for a reason"), "{lines}");
}

#[test]
fn the_result_is_the_same_on_any_number_of_threads() {
    let folder = game("threads", RULINGS);
    let json = ["--format", "json"];
    assert_eq!(out(&run(&folder, &json, "1")), out(&run(&folder, &json, "5")));
}

#[test]
fn no_mutant_is_tried_while_a_ruling_fails() {
    let folder = game("fails", &RULINGS.replace("p1.hp = 3 ", "p1.hp = 4 "));
    let told = run(&folder, &[], "2");
    assert_eq!(told.status.code(), Some(1));
    assert!(out(&told).contains("no mutants are tried while rulings fail"), "{told:?}");
}

#[test]
fn without_time_nothing_is_tried_and_that_is_said() {
    let folder = game("time", RULINGS);
    let told = run(&folder, &["--seconds", "0"], "2");
    assert_eq!(told.status.code(), Some(0), "{told:?}");
    assert!(out(&told).contains(" not tried"), "{told:?}");
}

#[test]
fn the_rules_of_a_house_are_broken_if_it_alone_is_named() {
    let folder = game("house", RULINGS);
    let house = folder.join("made_up/houses/one");
    fs::create_dir_all(&house).unwrap();
    fs::write(house.join("house.ron"), "House(name: \"One\", of: \"made_up\", changes: [])").unwrap();
    fs::write(house.join("house.tiru"), "house \"One\" for made_up\nreplace rule idle { me.hp -= 7 }\n")
        .unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
    let told =
        command.args(["test", "made_up/houses/one", "--mutants"]).current_dir(&*folder).output().unwrap();
    assert!(out(&told).contains("house.tiru:2:30: no ruling notices: `6` instead of `7`"), "{told:?}");
}

/// Takes minutes: `cargo test --release --test whole mutants:: -- --ignored`.
#[test]
#[ignore = "tries 900 mutants of the shipped games"]
fn every_broken_rule_of_the_shipped_games_is_noticed() {
    for game in ["monsterpack", "monsta", "battlemonsters"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
        command.args(["test", &format!("cards/{game}"), "--mutants"]);
        let told = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
        assert_eq!(told.status.code(), Some(0), "{}", out(&told));
    }
}

/// With `--house`, what the house rules change is broken, in both of their files, and nothing of the game.
#[test]
fn house_rules_are_broken_under_themselves() {
    let folder = game("house", RULINGS);
    let house = folder.join("made_up/houses/soft");
    fs::create_dir_all(&house).unwrap();
    let changes = "House(name: \"Soft\", of: \"made_up\", changes: [Set(\"phase.turn.max\", 17)])";
    let rules = "house \"Soft\" for made_up\n\nreplace rule deal { each s in seats { s.hp += 8 } }    // X-001\nrule unused { foe.hp -= 9 }\n";
    let rulings = "rulings for made_up\n\nruling \"X-001: eight each\" {\n    given { }\n    when  { run setup }\n    then  { p1.hp = 8 }\n}\n";
    for (file, text) in [("house.ron", changes), ("house.tiru", rules), ("rulings.tiru", rulings)] {
        fs::write(house.join(file), text).unwrap();
    }
    let laid = |from, to| outcomes_with(&folder, &["--house", "soft"], from, to);
    assert_eq!(laid("8", "9"), ["caught"]);
    assert_eq!(laid("9", "10"), ["missed"]);
    assert_eq!(laid("17", "18"), ["missed"]);
    assert!(laid("1", "2").is_empty() && laid("\"deal\"", "").is_empty());
    // Without it, the game is broken, and the house rules are not.
    assert!(outcomes(&folder, "8", "9").is_empty());
}
