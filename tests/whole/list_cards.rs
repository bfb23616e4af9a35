//! Tests `tiru list GAME --cards` and `--deck`.

use std::process::{Command, Output, Stdio};

use crate::kit::program::{code, err, out};

fn tiru(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tiru")).args(args).stdin(Stdio::null()).output().unwrap()
}

/// Returns the names of the cards that fit a query.
fn found(game: &str, query: &str) -> Vec<String> {
    let told = tiru(&["list", game, "--cards", query, "--json"]);
    assert_eq!((code(&told), err(&told).as_str()), (0, ""), "{query}");
    let told: serde_json::Value = serde_json::from_str(&out(&told)).unwrap();
    let rows = told.as_array().unwrap();
    rows.iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn conditions_of_the_language_choose_cards() {
    assert_eq!(found("monsterpack", "power >= 1000"), ["Thunder Seladang", "Tualang Titan"]);
    assert_eq!(found("monsterpack", "it is wild and stars = 4 and .power > 300"), ["Lightning Mill"]);
    assert_eq!(
        found("monsterpack", "it is not wild and it.power * 2 = 200 and pack = \"Marsh and Monsoon\""),
        ["Moss Whisperer"]
    );
    // The cards that are made of the part `Twofold`, twelve roots and four titles.
    assert_eq!(found("battlemonsters", "elements has ice and elements has water").len(), 48);
    assert_eq!(found("battlemonsters", "kind is monster and atk = 700 and def = 300"), ["Kiln Wyvern"]);
    // A card without a value is neither below nor above any number.
    let traps = found("battlemonsters", "it is trap");
    assert!(!traps.is_empty());
    assert!(found("battlemonsters", "it is trap and (atk < 1 or atk >= 1 or atk != 1)").is_empty());
    assert_eq!(found("battlemonsters", "it is trap and atk = none").len(), traps.len());
    assert_eq!(found("monsterpack", "if it is wild then power = 0 else power = 1000").len(), 4);
}

#[test]
fn words_are_looked_for_in_names_values_and_texts() {
    assert_eq!(found("monsterpack", "monsoon heron"), ["Monsoon Heron"]);
    assert!(found("monsterpack", "WHITE wild").contains(&"Wau Chaser".to_owned()));
    // The text says it, not the name.
    assert!(found("monsta", "opponent's hp").len() + found("monsta", "guesses vowels").len() > 0);
    assert!(found("monsterpack", "nothing like this").is_empty());
    let told = tiru(&["list", "monsterpack", "--cards", "kancil"]);
    assert_eq!(
        out(&told),
        "Kancil Courier  Type Blue Evade, Power 400, Stars 2  Marsh and Monsoon\n1 card of 83\n"
    );
}

#[test]
fn mistakes_have_a_column_and_the_nearest_word() {
    for (query, wrong) in [
        (
            "pwer > 300",
            "error: query:1:1: no value and no word of a card is called `pwer`\nhelp: did you mean `power`?\n",
        ),
        (
            "it is wold",
            "error: query:1:7: no value and no word of a card is called `wold`\nhelp: did you mean `wild`?\n",
        ),
        ("power > wild", "error: query:1:7: expected two numbers, found a number and a word\n"),
        ("power", ""),
        ("power and stars > 1", "error: query:1:1: expected a condition, found a number\n"),
        (
            "count(my.hand) > 1",
            "error: query:1:1: this is known only in a match\nhelp: write a condition on what cards print\n",
        ),
        (
            "pack = \"Marsh and Monson\"",
            "error: query:1:8: no pack is called `Marsh and Monson`\nhelp: did you mean `Marsh and Monsoon`?\n",
        ),
        ("power ≥ 900", "error: query:1:7: `≥` is no sign of the language\nhelp: write `>=`\n"),
        ("power >", "error: query:1:8: "),
        (" ", "error: the query is empty\n"),
    ] {
        let told = tiru(&["list", "monsterpack", "--cards", query]);
        assert_eq!(code(&told), if wrong.is_empty() { 0 } else { 2 }, "{query}: {}", err(&told));
        assert!(err(&told).starts_with(wrong), "{query}: {}", err(&told));
    }
}

#[test]
fn a_deck_shows_its_cards_kinds_and_curves() {
    let told = tiru(&["list", "monsterpack", "--deck", "full sails"]);
    assert_eq!(code(&told), 0, "{}", err(&told));
    let told = out(&told);
    assert!(told.starts_with("Full Sails  20 cards\n    2 Thunder Seladang\n"), "{told}");
    assert!(told.contains("Red Strike"), "{told}");
    assert!(told.contains("\nStars, mean "), "{told}");
    let told = tiru(&["list", "monsterpack", "--deck", "Full Sail"]);
    assert_eq!((code(&told), out(&told).as_str()), (2, ""));
    assert_eq!(err(&told), "error: no deck is called `Full Sail`\nhelp: did you mean `Full Sails`?\n");
    let told = tiru(&["list", "monsta", "--deck", "nothing", "--json"]);
    assert!(err(&told).contains("help: these are there: "), "{}", err(&told));
    let told = tiru(&["list", "monsterpack", "--deck", "Full Sails", "--json"]);
    let told: serde_json::Value = serde_json::from_str(&out(&told)).unwrap();
    assert_eq!(told["cards"], 20);
    let stars = told["curves"].as_array().unwrap().iter().find(|curve| curve[0] == "Stars").unwrap();
    let sum: u64 = stars[1].as_object().unwrap().values().map(|copies| copies.as_u64().unwrap()).sum();
    assert_eq!(sum, 20);
}
