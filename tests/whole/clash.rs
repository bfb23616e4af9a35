//! Tests `tiru clash`: each kind of finding in a tiny game, with rulings that show them, and what was not tried.
use std::fs;
use std::path::{Path, PathBuf};

use crate::kit::program::{code, err, out, tiru};
use crate::kit::scratch::Scratch;

/// Copies the game of the cases into a folder of its own, which has the name of the game.
fn game(name: &str) -> (Scratch, PathBuf) {
    let scratch = Scratch::new("clash", name);
    let here = scratch.join("clash");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/clash"), &here);
    (scratch, here)
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[test]
fn each_finding_is_shown_and_written_as_a_ruling() {
    let (_scratch, here) = game("found");
    let ran = tiru(&here, &["clash", "packs/lights.tiru", "--write", "rulings"]);
    assert_eq!(code(&ran), 0, "{}", err(&ran));
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!("found", out(&ran)) });
    let order = fs::read_to_string(here.join("rulings/adder-and-doubler-order.tiru")).unwrap();
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!("ruling", order) });
    // All hold as the game is now, but the loop, which cannot.
    let ran = tiru(&here, &["test", "."]);
    assert_eq!(code(&ran), 1);
    assert!(out(&ran).contains("4 passed, 1 failed"), "{}", out(&ran));
    assert!(out(&ran).contains("[J0401]") && out(&ran).contains("loop forever"), "{}", out(&ran));
    let pack = fs::read_to_string(here.join("packs/lights.tiru")).unwrap();
    fs::write(
        here.join("packs/lights.tiru"),
        pack.replace("on any ring { knock(me) }", "on any ring { me.lives += 1 }"),
    )
    .unwrap();
    let ran = tiru(&here, &["test", "rulings/bell-and-door-loop.tiru"]);
    assert!(code(&ran) == 0 && out(&ran).contains("1 passed, 0 failed"), "{}", out(&ran));
    fs::write(here.join("packs/lights.tiru"), pack).unwrap();
    let ran = tiru(&here, &["judge", "rulings/hush-and-shush-contradict.tiru"]);
    assert_eq!(code(&ran), 0, "{}", err(&ran));
    assert!(out(&ran).contains("each would silence the other"), "{}", out(&ran));
    // The pack by its name.
    let named = tiru(&here, &["clash", "LIGHTS"]);
    assert_eq!((code(&named), out(&named)), (0, out(&tiru(&here, &["clash", "packs/lights.tiru"]))));
    // One that lies beside the game.
    let beside = here.parent().unwrap();
    fs::write(
        beside.join("loose.tiru"),
        "pack \"Loose\" for clash\ncard \"Ember\" { size 9   on start of my turn { me.lives += 1 } }\n",
    )
    .unwrap();
    let named = tiru(beside, &["clash", "Loose"]);
    assert_eq!(code(&named), 0, "{}", err(&named));
    assert_eq!(out(&named), out(&tiru(beside, &["clash", "loose.tiru"])));
    let unknown = tiru(&here, &["clash", "Lihgts"]);
    assert!(code(&unknown) == 2 && err(&unknown).contains("did you mean `Lights`?"), "{}", err(&unknown));
    // A ruling that somebody may have changed is not replaced.
    let ran = tiru(&here, &["clash", "packs/lights.tiru", "--write", "rulings"]);
    assert_eq!(code(&ran), 1);
    assert!(out(&ran).contains("is there already"), "{}", out(&ran));
    assert!(out(&ran).contains("or let `--write` name another folder"), "{}", out(&ran));
}

#[test]
fn it_finds_the_same_each_time_and_names_what_it_did_not_try() {
    let (_scratch, here) = game("json");
    let told = || out(&tiru(&here, &["clash", "packs/lights.tiru", "--json"]));
    let first = told();
    assert_eq!(first, told());
    let all: serde_json::Value = serde_json::from_str(&first).unwrap();
    let findings = all.pointer("/findings").unwrap().as_array().unwrap();
    let named = |kind: &str| {
        let of = findings.iter().filter(|one| one.pointer("/kind").unwrap() == kind);
        of.map(|one| one.pointer("/cards").unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(named("order"), [r#"["Adder","Doubler"]"#]);
    assert_eq!(named("loop"), [r#"["Bell","Door"]"#]);
    assert_eq!(named("contradict"), [r#"["Hush","Hush"]"#, r#"["Shush","Shush"]"#, r#"["Hush","Shush"]"#]);
    let pairs = all.pointer("/pairs").unwrap().as_u64().unwrap();
    let met = all.pointer("/met").unwrap().as_u64().unwrap();
    let count = |path: &str| all.pointer(path).unwrap().as_array().unwrap().len() as u64;
    assert_eq!(pairs, 28, "seven cards have effects");
    assert_eq!(pairs, met + count("/never_met") + count("/stopped_by_a_loop"));
}

#[test]
fn what_cannot_be_tried_is_answered() {
    let (_scratch, here) = game("wrong");
    let asked = |args: &[&str]| {
        let ran = tiru(&here, args);
        (code(&ran), format!("{}{}", out(&ran), err(&ran)))
    };
    let (exit, words) = asked(&["clash", "decks/all.deck"]);
    assert_eq!(exit, 2);
    assert!(words.contains("there are no cards in `decks/all.deck`"), "{words}");
    fs::write(here.join("packs/plain.tiru"), "pack \"Plain\" for clash\ncard \"Pebble\" { size 8 }\n")
        .unwrap();
    let (exit, words) = asked(&["clash", "packs/plain.tiru"]);
    assert_eq!(exit, 0);
    assert!(words.contains("\n1 card has no effects and is in no pair\n"), "{words}");
    let (exit, words) = asked(&["clash", "packs/light.tiru"]);
    assert_eq!(exit, 2);
    assert!(words.contains("packs/light.tiru"), "{words}");
    let (exit, words) = asked(&["clash", "packs/lights.tiru", "--seconds", "0"]);
    assert_eq!(exit, 2);
    assert!(words.contains("--seconds"), "{words}");
    let (exit, words) = asked(&["clash", "packs/lights.tiru", "--write", "rules.tiru/inside"]);
    assert_eq!(exit, 2);
    assert!(words.contains("cannot be made a folder"), "{words}");
    fs::write(here.join("packs/lights.tiru"), "pack \"Lights\" for clash\ncard \"Adder\" { sice 1 }\n")
        .unwrap();
    let (exit, words) = asked(&["clash", "packs/lights.tiru"]);
    assert_eq!(exit, 1);
    assert!(words.contains("packs/lights.tiru:2:"), "{words}");
}
