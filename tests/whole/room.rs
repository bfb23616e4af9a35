//! Tests that a game, and a save, cannot take much time or memory by being large: the sum of its files is limited,
//! and so is the number of messages.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::kit::child::{Ran, is_harmless, tiru};
use crate::kit::scratch::Scratch;

const MIB: usize = 1024 * 1024;
/// What the program takes for an empty game, in kibibytes, with a margin.
const BASE: u64 = 40 * 1024;

fn cases(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder)
}

/// Creates a game with these files.
fn game(name: &str, files: &[(String, String)]) -> Scratch {
    let scratch = Scratch::new("room", name);
    let root = scratch.join("abacus");
    for folder in ["packs", "rulings", "scripts"] {
        fs::create_dir_all(root.join(folder)).unwrap();
    }
    for same in ["game.ron", "rules.tiru"] {
        fs::copy(cases("effects/abacus").join(same), root.join(same)).unwrap();
    }
    for (path, text) in files {
        fs::write(root.join(path), text).unwrap();
    }
    scratch
}

/// A pack with some cards, and comments between them that fill it to a size.
fn pack(nth: usize, cards: usize, bytes: usize) -> (String, String) {
    let mut text = format!("pack \"P{nth}\" for abacus\n\n");
    for card in 1..=cards {
        writeln!(text, "card \"C{nth} {card}\" {{ worth 1  on touch {{ gain(me, 1) }} }}").unwrap();
        while text.len() + 100 < bytes * card / cards {
            writeln!(text, "// {}", "-".repeat(95)).unwrap();
        }
    }
    (format!("packs/p{nth:04}.tiru"), text)
}

fn check(scratch: &Scratch) -> Ran {
    let ran = tiru(scratch, &["check", "--format", "plain", "abacus"]);
    is_harmless("check", &ran);
    ran
}

fn refused(ran: &Ran, file: &str, why: &str) {
    assert_eq!(ran.code, Some(1), "{}", ran.text);
    let found = ran.text.lines().find(|line| line.starts_with(&format!("abacus/{file}:1:1: error[F0008]")));
    assert!(found.is_some_and(|line| line.contains(why)), "{file}: {why}\n{}", ran.text);
}

#[test]
fn the_file_that_goes_over_the_sum_is_named() {
    let packs: Vec<_> = (0..20).map(|nth| pack(nth, 40, 3 * MIB)).collect();
    let ran = check(&game("sum", &packs));
    refused(&ran, "packs/p0002.tiru", "8 MiB");
    assert!(!ran.text.contains("packs/p0001.tiru"), "{}", ran.text);
    assert!(ran.memory.is_none_or(|memory| memory < BASE + 20 * 8 * 1024), "{:?} KiB", ran.memory);
}

#[test]
fn a_full_game_takes_at_most_twenty_times_its_text() {
    let packs: Vec<_> = (0..7).map(|nth| pack(nth, 2_600, MIB)).collect();
    let ran = check(&game("full", &packs));
    assert_eq!(ran.code, Some(0), "{}", ran.text);
    assert!(ran.memory.is_none_or(|memory| memory < BASE + 20 * 8 * 1024), "{:?} KiB", ran.memory);
}

#[test]
fn a_game_of_the_shortest_words_takes_no_more_than_a_full_one() {
    let many = |text: &str, count: usize| text.repeat(count);
    let bodies = [
        ("effects", 12_000, many("on touch { gain(me, 1) } ", 2)),
        ("moves", 2_500, format!("on touch {{ {} }}", many("move self to box ", 37))),
        ("settles", 2_500, format!("on touch {{ {} }}", many("settle ", 145))),
        ("claims", 12_000, many("always { self has worth +1 } ", 3)),
        ("lists of claims", 2_500, format!("always {{ {} }}", many("self has worth +1 ", 29))),
        ("bans", 2_500, format!("always {{ {} }}", many("cannot touch ", 75))),
        ("as many bans as there can be", 800, format!("always {{ {} }}", many("cannot touch ", 75))),
        ("choices", 5_000, format!("on touch {{ {} }}", many("each c in my.hand { } ", 8))),
    ];
    for (name, cards, body) in bodies {
        let mut text = "pack \"P\" for abacus\n\n".to_owned();
        for card in 1..=cards {
            writeln!(text, "card \"C{card}\" {{ worth 1 {body} }}").unwrap();
        }
        let ran = check(&game("dense", &[("packs/p.tiru".to_owned(), text)]));
        assert!(!ran.text.contains("F0008"), "{name}: {}", ran.text);
        assert!(ran.memory.is_none_or(|memory| memory < 20 * 8 * 1024), "{name}: {:?} KiB", ran.memory);
    }
}

#[test]
fn claims_above_the_limit_are_one_mistake() {
    let card = |nth: usize, count: usize| {
        format!("card \"C{nth}\" {{ always {{ {} }} }}\n", "cannot touch ".repeat(count))
    };
    let text =
        (0..600).fold("pack \"P\" for abacus\n\n".to_owned(), |all, nth| all + card(nth, 100).as_str());
    let ran = check(&game("claims", &[("packs/p.tiru".to_owned(), text.clone())]));
    assert_eq!(ran.code, Some(0), "{}", ran.text);
    let ran = check(&game("claims", &[("packs/p.tiru".to_owned(), text + card(600, 2).as_str())]));
    let said = "abacus/packs/p.tiru:603:24: error[T0621]: a game can have at most 60000 claims, found 60002";
    assert_eq!((ran.code, ran.text.matches(said).count()), (Some(1), 1), "{}", ran.text);
}

#[test]
fn words_scripts_and_files_are_limited_by_their_number() {
    let cards = (0..1_200).fold(String::new(), |mut cards, nth| {
        let _ = writeln!(cards, "card \"{nth}\" {{ on touch {{ {}}} }}", "stop ".repeat(400));
        cards
    });
    let many = ("packs/words.tiru".to_owned(), format!("pack \"Words\" for abacus\n\n{cards}"));
    refused(&check(&game("words", &[many])), "packs/words.tiru", "400,000 words and marks");

    let script = |name: &str| {
        (format!("scripts/{name}.rhai"), format!("fn {name}(n) {{\n{}}}\n", "n + 1;\n".repeat(20_000)))
    };
    let ran = check(&game("scripts", &[script("a"), script("b")]));
    refused(&ran, "scripts/b.rhai", "256 KiB");

    let packs: Vec<_> = (0..1_100).map(|nth| pack(nth, 1, 0)).collect();
    let ran = check(&game("files", &packs));
    refused(&ran, "packs/p0998.tiru", "1,000 files");
    assert_eq!(ran.text.matches("F0008").count(), 1, "{}", ran.text);
}

#[test]
fn many_mistakes_are_counted_and_not_printed() {
    let line = "- **A-001** You draw a card.\n";
    let count = 4 * MIB / line.len();
    let ran = check(&game("statements", &[("RULES.md".to_owned(), line.repeat(count))]));
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.text.matches("error[F0104]").count(), 299);
    let more = count - 1 - 299;
    let more = format!("error[F0009]: and {},{:03} more mistakes", more / 1_000, more % 1_000);
    assert!(ran.text.contains(&more), "{more}: {:?}", ran.text.lines().find(|line| line.contains("F0009")));
}

#[test]
fn the_mistakes_of_all_games_together_are_counted_and_not_printed() {
    let statements = "- **A-001** You draw a card.\n".repeat(400);
    let scratch = Scratch::new("room", "games");
    for nth in 0..8 {
        let root = scratch.join(format!("game{nth}"));
        fs::create_dir_all(&root).unwrap();
        for same in ["game.ron", "rules.tiru"] {
            let text = fs::read_to_string(cases("effects/abacus").join(same)).unwrap();
            fs::write(root.join(same), text.replace("for abacus", &format!("for game{nth}"))).unwrap();
        }
        fs::write(root.join("RULES.md"), &statements).unwrap();
    }
    for format in ["human", "plain", "json"] {
        let ran = tiru(&scratch, &["check", "--format", format, "."]);
        is_harmless("check", &ran);
        let printed = ran.text.matches("is already defined").count();
        assert!((1_900..2_000).contains(&printed), "{format}: {printed}");
        let closing = ran.text.lines().rev().nth(1).unwrap();
        assert!(closing.starts_with("and 4") && closing.ends_with(" more"), "{format}: {closing}");
    }
}

#[test]
fn a_large_save_takes_little_memory() {
    let scratch = Scratch::new("room", "save");
    let content = "card { } ".repeat(27 * MIB / 9);
    let text = format!(
        "{{\"tiru\":\"match\",\"format\":1,\"version\":\"0\",\"game\":{{\"id\":\"a\",\"name\":\"A\"}},\
         \"texts\":[{{\"path\":\"packs/a.tiru\",\"part\":\"pack\",\"content\":\"{content}\"}}],\
         \"texts_digest\":\"\",\"seats\":[],\"seed\":1,\"settings\":{{}},\"decks\":[],\"answers\":[],\"checksum\":\"\"}}\n"
    );
    fs::write(scratch.join("large.match"), text).unwrap();
    let ran = tiru(&scratch, &["replay", "large.match"]);
    is_harmless("replay", &ran);
    assert!(ran.code == Some(1) && ran.text.contains("checksum"), "{}", ran.text);
    assert!(ran.memory.is_none_or(|memory| memory < BASE + 5 * 27 * 1024), "{:?} KiB", ran.memory);
}
