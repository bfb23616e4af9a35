//! Tests `why not` in a match: what stands in the way of a card or an action, what would lift it, and that it tells nothing hidden.

use std::io::Write;
use std::process::{Command, Stdio};

/// Types lines in a match, and returns what followed each.
fn typed(args: &[&str], lines: &[&str]) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
    command.arg("play").args(args).args(["--plain", "--seats", "human,random", "--seed", "3"]);
    command.current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::null()).spawn().unwrap();
    let input = lines.join("\n") + "\n";
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let told = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    let answers: Vec<String> = told.split("\n> ").skip(1).map(str::to_owned).collect();
    assert!(answers.len() >= lines.len(), "{told}");
    answers
}

const FORGE: &str = "tests/cases/why_not/forge";

/// Asserts what is said about each thing, in one match.
fn says(args: &[&str], cases: &[(&str, &[&str])]) {
    let lines: Vec<&str> = cases.iter().map(|(line, _)| *line).collect();
    for (told, (line, expected)) in typed(args, &lines).iter().zip(cases) {
        for words in *expected {
            assert!(told.contains(words), "{line}: {words}\n{told}");
        }
    }
}

#[test]
fn each_condition_that_fails_is_told_with_its_numbers() {
    says(
        &[FORGE, "--deck", "One"],
        &[
            ("why not cast Spark", &["Cast Spark: you can"]),
            ("why not Spark", &["Cast Spark: you can"]),
            (
                "why not Comet",
                &[
                    "Cast Comet: not now",
                    "needed: Comet's price is at most your mana (now 3 and 2)",
                    "rules.tiru:5:",
                ],
            ),
            (
                "why not cast Bellows",
                &[
                    "needed: Bellows is a spell card",
                    "needed: Bellows's price is at most your mana (now 5 and 2)",
                ],
            ),
            (
                "why not mix",
                &[
                    "needed: your mana is at least 5 (now 2)",
                    "needed: there is a card in your grave or your mana is 9",
                    "needed: there is a card in your field",
                    "needed: there are fewer than 2 cards in your opponent's hand (now 8)",
                ],
            ),
            (
                "why not cast Anvil",
                &["Cast Anvil: not now", "needed: Anvil is a spell card", "rules.tiru:6:"],
            ),
            ("WHY NOT BELLOWS", &["needed: your mana is at least Bellows's price (now 2 and 5)"]),
            (
                "why not hound",
                &["Call Hound: not now", "at least 2 cards in your grave (now 0)", "packs/first.tiru:7:"],
            ),
            ("why not ox", &["Call Ox: not now", "the cost of Ox cannot be paid"]),
            ("why not dream", &["Dream: not now", "you choose it in: Night"]),
            ("why not dream Spark", &["Dream Spark: not now", "you choose it in: Night"]),
            ("why not rest", &["Rest: you can"]),
            ("why not pry", &["Pry: not now", "needed: a card in your hand"]),
        ],
    );
}

/// Of a cost with more ways to pay it than are tried, nobody says that it cannot be paid.
#[test]
fn a_cost_that_was_not_tried_in_all_ways_is_not_called_unpayable() {
    let untried = "the cost of Bull was not paid in any of the 2000 ways that were tried; there are more";
    says(&[FORGE, "--deck", "Three"], &[("why not call bull", &["Call Bull: not now", untried])]);
}

#[test]
fn limits_bans_and_full_places_are_told() {
    let rest = typed(&[FORGE, "--deck", "One"], &["rest"]);
    assert!(rest.first().unwrap().contains("Mana 2 → 3"), "{rest:?}");
    says(
        &[FORGE, "--deck", "One"],
        &[
            ("rest", &["Mana 2 → 3"]),
            ("why not rest", &["Rest: not now", "done 1 time, and no more is allowed before the next Turn"]),
            ("why not Spark", &["Cast Spark: not now", "forbidden: after a rest: ", "rules.tiru:"]),
            ("build Anvil", &["You: build Anvil to Field"]),
            ("why not build Bellows", &["Build Bellows: not now", "needed: an empty spot in your field"]),
            ("why not build Anvil", &["Anvil is not a card in your hand"]),
        ],
    );
}

#[test]
fn what_was_typed_wrong_is_said() {
    says(
        &[FORGE, "--deck", "One"],
        &[
            ("why not", &["`why not` needs the name of a card or an action"]),
            ("why not cst", &["no card and no action is called `cst`: did you mean `cast`?"]),
            ("why not cast Spork", &["no card and no action is called `Spork`: did you mean `Spark`?"]),
            ("why not xyzzy", &["no card and no action is called `xyzzy`"]),
            ("why so", &["`why so` is not an answer here"]),
        ],
    );
    let malay = typed(&["tests/cases/play/quay", "--lang", "ms"], &["why not stow"]);
    assert!(malay.first().unwrap().contains("boleh, ia salah satu pilihan"), "{malay:?}");
    // Another question than which action to take.
    let asked = typed(&["tests/cases/play/quay"], &["toss", "land 1", "why not stow"]);
    assert!(asked.len() > 2, "{asked:?}");
}

/// Of a set that no cards make, the text is told.
#[test]
fn a_set_that_does_not_fit_is_told() {
    says(
        &["tests/cases/why_not/pairs"],
        &[
            (
                "why not pair",
                &["Pair: not now", "no set fits: choose 2 cards in your hand, so that", "rules.tiru:4:13"],
            ),
            ("why not three", &["no set fits: choose 4 cards in your hand", "rules.tiru:5:14"]),
        ],
    );
}

/// The other player holds other cards, which this seat cannot see.
#[test]
fn nothing_hidden_is_told() {
    let lines = [
        "look",
        "why not pry",
        "why not pry Spark",
        "why not Moth",
        "why not cast",
        "why not call",
        "why not Ox",
    ];
    let one = typed(&[FORGE, "--deck", "One", "--deck", "One"], &lines);
    let two = typed(&[FORGE, "--deck", "One", "--deck", "Two"], &lines);
    assert_eq!(one, two);
    // A card that only the other player holds is as unknown as one that nobody does.
    let mine = typed(&[FORGE, "--deck", "Two", "--deck", "One"], &["why not Moth"]);
    let nobodys = typed(&[FORGE, "--deck", "Two", "--deck", "Two"], &["why not Moth"]);
    assert_eq!(mine, nobodys);
    assert!(mine.first().unwrap().contains("you see no Moth"), "{mine:?}");
}

#[test]
fn why_tells_the_last_thing_and_why_all_everything_since_the_last_answer() {
    let told = typed(&[FORGE, "--deck", "One"], &["rest", "why", "why all", "wait", "why all"]);
    let why = told.get(1).unwrap();
    assert!(why.contains("rest") && why.contains("Mana 2 → 3") && why.contains("rules.tiru:"), "{why}");
    assert!(!why.contains("Start of your Turn"), "{why}");
    let all = told.get(4).unwrap();
    assert!(all.contains("Start of "), "{all}");
}

/// Cards may print actions of one name: the one that is in play counts. An action that another card silences is where it works.
#[test]
fn actions_of_one_name_and_silenced_ones_are_told_apart() {
    let args = |ruling| ["--from", "tests/cases/why_not/forge/rulings/zap.tiru", ruling];
    let may = "Zap Bb: you can, it is one of the choices";
    says(&args("one name"), &[("why not zap Bb", &[may]), ("why not zap", &["Zap: you can"])]);
    let silent = "the effects of Bb do not act now, because a card says so";
    says(&args("silenced"), &[("why not zap Bb", &["Zap Bb: not now", silent])]);
}

/// A player among the targets is not taken for a card: here the first one of the match.
#[test]
fn a_card_is_not_taken_for_a_player() {
    let args = ["--from", "tests/cases/why_not/tiger.tiru", "first"];
    let told = typed(&args, &["why not Paper Tiger"]).remove(0);
    assert!(told.contains("Summon Paper Tiger: you can") && !told.contains("your opponent"), "{told}");
}

/// The ruling of the small game whose hands are played.
fn kiln(ruling: &str) -> [&str; 3] {
    ["--from", "tests/cases/why_not/kiln/rulings/hands.tiru", ruling]
}

/// An action whose limit is reached is the one that the card in the hand is for, not another one for cards elsewhere.
#[test]
fn a_limit_that_is_reached_is_told_of_the_card_that_the_action_takes() {
    let told = typed(&kiln("two jars"), &["shape Jar", "why not Jar", "why not shape Gold"]);
    let jar = told.get(1).unwrap();
    assert!(jar.contains("Shape Jar: not now\n    done 1 time, and no more is allowed"), "{told:?}");
    assert!(told.get(2).unwrap().contains("needed: Gold is a pot card"), "{told:?}");
}

/// An action for another kind of cards is not what a player means.
#[test]
fn the_action_for_this_kind_of_card_is_told() {
    let told = typed(&kiln("dusk"), &["why not Ash", "why not shape Ash"]);
    let ash = told.first().unwrap();
    assert!(ash.contains("Paint Ash: not now\n    you choose it in: Day"), "{ash}");
    assert!(!ash.contains("Shape"), "{ash}");
    assert!(told.get(1).unwrap().contains("needed: Ash is a pot card"), "{told:?}");
}

/// What a player counts in the other player's hand is not what is there.
#[test]
fn numbers_that_the_player_cannot_see_are_not_told() {
    let told = typed(&kiln("salt"), &["why not Salt"]).remove(0);
    assert!(told.contains("needed: there is a glaze card in your opponent's hand  "), "{told}");
    assert!(told.contains("needed: there are at least 3 glaze cards in your hand (now 2)  "), "{told}");
}

#[test]
fn everything_that_a_card_lacks_is_told() {
    let gold = [
        "Paint Gold: not now",
        "needed: there are at least 2 cards in your scrap (now 0)",
        "needed: you have at least 5 coins (now 0)",
        "the cost of Gold cannot be paid",
    ];
    says(&kiln("two jars"), &[("why not Gold", &gold)]);
}

/// Of two cards of one name each has its own reason, and the place says which one is meant.
#[test]
fn two_cards_of_one_name_are_told_apart() {
    let jars = [
        "Fire Jar (Shelf 1): not now\n    needed: Jar is not cracked",
        "Fire Jar (Shelf 2): not now\n    needed: Jar's dry is at least 2 (now 0)",
    ];
    says(&kiln("two jars"), &[("why not fire Jar", &jars)]);
}
