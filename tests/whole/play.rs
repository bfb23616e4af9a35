//! Plays matches through pipes with `tiru play` and `tiru replay`, with valid and invalid input.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::kit::program::{code, command, err, out, started, with_input};
use crate::kit::scratch::Scratch;

fn folder(name: &str) -> Scratch {
    Scratch::new("play", name)
}

fn quay() -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/play/quay").to_string_lossy().into_owned()
}

/// A deterministic source of chance.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// A player who reads the screen before typing.
struct Person {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
    /// Everything printed so far.
    seen: String,
}

impl Person {
    fn sits_down(folder: &Path, args: &[&str]) -> Person {
        let mut child = started(folder, args);
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Person { child, input, output, seen: String::new() }
    }

    /// Reads up to the next prompt; `None` if there is none.
    fn read(&mut self) -> Option<String> {
        let mut bytes = Vec::new();
        let mut one = [0];
        while self.output.read(&mut one).unwrap() == 1 {
            bytes.push(one[0]);
            if bytes.ends_with(b"\n> ") {
                let text = String::from_utf8(bytes).unwrap();
                self.seen.push_str(&text);
                return Some(text);
            }
        }
        self.seen.push_str(&String::from_utf8(bytes).unwrap());
        None
    }

    fn types(&mut self, line: &str) {
        self.input.write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    /// Types a line and returns the response.
    fn asks(&mut self, line: &str) -> String {
        self.types(line);
        self.read().unwrap_or_default()
    }

    /// Ends the input; returns the output, the errors, and the exit code.
    fn stands_up(mut self) -> (String, String, i32) {
        drop(self.input);
        let (mut rest, mut remarks) = (String::new(), String::new());
        self.output.read_to_string(&mut rest).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut remarks).unwrap();
        (self.seen + rest.as_str(), remarks, self.child.wait().unwrap().code().unwrap())
    }
}

/// Returns the choices at the end of the screen.
fn choices(screen: &str) -> Vec<&str> {
    let block = screen.trim_end_matches("> ").trim_end().rsplit("\n\n").next().unwrap_or("");
    let first = |line: &'_ str| -> Option<usize> { line.trim_start().split(' ').next().map(str::len) };
    let words = block.lines().filter(|line| line.starts_with("  ")).filter_map(|line| {
        let word = line.trim_start().get(..first(line)?)?;
        (word == "p" || word.parse::<u32>().is_ok()).then_some(word)
    });
    words.collect()
}

const OVER: &str = "anything else leaves";

/// Plays to the end with random answers and other commands in between. Returns the lines that were typed.
fn plays_to_the_end(person: &mut Person, dice: &mut Dice, others: &[&str]) -> Vec<String> {
    let mut typed = Vec::new();
    let mut screen = person.read().expect("a first question");
    let mut open: Vec<String> = choices(&screen).into_iter().map(str::to_owned).collect();
    while !screen.contains(OVER) {
        let line = if !others.is_empty() && dice.throw(4) == 0 {
            others[dice.throw(others.len())].to_owned()
        } else {
            open[dice.throw(open.len())].clone()
        };
        screen = person.asks(&line);
        typed.push(line);
        let found = choices(&screen);
        // A command that only shows something leaves the question open.
        if !found.is_empty() {
            open = found.into_iter().map(str::to_owned).collect();
        }
        assert!(typed.len() < 3_000, "a match without end:\n{screen}");
    }
    typed
}

#[test]
fn matches_are_played_saved_and_played_again() {
    let here = folder("matches");
    let quay = quay();
    let others = [
        "why",
        "?",
        "look",
        "log",
        "undo",
        "board",
        "back",
        "nonsense",
        "",
        "-1",
        "99999",
        "\u{1b}[2J",
        "save! mid.match",
    ];
    for seed in 0..12_u64 {
        let mut dice = Dice(seed);
        let game = if seed % 2 == 0 { "monsterpack" } else { &quay };
        let number = seed.to_string();
        let mut person =
            Person::sits_down(&here, &["play", game, "--seats", "human,random", "--seed", &number]);
        plays_to_the_end(&mut person, &mut dice, &others);
        let answer = person.asks("save! whole.match");
        assert!(answer.contains("Saved to `whole.match`"), "{answer}");
        let (screen, remarks, code) = person.stands_up();
        assert_eq!((code, remarks.as_str()), (0, ""), "seed {seed}");
        assert!(!screen.contains('\u{1b}'), "something speaks to the terminal");
        for file in ["whole.match", "mid.match"] {
            if here.join(file).exists() {
                let told = with_input(&here, &["replay", file], "");
                assert!(
                    out(&told).contains("the same in all"),
                    "seed {seed}, {file}: {}{}",
                    out(&told),
                    err(&told)
                );
                assert_eq!(self::code(&told), 0);
            }
        }
        let log = with_input(&here, &["replay", "whole.match", "--log"], "");
        assert!(out(&log).contains("── Turn 1"), "{}", out(&log));
        let _ = fs::remove_file(here.join("mid.match"));
    }
    let mut names: Vec<String> =
        fs::read_dir(&here).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    let wanted = ["mid.match.previous", "whole.match", "whole.match.previous"];
    assert_eq!(names, wanted, "something else was written");
}

#[test]
fn the_screen_is_fit_to_be_read() {
    let quay = quay();
    let input = "?\n5\nlook\nwoit\n15\nundo\nstow\nstow gr\nback\ntoss bale\n0\nwait\n";
    let told =
        with_input(&folder("screen"), &["play", &quay, "--seats", "human,random", "--seed", "5"], input);
    // Paths differ between machines.
    let screen = out(&told).replace(&quay, "quay");
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!("screen", screen) });
}

/// A card that was played comes back to the end of its zone; the numbers of the choices stay.
#[test]
fn the_same_question_has_the_same_numbers() {
    let told = with_input(
        &folder("numbers"),
        &["play", "monsta", "--seats", "human,random", "--seed", "3"],
        "1\n1\n1\n2\n1\n",
    );
    let screen = out(&told);
    let picked = screen.matches("You: pick Fire").count();
    let asked = "  1  pick Fire   Osom, Fire\n  2  pick Leaf   Osom, Leaf\n  3  pick Water  Osom, Water\n";
    assert!(picked > 1, "{screen}");
    assert_eq!(screen.matches("  1  pick ").count(), screen.matches(asked).count(), "{screen}");
}

#[test]
fn answers_that_are_none_change_nothing() {
    let here = folder("nonsense");
    let quay = quay();
    for game in ["monsterpack", &quay] {
        let mut person = Person::sits_down(&here, &["play", game, "--seats", "human,random", "--seed", "5"]);
        let typed = plays_to_the_end(&mut person, &mut Dice(5), &[]);
        person.asks("save! plain.match");
        person.stands_up();
        let mut lines = String::new();
        for line in &typed {
            lines.push_str("x\n\n1 2\n100000000000000000000\n-7\nsave\n");
            lines.push_str(line);
            lines.push('\n');
        }
        lines.push_str("save! other.match\n");
        let told = with_input(&here, &["play", game, "--seats", "human,random", "--seed", "5"], &lines);
        assert_eq!(code(&told), 0, "{}", err(&told));
        let read = |file: &str| fs::read(here.join(file)).unwrap();
        assert!(read("plain.match") == read("other.match"), "{game}: not the same match");
    }
}

#[test]
fn a_loaded_match_goes_on_as_if_it_had_never_stopped() {
    let here = folder("loaded");
    let quay = quay();
    for game in ["monsterpack", &quay] {
        let mut person = Person::sits_down(&here, &["play", game, "--seats", "human,random", "--seed", "9"]);
        let typed = plays_to_the_end(&mut person, &mut Dice(3), &[]);
        person.asks("save! whole.match");
        person.stands_up();
        for stop in [0, 1, typed.len() / 2, typed.len() - 1] {
            let first = format!("{}save! part.match\nquit\n", lines(&typed[..stop]));
            assert_eq!(
                code(&with_input(&here, &["play", game, "--seats", "human,random", "--seed", "9"], &first)),
                0
            );
            let told = out(&with_input(&here, &["play", "--load", "part.match"], ""));
            // A choice that takes two lines is asked again from its start.
            let taken = told.contains("Type the number of a choice");
            assert!(taken, "{told}");
            let answers = saved_answers(&here.join("part.match"));
            let rest = typed_after(game, &here, &typed, answers);
            let second = format!("{rest}save! again.match\n");
            let told = with_input(&here, &["play", "--load", "part.match"], &second);
            assert_eq!(code(&told), 0, "{}", err(&told));
            let read = |file: &str| fs::read(here.join(file)).unwrap();
            assert!(read("whole.match") == read("again.match"), "{game}: parts after {stop} lines");
        }
    }
}

fn lines(typed: &[String]) -> String {
    typed.iter().fold(String::new(), |text, line| text + line.as_str() + "\n")
}

fn saved_answers(file: &Path) -> usize {
    let save: serde_json::Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    save["answers"].as_array().unwrap().len()
}

/// Returns the lines that were typed after the given number of answers of the whole match.
fn typed_after(game: &str, here: &Path, typed: &[String], answers: usize) -> String {
    let mut last = 0;
    for stop in 0..=typed.len() {
        let input = format!("{}save! count.match\nquit\n", lines(&typed[..stop]));
        with_input(here, &["play", game, "--seats", "human,random", "--seed", "9"], &input);
        if saved_answers(&here.join("count.match")) > answers {
            break;
        }
        // Of several lines with this many answers, the first counts: what follows was not an answer yet.
        if saved_answers(&here.join("count.match")) == answers {
            last = stop;
            break;
        }
    }
    lines(&typed[last..])
}

#[test]
fn what_came_to_light_cannot_be_taken_back() {
    let here = folder("undo");
    let mut person =
        Person::sits_down(&here, &["play", "monsterpack", "--seats", "human,random", "--seed", "3"]);
    let first = person.read().unwrap();
    assert!(person.asks("undo").contains("you have not answered anything yet"));
    person.asks("1");
    let second = person.asks("1");
    assert!(second.contains("You: summon"), "{second}");
    let back = person.asks("undo");
    assert!(back.contains("Taken back"), "{back}");
    let table = |screen: &str| screen[screen.find('┌').unwrap()..].to_owned();
    assert_eq!(table(&back), table(&first), "the table is as it was");
    // Play until the other player has had a turn.
    let mut screen = person.asks("1");
    while !screen.contains("Player 2: summon") {
        let line = if choices(&screen).contains(&"p") { "p" } else { "1" };
        screen = person.asks(line);
    }
    let refused = person.asks("undo");
    assert!(
        refused.contains("cannot be taken back: since your last answer Player 2 has made a choice"),
        "{refused}"
    );
    person.stands_up();

    // A coin flip cannot be undone, whatever it shows.
    let quay = quay();
    let mut person = Person::sits_down(&here, &["play", &quay, "--seats", "human,random", "--seed", "5"]);
    let mut screen = person.read().unwrap();
    let toss = |screen: &str| {
        let line = screen.lines().find(|line| line.contains("  toss ")).map(str::trim_start);
        line.and_then(|line| line.split(' ').next()).map(str::to_owned)
    };
    while toss(&screen).is_none() {
        let last = choices(&screen).pop().unwrap().to_owned();
        screen = person.asks(&last);
    }
    person.asks(&toss(&screen).unwrap());
    let refused = person.asks("undo");
    assert!(refused.contains("something was decided at random"), "{refused}");
    person.stands_up();
}

/// A small game in which an answer can tell a player something in several ways, without an event that says so.
const CELLAR: [(&str, &str); 3] = [
    (
        "game.ron",
        "Game(name: \"Cellar\", seats: (2, 2),
            attributes: [(of: Seat, name: \"boss\", type: Seat, decides: true), (of: Seat, name: \"hp\", type: Int),
                (of: Seat, name: \"vote\", type: Int, hidden: true)],
            zones: [(name: \"deck\", order: Stack), (name: \"hand\"), (name: \"yard\")],
            decks: [(to: \"deck\", size: (1, 9), default: [\"Wick\", \"Moon\"])],
            first: \"first(seats)\", turns: Alternate, setup: [\"deal\"],
            phases: [Turn(name: \"turn\", max: 9, steps: [
                Offer(name: \"mine\", do: [\"lead\", \"peek\", \"seek\", \"wait\"], upto: 1),
                Offer(name: \"more\", do: [\"wait\"], upto: 1)])])",
    ),
    (
        "rules.tiru",
        "rules for cellar
        rule deal { each s in seats { move top(1, s.deck) to s.hand } }
        action lead { foe.boss = me }
        action peek { if foe.hand has \"Wick\" { foe.hp += 1 }  me.hp += 1 }
        action seek { choose up to 1 c in my.deck where it is \"Moon\"  move c to my.yard }
        action wait { me.vote = 7  me.hp += 1 }
        check old for s in seats where .vote + .hp > 20 { win s }",
    ),
    ("packs/a.tiru", "pack \"A\" for cellar\n\ncard \"Wick\" { }\ncard \"Moon\" { }\n"),
];

/// Where nobody can pass, a choice may be called so: in Battle Monsters an action is.
#[test]
fn pass_takes_a_choice_of_that_name() {
    let here = folder("pass");
    let ruling = "rulings for battlemonsters\n\nruling \"mine\" { given { turn p1 phase \"main\" } when { } then { p1.lives = 5 } }\n";
    fs::write(here.join("r.tiru"), ruling).unwrap();
    let args = ["play", "--from", "r.tiru", "--seats", "human,random"];
    for typed in ["pass\n", "p\n"] {
        let told = out(&with_input(&here, &args, typed));
        assert_eq!(told.contains("You: pass"), typed == "pass\n", "{told}");
        assert_eq!(told.contains("you cannot pass here"), typed == "p\n", "{told}");
    }
}

/// The other commands, too, may be names of actions; where these are not offered, the words are commands.
#[test]
fn the_name_of_a_command_takes_a_choice_of_that_name() {
    let here = folder("called-back");
    for (name, text) in CELLAR {
        let file = here.join("cellar").join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        let text = text.replace("\"wait\"", "\"back\", \"hint\"");
        let text = text.replace("action wait {", "action hint { me.vote = 1 }\n        action back {");
        fs::write(file, text).unwrap();
    }
    let play = |typed: &str| {
        out(&with_input(&here, &["play", "cellar", "--plain", "--seats", "human,random"], typed))
    };
    for word in ["back", "Hint"] {
        let told = play(&format!("{word}\nundo\n"));
        assert!(told.contains("Taken back"), "{word}: {told}");
    }
    assert!(play("b\n").contains("first choice"), "{}", play("b\n"));
    assert!(play("seed\n").contains("seed"), "{}", play("seed\n"));
}

#[test]
fn what_an_answer_tells_without_an_event_cannot_be_taken_back() {
    let here = folder("undo-learned");
    for (name, text) in CELLAR {
        let file = here.join("cellar").join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    for (typed, learns) in [("lead", true), ("peek", true), ("seek", true), ("wait", false)] {
        let told = out(&with_input(
            &here,
            &["play", "cellar", "--seats", "human,human"],
            &format!("{typed}\nundo\n"),
        ));
        assert_eq!(told.contains("cannot be taken back"), learns, "{typed}: {told}");
        assert_eq!(told.contains("Taken back"), !learns, "{typed}: {told}");
    }
    let told =
        out(&with_input(&here, &["play", "cellar", "--seats", "human,human"], "wait\nwhy all\nlook\n"));
    assert!(told.contains("hp 0 → 1") && !told.to_lowercase().contains("vote"), "{told}");
}

#[test]
fn the_end_of_the_input_is_reported_and_nothing_is_written() {
    let here = folder("end");
    for input in ["", "1\n", "1\n1", "\n\n?\n"] {
        let told =
            with_input(&here, &["play", "monsterpack", "--seats", "human,random", "--seed", "3"], input);
        assert_eq!(code(&told), 5, "{}", out(&told));
        assert!(err(&told).contains("the input ended before the match did"), "{}", err(&told));
    }
    // A line without an end, and bytes that are not text.
    assert_eq!(code(&with_input(&here, &["play", "monsterpack"], &"9".repeat(1_000_000))), 5);
    let mut child = command(&here, &["play", "monsterpack"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(&[0xff, 0xfe, b'\n', 0, b'\n']);
    assert_eq!(child.wait().unwrap().code(), Some(5));
    assert_eq!(fs::read_dir(&here).unwrap().count(), 0);
}

#[test]
fn without_people_the_match_is_only_printed() {
    let here = folder("random");
    let quay = quay();
    for game in ["monsterpack", &quay] {
        let args = ["play", game, "--seats", "random,random", "--seed", "4"];
        let once = with_input(&here, &args, "1\n");
        assert_eq!(code(&once), 0, "{}", err(&once));
        assert!(out(&once).trim_end().lines().last().unwrap().contains("the match"), "{}", out(&once));
        assert!(!out(&once).contains("lines more"), "a part is left out:\n{}", out(&once));
        assert_eq!(out(&once), out(&with_input(&here, &args, "")), "the same seed, another match");
        assert_ne!(
            out(&once),
            out(&with_input(&here, &["play", game, "--seats", "random,random", "--seed", "5"], ""))
        );
    }
    // It is fine to read only the start of the output.
    let mut child = command(&here, &["play", "monsterpack", "--seats", "random,random"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut some = [0; 20];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let told = child.wait_with_output().unwrap();
    assert_eq!((code(&told), err(&told)), (0, String::new()));
}

#[test]
fn the_reason_of_a_defeat_is_reported_with_the_one_who_lost() {
    let here = folder("defeat");
    let told = with_input(&here, &["play", "monsterpack", "--seats", "random,random", "--seed", "4"], "");
    let last = out(&told).trim_end().lines().last().unwrap().to_owned();
    assert!(last.contains("wins the match (Player ") && last.contains("loses: "), "{last}");
}

/// Returns the seed that a screen shows.
fn shown_seed(screen: &str) -> Option<u64> {
    screen.split("  Seed ").nth(1)?.split(':').next()?.parse().ok()
}

/// With the seed, every hidden card can be computed.
#[test]
fn the_seed_is_random_and_shown_when_the_match_is_over_or_when_asked_for() {
    let here = folder("seed");
    let play = |args: &[&str], input: &str| {
        let played = with_input(&here, &[&["play", &quay()], args].concat(), input);
        assert_eq!((code(&played), err(&played).as_str()), (0, ""));
        out(&played)
    };
    let seeds: Vec<u64> = (0..8).map(|_| shown_seed(&play(&[], "seed\nquit\n")).unwrap()).collect();
    assert!(seeds.iter().all(|seed| seeds.iter().filter(|other| *other == seed).count() == 1), "{seeds:?}");
    assert!(seeds.iter().any(|seed| *seed > 1 << 60), "64 bits: {seeds:?}");
    // Running, and left after it was saved or continued.
    let saved = play(&[], "1\nsave here.match\nquit\n");
    assert!(
        !saved.contains("Seed ")
            && !saved.contains("Its seed")
            && saved.contains("You leave the match. It can be continued from `"),
        "{saved}"
    );
    let mut person = Person::sits_down(&here, &["play", "--load", "here.match"]);
    let continued = person.read().unwrap();
    person.types("undo");
    person.types("quit");
    let (screen, ..) = person.stands_up();
    assert!(!continued.contains("Seed ") && !screen.contains("Its seed"), "{screen}");
    assert!(
        screen.contains("since the match was continued") && screen.contains("from `here.match`"),
        "{screen}"
    );
    // Left for good, over, or begun from a seed that is known.
    assert!(play(&[], "quit\n").contains("Its seed was "));
    let over = play(&[], "concede\n");
    assert!(shown_seed(over.rsplit_once("wins").unwrap().1).is_some(), "{over}");
    let known = play(&["--seed", "7"], "concede\n");
    assert!(shown_seed(&known) == Some(7) && known.matches("Seed ").count() == 1, "{known}");
}

#[test]
fn nobody_goes_first_where_all_act_at_once() {
    let here = folder("at-once");
    let highcard = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/play/highcard");
    let told = with_input(
        &here,
        &["play", &highcard.to_string_lossy(), "--seats", "random,random", "--seed", "4"],
        "",
    );
    assert!(out(&told).contains("Seed 4") && !out(&told).contains("goes first"), "{}", out(&told));
}

/// How many cards are left in a pack that all share is for all to see, though nobody sees which.
#[test]
fn hidden_zones_that_all_share_are_counted() {
    let here = folder("counted");
    let beacon = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/play/beacon");
    let told = with_input(
        &here,
        &["play", &beacon.to_string_lossy(), "--seats", "human,random", "--seed", "1"],
        "quit\n",
    );
    assert!(out(&told).contains("Act · words 5 · faults 0 · deck 15 · sea 0\n"), "{}", out(&told));
}

/// A word alone does not say which of two attributes has it.
#[test]
fn words_that_several_attributes_use_are_shown_with_the_label() {
    let here = folder("labels");
    let hints = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/play/hints");
    let told = with_input(
        &here,
        &["play", &hints.to_string_lossy(), "--seats", "human,random", "--seed", "1"],
        "1\n1\nboard\nquit\n",
    );
    let screen = out(&told);
    assert!(screen.contains("· Trump Red\n") && screen.contains("│ Red, Heard Red "), "{screen}");
}

/// What a player holds on spots that only they see lies face down for the others, and is there.
#[test]
fn cards_on_spots_that_others_do_not_see_are_drawn_face_down() {
    let here = folder("spots");
    let quay = copy_of_quay(&here);
    let file = quay.join("game.ron");
    let text = fs::read_to_string(&file).unwrap();
    let changed = text.replace("(name: \"hand\",", "(name: \"hand\", spots: 5,");
    assert_ne!(changed, text);
    fs::write(file, changed).unwrap();
    let told = with_input(&here, &["play", "quay", "--seats", "human,random", "--seed", "1"], "quit\n");
    let screen = out(&told);
    let far = screen.split("╞═").next().unwrap();
    assert!(far.contains("3× (face down)"), "{screen}{}", err(&told));
}

/// The text of a question is about `this card`, so the question says which card that is.
#[test]
fn a_question_of_an_effect_names_its_card() {
    let here = folder("names-its-card");
    let masque = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/play/masque");
    let told = with_input(
        &here,
        &["play", &masque.to_string_lossy(), "--seats", "human,random", "--seed", "5"],
        &format!("{}quit\n", "1\n".repeat(30)),
    );
    assert!(
        out(&told).contains("\nGuard: do this?   You may do this: it does not happen.\n"),
        "{}",
        out(&told)
    );
}

/// Player 1 decides for both: only they are asked, and each question of player 2 says so.
#[test]
fn whoever_decides_for_another_is_told_for_whom() {
    let here = folder("marionette");
    let marionette = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/deciding/marionette");
    let marionette = marionette.to_string_lossy();
    let two = ["play", &marionette, "--seats", "human,random", "--seed", "4"];
    let told = with_input(&here, &two, "1\n1\nsave half.match\n1\n1\n1\n1\n");
    let screen = out(&told);
    assert_eq!(code(&told), 0, "{screen}{}", err(&told));
    assert_eq!(screen.matches("You choose for Player 2. Main: what do you do?").count(), 3, "{screen}");
    assert!(screen.contains("  Player 2's hand:\n    Foot  worth 1\n"), "{screen}");
    let told = with_input(&here, &["replay", "half.match"], "");
    assert!(code(&told) == 0, "{}{}", out(&told), err(&told));
}

/// A match of Quay that is over, saved.
fn saved(here: &Path, file: &str) {
    let quay = quay();
    let mut person = Person::sits_down(here, &["play", &quay, "--seed", "8"]);
    plays_to_the_end(&mut person, &mut Dice(1), &[]);
    assert!(person.asks(&format!("save {file}")).contains("Saved"));
    person.stands_up();
}

/// Some editors mark the start of a file with an invisible character.
#[test]
fn a_save_with_a_byte_order_mark_is_read() {
    let here = folder("mark");
    saved(&here, "good.match");
    let good = fs::read(here.join("good.match")).unwrap();
    fs::write(here.join("marked.match"), ["\u{FEFF}".as_bytes(), &good].concat()).unwrap();
    for command in ["replay", "judge"] {
        let [good, marked] =
            ["good.match", "marked.match"].map(|file| with_input(&here, &[command, file], ""));
        assert_eq!((code(&marked), err(&marked)), (0, String::new()), "{command}");
        assert_eq!(out(&marked).replace("marked", "good"), out(&good), "{command}");
    }
}

#[test]
fn damaged_saves_are_refused() {
    let here = folder("damaged");
    saved(&here, "good.match");
    let good = fs::read(here.join("good.match")).unwrap();
    let text = String::from_utf8(good.clone()).unwrap();
    let refused = |content: &[u8], says: &str| {
        fs::write(here.join("bad.match"), content).unwrap();
        for args in [&["replay", "bad.match"] as &[&str], &["play", "--load", "bad.match"]] {
            let told = with_input(&here, args, "");
            let remark = err(&told);
            assert_eq!(code(&told), 1, "{remark}");
            assert!(remark.contains(says), "no `{says}` in {remark}");
            assert!(remark.starts_with("error: `bad.match` ") && remark.lines().count() == 1, "{remark}");
        }
        assert_eq!(fs::read(here.join("bad.match")).unwrap(), content, "it was written over");
    };
    for part in 1..20 {
        refused(&good[..good.len() * part / 20], "cut off");
    }
    let mut dice = Dice(7);
    for _ in 0..40 {
        let mut other = good.clone();
        let at = dice.throw(other.len());
        if other[at].is_ascii_alphanumeric() {
            other[at] = if other[at] == b'7' { b'3' } else { b'7' };
            refused(&other, "");
        }
    }
    refused(text.replacen("\"format\": 1", "\"format\": 2", 1).as_bytes(), "form 2");
    refused(text.replacen("\"seed\": 8", "\"seed\": 9", 1).as_bytes(), "checksum");
    refused(text.replacen("\"seed\": 8", "\"seed\": \"8\"", 1).as_bytes(), "edited or damaged");
    refused(text.replacen("\"seed\": 8", "\"seed\": -8", 1).as_bytes(), "edited or damaged");
    refused(text.replacen("\"seed\": 8", "\"seed\": 8, \"more\": 1", 1).as_bytes(), "edited or damaged");
    refused(b"", "it is empty");
    refused(b"deck \"Barge\" for quay\n", "no saved match");
    refused(b"{\"tiru\": \"deck\", \"format\": 1}", "no saved match");
    refused(b"[1, 2]", "no saved match");
    refused("[".repeat(300_000).as_bytes(), "no saved match");
    refused(&[0xff; 100], "no saved match");
    refused(&vec![b' '; 40 * 1024 * 1024], "larger than a save may be");
    for (path, says) in [(".", "folder"), ("nowhere.match", "no such file")] {
        let told = with_input(&here, &["replay", path], "");
        assert_eq!(code(&told), 1);
        assert!(err(&told).contains(says), "{}", err(&told));
    }
}

/// Returns a save with a checksum that fits its changed content.
fn forged(text: &str) -> String {
    let (body, _) = text.rsplit_once("\"checksum\": \"").unwrap();
    let body = format!("{body}\"checksum\": \"\"}}");
    // The checksum covers the text without blanks outside strings.
    let (mut plain, mut inside, mut escaped) = (String::new(), false, false);
    for letter in body.chars() {
        if inside || !letter.is_whitespace() {
            plain.push(letter);
        }
        inside ^= letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
    }
    let checksum = blake3::hash(plain.as_bytes()).to_hex().to_string();
    plain.replace("\"checksum\":\"\"", &format!("\"checksum\":\"{checksum}\""))
}

#[test]
fn a_forged_save_is_refused_or_goes_another_way() {
    let here = folder("forged");
    saved(&here, "good.match");
    let text = fs::read_to_string(here.join("good.match")).unwrap();
    let replays = |content: &str| {
        fs::write(here.join("bad.match"), forged(content)).unwrap();
        let told = with_input(&here, &["replay", "bad.match"], "");
        let loaded = with_input(&here, &["play", "--load", "bad.match"], "");
        assert_eq!(code(&told) == 0, code(&loaded) != 1, "{}{}", out(&told), err(&loaded));
        (code(&told), out(&told) + err(&told).as_str())
    };
    assert_eq!(replays(&text).0, 0, "{}", replays(&text).1);
    let nothing = blake3::hash(b"").to_hex().to_string();
    let digest = text.split("\"texts_digest\": \"").nth(1).unwrap().split('"').next().unwrap();
    let from = text.find("\"texts\": [").unwrap();
    let until = text.find("],\n  \"texts_digest\"").unwrap();
    let no_texts = format!("{}\"texts\": [{}", &text[..from], &text[until..]).replace(digest, &nothing);
    let then = text.rfind("\"then\": \"").unwrap() + "\"then\": \"".len();
    for (content, says) in [
        (no_texts, "cannot be played: the game in it has"),
        (text.replacen("\"option\": 0", "\"option\": 10000", 1), "there is no answer number 10000"),
        (text.replacen("\"of\": ", "\"of\": 9", 1), "answers are open"),
        (text.replacen("\"option\": 0", "\"option\": null", 1), "goes another way now"),
        (text.replacen("\"seat\": 1", "\"seat\": 200", 1), "then it was Player 200"),
        (text.replacen("\"seat\": 1", "\"seat\": 0", 1), "then it was Player 0"),
        (format!("{}xx{}", &text[..then], &text[then + 2..]), "the table is not as it was"),
        (text.replacen("\"count\": 2", "\"count\": 18446744073709551615", 1), "cards, more than"),
        (text.replacen("\"count\": 2", "\"count\": 3", 1), "it has 13 cards, not 12"),
        (text.replacen("\"name\": \"Cloves\"", "\"name\": \"Clover\"", 1), "has the card `Clover`"),
        (text.replacen("\"goal\": 9", "\"goal\": 8", 1), "no setting `goal` with this value"),
        (text.replacen("\"goal\": 9", "\"goal\": true", 1), "no setting `goal` with this value"),
        (text.replacen("\"goal\": 9", "\"gaol\": 9", 1), "no setting `gaol`"),
        (text.replacen("\"goal\": 9", "\"goal\": 5", 1), "goes another way now"),
        (text.replacen("\"says\": \"", "\"says\": \"not ", 1), "`says` does not fit the answer"),
        (
            text.replacen("      \"goal\": 9,", "", 1).replacen("\"goal\": 9", "", 1),
            "no value for the setting `goal`",
        ),
        (
            text.replacen("\"name\": \"Quay\"", "\"name\": \"Key\"", 1),
            "says its game is `Key`, but its files say `Quay`",
        ),
        (text.replacen("\"part\": \"rules\",", "\"part\": \"rules\", \"house\": 7,", 1), "cannot be played"),
        (
            text.replacen("\"part\": \"pack\",", "\"part\": \"pack\", \"house\": 7,", 1),
            "of house rules that it does not have",
        ),
        (text.replacen("\"human\",", "", 1), "1 seat,"),
        (text.replacen("\"human\",", "\"human\", \"human\",", 1), "not one deck for each seat"),
        (text.replacen("\"seed\": 8", "\"seed\": 9", 1), "goes another way now"),
        (text.replacen("\"id\": \"quay\"", "\"id\": \"../..\"", 1), "cannot be played"),
    ] {
        let (code, told) = replays(&content);
        assert_eq!(code, 1, "{told}");
        assert!(told.contains(says), "no `{says}` in {told}");
    }
}

#[test]
fn only_what_was_saved_of_this_match_is_written_over() {
    let here = folder("over");
    fs::write(here.join("notes.txt"), "mine").unwrap();
    fs::create_dir(here.join("box")).unwrap();
    let quay = quay();
    let mut person = Person::sits_down(&here, &["play", &quay, "--seed", "1"]);
    person.read();
    assert!(person.asks("save notes.txt").contains("is no saved match: `save! notes.txt` writes over it"));
    assert_eq!(fs::read_to_string(here.join("notes.txt")).unwrap(), "mine");
    assert!(person.asks("save box").contains("is a folder"));
    assert!(person.asks("save none/a.match").contains("there is no folder `none`"));
    assert!(person.asks("save").contains("needs the name of a file"));
    assert!(person.asks("save a b.match").contains("Saved to `a b.match`"));
    assert!(person.asks("save a b.match").contains("Saved to `a b.match`"), "it is of this match");
    assert!(person.asks("save! notes.txt").contains("Saved to `notes.txt`"));
    assert!(person.asks("save notes.txt").contains("Saved to `notes.txt`"), "it is of this match by now");
    person.stands_up();
    // A new match from the same seed has not come as far; a continued one has.
    let other = ["play", &quay, "--seed", "2"];
    let told = with_input(&here, &other, "save a b.match\nsave! a b.match\n1\nundo\nsave a b.match\n");
    assert!(out(&told).contains("`a b.match` is there already and is another saved match"), "{}", out(&told));
    assert_eq!(out(&told).matches("Saved to `a b.match`").count(), 2, "{}", out(&told));
    let told = with_input(&here, &other, "1\nsave a b.match\n");
    assert!(out(&told).contains("Saved to `a b.match`"), "{}", out(&told));
    let told = with_input(&here, &other, "save a b.match\n");
    assert!(out(&told).contains("another saved match"), "{}", out(&told));
    let half = fs::read_to_string(here.join("a b.match")).unwrap();
    fs::write(here.join("a b.match"), &half[..half.len() / 2]).unwrap();
    let told = with_input(&here, &other, "1\nsave a b.match\n");
    assert!(out(&told).contains("is a saved match that is damaged: `save! a b.match`"), "{}", out(&told));
    fs::write(here.join("a b.match"), &half).unwrap();
    // Each of the two flags recognizes a file meant for the other one.
    fs::write(here.join("one.tiru"), "rulings for quay\n").unwrap();
    let told = with_input(&here, &["play", "--load", "one.tiru"], "");
    assert_eq!(code(&told), 1);
    assert!(err(&told).contains("`--from one.tiru WORDS` begins"), "{}", err(&told));
    let told = with_input(&here, &["play", "--from", "a b.match"], "");
    assert_eq!(code(&told), 2);
    assert!(err(&told).contains("`--load a b.match` goes on with it"), "{}", err(&told));
    fs::remove_file(here.join("one.tiru")).unwrap();
    let mut names: Vec<String> =
        fs::read_dir(&here).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    // The save that was replaced last stays.
    assert_eq!(names, ["a b.match", "a b.match.previous", "box", "notes.txt", "notes.txt.previous"]);
    assert_eq!(code(&with_input(&here, &["replay", "notes.txt"], "")), 0);
}

#[test]
fn the_save_before_a_damaged_one_is_named_and_kept() {
    let here = folder("previous");
    saved(&here, "a.match");
    let first = fs::read_to_string(here.join("a.match")).unwrap();
    let told = with_input(&here, &["play", "--load", "a.match"], "save a.match\n");
    assert!(out(&told).contains("Saved to `a.match`"), "{}{}", out(&told), err(&told));
    assert_eq!(fs::read_to_string(here.join("a.match.previous")).unwrap(), first);
    fs::write(here.join("a.match"), &first[..first.len() / 2]).unwrap();
    for args in [&["replay", "a.match"] as &[&str], &["play", "--load", "a.match"], &["judge", "a.match"]] {
        let told = with_input(&here, args, "");
        assert_eq!(code(&told), 1, "{args:?}");
        assert!(err(&told).contains("help: `a.match.previous` is whole"), "{args:?}: {}", err(&told));
    }
    // A damaged save does not take the place of the whole one.
    let told = with_input(&here, &["play", "--load", "a.match.previous"], "save! a.match\n");
    assert!(out(&told).contains("Saved to `a.match`"), "{}{}", out(&told), err(&told));
    assert_eq!(fs::read_to_string(here.join("a.match.previous")).unwrap(), first);
    assert_eq!(code(&with_input(&here, &["replay", "a.match.previous"], "")), 0);
    fs::remove_file(here.join("a.match")).unwrap();
    let told = with_input(&here, &["replay", "a.match"], "");
    assert!(
        err(&told).contains("there is no such file\nhelp: `a.match.previous` is whole"),
        "{}",
        err(&told)
    );
}

/// Copies the game to a folder of the test, where it can be changed.
fn copy_of_quay(here: &Path) -> PathBuf {
    let copy = here.join("quay");
    for path in ["game.ron", "rules.tiru", "packs/wares.tiru", "decks/barge.deck"] {
        fs::create_dir_all(copy.join(path).parent().unwrap()).unwrap();
        fs::copy(Path::new(&quay()).join(path), copy.join(path)).unwrap();
    }
    copy
}

#[test]
fn a_save_needs_no_other_file() {
    let here = folder("alone");
    let copy = copy_of_quay(&here);
    let mut person = Person::sits_down(&here, &["play", "quay", "--seed", "8"]);
    plays_to_the_end(&mut person, &mut Dice(1), &[]);
    person.asks("save kept.match");
    person.stands_up();
    fs::remove_dir_all(&copy).unwrap();
    let told = with_input(&here, &["replay", "kept.match"], "");
    assert_eq!(code(&told), 0, "{}", err(&told));
    assert!(out(&told).starts_with("Quay: the same in all"), "{}", out(&told));
}

#[test]
fn rules_that_go_round_are_named() {
    let here = folder("round");
    let rules = copy_of_quay(&here).join("rules.tiru");
    let round = "check round if game.tide > 3 { game.tide += 1 }\n";
    fs::write(&rules, fs::read_to_string(&rules).unwrap() + round).unwrap();
    let told = with_input(&here, &["play", "quay", "--seats", "random,random", "--seed", "1"], "");
    assert_eq!(code(&told), 6, "{}", out(&told));
    assert!(
        out(&told).contains("the match was stopped") && out(&told).contains("check round"),
        "{}",
        out(&told)
    );
    assert!(out(&told).contains("quay/rules.tiru:"), "{}", out(&told));
    let malay =
        with_input(&here, &["play", "quay", "--seats", "random,random", "--seed", "1", "--lang", "ms"], "");
    assert_eq!(code(&malay), 6, "{}", out(&malay));
    assert!(out(&malay).contains("perlawanan dihentikan: "), "{}", out(&malay));
    for english in ["the match was stopped", "stopped after", "loops", "\nat "] {
        assert!(!out(&malay).contains(english), "{english} in {}", out(&malay));
    }
    assert!(out(&told).contains("stops at the same point with seed 1"), "{}", out(&told));
    // A player can save it.
    let mut person = Person::sits_down(&here, &["play", "quay", "--seats", "human,random", "--seed", "1"]);
    plays_to_the_end(&mut person, &mut Dice(2), &[]);
    person.asks("save stopped.match");
    assert_eq!(person.stands_up().2, 6);
    let told = with_input(&here, &["replay", "stopped.match"], "");
    assert!(out(&told).contains("the same in all") && out(&told).contains("check round"), "{}", out(&told));
}

#[test]
fn giving_up_is_for_games_that_know_it() {
    let here = folder("concede");
    let quay = quay();
    let told = with_input(&here, &["play", &quay, "--seed", "2"], "concede\nsave gave-up.match\n");
    assert_eq!(code(&told), 0);
    assert!(
        out(&told).contains("You concede") && out(&told).contains("Player 2 wins the match (you concede)"),
        "{}",
        out(&told)
    );
    assert_eq!(code(&with_input(&here, &["replay", "gave-up.match"], "")), 0);
    let told = with_input(&here, &["play", "monsterpack", "--seed", "2"], "concede\n");
    assert_eq!(code(&told), 5);
    assert!(out(&told).contains("this game does not let a player give up"), "{}", out(&told));
}

#[test]
fn what_lies_face_down_is_a_card_and_no_more() {
    let here = folder("hidden");
    let quay = quay();
    let mut stowed = 0;
    for seed in 0..6 {
        let seed = seed.to_string();
        let mut person =
            Person::sits_down(&here, &["play", &quay, "--seats", "human,random", "--seed", &seed]);
        plays_to_the_end(&mut person, &mut Dice(4), &["log", "why", "look"]);
        let (screen, ..) = person.stands_up();
        let lines = screen.lines().map(str::trim);
        let theirs: Vec<&str> = lines.filter(|line| line.starts_with("Player 2: stow")).collect();
        // `why` appends the line of the source.
        assert!(
            theirs.iter().all(|line| line.split("  ").next() == Some("Player 2: stow a card")),
            "{theirs:?}"
        );
        stowed += theirs.len();
        let shown = screen.lines().filter(|line| line.contains("go from Player 2's Hold to Hand"));
        assert!(shown.clone().all(|line| line.trim().split(' ').next().unwrap().parse::<u32>().is_ok()));
    }
    assert!(stowed > 0, "nothing was hidden");
}

#[test]
fn arguments_that_fit_nothing_are_explained() {
    let here = folder("arguments");
    let quay = quay();
    for (args, says) in [
        (&["play", "monsterpac"] as &[&str], "did you mean `monsterpack`?"),
        (&["play", "monsterpack", "--deck", "Tin Toy"], "did you mean `Tin Toys`?"),
        (&["play", "monsterpack", "--deck", "nowhere.deck"], "there is no file `nowhere.deck`"),
        (&["play", "monsterpack", "--deck", "Tin Toys", "--deck", "Long Reach"], "cannot be played"),
        (&["play", "monsterpack", "--reading", "sise=20"], "did you mean `size`?"),
        (&["play", "monsterpack", "--reading", "size=25"], "it can be `30`, `20`"),
        (&["play", "monsterpack", "--reading", "size"], "NAME=VALUE"),
        (&["play", "monsterpack", "--seats", "human,cat"], "random"),
        (&["play", "monsterpack", "--seats", "human,human,human"], "the game is for 2"),
        (&["play", &quay, "--seats", "human"], "the game is for 2 to 3"),
        (&["play", "monsterpack", "--seed", "much"], "seed"),
        (&["play"], "GAME"),
        (
            &["play", "monsterpack", "--load", "a.match"],
            "`--load FILE` cannot be combined with `GAME`\nhelp: ",
        ),
        (
            &["play", "--load", "a.match", "--level", "5", "--seed", "1"],
            "cannot be combined with `--level`, `--seed`",
        ),
        (&["play", "--from", "a.tiru", "--deck", "a"], "`--from FILE` cannot be combined with `--deck`"),
        (&["replay"], "FILE"),
    ] {
        let told = with_input(&here, args, "");
        assert_eq!(code(&told), 2, "{args:?}: {}", err(&told));
        assert!(err(&told).contains(says), "{args:?}: no `{says}` in {}", err(&told));
    }
}

#[test]
fn every_shipped_game_is_played_or_says_what_is_not_yet() {
    let here = folder("shipped");
    let listed = with_input(&here, &["list", "--json"], "");
    let listed: serde_json::Value = serde_json::from_slice(&listed.stdout).unwrap();
    for game in listed.as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let told = with_input(&here, &["play", id, "--seats", "random,random", "--seed", "1"], "");
        let not_yet = code(&told) == 1 && err(&told).contains("  not yet: `");
        assert!(code(&told) == 0 || not_yet, "{id}: {}{}", out(&told), err(&told));
    }
}

/// Returns a game that allows agreeing on a draw after its first turn, and disqualification.
fn joust() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/effects/joust");
    folder.to_string_lossy().into_owned()
}

#[test]
fn all_may_agree_on_a_draw_when_the_game_lets_them() {
    let here = folder("draw");
    let joust = joust();
    let two = ["play", &joust, "--seats", "human,human", "--seed", "2"];
    let told = with_input(&here, &two, "draw\npass on\ndraw\nno\ndraw\nyes\nsave drawn.match\n");
    let screen = out(&told);
    assert!(screen.contains("no draw can be agreed on now"), "{screen}");
    assert!(screen.contains("does not agree to a draw"), "{screen}");
    assert!(screen.contains("all agree on a draw"), "{screen}");
    assert_eq!(code(&told), 0, "{screen}");
    let told = with_input(&here, &["replay", "drawn.match"], "");
    assert!(code(&told) == 0 && out(&told).contains("The match is a tie"), "{}{}", out(&told), err(&told));
    // A player who accepts any answer plays on.
    // Many answers of this game make no difference: the opponent must come to an end of its turn.
    let thinks = ["play", &joust, "--seed", "2"];
    let told = with_input(&here, &thinks, "pass on\ndraw\n");
    assert!(out(&told).contains("Player 2 does not agree to a draw"), "{}", out(&told));
    let told = with_input(&here, &["play", "monsterpack", "--seed", "2"], "draw\njudge 2\n");
    assert!(out(&told).contains("this game has no draw by agreement"), "{}", out(&told));
    assert!(out(&told).contains("this game has no judge"), "{}", out(&told));
}

#[test]
fn a_judge_puts_a_player_out() {
    let here = folder("judge");
    let joust = joust();
    let asked = "judge\njudge 3\njudge 0\njudge 2\nsave judged.match\n";
    let told = with_input(&here, &["play", &joust, "--seed", "2"], asked);
    let screen = out(&told);
    assert!(screen.contains("`judge 2`") && screen.contains("there is no player 3"), "{screen}");
    assert!(screen.contains("there is no player 0"), "{screen}");
    assert!(screen.contains("Player 2 is disqualified by the judge"), "{screen}");
    assert!(code(&told) == 0 && screen.contains("You win the match"), "{screen}");
    let told = with_input(&here, &["replay", "judged.match"], "");
    assert!(
        code(&told) == 0 && out(&told).contains("Player 1 wins the match"),
        "{}{}",
        out(&told),
        err(&told)
    );
}

/// The order of a deck is hidden, so copies of a card are one choice.
#[test]
fn copies_in_a_deck_are_one_choice() {
    let here = folder("copies");
    let told = with_input(&here, &["play", "battlemonsters", "--seats", "human,random", "--seed", "4"], "");
    let screen = out(&told);
    let offered: Vec<&str> =
        screen.lines().filter(|line| line.trim_start().starts_with(|it: char| it.is_ascii_digit())).collect();
    let names: Vec<&str> =
        offered.iter().filter_map(|line| line.trim_start().split_once("  ")).map(|it| it.1).collect();
    assert!(screen.contains("(one of "), "{screen}");
    let mut once = names.clone();
    once.dedup();
    assert_eq!(names, once, "{screen}");
}

/// An interrupted writer leaves a file behind, which the next one removes.
#[test]
fn what_a_stopped_writer_left_is_taken_away() {
    let here = folder("left");
    let parts = [".k.match.123.part", ".k.match.124.part", ".other.match.123.part", ".k.match.notes.part"];
    for part in parts {
        fs::write(here.join(part), "{").unwrap();
    }
    let old = std::time::SystemTime::now() - std::time::Duration::from_hours(1);
    for part in [parts[0], parts[2], parts[3]] {
        fs::File::options().write(true).open(here.join(part)).unwrap().set_modified(old).unwrap();
    }
    let told = with_input(&here, &["play", &quay(), "--seed", "1"], "save k.match\n");
    assert!(here.join("k.match").is_file(), "{}{}", out(&told), err(&told));
    let left = parts.map(|part| here.join(part).exists());
    assert_eq!(left, [false, true, true, true], "only what is old and beside this save");
}

#[test]
fn play_without_a_game_asks_which() {
    let here = folder("which");
    for answer in ["3", "monsterpack", "the monster pack"] {
        let played =
            with_input(&here, &["play", "--seed", "7"], &format!("\n0\nmonsterpak\n{answer}\nquit\n"));
        let text = out(&played);
        assert_eq!(code(&played), 0, "{}", err(&played));
        let (before, match_) = text.split_once("The Monster Pack\n  Player 1: a person").expect(&text);
        assert!(before.starts_with("Which game do you want to play?\n\n  1  battlemonsters  "), "{before}");
        let listed = "  3  monsterpack     The Monster Pack    2 players, 8 decks, 3 house rules\n";
        assert!(before.contains(listed), "{before}");
        assert!(before.contains("there is no choice 0: 1 to 3\n"), "{before}");
        assert!(before.contains("no game is called `monsterpak`: did you mean `monsterpack`?\n"), "{before}");
        // What follows in the pipe answers the match.
        assert!(match_.contains("You leave the match. Its seed was 7."), "{match_}");
    }
    assert_eq!(code(&with_input(&here, &["play"], "q\n")), 0);
    let malay = out(&with_input(&here, &["play", "--lang", "ms"], "q\n"));
    assert!(malay.contains("2 pemain, 8 dek, 3 peraturan rumah"), "{malay}");
}

#[test]
fn play_without_a_game_and_without_an_answer_says_how_to_name_one() {
    let played = with_input(&folder("which-end"), &["play"], "");
    let help = "error: no game was chosen, and there is nothing more to read\n\
                help: `tiru play GAME` names one: battlemonsters, monsta, monsterpack\n";
    assert_eq!((code(&played), err(&played).as_str()), (2, help));
}

/// A game of the current folder is listed, and so are its mistakes.
#[test]
fn play_lists_the_games_of_the_current_folder() {
    let here = folder("which-own");
    let boats = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/boats");
    for file in ["game.ron", "rules.tiru"] {
        fs::create_dir_all(here.join("boats")).unwrap();
        fs::copy(boats.join(file), here.join("boats").join(file)).unwrap();
    }
    fs::create_dir_all(here.join("broken")).unwrap();
    fs::write(here.join("broken/game.ron"), "Game(").unwrap();
    let text = out(&with_input(&here, &["play"], "q\n"));
    assert!(text.contains("boats           Two Boats to Market  2 players\n"), "{text}");
    assert!(text.contains("cannot be played: see `tiru check broken`\n"), "{text}");
    let told = err(&with_input(&here, &["play"], "./boats/\n"));
    assert!(told.contains("`boats` has no deck yet"), "{told}");
}

#[test]
fn a_hint_shows_what_wins_and_changes_nothing() {
    let here = folder("hint");
    let quay = quay();
    let args = ["play", &quay, "--level", "1", "--seed", "5"];
    let plain = out(&with_input(&here, &args, "1\n1\nlog plain.txt\nquit\n"));
    let hinted = out(&with_input(&here, &args, "hint\n1\nhint\n1\nlog hinted.txt\nquit\n"));
    assert!(plain.contains("Player 2: the computer, which imagines 10 matches for each answer"), "{plain}");
    let log = |name: &str| fs::read_to_string(here.join(name)).unwrap();
    assert_eq!(log("plain.txt"), log("hinted.txt"));
    let hint = hinted.split("> hint\n").nth(1).unwrap();
    let hint = hint.split("\n> ").next().unwrap();
    let mut lines = hint.lines();
    assert_eq!(
        lines.next(),
        Some("  Of 400 imagined matches, with what you cannot see dealt at random:"),
        "{hinted}"
    );
    // The best first, and all of the matches.
    let wins = lines.map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!((words[2], words[3], words[4]), ("%", "won", "of"), "{line}");
        (words[1].parse().unwrap(), words[5].parse().unwrap())
    });
    let wins: Vec<(u32, u32)> = wins.collect();
    assert!(wins.len() > 1 && wins.is_sorted_by(|one, other| one.0 >= other.0), "{wins:?}");
    assert_eq!(wins.iter().map(|(_, playouts)| playouts).sum::<u32>(), 400, "{wins:?}");
}

/// Where the game says what a position is worth, a hint claims no wins.
#[test]
fn a_hint_says_how_imagined_matches_were_weighed() {
    let args = ["play", "battlemonsters", "--seats", "human,random", "--seed", "4"];
    let told = out(&with_input(&folder("weighed"), &args, "hint\nquit\n"));
    let hint = told.split("> hint\n").nth(1).unwrap();
    assert!(
        hint.starts_with("  How well 400 imagined matches went for you, by what the game says"),
        "{told}"
    );
    assert!(hint.lines().nth(1).unwrap().contains(" % on average of "), "{told}");
    assert!(!hint.contains(" won "), "{told}");
}

/// Among numbers, the key of a choice is the number itself, and 0 is one of them.
#[test]
fn a_number_is_chosen_by_itself() {
    let here = folder("own-number");
    let auction = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/play/auction");
    let args = ["play", &auction.to_string_lossy(), "--seats", "human,random", "--seed", "1"];
    let told = out(&with_input(&here, &args, "99\n2\nlog\n"));
    assert!(told.contains("\n  0  0\n  1  1\n  2  2\n"), "{told}");
    assert!(told.contains("there is no choice 99: 0 to "), "{told}");
    let told = out(&with_input(&here, &args, "0\nlog\n"));
    assert!(!told.contains("this is the first choice"), "{told}");
}

/// Where all have one turn, the mark is on the player who is asked.
#[test]
fn the_mark_is_on_the_player_who_is_asked() {
    let here = folder("mark");
    let told =
        out(&with_input(&here, &["play", "monsta", "--seats", "random,human", "--seed", "3"], "1\nquit\n"));
    assert!(told.contains("▸ You") && !told.contains("▸ Player 1"), "{told}");
}

/// The beginning of a name suffices if it is one name; else the names are listed.
#[test]
fn names_may_be_begun() {
    let here = folder("begun");
    let args = ["play", "monsterpack", "--seats", "human,random", "--seed", "3"];
    let told =
        out(&with_input(&here, &args, "card enggang o\ncard tin\ncard zzz\nwhy not enggang o\nquit\n"));
    for text in
        ["  Enggang Outrider\n", "`tin` may be: Tin ", "no card is called `zzz`", "ummon Enggang Outrider"]
    {
        assert!(told.contains(text), "{text}: {told}");
    }
}

#[test]
fn levels_are_1_to_5() {
    let here = folder("levels");
    for (args, words) in [
        (&["--level", "6"][..], "the levels are 1 to 5"),
        (&["--level", "strong"], "the levels are 1 to 5"),
        (&["--level", "2", "--seats", "human,random"], "cannot be used with"),
    ] {
        let told = with_input(&here, &[&["play", "monsterpack"], args].concat(), "");
        assert_eq!((code(&told), err(&told).contains(words)), (2, true), "{args:?}: {}", err(&told));
    }
}

/// Plays the small game for wordings, and returns what it printed.
fn revue(name: &str, lang: &str, input: &str) -> String {
    let here = folder(name);
    let revue = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/wordings/revue");
    let game = revue.to_string_lossy();
    let args = ["play", &game, "--plain", "--seats", "human,random", "--seed", "3", "--lang", lang];
    out(&with_input(&here, &args, input))
}

#[test]
fn phases_cancelled_deeds_and_words_read_well_under_any_label() {
    let told = revue("wordings", "en", "why all\n1\n1\n1\n1\n3\n");
    assert!(told.contains("Start of Effects") && !told.contains("Effects begins"), "{told}");
    assert!(told.contains("pose Singer, attack mode") && !told.contains("mode attack mode"), "{told}");
    // What somebody does to nothing in particular is said of them.
    assert!(told.contains("    You play a note\n    Player 2 plays a note\n"), "{told}");
    assert!(told.contains("“Strike” is cancelled"), "{told}");
    let told = revue("wordings-ms", "ms", "1\n1\n1\n1\n3\n");
    assert!(told.contains("“Strike” dibatalkan"), "{told}");
}

/// Nothing explains the name of a `def` to a player, and what this one says has no room in a line.
#[test]
fn a_choice_does_not_name_a_def() {
    let told = revue("def", "en", "1\n1\n1\n1\nbow\n");
    assert!(told.contains("Bow: choose a card\n  1  Singer (Stage)"), "{told}");
    assert!(!told.contains("“front”"), "{told}");
}

/// The verb agrees with the noun of a label, not with its last word.
#[test]
fn labels_of_several_words_agree_with_their_verbs() {
    let here = folder("plural");
    let revue = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/wordings/revue");
    let told = out(&with_input(&here, &["rules", &revue.to_string_lossy()], ""));
    let words = "if the cheers this round are less than 9, the cheers this round grow by 1";
    assert!(told.to_lowercase().contains(words), "{told}");
}

/// Where the gaps of a label are in brackets, the first argument stands before them; who loses with others loses in one sentence.
#[test]
fn labels_teams_and_values_of_the_game_read_well() {
    let here = folder("chorus");
    let chorus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/wordings/chorus");
    let args = ["play", &chorus.to_string_lossy(), "--plain", "--seats", "human,human", "--seed", "1"];
    let told = out(&with_input(&here, &args, "1\n2\n1\n1\n"));
    assert!(told.contains("tell Player 2\n") && told.contains("tell you about Low\n"), "{told}");
    assert!(told.contains(" · Cue · Hints 8\n") && told.contains(" · Cue · Hints 7\n"), "{told}");
    assert!(told.contains("   Part Low · Deck 0"), "{told}");
    assert!(told.contains("You and Player 2 lose: no hints\n"), "{told}");
}
