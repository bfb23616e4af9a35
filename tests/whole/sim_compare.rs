//! Tests `tiru sim --compare` and `--against`: the same matches under two versions, and which one is better.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::kit::scratch::Scratch;
use serde_json::Value;

fn sim(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tiru")).arg("sim").args(args).current_dir(folder).output().unwrap()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn json(folder: &Path, args: &[&str]) -> Value {
    let told = sim(folder, &[args, &["--json"]].concat());
    assert!(told.status.success(), "{told:?}");
    serde_json::from_slice(&told.stdout).unwrap()
}

fn text(folder: &Path, args: &[&str]) -> String {
    let told = sim(folder, args);
    assert!(told.status.success(), "{told:?}");
    String::from_utf8(told.stdout).unwrap()
}

fn refused(folder: &Path, args: &[&str]) -> String {
    let told = sim(folder, args);
    assert_eq!((told.status.code(), told.stdout.len()), (Some(2), 0), "{told:?}");
    String::from_utf8(told.stderr).unwrap()
}

#[test]
fn a_word_too_many_is_led_to_its_option() {
    let reading = refused(root(), &["monsterpack", "--compare", "reach=2"]);
    let wanted = "error: `reach=2` has no place here; write `--reading reach=2`, or `--against reach=2` to compare it with the default\n";
    assert_eq!(reading, wanted);
    let game = refused(root(), &["monsterpack", "monsta"]);
    assert!(game.starts_with("error: `monsta` has no place here; name one game"), "{game}");
}

/// A game of one turn: Player 1 wins if their card is at least as mighty as a die of six.
fn dice(folder: &Path, might: i32) {
    for part in ["packs", "decks", "houses/kind"] {
        fs::create_dir_all(folder.join(part)).unwrap();
    }
    fs::write(
        folder.join("game.ron"),
        "Game(name: \"Dice\", seats: (2, 2), settings: [Number(\"faces\", 6, [6, 12], \"the faces of the die\")],
            attributes: [(of: Card, name: \"might\", type: Int, printed: true)],
            zones: [(name: \"hand\")], decks: [(to: \"hand\", size: (1, 1))],
            turns: Alternate, phases: [Turn(name: \"turn\", steps: [Run(do: \"fight\")])])",
    )
    .unwrap();
    let fight = "rule fight { choose n in numbers(1, rules.faces) by chance  if n <= first(first(seats).hand).might { win first(seats) } else { win last(seats) } }";
    fs::write(folder.join("rules.tiru"), format!("rules for dice\n{fight}\n")).unwrap();
    let pack =
        format!("pack \"Cards\" for dice\ncard \"Ant\" {{ might {might} }}\ncard \"Bee\" {{ might 9 }}\n");
    fs::write(folder.join("packs/cards.tiru"), pack).unwrap();
    fs::write(folder.join("decks/ants.deck"), "deck \"Ants\" for dice\n1 Ant\n").unwrap();
    fs::write(
        folder.join("houses/kind/house.ron"),
        "House(name: \"Kind\", of: \"dice\", changes: [Setting(\"faces\", 12)])",
    )
    .unwrap();
}

#[test]
fn the_winner_is_named_with_the_difference() {
    let folder = Scratch::new("sim-compare", "dice");
    dice(&folder, 4);
    let args = [".", "--against", "faces=12", "--games", "300"];
    let told = text(&folder, &args);
    assert!(told.contains("A: the game as it is\n  B: faces=12\n"), "{told}");
    assert!(told.contains("better under A: Player 1 (Ants) wins"), "{told}");
    let run = json(&folder, &args);
    assert_eq!((run["better"].as_str(), run["a"]["result"]["games"].as_u64()), (Some("a"), Some(300)));
    let by = run["difference"]["by"].as_f64().unwrap();
    // 4 of 6 faces against 4 of 12.
    assert!((by + 1.0 / 3.0).abs() < 0.08, "{run}");
    let of = |count: &str| run["matches"][count].as_u64().unwrap();
    assert_eq!(of("both") + of("only_a") + of("only_b") + of("neither"), 300);
    let share = |side: &str| run[side]["won"]["rate"].as_f64().unwrap();
    assert!((share("b") - share("a") - by).abs() < 1e-9);
    // Options of the command belong to B with `--compare`, and to both with `--against`.
    let compared = json(&folder, &[".", "--compare", "--reading", "faces=12", "--games", "300"]);
    assert_eq!((&compared["matches"], &compared["difference"]), (&run["matches"], &run["difference"]));
    let back = json(&folder, &[".", "--reading", "faces=12", "--against", "faces=6", "--games", "300"]);
    assert_eq!((back["better"].as_str(), &back["a"]["result"]), (Some("b"), &run["b"]["result"]));
    let house = json(&folder, &[".", "--against", "kind", "--games", "300"]);
    assert_eq!((&house["matches"], house["b"]["house_rules"].is_string()), (&run["matches"], true));
    let houses = text(&folder, &[".", "--house", "kind", "--against", "kind", "--games", "30"]);
    assert!(
        houses.contains("A: house rules kind (not official)\n  B: house rules kind (not official)\n"),
        "{houses}"
    );
}

#[test]
fn a_changed_pack_and_another_folder_are_compared() {
    let folder = Scratch::new("sim-compare", "packs");
    for (name, might) in [("old/dice", 4), ("new/dice", 6)] {
        fs::create_dir_all(folder.join(name)).unwrap();
        dice(&folder.join(name), might);
    }
    let folders = json(&folder, &["old/dice", "--against", "new/dice", "--games", "60"]);
    assert_eq!((folders["better"].as_str(), folders["b"]["won"]["won"].as_u64()), (Some("b"), Some(60)));
    // The folder of a copy may have any name.
    fs::rename(folder.join("new/dice"), folder.join("new/dice2")).unwrap();
    let renamed = json(&folder, &["old/dice", "--against", "new/dice2", "--games", "60"]);
    assert_eq!(renamed["matches"], folders["matches"]);
    fs::rename(folder.join("new/dice2"), folder.join("new/dice")).unwrap();
    let pack =
        json(&folder, &["old/dice", "--compare", "--pack", "new/dice/packs/cards.tiru", "--games", "60"]);
    assert_eq!(pack["matches"], folders["matches"]);
    // A copy in the current folder would be read as one more pack.
    fs::copy(folder.join("new/dice/packs/cards.tiru"), folder.join("changed.tiru")).unwrap();
    let here = json(&folder, &["old/dice", "--compare", "--pack", "changed.tiru", "--games", "60"]);
    assert_eq!(here["matches"], folders["matches"]);
    fs::remove_file(folder.join("changed.tiru")).unwrap();
    let same =
        text(&folder, &["old/dice", "--compare", "--pack", "old/dice/packs/cards.tiru", "--games", "60"]);
    assert!(same.contains("no difference: all matches are the same under A and B"), "{same}");
    assert!(!same.contains("turned"), "{same}");
    fs::write(folder.join("new/other.tiru"), "pack \"Card\" for dice\n").unwrap();
    let said = refused(&folder, &["old/dice", "--compare", "--pack", "new/other.tiru"]);
    assert!(said.contains("no pack `Card`") && said.contains("did you mean `Cards`?"), "{said}");
    let said = refused(&folder, &["old/dice", "--compare", "--pack", "old/dice/decks/ants.deck"]);
    assert!(said.contains("is no pack"), "{said}");
    let said = refused(&folder, &["old/dice", "--compare", "--pack", "nothing.tiru"]);
    assert!(said.contains("there is no such file"), "{said}");
}

#[test]
fn a_changed_pack_with_a_mistake_is_refused_with_its_mistakes() {
    let folder = Scratch::new("sim-compare", "mistake");
    fs::create_dir_all(folder.join("dice")).unwrap();
    dice(&folder.join("dice"), 4);
    let refused = |pack: &str, args: &[&str]| {
        fs::write(folder.join("changed.txt"), pack).unwrap();
        fs::rename(folder.join("changed.txt"), folder.join("changed.tiru")).unwrap();
        let told = sim(&folder, &[&["dice", "--games", "5", "--pack", "changed.tiru"], args].concat());
        assert_eq!((told.status.code(), told.stdout.len()), (Some(1), 0), "{told:?}");
        String::from_utf8(told.stderr).unwrap()
    };
    let misspelt = "pack \"Cards\" for dice\ncard \"Ant\" { migth 5 }\ncard \"Bee\" { might 9 }\n";
    let broken = "pack \"Cards\" for dice\ncard \"Ant\" { might \n";
    for args in [&[][..], &["--compare"]] {
        let said = refused(misspelt, args);
        assert!(said.contains("changed.tiru:2:14") && said.contains("did you mean `might`?"), "{said}");
        assert!(!said.contains("left out"), "{said}");
        let said = refused(broken, args);
        assert!(said.contains("changed.tiru:2:"), "{said}");
    }
}

/// Matches are alike if they are played alike, whatever else the versions have.
#[test]
fn what_nothing_reads_changes_no_match() {
    let folder = Scratch::new("sim-compare", "unread");
    let house = "House(name: \"Gold\", of: \"monsterpack\", changes: [
        Add(attribute: (of: Seat, name: \"gold\", type: Int)), Add(zone: (name: \"purse\", sees: Owner))])";
    fs::create_dir_all(folder.join("gold")).unwrap();
    fs::write(folder.join("gold/house.ron"), house).unwrap();
    let args = ["monsterpack", "--compare", "--house", "gold", "--games", "100"];
    let told = text(&folder, &args);
    assert!(told.contains("no difference: all matches are the same under A and B"), "{told}");
    assert_eq!(json(&folder, &args)["matches"]["alike"].as_u64(), Some(100));
    // Only longer matches end otherwise.
    let house = "House(name: \"Gold\", of: \"monsterpack\", changes: [Set(\"phase.turn.max\", 16)])";
    fs::write(folder.join("gold/house.ron"), house).unwrap();
    let alike = json(&folder, &args)["matches"]["alike"].as_u64().unwrap();
    assert!((1..100).contains(&alike), "{alike}");
}

#[test]
fn a_small_difference_is_not_called_one() {
    // Over 20,000 matches, random players do not win more often with either.
    let args = [
        "monsterpack",
        "--against",
        "must_summon=no",
        "--games",
        "40",
        "--deck",
        "Long Reach",
        "--seed",
        "2",
    ];
    let told = text(root(), &args);
    assert!(
        told.contains("no difference seen: Player 1 (Long Reach) wins ") && told.contains(" often under B\n"),
        "{told}"
    );
    assert!(json(root(), &args)["better"].is_null());
    let threads = |threads| json(root(), &[&args[..], &["--threads", threads]].concat());
    assert_eq!(threads("1"), threads("3"));
}

#[test]
fn what_cannot_be_compared_is_said_before_the_first_match() {
    let said = refused(root(), &["monsterpack", "--compare"]);
    assert!(said.contains("needs something to compare") && said.contains("--house NAME"), "{said}");
    let said = refused(root(), &["monsterpack", "--against", "colums=3"]);
    assert!(said.contains("did you mean `columns`?") && !said.contains("same decks"), "{said}");
    let said = refused(root(), &["monsterpack", "--against", "nowhere"]);
    assert!(said.contains("no game is called `nowhere`"), "{said}");
    let said = refused(root(), &["monsterpack", "--compare", "--reading", "size=20"]);
    assert!(said.contains("both versions are played with the same decks, and B is size=20"), "{said}");
    let said = refused(root(), &["monsterpack", "--compare", "--decks", "all", "--reading", "size=20"]);
    assert!(said.contains("cannot be used with"), "{said}");
}
