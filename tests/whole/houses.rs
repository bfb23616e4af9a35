//! Runs the command with house rules: what it applies, rejects, and marks.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::kit::copied::copy;
use crate::kit::program::{code, err, out, tiru, write};
use crate::kit::scratch::Scratch;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

const MARK: &str = "house rules: Slow tide; not official";

/// Creates a house for a shipped game, in a folder `slow`.
fn slow(name: &str) -> Scratch {
    let scratch = Scratch::new("houses", name);
    write(
        &scratch,
        "slow/house.ron",
        "House(name: \"Slow tide\", of: \"monsterpack\", changes: [Set(\"seat.hp.start\", 40)])\n",
    );
    scratch
}

#[test]
fn house_rules_of_a_broken_game_are_not_right() {
    let scratch = Scratch::new("houses", "broken-game");
    copy(Path::new("cards/monsterpack"), &scratch.join("monsterpack"));
    let file = "monsterpack/houses/slow/house.ron";
    let house = "House(name: \"Slow\", of: \"monsterpack\", changes: [Set(\"seat.hp.start\", 40)])\n";
    write(&scratch, file, house);
    let told = tiru(&scratch, &["check", file, "--format", "plain"]);
    assert_eq!((code(&told), out(&told).contains("no mistakes")), (0, true), "{}", out(&told));
    let rules = fs::read_to_string(scratch.join("monsterpack/rules.tiru")).unwrap();
    assert!(rules.contains("rule deal {"));
    write(
        &scratch,
        "monsterpack/rules.tiru",
        &rules.replace("rule deal {", "rule deal { move nothing_there to my.hand"),
    );
    let told = tiru(&scratch, &["check", file, "--format", "plain"]);
    assert_eq!(code(&told), 1, "{}", out(&told));
    // Once, though the game is read under two sets of rules.
    assert_eq!(out(&told).matches("`nothing_there`").count(), 1, "{}", out(&told));
}

/// Returns the houses of the shipped games: game, folder.
fn shipped() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for game in fs::read_dir(root().join("cards")).unwrap().flatten() {
        let houses = fs::read_dir(game.path().join("houses"));
        for house in houses.into_iter().flatten().flatten() {
            let name = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
            found.push((name(&game), name(&house)));
        }
    }
    found.sort();
    found
}

#[test]
fn rules_source_lists_every_path_that_set_accepts() {
    let scratch = Scratch::new("houses", "settable");
    for game in ["monsta", "monsterpack", "battlemonsters"] {
        let shown = tiru(&scratch, &["rules", game, "--source", "--json"]);
        let book: serde_json::Value = serde_json::from_slice(&shown.stdout).unwrap();
        let paths = book["source"]["settable"].as_array().unwrap();
        let given = |path: &serde_json::Value| path["value"].as_str().map(str::to_owned);
        let changes: Vec<String> = paths
            .iter()
            .filter_map(|path| Some(format!("Set({}, {})", path["path"], given(path)?)))
            .collect();
        assert!(changes.len() > 40 && changes.len() < paths.len(), "{game}: {}", changes.len());
        let folder = format!("same-{game}");
        let house = format!("House(name: \"Same\", of: \"{game}\", changes: [{}])", changes.join(",\n"));
        write(&scratch, &format!("{folder}/house.ron"), &house);
        let told = tiru(&scratch, &["check", game, "--house", &folder, "--format", "plain"]);
        let told = format!("{}{}", out(&told), err(&told));
        assert_eq!(told.matches("[H0811]").count(), changes.len(), "each says what is there already: {told}");
        assert!(!told.contains("[H0802]"), "{told}");
    }
}

#[test]
fn every_shipped_house_keeps_all_statements_and_can_be_played() {
    let houses = shipped();
    assert!(houses.len() >= 9, "{houses:?}");
    let scratch = Scratch::new("houses", "shipped");
    for (game, house) in houses {
        let folder = root().join("cards").join(&game);
        let folder = folder.to_str().unwrap();
        // Under a house, as many statements are checked as in the official game.
        let official = tiru(&scratch, &["test", folder, "--strict"]);
        let strict = if code(&official) == 0 { "--strict" } else { "--format=human" };
        let told = tiru(&scratch, &["check", folder, "--house", &house]);
        assert_eq!((code(&told), out(&told).contains("no mistakes")), (0, true), "{}", out(&told));
        let told = tiru(&scratch, &["test", folder, "--house", &house, strict]);
        assert_eq!(code(&told), 0, "{game} {house}\n{}", out(&told));
        let told = tiru(&scratch, &["rules", folder, "--house", &house, "--diff"]);
        assert_eq!(code(&told), 1, "{game} {house}\n{}", out(&told));
        let told = tiru(&scratch, &["sim", folder, "--house", &house, "--games", "60", "--json"]);
        assert_eq!(code(&told), 0, "{game} {house}\n{}", err(&told));
        assert!(out(&told).contains("\"stopped\": 0"), "{game} {house}\n{}", out(&told));
        // Without the house, its rulings do not apply.
        let told = tiru(&scratch, &["test", &format!("{folder}/houses/{house}")]);
        assert_eq!(code(&told), 0, "{game} {house}\n{}", out(&told));
    }
}

#[test]
fn any_two_shipped_house_rules_combine_or_conflict_with_a_reason() {
    let scratch = Scratch::new("houses", "pairs");
    let houses = shipped();
    for (game, house) in &houses {
        for (other_game, other) in houses.iter().filter(|(_, other)| other != house) {
            if game == other_game {
                let folder = root().join("cards").join(game);
                let told =
                    tiru(&scratch, &["check", folder.to_str().unwrap(), "--house", house, "--house", other]);
                let clash = out(&told).contains("H0804") || out(&told).contains("T0412");
                assert!(code(&told) == 0 || clash, "{game} {house} {other}\n{}", out(&told));
            }
        }
    }
}

#[test]
fn a_match_under_house_rules_says_so_everywhere() {
    let scratch = slow("marks");
    let told = tiru(
        &scratch,
        &["play", "monsterpack", "--house", "slow", "--seats", "random,random", "--seed", "3"],
    );
    assert!(out(&told).matches(MARK).count() >= 2, "at the beginning and at the end:\n{}", out(&told));
    let told = tiru(&scratch, &["sim", "monsterpack", "--house", "slow", "--games", "3"]);
    assert!(out(&told).contains(MARK), "{}", out(&told));
    let told = tiru(&scratch, &["sim", "monsterpack", "--house", "slow", "--games", "3", "--json"]);
    assert!(out(&told).contains(&format!("\"house_rules\": \"{MARK}\"")), "{}", out(&told));
    let told = tiru(&scratch, &["text", "monsterpack", "Ember Cub", "--house", "slow"]);
    assert!(out(&told).starts_with(MARK), "{}", out(&told));
    let told = tiru(&scratch, &["check", "monsterpack", "--house", "slow"]);
    assert!(out(&told).contains(MARK), "{}", out(&told));
    write(
        &scratch,
        "one.tiru",
        "rulings for monsterpack\n\nruling \"lives\" { given { house \"Slow tide\" } when { run deal } then { p1.hp = 40 } }\n",
    );
    let told = tiru(&scratch, &["judge", "one.tiru", "--house", "slow"]);
    assert!(out(&told).contains(MARK) && code(&told) == 0, "{}{}", out(&told), err(&told));
    let told = tiru(&scratch, &["judge", "one.tiru", "--house", "slow", "--json"]);
    assert!(out(&told).contains(&format!("\"house_rules\": \"{MARK}\"")), "{}", out(&told));
    write(
        &scratch,
        "two.tiru",
        "rulings for monsterpack\n\nruling \"lives\" { given { house \"Slow tide\" } when { run deal } then { p1.hp = 41 } }\n",
    );
    let told = tiru(&scratch, &["test", "two.tiru", "--house", "slow"]);
    let under = "in the ruling `lives`, under the house rules `Slow tide`";
    assert!(out(&told).contains(under) && code(&told) == 1, "{}{}", out(&told), err(&told));
    // An official match does not mention houses.
    let told = tiru(&scratch, &["sim", "monsterpack", "--games", "3", "--json"]);
    assert!(!out(&told).contains("house_rules"), "{}", out(&told));
}

#[test]
fn a_saved_match_keeps_its_houses_and_takes_no_others() {
    let scratch = slow("saved");
    let answers = "save match.json\nboard\nlog\nquit\n";
    write(&scratch, "answers", answers);
    let input = fs::File::open(scratch.join("answers")).unwrap();
    let told = Command::new(env!("CARGO_BIN_EXE_tiru"))
        .args(["play", "monsterpack", "--house", "slow", "--seed", "1"])
        .current_dir(&scratch)
        .stdin(input)
        .output()
        .unwrap();
    // The introduction, the board twice, the log.
    assert!(out(&told).matches(MARK).count() >= 4, "{}", out(&told));
    let save = fs::read_to_string(scratch.join("match.json")).unwrap();
    assert!(save.contains("\"house_rules\"") && save.contains("Slow tide"));
    // The save keeps the house, whatever happens to the files.
    fs::remove_dir_all(scratch.join("slow")).unwrap();
    let told = tiru(&scratch, &["replay", "match.json"]);
    assert!(code(&told) == 0 && out(&told).contains(MARK), "{}{}", out(&told), err(&told));
    // A save in which the house was changed or hidden is rejected.
    for (was, is) in [("40)", "50)"), ("\"Slow tide\"", "\"Slow tyde\"")] {
        let changed = save.replace(&was.replace('"', "\\\""), &is.replace('"', "\\\"")).replace(was, is);
        assert_ne!(changed, save);
        write(&scratch, "changed.json", &changed);
        let told = tiru(&scratch, &["replay", "changed.json"]);
        assert!(code(&told) == 1 && err(&told).contains("refused"), "{}{}", out(&told), err(&told));
    }
    for args in [
        &["play", "--load", "match.json", "--house", "short"][..],
        &["play", "--from", "one.tiru", "--house", "short"],
    ] {
        let told = tiru(&scratch, args);
        assert_eq!(code(&told), 2, "{args:?}");
        assert!(err(&told).contains("before a match begins"), "{}", err(&told));
    }
    let told = tiru(&scratch, &["judge", "match.json", "--house", "short"]);
    assert!(code(&told) == 2 && err(&told).contains("brings its house rules"), "{}", err(&told));
}

#[test]
fn what_are_no_house_rules_is_reported() {
    let scratch = slow("unknown");
    let told = tiru(&scratch, &["rules", "monsterpack", "--house", "shrt"]);
    assert!(code(&told) == 2 && err(&told).contains("did you mean `short`?"), "{}", err(&told));
    write(&scratch, "pack.tiru", "pack \"P\" for monsterpack\n");
    let told = tiru(&scratch, &["rules", "monsterpack", "--house", "pack.tiru"]);
    assert!(code(&told) == 2 && err(&told).contains("is no house"), "{}", err(&told));
    let told = tiru(&scratch, &["rules", "monsta", "--house", "slow"]);
    assert!(code(&told) == 1 && out(&told).contains("H0801"), "{}", out(&told));
    let told = tiru(&scratch, &["check", "monsterpack", "--house", "slow", "--house", "slow"]);
    assert!(code(&told) == 1 && out(&told).contains("H0808"), "{}", out(&told));
    let told = tiru(&scratch, &["check", "slow/house.ron"]);
    assert!(code(&told) == 0 && out(&told).contains("no mistakes in 1 game, 1 file"), "{}", out(&told));
    write(
        &scratch,
        "one.tiru",
        "rulings for monsterpack\n\nruling \"far\" { given { house \"Sundwn\" } when { } then { p1.hp = 40 } }\n",
    );
    let told = tiru(&scratch, &["check", "one.tiru"]);
    assert!(code(&told) == 1 && out(&told).contains("H0810"), "{}", out(&told));
    assert!(out(&told).contains("did you mean \"Sundown\"?"), "{}", out(&told));
}

#[test]
fn house_rules_that_leave_no_legal_deck_are_reported() {
    let scratch = Scratch::new("houses", "law");
    write(
        &scratch,
        "many/house.ron",
        "House(name: \"Many\", of: \"monsterpack\", changes: [Set(\"deck.main.size\", (900, 900)), Setting(\"copies\", \"three\")])\n",
    );
    let told = tiru(&scratch, &["check", "monsterpack", "--house", "many"]);
    assert!(code(&told) == 1 && out(&told).contains("H0806"), "{}", out(&told));
    assert!(out(&told).contains("needs 900 cards"), "{}", out(&told));
}

#[test]
fn what_is_wrong_because_of_house_rules_is_reported_there() {
    let scratch = Scratch::new("houses", "named");
    write(
        &scratch,
        "few/house.ron",
        "House(name: \"Few stars\", of: \"monsterpack\", changes: [Set(\"card.stars.range\", (1, 3))])\n",
    );
    let told = tiru(&scratch, &["check", "monsterpack", "--house", "few"]);
    assert!(code(&told) == 1 && out(&told).contains("H0812"), "{}", out(&told));
    assert!(out(&told).contains("a card prints `stars` from 1 to 3, found 4"), "{}", out(&told));
    assert!(out(&told).contains("1 error in 1 file"), "{}", out(&told));
}

/// What a change makes wrong is reported at the change, with the part of the game that it makes wrong.
#[test]
fn a_mistake_of_a_change_is_reported_there() {
    let scratch = Scratch::new("houses", "blamed");
    let all_steps = ["draw", "countdown", "summon", "boost_1", "duel", "boost_2"]
        .map(|step| format!("Remove(phase: \"{step}\")"));
    for (change, at, said, part) in [
        (
            "Insert(step: Offer(name: \"duel\", do: [\"boost\"], upto: 1), before: \"duel\")",
            "duel\", do: [",
            "already defined",
            83,
        ),
        (
            "Replace(name: \"draw\", by: Run(name: \"duel\", do: \"duels\"))",
            "duel\", do: \"",
            "already defined",
            83,
        ),
        ("Set(\"phase.summon.secret\", true)", "true)", "only one player is asked", 81),
        ("Set(\"seat.hp.min\", 50)", "50)", "`min` is 50, but `start` is only 20", 51),
        (&all_steps.join(", "), "boost_2\")]", "this phase is empty", 78),
    ] {
        let house = format!("House(name: \"X\", of: \"monsterpack\", changes: [{change}])\n");
        write(&scratch, "x/house.ron", &house);
        let told = tiru(&scratch, &["check", "monsterpack", "--house", "x", "--format", "plain"]);
        let column = house.find(at).unwrap() + 1;
        let line = out(&told).lines().find(|line| line.contains(said)).map(str::to_owned).unwrap_or_default();
        assert!(line.starts_with(&format!("x/house.ron:1:{column}: error[")), "{change}:\n{}", out(&told));
        assert!(line.contains(&format!("monsterpack/game.ron:{part}:")), "{line}");
    }
}

#[test]
fn the_rulebook_shows_what_is_played() {
    let scratch = slow("rules");
    let official = tiru(&scratch, &["rules", "monsterpack"]);
    assert!(out(&official).contains("the official rules") && out(&official).contains("Permanent rules"));
    let told = tiru(&scratch, &["rules", "monsterpack", "--house", "slow"]);
    assert!(out(&told).contains(MARK) && out(&told).contains("starts at 40"), "{}", out(&told));
    let told = tiru(&scratch, &["rules", "monsterpack", "--diff"]);
    assert!(code(&told) == 0 && out(&told).contains("nothing differs"), "{}", out(&told));
    let told = tiru(&scratch, &["rules", "monsterpack", "--house", "slow", "--diff", "--json"]);
    let rows: serde_json::Value = serde_json::from_slice(&told.stdout).unwrap();
    let row = rows.as_array().and_then(|rows| rows.first()).unwrap();
    assert_eq!(row.get("house").and_then(|house| house.as_str()), Some("Slow tide"));
    assert_eq!(row.get("at").and_then(|at| at.as_str()), Some("slow/house.ron:1:55"));
    assert_eq!(code(&told), 1);
}

/// Two houses together, and a ruling that applies only under both.
#[test]
fn a_ruling_may_name_several_houses() {
    let scratch = Scratch::new("houses", "several");
    let game = scratch.join("monsterpack");
    copy(&root().join("cards/monsterpack"), &game);
    write(
        &scratch,
        "monsterpack/rulings/both.tiru",
        "rulings for monsterpack\n\nruling \"both\" { given { turn p2  house \"Sundown\"  house \"Kitchen pack\" } when { run comfort } then { count(p2.hand) = 1 } }\n",
    );
    let told = tiru(&scratch, &["test", "monsterpack/rulings/both.tiru"]);
    assert_eq!(code(&told), 0, "{}", out(&told));
    let mark = "house rules: Sundown, Kitchen pack; not official: 1 passed, 0 failed";
    assert!(out(&told).contains(mark), "{}", out(&told));
}

/// Houses in the current folder are listed by the name to type, and checked with all other files there.
#[test]
fn houses_around_the_current_folder_are_found() {
    let here = slow("around");
    write(
        &here,
        "houses/wide/house.ron",
        "House(name: \"Wide tide\", of: \"monsterpack\", changes: [Setting(\"size\", 19)])\n",
    );
    write(&here, "lone.ron", "House(name: \"Lone tide\", of: \"monsta\", changes: [])\n");
    let list = out(&tiru(&here, &["list"]));
    for (name, typed) in [("Slow tide", "slow"), ("Wide tide", "houses/wide"), ("Lone tide", "lone.ron")] {
        let is_listed = |line: &str| line.contains(name) && line.contains(&format!("--house {typed} "));
        assert!(list.lines().any(is_listed), "{name}: {list}");
    }
    let told = tiru(&here, &["check"]);
    assert!(out(&told).contains("houses/wide/house.ron:1:"), "{}{}", out(&told), err(&told));
    assert!(out(&told).contains("write `20` or `30`"), "{}", out(&told));
}

/// `--house` says which rulings of a file it does not judge, and judges none that is not in the file.
#[test]
fn rulings_of_other_house_rules_are_named() {
    let scratch = Scratch::new("houses", "others");
    let ruling = |title: &str, house: &str| {
        format!(
            "ruling \"{title}\" {{ given {{ {house} turn p1 turn = 3 phase \"boost_1\" }} when {{ }} then {{ turn = 3 }} }}\n"
        )
    };
    let rulings = [ruling("mine", "house \"Kitchen pack\""), ruling("anybody's", "")].concat();
    write(&scratch, "q.tiru", &format!("rulings for monsterpack\n\n{rulings}"));
    let told = out(&tiru(&scratch, &["test", "q.tiru", "--house", "tournament"]));
    assert!(told.contains("not judged, it names other house rules: mine"), "{told}");
    assert!(told.ends_with("\n1 passed, 0 failed\n"), "{told}");
    let told = tiru(&scratch, &["judge", "q.tiru", "mine", "--house", "tournament"]);
    assert!(code(&told) == 2 && err(&told).contains("`mine` names other house rules"), "{}", err(&told));
    let told = out(&tiru(&scratch, &["test", "q.tiru"]));
    assert!(told.ends_with("2 passed, 0 failed\n"), "{told}");
}

/// What a house removes needs no translation, and the translations of the game are not left out for it.
#[test]
fn what_is_removed_needs_no_translation() {
    let scratch = Scratch::new("houses", "untranslated");
    write(
        &scratch,
        "e/house.ron",
        "House(name: \"E\", of: \"monsterpack\", changes: [Remove(setting: \"full_hand\")])\n",
    );
    let rule = "rule draw_up(who: seat = me) { move top(1, who.deck) to who.hand }";
    write(&scratch, "e/house.tiru", &format!("house \"E\" for monsterpack\n\nreplace {rule}\n"));
    let told = out(&tiru(&scratch, &["check", "monsterpack", "--house", "e"]));
    assert!(!told.contains("L0901"), "{told}");
}

/// A mistake in a ruling that names house rules is a mistake of its file.
#[test]
fn a_mistake_in_a_ruling_under_house_rules_is_reported() {
    let folder = Scratch::new("houses", "mistake");
    let text = "rulings for monsterpack\n\nruling \"wrong\" {\n    given { house \"Sundown\" turn p1   phase \"duel\" }\n    when  { }\n    then  { p2.hpp = 3 }\n}\n";
    write(&folder, "wrong.tiru", text);
    for command in ["check", "test", "judge"] {
        let told = tiru(&folder, &[command, "wrong.tiru"]);
        let words = format!("{}{}", out(&told), err(&told));
        assert_eq!(code(&told), 1, "{command}: {words}");
        assert!(words.contains("[T0402]: a seat has no `hpp`, under the house rules `Sundown`"), "{words}");
    }
}

/// A ruling beside house rules may name others: both apply. A name that is unknown is a mistake there, too.
#[test]
fn a_ruling_beside_house_rules_may_name_others() {
    let scratch = slow("beside");
    let ruling = |house: &str, turns: u8| {
        format!(
            "ruling \"under {house}\" {{ given {{ house \"{house}\" }} when {{ }} then {{ p1.hp = {turns} }} }}\n"
        )
    };
    let mut rulings =
        format!("rulings for monsterpack\n\n{}{}", ruling("Sundown", 40), ruling("Slow tide", 40));
    write(&scratch, "slow/rulings.tiru", &rulings);
    let told = out(&tiru(&scratch, &["test", "slow"]));
    assert!(told.contains("house rules: Slow tide, Sundown; not official: 1 passed, 0 failed"), "{told}");
    assert!(told.ends_with("\n2 passed, 0 failed\n"), "{told}");
    let told = out(&tiru(&scratch, &["judge", "slow/rulings.tiru", "under Sundown"]));
    assert!(told.contains("under Sundown"), "{told}");
    rulings.push_str(&ruling("Nope", 40));
    write(&scratch, "slow/rulings.tiru", &rulings);
    for command in ["check", "test"] {
        let told = tiru(&scratch, &[command, "slow"]);
        assert!(
            code(&told) == 1 && out(&told).contains("[H0810]: there are no house rules \"Nope\""),
            "{}",
            out(&told)
        );
    }
}

/// House rules that are checked apply with those of `--house`; a ruling of one about what the other removes is left out.
#[test]
fn house_rules_are_checked_together_with_others() {
    let scratch = slow("together");
    let text = |changes: &str| format!("House(name: \"Brief\", of: \"monsterpack\", changes: [{changes}])\n");
    write(&scratch, "brief/house.ron", &text("Set(\"seat.hp.strat\", 3)"));
    assert_eq!(code(&tiru(&scratch, &["check", "brief", "--house", "short"])), 1);
    write(&scratch, "brief/house.ron", &text("Set(\"seat.hp.start\", 3)"));
    let told = out(&tiru(&scratch, &["check", "brief", "--house", "slow"]));
    assert!(told.contains("[H0804]"), "{told}");
    write(&scratch, "brief/house.ron", &text("Remove(phase: \"boost_2\")"));
    let told = tiru(&scratch, &["check", "brief", "--house", "short"]);
    assert_eq!(code(&told), 0, "{}", out(&told));
    write(
        &scratch,
        "q.tiru",
        "rulings for monsterpack\n\nruling \"gone\" { given { turn p1 phase \"boost_2\" } when { } then { turn = 1 } }\n",
    );
    let told = err(&tiru(&scratch, &["judge", "q.tiru", "gone", "--house", "brief"]));
    assert!(told.contains("`gone` is about something that the house rules change"), "{told}");
}

/// A folder is meant before a title, and a title before one in other letters. What several are called names none.
#[test]
fn a_name_means_one_house() {
    let scratch = slow("names");
    copy(&root().join("cards/monsterpack"), &scratch.join("monsterpack"));
    let house = |folder: &str, name: &str, hp: u8| {
        let text = format!(
            "House(name: \"{name}\", of: \"monsterpack\", changes: [Set(\"seat.hp.start\", {hp})])\n"
        );
        write(&scratch, &format!("{folder}/house.ron"), &text);
    };
    house("monsterpack/houses/aa", "Kitchen", 9);
    let rules = |name: &str| tiru(&scratch, &["rules", "monsterpack", "--house", name, "--diff"]);
    assert!(out(&rules("kitchen")).contains("house rules: Kitchen pack"), "{}", out(&rules("kitchen")));
    assert!(out(&rules("KITCHEN")).contains("house rules: Kitchen;"), "{}", out(&rules("KITCHEN")));
    house("monsterpack/houses/bb", "Kitchen", 8);
    assert!(
        err(&rules("Kitchen")).contains("help: name the folder of one: aa, bb"),
        "{}",
        err(&rules("Kitchen"))
    );
    assert!(out(&rules("Slow tide")).contains("house rules: Slow tide;"), "{}", err(&rules("Slow tide")));
    house("slower", "Slow tide", 50);
    let told = err(&rules("Slow tide"));
    assert!(told.contains("help: name the file of one: slow/house.ron, slower/house.ron"), "{told}");
    house("short", "Mine", 7);
    let list = out(&tiru(&scratch, &["list", "monsterpack"]));
    assert!(list.lines().any(|line| line.contains("Mine") && line.contains("--house ./short ")), "{list}");
}

/// A file that is not read with the house rules beside it is reported.
#[test]
fn a_part_of_a_house_in_a_file_with_another_name_is_reported() {
    let scratch = slow("strays");
    write(&scratch, "slow/more.tiru", "house \"Slow tide\" for monsterpack\n\nremove check out_of_hp\n");
    write(&scratch, "slow/mine.tiru", "rulings for monsterpack\n");
    write(&scratch, "slow/other.tiru", "house \"Other\" for monsterpack\n\nremove check out_of_hp\n");
    let told = out(&tiru(&scratch, &["check", "slow", "--format", "plain"]));
    assert!(
        told.contains("slow/more.tiru:1:1: warning[F0105]") && told.contains("slow/mine.tiru:1:1: "),
        "{told}"
    );
    assert!(!told.contains("other.tiru"), "{told}");
}

/// The cards of rulings are in no match, so house rules cannot refer to a label that only they have.
#[test]
fn a_label_of_a_card_in_a_ruling_is_none_of_the_game() {
    let scratch = slow("labels");
    let card = "card \"Wall\" { type strike   power 100   stars 1   always { odd: cannot boost } }";
    write(
        &scratch,
        "slow/rulings.tiru",
        &format!(
            "rulings for monsterpack\n\nruling \"wall\" {{ given {{ {card} }} when {{ }} then {{ turn = 1 }} }}\n"
        ),
    );
    write(
        &scratch,
        "slow/house.tiru",
        "house \"Slow tide\" for monsterpack\n\nalways { my.active can boost despite odd }\n",
    );
    let told = out(&tiru(&scratch, &["check", "slow"]));
    assert!(told.contains("[T0409]: no ban has the label `odd`"), "{told}");
}

/// House rules for the first game that `tiru new` writes.
fn small(name: &str, change: &str) -> Scratch {
    let scratch = Scratch::new("houses", name);
    assert_eq!(code(&tiru(&scratch, &["new", "game", "Ponds"])), 0);
    let house = format!("House(name: \"Odd\", of: \"ponds\", changes: [{change}])\n");
    write(&scratch, "ponds/houses/odd/house.ron", &house);
    scratch
}

#[test]
fn a_number_of_players_without_a_single_opponent_is_one_mistake_of_the_house() {
    let scratch = small("three", "Set(\"seats\", (3, 3))");
    for args in [&["check", "ponds/houses/odd"][..], &["rules", "ponds", "--house", "odd"]] {
        let told = tiru(&scratch, args);
        let said = out(&told);
        assert_eq!((code(&told), said.matches("error[").count()), (1, 1), "{said}");
        assert!(
            said.contains("H0803")
                && said.contains("only one of two players has an opponent, but `foe` is still used"),
            "{said}"
        );
        assert!(said.contains("ponds/houses/odd/house.ron:1:56"), "{said}");
    }
}

#[test]
fn the_rulebook_puts_a_mistake_of_a_house_where_the_house_is() {
    let scratch = small("blame", "Set(\"phase.play.do\", [\"sing\"])");
    let told = tiru(&scratch, &["rules", "ponds", "--house", "odd"]);
    assert!(code(&told) == 1 && out(&told).contains("ponds/houses/odd/house.ron:1:"), "{}", out(&told));
}

#[test]
fn a_law_of_decks_is_quoted_as_it_is_meant() {
    let scratch = small("law", r#"Set("deck.main.legal", [Never("it is \"Scout\"")])"#);
    let said = out(&tiru(&scratch, &["check", "ponds", "--house", "odd"]));
    assert!(said.contains(r#"no card may be `it is "Scout"`"#), "{said}");
}

#[test]
fn a_wrong_size_refuses_no_deck() {
    let scratch = small("size", "Set(\"deck.main.size\", (60, 40))");
    let told = tiru(&scratch, &["check", "ponds/houses/odd", "--format", "plain"]);
    let said = out(&told);
    assert!(said.contains("R0208") && said.lines().count() == 2, "{said}");
}

#[test]
fn a_field_that_bars_another_is_replaced_with_its_phase() {
    let scratch = small("field", "Set(\"phase.play.upto\", 2)");
    let said = out(&tiru(&scratch, &["check", "ponds/houses/odd"]));
    assert!(said.contains("R0213") && said.contains("with `Replace(name: …, by: …)`"), "{said}");
}

#[test]
fn house_rules_that_are_named_twice_are_one_mistake() {
    let scratch = small("named-twice", "");
    write(&scratch, "ponds/houses/odd/house.tiru", "house \"Odd\" for ponds\n\nrule idle { }\n");
    let said = out(&tiru(&scratch, &["check", "ponds", "--house", "odd", "--house", "odd"]));
    assert!(said.contains("H0808") && said.contains("1 error in 1 file"), "{said}");
}

#[test]
fn a_deck_that_does_not_fit_says_why() {
    let scratch = Scratch::new("houses", "no-fit");
    write(
        &scratch,
        "slow/house.ron",
        "House(name: \"Slow tide\", of: \"monsterpack\", changes: [Setting(\"size\", 20)])\n",
    );
    let args = ["sim", "monsterpack", "--house", "slow", "--games", "1", "--deck", "Long Reach"];
    let said = err(&tiru(&scratch, &args));
    let why = "the deck `Long Reach` cannot be played, under the house rules `Slow tide`: `main` must have 20 cards";
    assert!(said.contains(why), "{said}");
}

#[test]
fn a_suggested_command_quotes_a_path_with_spaces() {
    let scratch = small("spaces", "Set(\"seats\", (3, 3))");
    fs::rename(scratch.join("ponds"), scratch.join("my ponds")).unwrap();
    let said = err(&tiru(&scratch, &["rules", "./my ponds", "--house", "odd"]));
    assert!(said.contains("`tiru check \"./my ponds\" --house odd` lists them"), "{said}");
}

/// A card that house rules remove is not only unknown.
#[test]
fn a_removed_card_is_said_to_be_removed() {
    let scratch = Scratch::new("houses", "removed");
    write(&scratch, "less/house.ron", "House(name: \"Less\", of: \"monsterpack\", changes: [])\n");
    write(&scratch, "less/house.tiru", "house \"Less\" for monsterpack\n\nremove card \"Coin Diver\"\n");
    for command in ["text", "when", "try"] {
        let told = tiru(&scratch, &[command, "monsterpack", "Coin Diver", "--house", "less"]);
        assert_eq!(code(&told), 2, "{}", err(&told));
        assert!(err(&told).contains("no card is called `Coin Diver`"), "{}", err(&told));
        assert!(err(&told).contains("help: the house rules remove it"), "{}", err(&told));
    }
}
