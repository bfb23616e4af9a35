//! Tests the warnings of what can never happen or never stops, and what `tiru when` says.
//!
//! A case of warnings is a pack or rulings in `cases/when` for the game `cases/explain/pond`. It starts with the expected warnings, one per line:
//! `// warning: LINE:COLUMN [CODE] the message`.
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::kit::files;
use crate::kit::program;
use crate::kit::program::{code, err, out, tiru_beside};
use crate::kit::scratch::Scratch;
use tiru_dsl::acts::{World, warnings};
use tiru_dsl::load::{File, Loaded, Role};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The warnings in a file, as a case lists them.
fn told(loaded: &Loaded, file: &str) -> Vec<String> {
    let checked = loaded.checked.as_ref().unwrap();
    let found = warnings(&World::new(checked), &loaded.sources);
    let mut found: Vec<_> =
        found.iter().filter(|one| loaded.sources.path(one.span.source).ends_with(file)).collect();
    found.sort_by_key(|one| one.span);
    let lines = found.iter().map(|one| {
        let place = loaded.sources.place(one.span);
        format!("// warning: {}:{} [{}] {}", place.line, place.column, one.code, one.message)
    });
    lines.collect()
}

#[test]
fn every_case_gives_its_warnings() {
    let mut cases: Vec<PathBuf> = Vec::new();
    files::gather(&root().join("tests/cases/when"), &mut cases);
    assert!(!cases.is_empty());
    for case in cases {
        let text = fs::read_to_string(&case).unwrap();
        let mut folder = files::files("tests/cases/explain/pond");
        let is_rulings = text.lines().any(|line| line.starts_with("rulings for"));
        let (role, path) =
            if is_rulings { (Role::Rulings, "rulings/case.tiru") } else { (Role::Pack, "packs/case.tiru") };
        folder.files.push(File { role, path: path.to_owned(), content: Ok(text.clone().into_bytes()) });
        let loaded = files::loaded(folder);
        let expected: Vec<&str> = text.lines().filter(|line| line.starts_with("// warning: ")).collect();
        assert_eq!(told(&loaded, "case.tiru"), expected, "{}", case.display());
    }
}

#[test]
fn a_card_that_no_deck_can_hold_is_told() {
    let pack = fs::read_to_string(root().join("tests/cases/nobody/packs/coins.tiru")).unwrap();
    let expected: Vec<&str> = pack.lines().filter(|line| line.starts_with("// warning: ")).collect();
    assert_eq!(told(&files::game("tests/cases/nobody"), "coins.tiru"), expected);
}

#[test]
fn who_put_a_card_into_a_shared_zone_is_not_who_takes_it() {
    let pack = fs::read_to_string(root().join("tests/cases/market/packs/halls.tiru")).unwrap();
    let expected: Vec<&str> = pack.lines().filter(|line| line.starts_with("// warning: ")).collect();
    assert_eq!(told(&files::game("tests/cases/market"), "halls.tiru"), expected);
}

/// What ships can happen: none of its effects, conditions and cards is in vain.
#[test]
fn the_shipped_games_have_no_warnings() {
    for game in
        ["cards/monsta", "cards/monsterpack", "cards/battlemonsters", "examples/lanterns", "examples/boats"]
    {
        assert_eq!(told(&files::game(game), ""), Vec::<String>::new(), "{game}");
    }
}

fn tiru(name: &str, args: &[&str]) -> Output {
    tiru_beside(&Scratch::new("when", name), ("lamps.tiru", LAMPS), args)
}

const LAMPS: &str = "pack \"Lamps\" for monsterpack

card \"Dim Lamp\" { type spell   power 100   stars 2   on summon { hurt(foe, 1) } }
card \"Wick\" {
    type spell   power 100   stars 2
    requires count(my.hand) < 0
    on any hurt { hurt(foe, 1) }
    in waiting on summon { me.hp += 1 }
}
";

#[test]
fn each_effect_says_whether_it_can_act_and_who_makes_it() {
    let asked: [(&str, &[&str]); 7] = [
        ("cause", &["when", "monsterpack", "coin diver"]),
        ("many", &["when", "monsta", "Gale Cadet"]),
        ("action", &["when", "battlemonsters", "Net Mender"]),
        ("places", &["when", "monsterpack", "Matchbox Bull"]),
        ("static", &["when", "monsterpack", "Lone Drummer"]),
        ("never", &["when", "monsterpack", "Dim Lamp"]),
        ("warned", &["when", "monsterpack", "Wick"]),
    ];
    let mut all = String::new();
    for (name, args) in asked {
        let ran = tiru(name, args);
        assert_eq!(code(&ran), 0, "{}", err(&ran));
        writeln!(all, "$ tiru {}\n{}", args.join(" "), out(&ran)).unwrap();
    }
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!("told", all) });
}

/// What only lowers a value does not trigger an effect that waits until it rises.
#[test]
fn what_lowers_a_value_does_not_make_it_rise() {
    let pond = "tests/cases/explain/pond";
    let scratch = Scratch::new("when", "rises");
    let here = scratch.join("pond");
    for file in &files::files(pond).files {
        let path = here.join(file.path.strip_prefix(pond).unwrap().trim_start_matches('/'));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, file.content.as_ref().unwrap()).unwrap();
    }
    let cards = "pack \"Ways\" for pond\n\n\
        card \"Up\" { color red power 1 hp 1 in field on my change of lives where now > was { self.hp += 1 } }\n\
        card \"Down\" { color red power 1 hp 1 in field on my change of lives where now < was { self.hp += 1 } }\n\
        card \"Doer\" { color red power 1 hp 1 on summon { me.lives -= 2  me.lives += 1 } }\n";
    fs::write(here.join("packs/ways.tiru"), cards).unwrap();
    let when = |card: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
        command.args(["when", ".", card]).current_dir(&here).stdin(Stdio::null());
        out(&command.output().unwrap())
    };
    let (up, down) = (when("Up"), when("Down"));
    assert!(up.contains("me.lives += 1") && !up.contains("me.lives -= 2"), "{up}");
    assert!(down.contains("me.lives -= 2") && !down.contains("me.lives += 1"), "{down}");
}

#[test]
fn programs_and_editors_read_it_too() {
    let ran = tiru("json", &["when", "monsterpack", "Wick", "--format", "json"]);
    assert_eq!(code(&ran), 0, "{}", err(&ran));
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!("json", out(&ran)) });
    let ran = tiru("plain", &["when", "monsterpack", "Wick", "--format", "plain"]);
    assert_eq!(
        out(&ran),
        "lamps.tiru:7:5: Wick, effect 1: can act\n\
         lamps.tiru:8:5: Wick, effect 2: can act\n\
         lamps.tiru:7:5: warning[T0630]: this effect triggers itself again each time, by `hurt`\n\
         lamps.tiru:6:14: warning[T0637]: `Wick` prints a requirement, but nothing in this game asks `.playable`\n"
    );
}

#[test]
fn a_name_that_nothing_has_is_answered_with_the_nearest() {
    let ran = tiru("unknown", &["when", "monsterpack", "Coin Divr"]);
    assert_eq!(code(&ran), 2);
    assert!(err(&ran).contains("no card is called `Coin Divr`: did you mean `Coin Diver`?"), "{}", err(&ran));
    let ran = tiru("no-game", &["when", "monstapack", "Coin Diver"]);
    assert_eq!(code(&ran), 2);
    assert!(err(&ran).contains("monsterpack"), "{}", err(&ran));
}

#[test]
fn a_card_that_cannot_be_read_is_answered() {
    let here = Scratch::new("when", "broken");
    let tiru = |args: &[&str]| program::tiru(&here, args);
    fs::write(here.join("lamps.tiru"), "pack \"Lamps\" for monsterpack\ncard \"Wick\" { tipe spell }\n")
        .unwrap();
    for command in ["when", "try"] {
        let ran = tiru(&[command, "monsterpack", "Wick"]);
        assert_eq!(code(&ran), 2);
        assert!(err(&ran).contains("left out because of mistakes: lamps.tiru"), "{}", err(&ran));
        assert!(err(&ran).contains("no card is called `Wick`"), "{}", err(&ran));
    }
    // A game without cards.
    fs::create_dir_all(here.join("bare")).unwrap();
    let pond = root().join("tests/cases/explain/pond");
    for file in ["game.ron", "rules.tiru"] {
        let text = fs::read_to_string(pond.join(file)).unwrap().replace("for pond", "for bare");
        fs::write(here.join("bare").join(file), text).unwrap();
    }
    for command in ["when", "try"] {
        let ran = tiru(&[command, "bare", "Crab"]);
        assert_eq!(code(&ran), 2);
        assert!(err(&ran).contains("no card is called `Crab`"), "{}", err(&ran));
    }
}

#[test]
fn errors_elsewhere_in_the_game_are_named_with_the_warnings_they_hide() {
    let here = Scratch::new("when", "elsewhere");
    let run = |args: &[&str]| program::tiru(&here, args);
    assert_eq!(code(&run(&["new", "game", "ponds"])), 0);
    fs::write(here.join("ponds/packs/bad.tiru"), "pack \"Bad\" for ponds\n\ncard \"Bad\" { powr 1 }\n")
        .unwrap();
    let told = run(&["check", "ponds/packs/first.tiru"]);
    let wanted = "no mistakes in 1 game, 1 file; not all warnings were looked for: there are errors in ponds/packs/bad.tiru\n";
    assert_eq!((code(&told), out(&told).as_str()), (0, wanted));
}

/// A call that passes a number which the trigger excludes is no cause.
#[test]
fn a_number_that_the_trigger_excludes_is_no_cause() {
    let ran = tiru("numbers", &["when", "battlemonsters", "Counting Error", "--format", "json"]);
    let rows: serde_json::Value = serde_json::from_str(&out(&ran)).unwrap();
    let doers = rows.pointer("/0/effects/0/done_by").unwrap().as_array().unwrap();
    let lines: Vec<&str> = doers.iter().map(|doer| doer["line"].as_str().unwrap()).collect();
    assert_eq!(lines, ["draw(2, s)", "draw 3", "draw 2"]);
}

/// Where there are no turns, no use is counted per turn.
#[test]
fn the_help_of_a_loop_names_a_span_of_the_game() {
    let scratch = Scratch::new("when", "rounds");
    let here = scratch.join("pond");
    fs::create_dir_all(here.join("packs")).unwrap();
    let game = "Game(name: \"Pond\", seats: (2, 2), turns: Together,
        attributes: [(of: Seat, name: \"hp\", type: Int)],
        zones: [(name: \"pool\", sees: All, live: Always)],
        decks: [(part: \"main\", to: \"pool\", size: (1, 1))],
        phases: [Round(name: \"tide\", max: 9, steps: [Run(name: \"ebb\", do: \"hit\")])])";
    fs::write(here.join("game.ron"), game).unwrap();
    fs::write(here.join("rules.tiru"), "rules for pond\nrule hit { each s in seats { s.hp += 1 } }\n")
        .unwrap();
    fs::write(
        here.join("packs/eel.tiru"),
        "pack \"Eels\" for pond\ncard \"Eel\" { on my change of hp { me.hp += 1 } }\n",
    )
    .unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
    let ran = command.args(["check", "."]).current_dir(&here).stdin(Stdio::null()).output().unwrap();
    assert!(
        out(&ran).contains("T0630") && out(&ran).contains("`limit 1 per round`"),
        "{}{}",
        out(&ran),
        err(&ran)
    );
}
