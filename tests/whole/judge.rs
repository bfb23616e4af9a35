//! Runs `tiru judge` on made-up games, one for each way of ordering effects: its explanations, its messages
//! for unknown names, and its claims that an order does not matter.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use super::judge_kept::copy;
use crate::kit::program::{code, err, out, tiru, tiru_beside};
use crate::kit::scratch::Scratch;
use tiru_dsl::load::{File, Folder, Loaded, Role, load};
use tiru_engine::judge::hear;
use tiru_engine::{Match, Options, Question, Step};

pub(super) fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/judge")
}

pub(super) fn judge(folder: &Path, args: &[&str]) -> Output {
    tiru(folder, &[&["judge"], args].concat())
}

pub(super) fn snapshot(name: &str, text: &str) {
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

/// A zone that all share is named alike wherever a card comes from.
#[test]
fn a_shared_zone_has_its_article_beside_another_one() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/rulings");
    let told = out(&judge(&cases, &["stock/rulings/face.tiru", "as after the setup"]));
    assert!(told.contains("    A card goes from the stock to the pile, face down\n"), "{told}");
}

/// Orders that stop at one question are counted and listed each.
#[test]
fn orders_that_come_to_the_same_question_are_all_counted() {
    let told = out(&judge(&cases(), &["tide/rulings/swap.tiru", "a question after the first", "--orders"]));
    assert!(
        told.contains("all 6 orders lead to a question, and the result may depend on the answer"),
        "{told}"
    );
    assert!(told.contains("     A, B, C  or  A, C, B\n"), "{told}");
}

/// Two copies of a card of one player that do not do the same are told apart.
#[test]
fn copies_of_a_card_are_numbered_where_their_order_matters() {
    let told = out(&judge(&cases(), &["tide/rulings/swap.tiru", "two copies of one card", "--orders"]));
    for (order, tide) in [(["1", "2"], 6), (["2", "1"], 5)] {
        let [first, second] = order;
        let shown =
            format!("     A (Player 1) no. {first}, A (Player 1) no. {second}\n       → Tide {tide}\n");
        assert!(told.contains(&shown), "{shown}\n{told}");
    }
}

/// An effect that begins a phase has done something.
#[test]
fn an_effect_that_begins_a_phase_is_not_said_to_change_nothing() {
    let told = out(&judge(&cases(), &["tide/rulings/swap.tiru", "an effect begins a phase"]));
    assert!(told.contains("confirmed") && !told.contains("nothing changes"), "{told}");
}

/// Who can choose nothing does not pass.
#[test]
fn a_player_who_can_choose_nothing_is_not_said_to_pass() {
    let told = out(&judge(&cases(), &["tide/rulings/swap.tiru", "an effect begins a phase"]));
    assert!(told.contains("    Player 2 has nothing to choose (Main)\n"), "{told}");
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
    let egg =
        bans.iter().find(|text| text.starts_with("Not allowed: sink Egg (walled: Wall says “")).unwrap();
    assert!(egg.ends_with("cannot be sinked”)"), "{egg}");
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
            "not affected: Hollow Newt of the Kiln, by “each monster card in your opponent's field has −1 DEF” of Wind (Player 2): Hollow Newt of the Kiln says “this card is unaffected by effects of spell cards”",
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

/// Effects that trigger while others still wait, and about which a seat is asked, stand in the order in which they act.
#[test]
fn orders_are_listed_as_they_acted() {
    let here = Scratch::new("judge", "waves");
    let ruling = r#"rulings for monsterpack
ruling "three of one player, and two of the other that answer" {
    given { card "A" { type strike power 100 stars 1 on foe summon { hurt(foe, 1) } }
            card "B" { type strike power 100 stars 1 on foe summon { me.hp = me.hp * 2 } }
            card "C" { type strike power 100 stars 1 on foe summon { me.hp += 3 } }
            card "H" { type strike power 100 stars 1 on my hurt { foe.hp += 1 } }
            card "G" { type strike power 100 stars 1 on my hurt { foe.hp = foe.hp * 3 } }
            turn p1 turn = 3 phase "summon" p1.hand = "Ember Cub" p1.active = "H", "G" p2.active = "A", "B", "C" p1.hp = 10 p2.hp = 10 }
    when { p1 does summon("Ember Cub", first(p1.waiting.spots)) p2 answers "A" p1 answers "H" p2 answers "B" }
    then { p2.hp = 69 }
}
"#;
    let told = out(&tiru_beside(&here, ("waves.tiru", ruling), &["judge", "waves.tiru"]));
    // 10 + 1, times 3, times 2, plus 3; and 10 times 2, plus 1, times 3, plus 3.
    for expected in [
        "     A, H, G, B, C\n       → Player 2's HP 69\n",
        "     B, A, H, G, C\n       → Player 2's HP 66\n",
        "12 orders give 11 different results",
    ] {
        assert!(told.contains(expected), "{expected}\n{told}");
    }
}
