//! Rulings that `tiru judge --save` writes of matches and of other rulings: they hold, and say what was so.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::judge::{cases, judge, snapshot};
use crate::kit::copied;
use crate::kit::program::{code, err, out, with_input};
use crate::kit::scratch::Scratch;

/// Copies the cases, for tests that write.
pub(super) fn copy(name: &str) -> Scratch {
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
pub(super) fn played(folder: &Path, game: &str, seed: u64, answers: usize) -> PathBuf {
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
