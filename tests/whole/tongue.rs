//! Tests that output in two languages describes the same match: the same numbers line by line, and no words
//! of the other language.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::kit::scratch::Scratch;

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Returns the output of the command with these lines as its input.
fn tiru(folder: &Path, args: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tiru"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let told = child.wait_with_output().unwrap();
    String::from_utf8(told.stdout).unwrap()
}

/// Returns the sorted numbers of a line, since word order differs between languages.
fn numbers(line: &str) -> Vec<&str> {
    let mut numbers: Vec<&str> =
        line.split(|letter: char| !letter.is_ascii_digit()).filter(|it| !it.is_empty()).collect();
    numbers.sort_unstable();
    numbers
}

/// Words that English tells a match with, and that stand in no name of a card.
const ENGLISH: [&str; 18] = [
    "goes",
    "passes",
    "chooses",
    "resolves",
    "resolve",
    "triggered",
    "begins",
    "shuffled",
    "turned",
    "your",
    "you",
    "wins",
    "loses",
    "before",
    "because",
    "cancelled",
    "effect",
    "card",
];

fn same(english: &str, malay: &str, what: &str) {
    assert!(english.lines().count() > 10, "{what}: {english}");
    assert_eq!(english.lines().count(), malay.lines().count(), "{what}");
    for (one, other) in english.lines().zip(malay.lines()) {
        assert_eq!(numbers(one), numbers(other), "{what}:\n{one}\n{other}");
        // What stands between backticks is a condition as its author wrote it.
        let own = other.split('`').step_by(2);
        let words = own.flat_map(|part| part.split(|letter: char| !letter.is_alphabetic()));
        let foreign: Vec<&str> = words.filter(|word| ENGLISH.contains(word)).collect();
        assert!(foreign.is_empty(), "{what}: {foreign:?} in\n{other}");
    }
}

#[test]
fn matches_are_reported_alike() {
    let folder = Scratch::new("tongue", "matches");
    for game in ["monsterpack", "battlemonsters", "monsta"] {
        for seed in ["1", "2"] {
            let play = ["play", game, "--seats", "random,random", "--seed", seed, "--lang"];
            let told = |lang| tiru(&folder, &[&play[..], &[lang]].concat(), "");
            same(&told("en"), &told("ms"), &format!("{game} {seed}"));
        }
    }
}

/// Returns the words of the rulebook itself; quoted words are typed by users or come from the author.
fn own_words(line: &str) -> Vec<&str> {
    let outside = line.split(['`', '"']).step_by(2).flat_map(|part| part.split('“'));
    let outside = outside.map(|part| part.split_once('”').map_or(part, |(_, rest)| rest));
    outside.flat_map(|part| part.split(|letter: char| !letter.is_alphabetic())).collect()
}

#[test]
fn rulebooks_are_reported_alike() {
    let folder = Scratch::new("tongue", "rules");
    for game in ["monsterpack", "battlemonsters", "monsta"] {
        for more in [&[][..], &["--house", "kitchen"], &["--house", "kitchen", "--diff"]] {
            let told = |lang| tiru(&folder, &[&["rules", game, "--lang", lang], more].concat(), "");
            let (english, malay) = (told("en"), told("ms"));
            assert!(english.lines().count() > 2, "{game}: {english}");
            assert_eq!(english.lines().count(), malay.lines().count(), "{game}");
            for (one, other) in english.lines().zip(malay.lines()).skip(1) {
                // The values of a setting are typed, and an effect without a name is printed as written.
                if other.starts_with("  `") && other.contains("(atau ") || other.contains("efek ditambah: ") {
                    continue;
                }
                assert!(one != other || own_words(one).concat().len() < 12, "{game}: {one}");
                let foreign = ["the", "each", "card", "cards", "player", "effect", "effects", "and", "your"];
                let words = own_words(other);
                assert!(!foreign.iter().any(|word| words.contains(word)), "{game}: {other}");
            }
        }
    }
}

/// Reports whether a line starts with the id of a statement in `RULES.md`.
fn is_statement(line: &str) -> bool {
    let id = line.trim_start().split_once(": ").map(|(id, _)| id);
    id.and_then(|id| id.split_once('-')).is_some_and(|(game, number)| {
        game.len() == 1 && !number.is_empty() && number.chars().all(|digit| digit.is_ascii_digit())
    })
}

#[test]
fn rulings_are_reported_alike() {
    let folder = Scratch::new("tongue", "rulings");
    for game in ["monsterpack", "battlemonsters", "monsta"] {
        let mut files: Vec<PathBuf> = std::fs::read_dir(here(&format!("cards/{game}/rulings")))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        files.sort();
        for file in files {
            let file = file.to_string_lossy().into_owned();
            let orders = if game == "monsta" { &["--orders"][..] } else { &[] };
            let told = |lang| tiru(&folder, &[&["judge", &file, "--lang", lang], orders].concat(), "");
            // A title is its author's, and so are the deed in a reason and the statements that are cited; what cards say, and what a ruling expects, is
            // compared elsewhere.
            let own = |text: String| -> String {
                let others = [
                    "“",
                    "RULING: ",
                    "KEPUTUSAN: ",
                    "Sources: ",
                    "Sumber: ",
                    "because ",
                    "kerana ",
                    "Goes before ",
                    "Mendahului ",
                ];
                let is_own = |line: &&str| {
                    line.starts_with(' ')
                        // More of an answer.
                        && !line.starts_with("          ")
                        && !is_statement(line)
                        && !others.iter().any(|it| line.trim_start().starts_with(it))
                };
                // The file name may contain any word.
                text.replace(&file, "").lines().filter(is_own).collect::<Vec<_>>().join("\n")
            };
            same(&own(told("en")), &own(told("ms")), &file);
        }
    }
}

#[test]
fn a_person_is_asked_in_malay() {
    let quay = here("tests/cases/play/quay").to_string_lossy().into_owned();
    let input = "?\n5\nlook\nwoit\n15\nundo\nstow\nstow gr\nback\npas\nwhy\nquit\n";
    let args = ["play", &quay, "--seats", "human,random", "--seed", "5", "--lang", "ms"];
    let screen = tiru(&Scratch::new("tongue", "screen"), &args, input);
    let screen = screen.replace(&quay, "quay");
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!("screen", screen);
    });
}

#[test]
fn an_own_language_is_used_everywhere() {
    let folder = Scratch::new("tongue", "own");
    let own = folder.join("languages/xx");
    std::fs::create_dir_all(&own).unwrap();
    // The beginning of an effect is generated when a game is loaded, the sentence of an event when it is judged.
    std::fs::write(own.join("cards.ron"), "(heads: (on: \"WENN {event}\"))").unwrap();
    std::fs::write(own.join("judge.ron"), "(judge: (revealed: \"ENTHUELLE {card}\"))").unwrap();
    let ruling = here("cards/monsta/rulings");
    let mut told = String::new();
    for file in std::fs::read_dir(ruling).unwrap() {
        let file = file.unwrap().path().to_string_lossy().into_owned();
        told += &tiru(&folder, &["judge", &file, "--lang", "xx"], "");
    }
    assert!(told.contains("Triggered by: ENTHUELLE "), "{told}");
    assert!(told.contains("“WENN ") || told.contains("wenn "), "{told}");
    let english = told.lines().find(|line| line.contains("Triggered by: ") && line.ends_with(" is revealed"));
    assert_eq!(english, None);
}

#[test]
fn rulebooks_have_no_english_names() {
    let folder = Scratch::new("tongue", "names");
    for game in ["monsterpack", "battlemonsters", "monsta"] {
        let told = tiru(&folder, &["rules", game, "--lang", "ms"], "");
        let quoted = told.split('“').skip(1).filter_map(|part| part.split_once('”').map(|(name, _)| name));
        let english = [
            "the", "of", "first", "any", "when", "turn", "attack", "take", "summon", "every", "with",
            "battle",
        ];
        let foreign: Vec<&str> = quoted
            .filter(|name| name.to_lowercase().split(' ').any(|word| english.contains(&word)))
            .collect();
        assert!(foreign.is_empty(), "{game}: {foreign:?}");
    }
}

#[test]
fn an_action_after_can_has_its_own_verb_form() {
    let folder = Scratch::new("tongue", "can");
    let file = here("cards/battlemonsters/rulings/battle.tiru").to_string_lossy().into_owned();
    let told = tiru(&folder, &["judge", &file, "--lang", "ms"], "");
    assert!(told.contains("tidak boleh menyerang"), "{told}");
    assert!(!told.contains("boleh serang"), "{told}");
}
