//! Runs `tiru judge` on made-up games, one for each way of ordering effects: its explanations, its messages
//! for unknown names, and its claims that an order does not matter.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::kit::copied;
use crate::kit::program::{code, err, out, with_input};
use crate::kit::scratch::Scratch;
use tiru_dsl::load::{File, Folder, Loaded, Role, load};
use tiru_engine::judge::hear;
use tiru_engine::{Match, Options, Question, Step};

fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/judge")
}

fn judge(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
    command.arg("judge").args(args).current_dir(folder).stdin(Stdio::null()).output().unwrap()
}

fn snapshot(name: &str, text: &str) {
    insta::with_settings!({
        snapshot_path => cases().join("snapshots"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!(name, text.trim_end()) });
}

#[test]
fn each_criterion_is_reported_with_its_place() {
    for game in
        ["marks", "stamps", "seats", "union", "nothing", "quarrels", "loans", "line", "absent", "exits"]
    {
        let told = judge(&cases(), &[game]);
        assert_eq!(code(&told), 0, "{game}: {}", err(&told));
        snapshot(game, &out(&told));
    }
}

/// One game for what the judge says of orders, piles, bans and choices.
#[test]
fn orders_piles_bans_and_choices_are_told_as_they_were() {
    for file in ["order", "piles", "bans", "forced", "values"] {
        let told = judge(&cases(), &[&format!("desk/rulings/{file}.tiru")]);
        assert_eq!(code(&told), 0, "{file}: {}{}", out(&told), err(&told));
        snapshot(&format!("desk-{file}"), &out(&told));
    }
}

/// One game for who did what, and for effects that do not resolve though their event happens.
#[test]
fn who_did_what_and_what_did_not_resolve_is_told() {
    for file in ["doers", "unresolved"] {
        let told = judge(&cases(), &[&format!("doers/rulings/{file}.tiru")]);
        assert_eq!(code(&told), 0, "{file}: {}{}", out(&told), err(&told));
        snapshot(&format!("doers-{file}"), &out(&told));
    }
}

/// An effect that did not resolve is listed once with its event and the reason, in text and data; one that its event does not
/// concern is not.
#[test]
fn effects_that_never_resolved_are_listed_with_the_reason() {
    let file = "doers/rulings/unresolved.tiru";
    for (words, card, why) in [
        ("limit is spent", "Trap", "it has resolved as often as it may"),
        ("does not hold", "Proud", "`who.lives > 9` did not hold"),
        ("face down", "Trap", "its card was face down"),
        ("says that they have none", "Trap", "its card has no effects because of Hush"),
        ("over before", "Late", "the match was over before its turn came"),
        ("condition fails", "Wall", "its condition does not hold"),
        ("is cancelled", "Wall", "cancelled by Hiss in step 1"),
    ] {
        let text = out(&judge(&cases(), &[file, words]));
        let data = out(&judge(&cases(), &[file, words, "--json"]));
        let data: serde_json::Value = serde_json::from_str(&data).unwrap();
        let entries = data[0]["timeline"].as_array().unwrap();
        let all: Vec<_> = entries.iter().filter(|entry| entry["kind"] == "unresolved").collect();
        assert_eq!(all.len(), 1, "{words}: {data}");
        assert_eq!((all[0]["card"].as_str(), all[0]["why"].as_str()), (Some(card), Some(why)), "{words}");
        assert_eq!(text.matches("Did not resolve: ").count(), 1, "{text}");
        assert!(text.contains(&format!(" of {card} (Player 2): {why}\n")), "{text}");
    }
    for words in ["concerns nobody", "was taken"] {
        let text = out(&judge(&cases(), &[file, words]));
        assert!(!text.contains("Did not resolve: "), "{text}");
    }
    let taken = out(&judge(&cases(), &[file, "was taken"]));
    assert!(taken.contains("      Thief has taken it in step 1\n"), "{taken}");
}

/// A ruling goes on after the swap: whether it still holds, and where it stops, is said in text and data.
#[test]
fn a_swap_says_whether_the_ruling_holds_and_where_it_stops() {
    let swapped = |words, cards, more: &[&str]| {
        let args = ["desk/rulings/swap.tiru", words, "--swap", cards];
        let told = judge(&cases(), &[&args[..], more].concat());
        assert_eq!(code(&told), 0, "{}", err(&told));
        out(&told)
    };
    for (words, cards, holds, stops) in [
        ("and holds", "One,Two", true, "everything has settled"),
        ("does not hold", "Add,Dup", false, "everything has settled"),
        ("stops at a step", "Gulp,Pull", false, "it stops at `p1 answers \"Egg\"` (desk/rulings/swap.tiru:"),
        ("then a question", "Ask,Two", true, "Player 1 is asked: "),
        // Half of 2, times 3, minus 1 is 2; so it is times 3, halved, minus 1. Half of 2, minus 1 is nothing, and there it ends.
        ("three in place", "Half,Three", true, "everything has settled"),
        ("three in place", "Three,Less", false, "everything has settled"),
        ("what follows", "Add,Dup", false, "everything has settled"),
    ] {
        let told = swapped(words, cards, &[]);
        let result = if holds { "confirmed" } else { "NOT confirmed" };
        let (one, other) = cards.split_once(',').unwrap();
        let line = format!("RULING, {one} and {other} in the other order: {result}; {stops}");
        assert!(told.contains(&line), "{line}\n{told}");
        assert!(told.contains("RULING, as it is: confirmed; "), "{told}");
        let data: serde_json::Value = serde_json::from_str(&swapped(words, cards, &["--json"])).unwrap();
        let otherwise = &data[0]["otherwise"];
        assert_eq!(otherwise["answer"]["confirmed"], holds, "{data}");
        assert!(otherwise["stops"].as_str().unwrap().contains(stops), "{data}");
        assert_eq!(data[0]["as_it_is"]["answer"]["confirmed"], true);
    }
}

/// Plays from the position of a ruling of `tide`, with these answers, and judges the save with two effects in the other order.
fn swapped_in_a_save(folder: &Path, title: &str, answers: &str, cards: &str) -> Output {
    let args = ["play", "--from", "tide/rulings/swap.tiru", title, "--seats", "human,human", "--seed", "1"];
    with_input(folder, &args, &format!("{answers}save! m.json\nquit\n"));
    judge(folder, &["m.json", "--swap", cards])
}

/// Returns the lines of one side of a comparison.
fn side(told: &str, is_left: bool) -> Vec<String> {
    let rows = told.lines().skip_while(|line| !line.trim_start().starts_with("as it is ")).skip(1);
    let of_row = |line: &str| {
        let left: String = line.chars().take(47).collect();
        let right: String = line.chars().skip(48).collect();
        if is_left { left } else { right }.trim().to_owned()
    };
    rows.map(of_row).filter(|line| !line.is_empty() && line != "<" && line != ">").collect()
}

/// Both effects change places wherever both are pending, all effects of a card together, and nothing else does.
#[test]
fn a_swap_is_of_both_cards_at_every_moment() {
    for (words, cards, effects, tide) in [
        ("only after A", "B,N", ["of A", "of N", "of B"].as_slice(), 5),
        ("at two moments", "A,B", &["of B", "of A", "of B", "of A"], 3),
        ("two effects", "A,B", &["(effect 1)” of B", "(effect 2)” of B", "of A"], 3),
    ] {
        let told = out(&judge(&cases(), &["tide/rulings/swap.tiru", words, "--swap", cards]));
        assert!(told.contains("other order: NOT confirmed; everything has settled"), "{told}");
        let right = side(&told, false);
        let right: Vec<&String> = right.iter().filter(|line| line.starts_with('“')).collect();
        assert_eq!(right.len(), effects.len(), "{right:?}");
        assert!(right.iter().zip(effects).all(|(line, of)| line.contains(of)), "{right:?}");
        assert!(told.contains(&format!("found: it is {tide}")), "{told}");
    }
}

/// Each moment takes another play, so there is a limit, and it is said where it is reached.
#[test]
fn a_swap_at_too_many_moments_says_which_are_left() {
    let here = copy("swap-many");
    let hits = "p1 does hit(\"Hitter\")   p1 answers \"A\"   ".repeat(26);
    let text = format!(
        r#"rulings for tide

ruling "many" {{
    given {{ card "Hitter" {{ power 1 }}
            card "A" {{ power 1 on any hit {{ me.hp += 1 }} }}
            card "B" {{ power 1 on any hit {{ game.tide += 1 }} }}
            turn p1   phase "main"   p1.field = "Hitter", "A", "B"   p2.hp = 100 }}
    when  {{ {hits} }}
    then  {{ game.tide = 26 }}
}}
"#
    );
    fs::write(here.join("many.tiru"), text).unwrap();
    let told = out(&judge(&here, &["many.tiru", "--swap", "A,B"]));
    let left =
        "the effects change places only at the first 24 moments; at later ones they are left as they are\n";
    assert!(told.contains(left), "{told}");
}

/// What a save is compared with is the match that was played, also where a question was answered after the first effect.
#[test]
fn a_swap_in_a_save_is_compared_with_the_match() {
    let here = copy("swap-saved");
    for (title, answers, cards, was, then) in [
        ("N is pending", "1\n1\n2\n", "A,B", "Tide 2 → 5", "Tide 4 → 8"),
        ("N is pending", "1\n1\n2\n", "B,N", "Tide 2 → 5", "Tide 4 → 8"),
        ("a question", "1\n1\n2\n2\n", "B,C", "Tide 15 → 30", "Tide 2 → 25"),
        ("at two moments", "1\n5\n1\n1\n", "A,B", "Tide 2 → 4", "Tide 2 → 3"),
    ] {
        let told = out(&swapped_in_a_save(&here, title, answers, cards));
        assert!(told.contains("  As it is: everything has settled\n"), "{told}");
        assert!(told.contains(&format!("  {} in the other order: everything", cards.replace(',', " and "))));
        assert_eq!(side(&told, true).last().map(String::as_str), Some(was), "{told}");
        assert_eq!(side(&told, false).last().map(String::as_str), Some(then), "{told}");
    }
    let told = out(&swapped_in_a_save(&here, "a question", "1\n1\n2\n2\n", "B,C"));
    assert_eq!(told.matches("Player 1 chooses no").count(), 2, "{told}");
}

/// What nobody has answered yet is said to be open, and what cannot be done as it was is said, too.
#[test]
fn a_swap_in_a_save_says_what_it_does_not_know() {
    let here = copy("swap-open");
    let open = swapped_in_a_save(&here, "N is pending", "1\n1\n", "B,N");
    assert!(err(&open).contains("effects of `B` and `N` are still pending: they have no order yet"));
    let told = out(&swapped_in_a_save(&here, "N is pending", "1\n1\n", "A,B"));
    assert!(told.contains("  As it is: Player 1 is asked: which effect goes first\n"), "{told}");
    // With B first, nobody has said which of A and N goes first: N triggers only after A.
    let told = out(&swapped_in_a_save(&here, "N is pending", "1\n2\n", "A,B"));
    let asked = "A and B in the other order: Player 1 is asked: which effect goes first\n";
    assert!(told.contains(asked), "{told}");
    // After the hit, the same player hits again; in the other order nobody knows how play comes there.
    let told = out(&swapped_in_a_save(&here, "N is pending", "1\n2\n1\n2\n", "A,B"));
    assert!(
        told.contains(" which effect goes first; the answers from number 3 on are not given\n"),
        "{told}"
    );
}

/// Where one effect was triggered twice, the orders and the reasons say by what.
#[test]
fn triggers_of_one_effect_are_told_apart_by_their_events() {
    let here = copy("triggers");
    let title = "one effect, triggered twice";
    let told = out(&judge(&here, &["tide/rulings/swap.tiru", title, "--orders"]));
    for (order, tide) in [("12", 14), ("21", 9)] {
        let names: Vec<String> =
            order.chars().map(|who| format!("C (ping of Player {who}, by Player 1)")).collect();
        let shown = format!("     {}\n       → Tide {tide}\n", names.join(", "));
        assert!(told.contains(&shown), "{shown}\n{told}");
    }
    // Each of both pings did something else in either order: the name of the effect alone would say nothing.
    assert!(!told.contains("The first difference"), "{told}");
    let game = here.join("tide/game.ron");
    let text = fs::read_to_string(&game).unwrap();
    assert!(text.contains("order: [Ask(Owner)]"));
    fs::write(&game, text.replace("order: [Ask(Owner)]", "order: [Batch(Newest)]")).unwrap();
    let told = out(&judge(&here, &["tide/rulings/swap.tiru", title]));
    let named = |who| format!("“on any ping” of C (ping of Player {who}, by Player 1)");
    let reason = format!(": {} was triggered later than {}\n", named(2), named(1));
    assert!(told.contains(&reason), "{told}");
}

/// A question on the way is no proof that its answer matters.
#[test]
fn a_question_is_only_said_to_matter_perhaps() {
    let told = out(&judge(&cases(), &["tide/rulings/swap.tiru", "the answer changes nothing"]));
    assert!(
        told.contains("both orders lead to a question, and the result may depend on the answer\n"),
        "{told}"
    );
}

/// Effects that act one after the other in place of an event are named in the orders in which they were played, each once.
#[test]
fn orders_in_place_of_one_event_are_those_that_were_played() {
    let told = out(&judge(&cases(), &["desk/rulings/swap.tiru", "three in place"]));
    assert!(told.contains("Yes: 6 orders give 3 different results"), "{told}");
    for (order, score) in [
        ("Less, Three, Half", 1),
        ("Less, Half, Three  or  Half, Less, Three", 0),
        ("Three, Less, Half  or  Three, Half, Less  or  Half, Three, Less", 2),
    ] {
        let shown =
            told.split(&format!("     {order}\n")).nth(1).unwrap_or_else(|| panic!("{order}\n{told}"));
        let result = shown.lines().next().unwrap();
        let expected = if score == 0 { "Player 1's score 0".to_owned() } else { format!("score {score}") };
        assert!(result.contains(&expected), "{order}: {result}");
    }
    assert_eq!(told.matches("Does the order matter?").count(), 1, "{told}");
}

/// After a result that no longer holds play goes on.
#[test]
fn what_is_compared_plays_on_past_a_result_that_no_longer_holds() {
    let told = out(&judge(&cases(), &["desk/rulings/swap.tiru", "what follows", "--swap", "Add,Dup"]));
    assert!(told.contains("expected p1.score = 6, found: it is 3"), "{told}");
    let last = told.lines().rfind(|line| line.contains("pass on")).unwrap_or_default();
    assert_eq!(last.matches("Player 2: pass on").count(), 2, "{told}");
}

/// What is said of bans and choices is the same as data.
#[test]
fn bans_and_forced_choices_are_data_too() {
    let events = |file: &str, words: &str| -> Vec<String> {
        let data = out(&judge(&cases(), &[file, words, "--json"]));
        let data: serde_json::Value = serde_json::from_str(&data).unwrap();
        let all = data[0]["timeline"].as_array().unwrap().iter();
        all.filter_map(|entry| entry["text"].as_str()).map(str::to_owned).collect()
    };
    let bans = events("desk/rulings/bans.tiru", "when it was tried");
    let egg = bans.iter().find(|text| text.starts_with("Not allowed: sink Egg (walled: ")).unwrap();
    assert!(egg.ends_with("says Wall)"), "{egg}");
    assert!(bans.iter().any(|text| text.starts_with("Not allowed: sink Rock (rocky: ")), "{bans:?}");
    let forced = events("desk/rulings/forced.tiru", "nobody chose it");
    assert!(forced.contains(&"Player 1 must choose Egg".to_owned()), "{forced:?}");
    assert!(!forced.iter().any(|text| text.contains("chooses")), "{forced:?}");
}

/// A loop is shown by its start and end, with the effects in it, and detected without delay.
#[test]
fn a_match_that_is_stopped_is_reported_in_short() {
    let told = judge(&cases(), &["round"]);
    assert_eq!(code(&told), 1, "{}", err(&told));
    snapshot("round", &out(&told));
}

#[test]
fn every_moment_is_tried_if_wanted() {
    snapshot("orders", &out(&judge(&cases(), &["stamps", "--orders"])));
}

/// Text and JSON are made of one report: every effect, its reasons, the answer and the sources stand in both.
#[test]
fn programs_get_the_same_as_data() {
    for (file, words) in
        [("seats", "two that add"), ("seats", "each picks"), ("marks", "J-01"), ("union", "one state")]
    {
        let text = out(&judge(&cases(), &[file, words]));
        let data = out(&judge(&cases(), &[file, words, "--json"]));
        let data: serde_json::Value = serde_json::from_str(&data).unwrap();
        let one = data.get(0).unwrap();
        let string = |value: &serde_json::Value, key: &str| value[key].as_str().unwrap().to_owned();
        assert_eq!(one["answer"]["confirmed"], true);
        assert!(text.contains("confirmed\n"), "{text}");
        for follows in one["answer"]["follows"].as_array().unwrap() {
            assert!(text.contains(follows.as_str().unwrap()), "{follows}\n{text}");
        }
        let entries = one["timeline"].as_array().unwrap();
        let of_kind = |kind: &'static str| entries.iter().filter(move |entry| entry["kind"] == kind);
        let shown: Vec<&str> = text.lines().filter(|line| is_step(line)).collect();
        assert_eq!(shown.len(), of_kind("effect").count(), "{text}");
        assert!(!shown.is_empty());
        for (step, line) in of_kind("effect").zip(shown) {
            let head = format!("{}. {} ({})", step["number"], string(step, "card"), string(step, "owner"));
            assert!(line.trim_start().starts_with(&head), "{head}: {line}");
            assert_eq!(step["resolves"] == false, line.ends_with("does NOT resolve"), "{line}");
            assert!(text.contains(&format!("Triggered by: {}", string(step, "triggered_by"))), "{text}");
            assert!(text.contains(&string(step, "text")), "{text}");
            for before in step["goes_before"].as_array().unwrap() {
                let says = string(&before["because"], "says");
                let line = format!("Goes before {}: {says}", string(before, "then"));
                assert!(text.contains(&line), "{line}\n{text}");
            }
        }
        assert_eq!(of_kind("order").count(), text.matches("Does the order matter?").count(), "{text}");
        for source in one["sources"].as_array().unwrap() {
            let line = format!("{}:{}", string(source, "file"), source["lines"][0]);
            assert!(text.contains(&line), "{line}\n{text}");
        }
    }
}

/// Whether a line begins with the number of an effect.
fn is_step(line: &str) -> bool {
    let number = line.trim_start().split_once(". ").map(|(number, _)| number);
    number.is_some_and(|number| !number.is_empty() && number.chars().all(|digit| digit.is_ascii_digit()))
}

/// What a rule compares before it decides is shown with its numbers, whatever the rule is about; also where nothing follows.
#[test]
fn the_numbers_that_decided_are_shown() {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    for (file, words, line) in [
        ("monsterpack/rulings/duel.tiru", "P-050: the higher", "Compared: 600 against 500 (`mine > "),
        ("monsterpack/rulings/duel.tiru", "P-051: equal", "Compared: 500 against 500 (`mine = "),
        ("monsterpack/rulings/duel.tiru", "P-050: also when", "(not `mine > his`)"),
        ("battlemonsters/rulings/battle.tiru", "B-071: equal", "Compared: 300 against 300 ("),
    ] {
        let told = out(&judge(&cards, &[file, words]));
        assert_eq!(told.matches("Compared: ").count(), 1, "{told}");
        assert!(told.contains(line), "{line}\n{told}");
    }
}

/// What the game does after an effect is not the effect's, and each of several effects has its own.
#[test]
fn every_deed_is_attributed_to_whoever_does_it() {
    let data = |words: &str| -> serde_json::Value {
        serde_json::from_str(&out(&judge(&cases(), &["doers", words, "--json"]))).unwrap()
    };
    for (words, wanted) in [
        ("only marks itself", vec![("marks 0 → 1", "effect", Some(1)), ("lives 5 → 4", "game", None)]),
        ("clean-up", vec![("lives 5 → 6", "effect", Some(1)), ("to sand", "game", None)]),
        (
            "same time",
            vec![
                ("Player 1's lives 5 → 6", "effect", Some(1)),
                ("Player 2's score 1 → 21", "effect", Some(2)),
                ("Player 2's lives 5 → 4", "game", None),
                ("attack Frog", "player", None),
            ],
        ),
        ("goes on after", vec![("score 0 → 1", "effect", Some(2)), ("marks 0 → 1", "effect", Some(1))]),
    ] {
        let data = data(words);
        let entries = data[0]["timeline"].as_array().unwrap();
        for (text, by, step) in wanted {
            let is = |entry: &&serde_json::Value| {
                entry["kind"] == "event" && entry["text"].as_str().unwrap().contains(text)
            };
            let event = entries.iter().find(is).unwrap();
            assert_eq!(event["by"], by, "{words}: {event}");
            assert_eq!(event["step"].as_u64(), step, "{words}: {event}");
        }
    }
}

/// Where a ruling holds that one effect goes before another because of a criterion, the judge names that criterion.
#[test]
fn what_a_ruling_accepts_as_a_reason_is_explained() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<PathBuf> = Vec::new();
    for under in ["cards", "tests/cases/judge", "tests/cases/effects", "tests/cases/rulings"] {
        let all = fs::read_dir(root.join(under)).unwrap().flatten().map(|entry| entry.path());
        folders.extend(all.filter(|path| path.join("game.ron").exists()));
    }
    let mut found = 0;
    for folder in folders {
        let name = folder.file_name().unwrap().to_str().unwrap();
        let all = out(&judge(folder.parent().unwrap(), &[name, "--json"]));
        let Ok(reports) = serde_json::from_str::<serde_json::Value>(&all) else { continue };
        for report in reports.as_array().unwrap() {
            let at = report["at"].as_str().unwrap();
            let mut parts = at.rsplitn(3, ':');
            let line: usize = parts.nth(1).unwrap().parse().unwrap();
            let text = fs::read_to_string(folder.parent().unwrap().join(parts.next().unwrap())).unwrap();
            let ruling: Vec<&str> = text.lines().skip(line).take_while(|line| *line != "}").collect();
            let ruling = ruling.join("\n");
            let entries = report["timeline"].as_array().unwrap().iter();
            let parts: Vec<&str> = ruling.split(" before ").collect();
            for pair in parts.windows(2).filter(|_| report["answer"]["confirmed"] == true) {
                let first = pair[0].strip_suffix('"').and_then(|part| part.rsplit('"').next()).unwrap_or("");
                let wanted = pair[1];
                let then = wanted.split('"').nth(1).unwrap_or("");
                let Some(wanted) = wanted.splitn(3, '"').nth(2) else { continue };
                let Some(wanted) = wanted.strip_prefix(" because ") else { continue };
                let criterion: String = wanted.chars().take_while(char::is_ascii_lowercase).collect();
                // Effects that act before something cannot act together: a player is asked.
                let is = |because: &serde_json::Value| {
                    because["criterion"].as_str().map(str::to_lowercase).is_some_and(|it| {
                        it.starts_with(&criterion) || (criterion == "ask" && it.starts_with("together"))
                    })
                };
                let reasons = |entry: &serde_json::Value| match entry["kind"].as_str() {
                    Some("effect") => {
                        let mut befores = entry["goes_before"].as_array().unwrap().iter();
                        let is_pair = |before: &serde_json::Value| {
                            entry["card"].as_str().is_some_and(|card| card.contains(first))
                                && before["then"].as_str().unwrap().contains(then)
                        };
                        befores.any(|before| is(&before["because"]) && is_pair(before))
                    }
                    Some("together") => is(&entry["because"]),
                    _ => false,
                };
                assert!(entries.clone().any(reasons), "{at}: {first} before {then} because {criterion}");
                found += 1;
            }
        }
    }
    assert!(found > 10, "{found}");
}

/// What cancelled an effect is named with its step.
#[test]
fn the_step_that_cancelled_an_effect_is_named() {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let told = out(&judge(&cards, &["monsta/rulings/effects.tiru", "cancelled before its turn"]));
    for line in [
        "2. Grower (Player 1), Second: does NOT resolve\n",
        "      Cancelled by Hush in step 1\n",
        "First before Second (M-028)\n",
    ] {
        assert!(told.contains(line), "{line}\n{told}");
    }
}

/// A ban and a permission contradict each other only if something that could be chosen is banned by the one and permitted by the
/// other; of an effect that says many things, the one in question is quoted.
#[test]
fn a_permission_that_no_ban_meets_is_no_contradiction() {
    let told = out(&judge(&cases(), &["quarrels", "bites little"]));
    assert!(!told.contains("contradiction:"), "{told}");
    let told = out(&judge(&cases(), &["quarrels", "many things"]));
    let line = "contradiction: “this card can bite” of Key (Player 1) counts, “nobody can bite, if that card's bite \
                is more than 5” of Muzzle (Player 1) does not: “muzzled” is lifted\n";
    assert!(told.contains(line), "{told}");
}

/// A comment cites each statement once, all of a range, and none in what excuses the line from a test of the rulings.
#[test]
fn statements_are_cited_once_and_in_ranges() {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let told =
        out(&judge(&cards, &["battlemonsters/rulings/lantern-marsh.tiru", "Marsh King, attacks at once"]));
    assert!(
        told.contains("because house rules come before cards, cards before the game (B-001, B-002, B-003)\n"),
        "{told}"
    );
}

/// An effect that did not resolve is listed where its event happened, and nothing says that it goes first.
#[test]
fn what_did_not_resolve_is_listed_in_its_place() {
    let file = "doers/rulings/unresolved.tiru";
    let told = out(&judge(&cases(), &[file, "it resolves, it does not"]));
    let at = |words: &str| told.find(words).unwrap();
    assert!(at("1. Trap") < at("Did not resolve: ") && at("Did not resolve: ") < at("Turn 4"), "{told}");
    let told = out(&judge(&cases(), &[file, "without nine lives"]));
    assert!(
        told.contains("1. Gate (Player 2): does NOT resolve\n") && !told.contains("Goes first"),
        "{told}"
    );
    let told = out(&judge(&cases(), &[file, "would replace a hit"]));
    assert!(!told.contains("When: in place of"), "{told}");
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let told = out(&judge(&cards, &["battlemonsters/rulings/stance.tiru", "summoned face down, its effect"]));
    let why = "of Guest (Player 1): effects in Field work only if `it is up or it is trap`, which did not hold for its card\n";
    assert!(told.contains(why), "{told}");
}

/// A card that is immune to a static ability is named: no event shows that it is passed over.
#[test]
fn a_card_that_a_static_ability_does_not_affect_is_named() {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    for (file, title, expected) in [
        (
            "battlemonsters/rulings/wandering-names-parts.tiru",
            "Hollow, spells do nothing",
            "not affected: Hollow Newt of the Kiln, by “each monster card in your opponent's field has −1 DEF” of Wind (Player 2): this card is unaffected by effects of spell cards",
        ),
        ("monsta/rulings/support.tiru", "not even one that says what is so", "not affected: Flag, by "),
    ] {
        let told = out(&judge(&cards, &[file, title]));
        assert!(told.contains(expected), "{told}");
    }
    let told = out(&judge(&cards, &["monsta/rulings/support.tiru", "not even one that says what is so"]));
    assert!(told.contains("(M-068)\n") && told.contains("  M-068: "), "{told}");
}

/// A change that the board does not show, because a claim sets the value, is named with the place of the claim.
#[test]
fn a_change_under_a_claim_that_sets_the_value_is_named() {
    let court = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/effects/court");
    let file = "rulings/values.tiru";
    let told = out(&judge(&court, &[file, "under two of them"]));
    let line = "  covered: Blue: atk changed to 15, but “each blue card in any player's hall has atk 3” of Rags (Player 1) (rulings/values.tiru:";
    assert!(told.contains(line) && told.contains(" sets it to 3\n"), "{told}");
    assert!(told.lines().last().unwrap().contains("values.tiru:"), "{told}");
    assert!(told.contains("      → Blue: atk stays 3 (base 10 → 15)\n"), "{told}");
    // Once nothing sets the value any more, the board shows the change.
    assert!(!out(&judge(&court, &[file, "what is added under"])).contains("covered"));
}

/// What an effect cancelled that no card carries is told with its step, too.
#[test]
fn the_step_of_a_rule_that_cancelled_an_effect_is_named() {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let told = out(&judge(&cards, &["monsta/rulings/swap.tiru", "nor on a later occasion"]));
    assert!(told.contains("4. Late (Player 2), Second: does NOT resolve\n"), "{told}");
    assert!(told.contains("      Cancelled in step 3\n"), "{told}");
}

/// Orders that lead to a question are compared no further than to it; all orders of four effects are tried, and all at once.
#[test]
fn orders_claim_no_more_than_was_played() {
    let told = out(&judge(&cases(), &["desk/rulings/order.tiru", "nobody has answered"]));
    assert!(
        told.contains("Unknown: both orders lead to a question, and the result may depend on the answer\n"),
        "{told}"
    );
    assert!(!told.contains("The first difference"), "{told}");
    for asked in ["Player 1 is asked: choose a card", "Player 1 is asked: choose one: up / down"] {
        assert!(told.contains(&format!("       → {asked}\n")), "{told}");
    }
    // Where the same is said of all results, there is no difference to show.
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let data = out(&judge(&cards, &["monsta/rulings/borrow.tiru", "M-111: what it has", "--json"]));
    assert!(data.contains("not on the board: 3 ways") && !data.contains("The first difference"), "{data}");
    let told = out(&judge(&cases(), &["crowd", "four that add"]));
    assert!(told.contains("No: all 25 ways give the same result\n"), "{told}");
    let told = out(&judge(&cases(), &["crowd", "of one name"]));
    for line in ["       → Sun (Player 1): bite 3\n", "       → Sun (Player 2): bite 2\n"] {
        assert!(told.contains(line), "{told}");
    }
    // All at once leads to the same as one of the orders, by other steps: those of the order are told.
    let told = out(&judge(&cases(), &["crowd", "what the other changes"]));
    assert!(told.contains("Player 1's score 0 → 5 in the order Dry, Drip"), "{told}");
    let told = out(&judge(&cases(), &["desk/rulings/order.tiru", "is so far"]));
    assert!(told.contains("       → so far: Player 1's score 5\n"), "{told}");
}

/// With `--all`, effects in play whose event never happened come last; not those whose event happened unheard, or in other zones.
#[test]
fn effects_whose_event_never_happened_are_listed_on_request() {
    let file = "doers/rulings/unresolved.tiru";
    let line = "  Never announced: “on any gain life” of Ear (Player 2): \
                this did not happen since the position began, or only quietly: gain life\n";
    let told = out(&judge(&cases(), &[file, "at all", "--all"]));
    assert!(told.contains(line) && told.matches("Never announced").count() == 1, "{told}");
    let data: serde_json::Value =
        serde_json::from_str(&out(&judge(&cases(), &[file, "at all", "--all", "--json"]))).unwrap();
    let last = data[0]["timeline"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (last["kind"].as_str(), last["card"].as_str()),
        (Some("never_announced"), Some("Ear")),
        "{last}"
    );
    for args in [&[file, "at all"][..], &[file, "nobody heard", "--all"]] {
        let told = out(&judge(&cases(), args));
        assert!(!told.contains("Never announced"), "{told}");
    }
}

/// Why an action may not be chosen is said also where no ban is the reason.
#[test]
fn what_cannot_be_chosen_is_explained_without_a_ban() {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    for (file, words, why) in [
        (
            "battlemonsters/rulings/lantern-marsh.tiru",
            "with the third Water",
            "(`card in my.hand where .playable` does not hold)",
        ),
        (
            "monsterpack/rulings/boost.tiru",
            "P-034",
            "(`fuel in my.hand where fuels(it, card)` does not hold)",
        ),
    ] {
        let told = out(&judge(&cards, &[file, words]));
        assert!(told.contains(why), "{told}");
    }
}

/// Book-keeping is shown on request, and what a ruling asks about is none.
#[test]
fn book_keeping_is_shown_on_request() {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let osom = ["monsta/rulings/osom.tiru", "M-044: fire beats leaf"];
    let short = out(&judge(&cards, &osom));
    let long = out(&judge(&cards, &[&osom[..], &["--all"]].concat()));
    for line in ["Osoms this round 0 → 1", "Player 1: Won the last Osom", "to Osom cards"] {
        assert!(long.contains(line) && !short.contains(line), "{line}\n{long}\n{short}");
    }
    assert!(short.contains("of book-keeping not shown: --all") && !long.contains("--all"), "{short}");
    let data: serde_json::Value =
        serde_json::from_str(&out(&judge(&cards, &[&osom[..], &["--json"]].concat()))).unwrap();
    assert!(data[0]["hidden"].as_u64().unwrap() >= 3, "{data}");
}

#[test]
fn what_is_not_there_is_said_with_the_nearest_word() {
    let file = "seats/rulings/seat.tiru";
    for (args, ends, words) in [
        (vec![file, "two that ad do not care"], 2, "did you mean `two that add do not care`?"),
        (vec![file, "zzz"], 2, "these are there:"),
        (vec![file, "cares two nto adds"], 2, "did you mean `two that add do not care`?"),
        (vec![file, "on"], 2, "several rulings contain `on`:"),
        (vec![file, "--at", "1"], 2, "`--at` is for saved matches"),
        (vec![file, "two that add", "--save", " "], 2, "`--save` needs a name"),
        (vec!["seats/rulings/saet.tiru"], 2, "did you mean"),
        (vec!["seats/rules.tiru"], 2, "there is no ruling in"),
    ] {
        let told = judge(&cases(), &args);
        assert_eq!(code(&told), ends, "{args:?}: {}", err(&told));
        assert!(err(&told).contains(words), "{args:?}: {}", err(&told));
    }
}

#[test]
fn what_would_be_otherwise_stands_beside_what_is() {
    snapshot("without", &out(&judge(&cases(), &["seats", "each picks", "--without", "Foes"])));
    // Steps that use the removed card are skipped and listed.
    let told = out(&judge(&cases(), &["seats", "each picks", "--without", "Frog"]));
    assert!(
        told.contains("this can no longer be done: p1 does play(\"Frog\")") && told.contains(" without Frog"),
        "{told}"
    );
    assert!(!told.contains("is asked something"), "{told}");
    snapshot("swap", &out(&judge(&cases(), &["seats", "each picks", "--swap", "rush,Late"])));
    snapshot("swap-union", &out(&judge(&cases(), &["union", "--swap", "Sun, Moon"])));
    snapshot("reading", &out(&judge(&cases(), &["union", "--reading", "rain=1"])));
    for (args, words) in [
        (vec!["marks", "--without", "Earli"], "did you mean `Early`?"),
        (vec!["marks", "--swap", "Late"], "write `--swap"),
        (vec!["marks", "--swap", "Late,Erly"], "did you mean `Early`?"),
        (vec!["marks", "--swap", "Late,Frog"], "are never pending at one moment"),
        (vec!["marks", "--reading", "rain=1"], "it has none"),
        (vec!["union", "--reading", "rian=1"], "did you mean `rain`?"),
        (vec!["union", "--reading", "rain=7"], "it can be"),
    ] {
        let told = judge(&cases(), &args);
        assert_eq!(code(&told), 2, "{args:?}");
        assert!(err(&told).contains(words), "{args:?}: {}", err(&told));
    }
    let both = out(&judge(&cases(), &["marks", "--without", "Late", "--json"]));
    let both: serde_json::Value = serde_json::from_str(&both).unwrap();
    assert!(both.get(0).and_then(|both| both.get("otherwise")).is_some());
}

/// Copies the cases, for tests that write.
fn copy(name: &str) -> Scratch {
    let folder = Scratch::new("judge", name);
    copied::copy(&cases(), &folder);
    folder
}

#[test]
fn what_followed_is_kept_as_a_ruling_that_holds() {
    let folder = copy("kept");
    for (game, words) in [
        ("seats", "each picks"),
        ("seats", "two that add"),
        ("seats", "still open"),
        ("seats", "is cancelled"),
        ("marks", "J-01"),
        ("stamps", "last"),
        ("union", "one state"),
        ("nothing", "without"),
    ] {
        let file = fs::read_dir(folder.join(game).join("rulings")).unwrap().next().unwrap().unwrap().path();
        let name = format!("Kept: {words}");
        let told = judge(&folder, &[file.to_str().unwrap(), words, "--save", &name]);
        assert_eq!(code(&told), 0, "{words}: {}", err(&told));
        let again = judge(&folder, &[file.to_str().unwrap(), words, "--save", &name]);
        assert_eq!(code(&again), 2);
        assert!(err(&again).contains("is there already"), "{}", err(&again));
        // The next run reads the file that was just written.
        let kept = folder.join(game).join("rulings");
        for entry in fs::read_dir(&kept).unwrap().flatten() {
            let is_kept = entry.file_name().to_string_lossy().starts_with("kept-");
            let held = judge(&folder, &[entry.path().to_str().unwrap()]);
            assert_eq!(code(&held), 0, "{}", out(&held));
            if is_kept {
                fs::remove_file(entry.path()).unwrap();
            }
        }
    }
    let several = judge(&folder, &["seats", "--save", "x"]);
    assert!(err(&several).contains("`--save` writes one ruling"), "{}", err(&several));
}

/// A ruling under house rules from elsewhere names them where it is kept.
#[test]
fn a_ruling_under_house_rules_from_elsewhere_is_kept() {
    let here = Scratch::new("judge", "far-house");
    let kitchen = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards/monsta/houses/kitchen");
    fs::create_dir_all(here.join("far")).unwrap();
    for file in ["house.ron", "house.tiru"] {
        let text = fs::read_to_string(kitchen.join(file)).unwrap();
        fs::write(here.join("far").join(file), text.replace("Kitchen storm", "Far storm")).unwrap();
    }
    let ruling = "ruling \"one\" {\n    given { phase \"refill\" }\n    when { to \"ready\" }\n    then { p1.won_last = no }\n}\n";
    fs::write(here.join("one.tiru"), format!("rulings for monsta\n\n{ruling}")).unwrap();
    // Of the ruling that was kept, the house rules are named already.
    for (file, kept) in [("one.tiru", "first"), ("first.tiru", "second")] {
        let told = judge(&here, &[file, "--house", "far", "--save", kept]);
        assert_eq!(code(&told), 0, "{}{}", out(&told), err(&told));
        let text = fs::read_to_string(here.join(format!("{kept}.tiru"))).unwrap();
        assert_eq!(text.matches("house \"Far storm\"").count(), 1, "{text}");
        let held = judge(&here, &[&format!("{kept}.tiru"), "--house", "far"]);
        assert_eq!(code(&held), 0, "{}", out(&held));
    }
}

/// Two effects of the rules have the same name: in orders they are numbered.
#[test]
fn effects_of_the_rules_are_told_apart_in_orders() {
    let folder = copy("rules");
    let rules = folder.join("desk/rules.tiru");
    let text = fs::read_to_string(&rules).unwrap();
    let more = "on any play { each s in seats { s.score += 3 } }\non any play { each s in seats { s.score = s.score * 2 } }\n";
    fs::write(&rules, text + more).unwrap();
    let ruling = "rulings for desk\n\nruling \"two of the rules\" {\n    given { card \"Frog\" { bite 1 }\n            turn p1   turn = 3   phase \"main\"   p1.hand = \"Frog\" }\n    when  { p1 does play(\"Frog\") }\n    then  { p1.score = 6 }\n}\n";
    fs::write(folder.join("desk/rulings/two.tiru"), ruling).unwrap();
    let told = out(&judge(&folder, &["desk/rulings/two.tiru", "--orders"]));
    for words in [
        "“on any play” (effect 1), “on any play” (effect 2)\n       → Player 1's score 6\n",
        "“on any play” (effect 2), “on any play” (effect 1)\n       → Player 1's score 3\n",
        "at “on any play” (effect 2): Player 1's score 3 → 6; Player 2's score 3 → 6; in the other order: nothing changes",
        "the game has no rule for these two, so the one written first in its rules",
    ] {
        assert!(told.contains(words), "{words}\nis not in\n{told}");
    }
}

/// A ban says what a `def` means: nothing explains its name there.
#[test]
fn bans_are_told_in_words_that_players_know() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let told = out(&judge(root, &["cards/battlemonsters/rulings/battle.tiru", "not the player"]));
    assert!(
        told.contains("guarded: no card can attack a player, if") && !told.contains("among the “"),
        "{told}"
    );
}

/// Saves a match between a player who takes the first choice a number of times, and the computer.
fn played(folder: &Path, game: &str, seed: u64, answers: usize) -> PathBuf {
    let file = folder.join(format!("{game}-{seed}.json"));
    let root = env!("CARGO_MANIFEST_DIR");
    let lines = format!("{}save {}\nquit\n", "1\n".repeat(answers), file.display());
    let game = format!("{root}/cards/{game}");
    with_input(folder, &["play", &game, "--seats", "human,random", "--seed", &seed.to_string()], &lines);
    file
}

#[test]
fn a_saved_match_is_kept_as_a_ruling_that_holds() {
    let (mut kept, mut steps) = (0, 0);
    for game in ["monsta", "monsterpack", "battlemonsters"] {
        let folder = Scratch::new("judge", game);
        for seed in 1..=4 {
            let file = played(&folder, game, seed, 6);
            if !file.exists() {
                continue;
            }
            for at in [3, 6, 9, 14] {
                let name = format!("kept {game} {seed} {at}");
                let told =
                    judge(&folder, &[file.to_str().unwrap(), "--at", &at.to_string(), "--save", &name]);
                let path = folder.join(format!("{}.tiru", name.replace(' ', "-")));
                if code(&told) != 0 {
                    let why = err(&told);
                    assert!(
                        why.contains("no ruling can be made of this match")
                            || why.contains("has no question"),
                        "{why}"
                    );
                    assert!(!path.exists());
                    continue;
                }
                kept += 1;
                let text = fs::read_to_string(&path).unwrap();
                steps += usize::from(text.contains(" does "));
                let mut test = Command::new(env!("CARGO_BIN_EXE_tiru"));
                let held = test.arg("test").arg(&path).current_dir(&folder).output().unwrap();
                assert_eq!(code(&held), 0, "{text}\n{}", err(&held));
            }
        }
    }
    assert!(kept >= 24 && steps >= 16, "{kept} kept, {steps} with steps");
}

/// The card that was fetched is from the deck for all, and the ruling says so.
#[test]
fn whose_deck_a_card_is_from_is_kept() {
    let folder = Scratch::new("judge", "whose");
    let rack = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/rulings/rack");
    copied::copy(&rack, &folder.join("rack"));
    let args = ["play", "rack", "--seats", "human,human", "--seed", "1"];
    let played = out(&with_input(&folder, &args, "4\n1\n1\n1\nsave m.json\nquit\n"));
    assert!(played.contains("  4  fetch Cup (crate)"), "{played}");
    let kept = judge(&folder, &["m.json", "--save", "fetched"]);
    assert_eq!(code(&kept), 0, "{}", err(&kept));
    let text = fs::read_to_string(folder.join("fetched.tiru")).unwrap();
    let given = [r#"p2.rack = none, "Bowl", "Cup", "Cup" of none"#, r#"crate = "Jar""#];
    assert!(given.iter().all(|given| text.contains(given)), "{text}");
    let given = r#"given { turn p1   phase "duel"   p1.hand = "Ember Cub" of none }"#;
    let text = format!(
        "rulings for monsterpack\n\nruling \"a\" {{\n    {given}\n    when {{ }}\n    then {{ tie }}\n}}\n"
    );
    fs::write(folder.join("none.tiru"), text).unwrap();
    let refused = judge(&folder, &["none.tiru"]);
    let none = "error[T0703]: `of none` is for cards of a deck that all share, and this game has none";
    assert!(out(&refused).contains(none), "{}", err(&refused));
}

/// Both effects look alike, so they are numbered, and the numbers identify the question.
#[test]
fn of_two_effects_of_a_card_the_one_that_was_meant_is_kept() {
    let folder = copy("twice");
    let args = ["play", "twice", "--seats", "human,human", "--seed", "1"];
    let played = out(&with_input(&folder, &args, "1\n1\n1\n1\n2\n1\n1\nsave m.json\nquit\n"));
    assert!(played.contains("  2  Twice: on play of another card (effect 2)"), "{played}");
    let told = judge(&folder, &["m.json"]);
    assert_eq!(code(&told), 0, "{}", err(&told));
    snapshot("twice", &out(&told));
    assert!(err(&judge(&folder, &["m.json", "--at", "9"])).contains("`--at` may be 1 to 8"));
    let kept = judge(&folder, &["m.json", "--save", "the second one"]);
    assert_eq!(code(&kept), 0, "{}", err(&kept));
    let text = fs::read_to_string(folder.join("the-second-one.tiru")).unwrap();
    assert!(text.contains("p2 answers effect 2 of first(p2.water where it is \"Twice\")"), "{text}");
}

#[test]
fn what_a_ruling_says_wrongly_is_kept_rightly() {
    let folder = copy("wrong");
    let file = folder.join("stamps/rulings/stamp.tiru");
    let text = fs::read_to_string(&file).unwrap().replace("p1.score = 5", "p2.score = 0   p1.score = 6");
    fs::write(&file, text).unwrap();
    let told = judge(&folder, &["stamps/rulings/stamp.tiru"]);
    assert_eq!(code(&told), 1);
    assert!(out(&told).contains("expected p1.score = 6, found: it is 5"), "{}", out(&told));
    assert!(
        out(&told).contains("  RULING: NOT confirmed\n  holds: Player 2's score is 0.\n  expected"),
        "{}",
        out(&told)
    );
    assert_eq!(code(&judge(&folder, &["stamps", "--save", "right"])), 0);
    let kept = fs::read_to_string(folder.join("stamps/rulings/right.tiru")).unwrap();
    assert!(kept.contains("p1.score = 5"), "{kept}");
}

/// Plays from a ruling with these arguments, gives the first answer once, and saves.
fn play_from(folder: &Path, args: &[&str], file: &str) -> Output {
    let args = [&["play", "--from"], args, &["--seed", "1"]].concat();
    with_input(folder, &args, &format!("1\nsave {file}\nquit\n"))
}

#[test]
fn a_match_begins_at_the_position_of_a_ruling() {
    let told = play_from(&cases(), &["seats", "two that add"], "/dev/null/x.json");
    assert_eq!(code(&told), 0, "{}", err(&told));
    assert!(out(&told).contains("From the position of: two that add do not care"), "{}", out(&told));
    assert!(out(&told).contains("You: play Frog"), "{}", out(&told));
    for (args, words) in [
        (vec!["seats"], "which ruling?"),
        (vec!["seats", "zzz"], "no ruling in `seats` is called `zzz`"),
        (vec!["seats", "two that add", "--seats", "human"], "1 seat, but the game is for 2"),
    ] {
        let told = play_from(&cases(), &args, "x.json");
        assert_eq!(code(&told), 2, "{args:?}");
        assert!(err(&told).contains(words), "{args:?}: {}", err(&told));
    }
}

#[test]
fn a_match_from_a_ruling_is_saved_judged_and_kept() {
    let folder = copy("from");
    let told = play_from(&folder, &["seats", "two that add", "--seats", "human,human"], "x.json");
    assert!(out(&told).contains("Saved to `x.json`"), "{}", out(&told));
    // The save holds the ruling: the files are not read again.
    fs::remove_dir_all(folder.join("seats")).unwrap();
    let judged = judge(&folder, &["x.json"]);
    assert_eq!(code(&judged), 0, "{}", err(&judged));
    assert!(out(&judged).contains("Player 1: play Frog"), "{}", out(&judged));
    let kept = judge(&folder, &["x.json", "--save", "kept"]);
    assert_eq!(code(&kept), 0, "{}", err(&kept));
    let text = fs::read_to_string(folder.join("kept.tiru")).unwrap();
    for words in
        [r#"card "Six""#, r#"p1 does play("Frog")"#, r#""Two" before "Six" because ask"#, "p1.score = 9"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn orders_effects_faces_and_modes_are_kept() {
    let folder = Scratch::new("judge", "faces");
    let rulings = r#"rulings for battlemonsters

ruling "faces" {
    given { card "A" { kind monster  atk 100  def 100 }   card "B" { kind monster  atk 200  def 100 }
            turn p1   phase "main"   p1.field = "A" face down, "B"   "B".mode = defence }
    when  { }
    then  { "A" is down }
}
"#;
    fs::write(folder.join("faces.tiru"), rulings).unwrap();
    let rulings = r#"rulings for monsta

ruling "orders" {
    given { card "Leech"  { kind hero  hp 90   atk 20  [01] on reveal { choose e in foe.active.effects  sedut e } }
            card "Grower" { kind hero  hp 100  atk 20  [02] on reveal { self.hp += 40 } }
            phase "placing"   p1.hand = "Leech"   p2.hand = "Grower" }
    when  { p1 does place("Leech")   p2 does place("Grower")   to "osom" }
    then  { "Leech" before "Grower" because icon   "Grower" before "Leech"   "Leech".hp = 130 }
}
"#;
    fs::write(folder.join("orders.tiru"), rulings).unwrap();
    let rulings = r#"rulings for monsta

ruling "ways" {
    given { card "Picker" { kind hero  hp 90  atk 20  [01] on reveal { choose one { "Heal" { self.hp += 5 } "Hit" { self.atk += 5 } } } }
            card "Grower" { kind hero  hp 100 atk 20  [02] on reveal { self.hp += 40 } }
            phase "placing"   p1.hand = "Picker"   p2.hand = "Grower" }
    when  { p1 does place("Picker")   p2 does place("Grower") }
    then  { p1 is asked "Hit" }
}
"#;
    fs::write(folder.join("ways.tiru"), rulings).unwrap();
    for (file, wanted) in [
        (
            "ways",
            [r#"p1 is asked "choose one of Heal, Hit""#, r#"p1 does place("Picker")"#, r#""Picker".hp = 90"#],
        ),
        ("faces", [r#""A" is down"#, r#""B" is up"#, r#""B".mode = defence"#]),
        (
            "orders",
            [
                r#""Leech" before "Grower" because icon"#,
                r#"count("Leech".effects) = 2"#,
                r#"count("Grower".effects) = 0"#,
            ],
        ),
    ] {
        let kept = judge(&folder, &[&format!("{file}.tiru"), "--save", &format!("{file} kept")]);
        assert_eq!(code(&kept), 0, "{}", err(&kept));
        let text = fs::read_to_string(folder.join(format!("{file}-kept.tiru"))).unwrap();
        for words in wanted {
            assert!(text.contains(words), "{words}: {text}");
        }
        // What is not so is not kept.
        assert!(!text.contains(r#""Grower" before"#), "{text}");
        let again = judge(&folder, &[&format!("{file}-kept.tiru")]);
        assert_eq!(code(&again), 0, "{}{}", out(&again), err(&again));
    }
}

#[test]
fn a_saved_match_is_reported_up_to_a_question() {
    let folder = Scratch::new("judge", "saved");
    let played = with_input(&folder, &["play", "monsterpack", "--seed", "1"], "1\n1\nsave m.json\nquit\n");
    assert!(played.status.success());
    let told = judge(&folder, &["m.json"]);
    assert_eq!(code(&told), 0, "{}", err(&told));
    assert!(out(&told).contains("── Turn 1: Player 2 ──"), "{}", out(&told));
    assert!(out(&told).contains("Player 1: summon"), "{}", out(&told));
    let before = judge(&folder, &["m.json", "--at", "1"]);
    assert!(!out(&before).contains("Player 1: summon"), "{}", out(&before));
    for (args, words) in [
        (vec!["m.json", "--at", "99"], "has no question 99"),
        (vec!["m.json", "duel"], "a saved match has no ruling called `duel`"),
    ] {
        let told = judge(&folder, &args);
        assert_eq!(code(&told), 2);
        assert!(err(&told).contains(words), "{}", err(&told));
    }
}

/// Loads a game with rulings of its own.
fn game(rulings: &str) -> Loaded {
    let text =
        |role, path: &str, content: Vec<u8>| File { role, path: path.to_owned(), content: Ok(content) };
    let read = |name: &str| fs::read(cases().join("seats").join(name)).unwrap();
    let files = vec![
        text(Role::Structure, "game.ron", read("game.ron")),
        text(Role::Rules, "rules.tiru", read("rules.tiru")),
        text(Role::Rulings, "rulings/made.tiru", rulings.as_bytes().to_vec()),
    ];
    load(Folder { id: "seats".to_owned(), files, houses: Vec::new() })
}

/// The bodies of effects: for some the order matters, for others not, for some only later.
const DEEDS: [&str; 10] = [
    "gain(me, 1)",
    "gain(me, 2)",
    "gain(foe, 3)",
    "me.score = me.score * 2",
    "if my.score > 2 { gain(me, 5) }",
    "move self to my.hand",
    "each c in my.water where it != self { c.bite += 1 }",
    "self.bite += 2",
    "gain(me, self.bite)",
    "may { gain(me, 4) }",
];

fn ruling(seed: usize) -> String {
    let pick =
        |nth: usize| DEEDS.get(seed / 7_usize.pow(u32::try_from(nth).unwrap()) * 13 % 101 % DEEDS.len());
    let cards: Vec<String> = (0..3)
        .map(|nth| {
            let limit = if (seed + nth).is_multiple_of(5) { "limit 1 per turn " } else { "" };
            let deed = pick(nth).unwrap();
            format!(
                "    card \"C{nth}\" {{ bite {nth} on any play where card != self {limit}{{ {deed} }} }}\n"
            )
        })
        .collect();
    format!(
        "ruling \"r{seed}\" {{ given {{ {} card \"Frog\" {{ bite 1 }} turn p1 turn = 3 phase \"main\"
         p1.hand = 3 \"Frog\" p1.water = \"C0\", \"C1\", \"C2\" }}
         when {{ p1 does play(\"Frog\") }} then {{ p1 is asked \"which effect acts first\" }} }}\n",
        cards.concat()
    )
}

/// Describes what both players see.
fn seen(game: &Match) -> String {
    let mut text = String::new();
    for seat in
        [game.view_together().seats().next(), game.view_together().seats().nth(1)].into_iter().flatten()
    {
        let view = game.view(seat);
        for (zone, _) in view.rules().zones.iter() {
            for owner in view.seats() {
                let mut cards: Vec<String> = view
                    .zone(zone, owner)
                    .cards
                    .iter()
                    .map(|it| format!("{:?} {:?}", it.card, it.values))
                    .collect();
                cards.sort();
                text.push_str(&cards.join(","));
                text.push('|');
            }
        }
        for (attr, _) in view.rules().attributes.iter() {
            text.push_str(
                &[format!("{:?}", view.value(seat, attr)), format!("{:?};", game.prompt().map(|it| it.what))]
                    .concat(),
            );
        }
    }
    text
}

/// Collects the outcomes of all orders; each is then played on for a while, always with the first answer.
fn all_ends(game: &Match, ends: &mut Vec<String>) {
    let mut options = Options::new();
    let mut here = game.clone();
    if let Some(prompt) = here.prompt()
        && prompt.what == Question::Order
    {
        here.options(&mut options);
        for nth in 0..options.len() {
            let mut copy = here.clone();
            assert!(copy.choose(&options, nth));
            copy.step();
            all_ends(&copy, ends);
        }
        return;
    }
    let mut story = seen(&here);
    for _ in 0..6 {
        here.options(&mut options);
        if options.is_empty() || !here.choose(&options, 0) || !matches!(here.step(), Step::Asks(_)) {
            break;
        }
        story.push_str(&seen(&here));
    }
    ends.push(story);
}

#[test]
fn where_the_order_is_shown_not_to_matter_it_does_not() {
    let seeds = 0..240_usize;
    let text: String = seeds.clone().map(ruling).collect();
    let loaded = game(&format!("rulings for seats\n{text}"));
    let rules = loaded.game.as_ref().unwrap();
    assert_eq!(loaded.rulings.len(), seeds.len(), "{:?}", loaded.diagnostics.first());
    let (mut none, mut some) = (0, 0);
    for ruling in &loaded.rulings {
        let table = hear(rules, ruling).table.unwrap();
        let orders = table.try_open_order().unwrap();
        let mut ends = Vec::new();
        all_ends(&table, &mut ends);
        let alike = ends.iter().all(|end| Some(end) == ends.first());
        if orders.makes_no_difference() {
            none += 1;
            assert!(alike, "{} is said to make no difference", ruling.title);
        } else {
            some += usize::from(!alike);
        }
    }
    assert!(none > 10 && some > 10, "{none} make none, {some} make some");
}

#[test]
fn what_was_done_to_a_player_is_reported_though_it_might_have_been_a_card() {
    let folder = cases().join("../effects/joust");
    let told = judge(&folder, &["rulings/by.tiru", "a move is said to be another"]);
    assert!(out(&told).contains("Triggered by: call of Player 1, by Player 1"), "{}", out(&told));
}

const AT_THE_END_OF_THE_TURN: &str = "rulings for monsterpack

ruling \"doubles, then adds\" {
    given { card \"A\" { type strike power 100 stars 1 on end of turn { me.hp += me.hp } }
            card \"B\" { type strike power 100 stars 1 on end of turn { me.hp += 4 } }
            turn p1 turn = 3 phase \"boost_2\" p1.active = none, \"A\", \"B\"  p1.hp = 10 }
    when { p1 answers \"A\" to \"draw\" }
    then { p1.hp = 24 }
}
ruling \"effects of both players\" {
    given { card \"A\" { type strike power 100 stars 1 on end of turn { me.hp += me.hp } }
            card \"C\" { type strike power 100 stars 1 on end of turn { foe.hp -= 3 } }
            card \"B\" { type strike power 100 stars 1 on end of turn { foe.hp += 4 } }
            turn p1 turn = 3 phase \"boost_2\" p1.active = none, \"A\", \"C\"   p2.active = none, none, none, \"B\"
            p1.hp = 10   p2.hp = 10 }
    when { p1 answers \"A\" to \"draw\" }
    then { p1.hp = 24 }
}
";

/// In the changed match an answer that gave the order answers no question of a later turn, but gives the order that is tried.
#[test]
fn an_answer_about_the_order_stays_one() {
    let here = Scratch::new("judge", "order-answer");
    fs::write(here.join("q.tiru"), AT_THE_END_OF_THE_TURN).unwrap();
    for (asked, found) in [(["--swap", "A,B"], "it is 28"), (["--without", "B"], "it is 20")] {
        let told = out(&judge(&here, &["q.tiru", "doubles", asked[0], asked[1]]));
        assert!(told.contains("NOT confirmed; everything has settled"), "{told}");
        assert!(told.contains(&format!("expected p1.hp = 24, found: {found}")), "{told}");
        assert!(!told.contains("Turn 5"), "{told}");
    }
}

/// `--orders` tries those of all players, also where one of them is asked about two.
#[test]
fn all_orders_are_those_of_all_players() {
    let here = Scratch::new("judge", "all-orders");
    fs::write(here.join("q.tiru"), AT_THE_END_OF_THE_TURN).unwrap();
    let told = out(&judge(&here, &["q.tiru", "both players", "--orders"]));
    assert!(told.contains("Yes: 6 orders give 2 different results"), "{told}");
    let told = out(&judge(&here, &["q.tiru", "both players"]));
    assert!(told.contains("No: both orders give the same result"), "{told}");
}

/// An effect on no card comes from no other card, and one whose borrowed time ran out while it waited is still the borrowed one.
#[test]
fn where_an_effect_comes_from_is_told_of_those_on_no_card_and_those_that_ended() {
    let here = Scratch::new("judge", "origins");
    let text = r#"rulings for monsterpack

ruling "an effect on no card" {
    given { card "Drum" { type spell   power 100   stars 1
                on move from waiting to active { until end of my next turn { on foe hurt { me.hp += 1 } } } }
            card "Bystander" { type strike   power 100   stars 1 }
            turn p1   turn = 3   phase "countdown"   p2.waiting = "Bystander"   p1.waiting = "Drum"   "Drum".timer = 1
            p1.hp = 10   p2.hp = 10 }
    when  { p1 answers first(p1.active.spots)   to "boost_2" }
    then  { p1.hp = 11   p2.hp = 9 }
}
ruling "lent, and ended before its turn" {
    given { card "Source" { type strike   power 100   stars 1   on my summon { me.hp += 1 } }
            card "Leaver" { type strike   power 100   stars 1   on my summon { discard(self) } }
            card "New"    { type strike   power 100   stars 1 }
            turn p1   turn = 3   phase "summon"   p1.active = "Leaver"   p2.active = none, none, none, "Source"
            p1.hand = "New"   p1.hp = 10   tiru effect 1 of "Source" onto "Leaver" }
    when  { p1 does summon("New", first(p1.waiting.spots))   p1 answers effect 1 of "Leaver" }
    then  { p1.hp = 11   p1.discard has "Leaver" }
}
"#;
    fs::write(here.join("origins.tiru"), text).unwrap();
    let told = judge(&here, &["origins.tiru", "on no card"]);
    assert_eq!(code(&told), 0, "{}{}", out(&told), err(&told));
    assert!(
        out(&told).contains("when your opponent loses HP") && !out(&told).contains("had by"),
        "{}",
        out(&told)
    );
    let told = judge(&here, &["origins.tiru", "ended"]);
    assert_eq!(code(&told), 0, "{}{}", out(&told), err(&told));
    assert!(out(&told).contains("      Source's effect, had by Leaver\n"), "{}", out(&told));
    assert!(!out(&told).contains("it was triggered only then"), "{}", out(&told));
}

/// An effect that `do` triggers has a step of its own, which shows whose it is, what triggered it and what it changes.
#[test]
fn what_a_triggered_effect_does_is_told_of_its_own_step() {
    let here = Scratch::new("judge", "triggered");
    let text = r#"rulings for monsterpack

ruling "a baton" {
    given { card "Baton"  { type spell   power 100   stars 1
                on move from waiting to active { do (my.active where it != self).effects } }
            card "Kettle" { type strike   power 100   stars 1   on end of my turn { me.hp += 1 } }
            turn p1   turn = 3   phase "countdown"   p1.active = "Kettle"   p1.waiting = "Baton"   "Baton".timer = 1
            p1.hp = 10 }
    when  { to "summon" }
    then  { p1.hp = 11 }
}
"#;
    fs::write(here.join("baton.tiru"), text).unwrap();
    let told = judge(&here, &["baton.tiru"]);
    assert_eq!(code(&told), 0, "{}{}", out(&told), err(&told));
    let step = "  2. Kettle (Player 1)\n      “At the end of your turn: you gain 1 HP.”\n      Triggered by: Baton in step 1\n      \
                → Player 1's HP 10 → 11\n";
    assert!(out(&told).contains(step), "{}", out(&told));
}

/// Where chance decides which effect goes first, they never act together; and the result that a ruling gives for it is not for what
/// chance decides later.
#[test]
fn other_orders_take_the_place_of_chance() {
    let here = Scratch::new("judge", "lots");
    let text = r#"rulings for monsterpack

ruling "which of two comes first, then a number" {
    given { card "Three" { type strike   power 100   stars 1   on my summon { foe.hp -= 3 } }
            card "One"   { type strike   power 100   stars 1   on my summon { foe.hp -= 1 } }
            card "Die"   { type strike   power 100   stars 2
                on my summon { choose n in numbers(1, 6) by chance   me.hp += n } }
            card "Fly"   { type wild   power 0   stars 1 }
            turn p1   turn = 3   phase "summon"   p1.active = "Three", "One", "Die"   p1.hand = "Fly"
            p1.hp = 10   p2.hp = 10   chance ["Three", 6] }
    when  { p1 does summon("Fly", first(p1.waiting.spots)) }
    then  { p1.hp = 16   p2.hp = 6 }
}
"#;
    fs::write(here.join("lots.tiru"), text).unwrap();
    fs::create_dir(here.join("lots")).unwrap();
    let house = "House(name: \"Lots\", of: \"monsterpack\",
        changes: [Set(\"order\", [Batch(Oldest), Value(\"it.stars\", Low), Chance])])";
    fs::write(here.join("lots/house.ron"), house).unwrap();
    let told = judge(&here, &["lots.tiru", "--house", "lots"]);
    assert_eq!(code(&told), 0, "{}{}", out(&told), err(&told));
    assert!(out(&told).contains("2 orders give the same result; chance was involved"), "{}", out(&told));
}

/// What lifts bans of choosing alone is no contradiction to a ban of doing.
#[test]
fn a_permission_to_choose_does_not_contradict_a_ban_of_the_deed() {
    let here = Scratch::new("judge", "choosing");
    let text = |ban: &str| {
        format!(
            r#"rulings for monsterpack

ruling "with a ban" {{
    given {{ card "Bar"  {{ type spell   power 100   stars 1   always {{ bar: {ban} where card.power = 300 }} }}
            card "Pass" {{ type spell   power 100   stars 1
                firm always {{ each m in my.waiting {{ m can choose boost despite bar }} }} }}
            card "Big"  {{ type wild   power 300   stars 3 }}
            card "Match" {{ type wild   power 100   stars 1 }}
            turn p1   turn = 3   phase "boost_1"   p1.active = "Bar", "Pass"   p1.waiting = "Big"
            "Big".timer = 3   p1.hand = "Match" }}
    when  {{ }}
    then  {{ p1.hp > 0 }}
}}
"#
        )
    };
    for (ban, is_lifted) in [("cannot boost", false), ("cannot choose boost", true)] {
        fs::write(here.join("choosing.tiru"), text(ban)).unwrap();
        let told = judge(&here, &["choosing.tiru"]);
        assert_eq!(code(&told), 0, "{}{}", out(&told), err(&told));
        assert_eq!(out(&told).contains("“bar” is lifted"), is_lifted, "{ban}: {}", out(&told));
    }
}

/// Values of static abilities are known before anything has read them: here nothing is done.
#[test]
fn a_position_in_which_nothing_is_done_is_kept_with_its_derived_values() {
    let here = Scratch::new("judge", "derived");
    let text = r#"rulings for monsterpack

ruling "grown" {
    given { card "Grower" { type strike   power 100   stars 1   always { self has power +1 } }
            turn p1   turn = 3   phase "duel"   p1.active = "Grower" }
    when  { }
    then  { p1.hp = 30 }
}
"#;
    fs::write(here.join("grown.tiru"), text).unwrap();
    let told = judge(&here, &["grown.tiru", "--save", "Kept"]);
    assert_eq!(code(&told), 0, "{}{}", out(&told), err(&told));
    let kept = fs::read_to_string(here.join("kept.tiru")).unwrap();
    assert!(kept.contains("\"Grower\".power = 101"), "{kept}");
}

/// Numbers are told with what they are of.
#[test]
fn compared_numbers_are_named() {
    let ran = judge(Path::new(env!("CARGO_MANIFEST_DIR")), &["tests/cases/effects/queue"]);
    assert!(out(&ran).contains("Bell has 1, Drum has 5 (speed)"), "{}", out(&ran));
}
