//! Tests `tiru sim --vary … --win-rate …`: finds the number on a card that balances a match, and reports the curve.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::kit::scratch::Scratch;
use serde_json::Value;

fn sim(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tiru")).arg("sim").args(args).current_dir(folder).output().unwrap()
}

fn json(folder: &Path, args: &[&str]) -> Value {
    let told = sim(folder, &[args, &["--json"]].concat());
    assert!(told.status.success(), "{told:?}");
    serde_json::from_slice(&told.stdout).unwrap()
}

fn refused(folder: &Path, args: &[&str]) -> String {
    let told = sim(folder, args);
    assert_eq!((told.status.code(), told.stdout.len()), (Some(2), 0), "{told:?}");
    String::from_utf8(told.stderr).unwrap()
}

/// A game of one turn: Player 1 wins if a die of a hundred shows no more than the might of their card.
fn dice(name: &str) -> Scratch {
    let folder = Scratch::new("sim-vary", name);
    for part in ["packs", "decks"] {
        fs::create_dir_all(folder.join(part)).unwrap();
    }
    fs::write(
        folder.join("game.ron"),
        "Game(name: \"Dice\", seats: (2, 2),
            attributes: [(of: Card, name: \"might\", type: Int, printed: true), (of: Card, name: \"wild\", type: Flag, printed: true)],
            zones: [(name: \"hand\")], decks: [(to: \"hand\", size: (1, 1))],
            turns: Alternate, phases: [Turn(name: \"turn\", steps: [Run(do: \"fight\")])])",
    )
    .unwrap();
    let fight = "rule fight { choose n in numbers(1, 100) by chance  \
                 if n <= first(first(seats).hand).might { win first(seats) } else { win last(seats) } }";
    fs::write(folder.join("rules.tiru"), format!("rules for {name}\n{fight}\n")).unwrap();
    let pack = format!(
        "pack \"Cards\" for {name}\ncard \"Big Ant\" {{ might 90   wild yes }}\ncard \"Bee\" {{ might 9 }}\n"
    );
    fs::write(folder.join("packs/cards.tiru"), pack).unwrap();
    fs::write(folder.join("decks/ants.deck"), format!("deck \"Ants\" for {name}\n1 Big Ant\n")).unwrap();
    folder
}

#[test]
fn the_value_that_balances_a_card_is_found() {
    let folder = dice("balance");
    let args = [".", "--games", "4000", "--vary", "\"Big Ant\".might=0..100", "--win-rate", "50%±1.5"];
    let run = json(&folder, &args);
    let best = run["best"].as_i64().unwrap();
    assert!((46..=54).contains(&best) && run["reached"] == true, "{run}");
    assert_eq!((run["printed"].as_i64(), run["card"].as_str()), (Some(90), Some("Big Ant")));
    let curve = run["curve"].as_array().unwrap();
    assert!((5..=10).contains(&curve.len()), "{run}");
    for point in curve {
        // The truth is the value itself, in percent.
        let truth = point["value"].as_f64().unwrap() / 100.0;
        assert!((point["won"]["rate"].as_f64().unwrap() - truth).abs() < 0.03, "{point}");
    }
    assert_eq!(run, json(&folder, &[&args[..], &["--threads", "3"]].concat()));
    let told = String::from_utf8(sim(&folder, &args).stdout).unwrap();
    assert!(told.contains("varied: might of Big Ant, 90 as printed"), "{told}");
    assert!(told.contains(&format!("might {best} gives 50 % ±1.5")) && told.contains('◀'), "{told}");
    let told = String::from_utf8(
        sim(&folder, &[".", "--games", "90", "--vary", "Big Ant.might=60..90/10", "--win-rate", "20%"])
            .stdout,
    )
    .unwrap();
    assert!(told.contains("none of the 4 values played gives 20 % ±2: might 60 comes nearest"), "{told}");
}

#[test]
fn the_house_rules_are_named() {
    let folder = dice("house");
    let house = "House(name: \"Long\", of: \"house\", changes: [Set(\"limits.steps\", 19999)])";
    fs::write(folder.join("long.ron"), house).unwrap();
    let args = [
        ".",
        "--house",
        "long.ron",
        "--games",
        "20",
        "--vary",
        "Big Ant.might=60..90/30",
        "--win-rate",
        "75%",
    ];
    let told = String::from_utf8(sim(&folder, &args).stdout).unwrap();
    assert!(told.contains("\n  house rules: Long; not official\n"), "{told}");
    assert_eq!(json(&folder, &args)["house_rules"], "house rules: Long; not official");
}

/// The printed number is named where it does, too: nobody changes a card for nothing.
#[test]
fn a_printed_number_that_is_as_good_is_named() {
    let folder = dice("printed");
    let pack = folder.join("packs/cards.tiru");
    fs::write(&pack, fs::read_to_string(&pack).unwrap().replace("might 90", "might 53")).unwrap();
    let args = [".", "--games", "1000", "--vary", "\"Big Ant\".might=0..100", "--win-rate", "50%±8"];
    let told = String::from_utf8(sim(&folder, &args).stdout).unwrap();
    assert!(told.contains("might 50 gives 50 % ±8, and so does 53, as printed\n"), "{told}");
    // Every match ends the same way with a rule that does not ask: of equal numbers the printed one is best.
    let rules = folder.join("rules.tiru");
    let even = fs::read_to_string(&rules).unwrap().replace("first(first(seats).hand).might", "50");
    fs::write(&rules, even).unwrap();
    let told = String::from_utf8(sim(&folder, &args).stdout).unwrap();
    assert!(told.contains("might 53, as printed, gives 50 % ±8"), "{told}");
}

/// The cards of a deck that all players share are in the decks of the match, and those of a deck that the game itself provides.
#[test]
fn cards_of_shared_and_own_decks_are_varied() {
    let folder = dice("shared");
    fs::remove_dir_all(folder.join("decks")).unwrap();
    let structure = fs::read_to_string(folder.join("game.ron")).unwrap();
    let decks = "decks: [(to: \"hand\", size: (1, 1), default: [\"Big Ant\"]),
                         (part: \"pool\", to: \"pool\", shared: true, default: [\"Bee\"])]";
    let structure = structure.replace("decks: [(to: \"hand\", size: (1, 1))]", decks);
    let structure = structure.replace("(name: \"hand\")", "(name: \"hand\"), (name: \"pool\", shared: true)");
    fs::write(folder.join("game.ron"), structure).unwrap();
    for card in ["Big Ant", "Bee"] {
        let vary = format!("{card}.might");
        let run = json(&folder, &[".", "--games", "20", "--vary", &vary, "--win-rate", "50%"]);
        assert_eq!(run["card"].as_str(), Some(card), "{run}");
    }
}

#[test]
fn only_values_that_a_card_may_print_are_played() {
    let folder = dice("range");
    let structure = fs::read_to_string(folder.join("game.ron")).unwrap();
    let limited = structure.replacen("printed: true", "printed: true, range: (5, 120)", 1);
    fs::write(folder.join("game.ron"), limited).unwrap();
    let run = json(&folder, &[".", "--games", "50", "--vary", "Big Ant.might", "--win-rate", "1%±0.1"]);
    let values: Vec<i64> =
        run["curve"].as_array().unwrap().iter().map(|point| point["value"].as_i64().unwrap()).collect();
    assert_eq!((values.first(), values.last()), (Some(&5), Some(&120)), "{run}");
    for (range, within) in [("-5..50", "5..50"), ("10..2000", "10..120")] {
        let vary = format!("Big Ant.might={range}");
        let said = refused(&folder, &[".", "--win-rate", "50%", "--vary", &vary]);
        assert!(said.contains("`might` of a card is from 5 to 120"), "{said}");
        assert!(said.contains(&format!("help: write `Big Ant.might={within}`")), "{said}");
    }
}

#[test]
fn what_cannot_be_varied_is_said_before_the_first_match() {
    let folder = dice("wrong");
    let said =
        |vary: &str| refused(&folder, &[".", "--games", "100000000", "--win-rate", "50%", "--vary", vary]);
    let ant = said("Big Amt.might");
    assert!(ant.contains("no card is called `Big Amt`") && ant.contains("did you mean `Big Ant`?"), "{ant}");
    let flag = said("Big Ant.wild");
    assert!(flag.contains("prints no number `wild`") && flag.contains("it prints might"), "{flag}");
    let bee = said("Bee.might");
    assert!(bee.contains("`Bee` is in no deck of these matches: Ants, Ants"), "{bee}");
    let many = said("Big Ant.might=0..1000000");
    assert!(many.contains("more than 100000 values") && many.contains("add a step"), "{many}");
    let few = said("Big Ant.might=0..5/10");
    assert!(few.contains("the step 10 is larger than the range 0..5"), "{few}");
    assert!(said("might").contains("write `CARD.VALUE`"));
    let both = refused(&folder, &[".", "--win-rate", "50%", "--vary", "Bee.might", "--until", "1%"]);
    assert!(both.contains("cannot be used with"), "{both}");
    assert!(refused(&folder, &[".", "--win-rate", "50%"]).contains("--vary"));
}
