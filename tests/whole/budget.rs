//! Tests that one answer takes limited time, whatever a game does with it: loops, sets, effects, queries and scripts are charged to
//! one budget. Each case is a small game that is played in a process of its own, watched and unwatched, and has to be stopped.

use std::fs;

use crate::kit::child::{Ran, is_harmless, tiru, tiru_reads};
use crate::kit::scratch::Scratch;

/// A game that does too much.
struct Case<'a> {
    name: &'a str,
    /// What is done at the start of each turn, and more rules.
    rules: &'a str,
    /// The one card, of which a deck has 900.
    card: &'a str,
    script: &'a str,
    /// What the message names.
    named: &'a str,
}

const CASES: [Case<'_>; 7] = [
    Case {
        name: "rounds",
        rules: "rule ponder { repeat 5000 { me.points += count(numbers(1, 1900000) where it < 0) } }",
        card: "worth 1",
        script: "",
        named: "rule ponder, rounds/rules.tiru:5:",
    },
    Case {
        name: "pairs",
        rules: "rule ponder { repeat 5000 { if any(my.pile where count(my.pile where it.worth > 5) > 0) { me.points += 1 } } }",
        card: "worth 1",
        script: "",
        named: "rule ponder, pairs/rules.tiru:5:",
    },
    Case {
        name: "places",
        rules: "rule ponder { repeat 9000 { move my.pile to my.field  move my.field to my.pile } }",
        card: "worth 1",
        script: "",
        named: "rule ponder, places/rules.tiru:5:",
    },
    Case {
        name: "triggers",
        rules: "rule ponder { move top(1, my.pile) to my.field  nudge() }\nrule nudge { }",
        card: "worth 1  on nudge { me.points += count(numbers(1, 9000) where it < 0)  nudge() }",
        script: "",
        named: "on nudge, triggers/packs/p.tiru:3:",
    },
    Case {
        name: "standing",
        rules: "rule ponder { move my.pile to my.field  repeat 9000 { me.points += 1  if any(my.field where it.worth > 900000) { stop } } }",
        card: "worth 1  always { each c in my.field { c has worth +me.points } }",
        script: "",
        named: "worth of c has worth +me.points, standing/packs/p.tiru:3:",
    },
    Case {
        name: "prices",
        rules: "rule ponder { repeat 5000 { if any(my.pile where it.playable) { me.points += 1 } } }",
        card: "worth 1  requires count(numbers(1, 500) where it < 0) > 0",
        script: "",
        named: "requires of A, prices/packs/p.tiru:3:",
    },
    Case {
        name: "scripts",
        rules: "rule ponder { move top(1, my.pile) to my.field  nudge() }\nrule nudge { }",
        card: "worth 1  on nudge { me.points += script heavy(1)  nudge() }",
        script: "fn heavy(n) { let a = []; for k in 0..250 { a.push(\"a text of some letters\"); } for k in 0..5000 { let b = a; n += 1; } n }",
        named: "on nudge, scripts/packs/p.tiru:3:",
    },
];

/// Creates the game of a case.
fn game(case: &Case<'_>) -> Scratch {
    let scratch = Scratch::new("budget", case.name);
    let root = scratch.join(case.name);
    for folder in ["packs", "decks", "scripts"] {
        fs::create_dir_all(root.join(folder)).unwrap();
    }
    let rules = format!("rules for {}\n\naction go() {{ }}\n\n{}\n", case.name, case.rules);
    let pack = format!(
        "pack \"P\" for {}\ncard \"Idle\" {{ worth 0 }}\ncard \"A\" {{ {} }}\n",
        case.name, case.card
    );
    fs::write(root.join("game.ron"), GAME.replace("NAME", case.name)).unwrap();
    fs::write(root.join("rules.tiru"), rules).unwrap();
    fs::write(root.join("packs/p.tiru"), pack).unwrap();
    fs::write(root.join("decks/d.deck"), format!("deck \"D\" for {}\n\n900 A\n", case.name)).unwrap();
    if !case.script.is_empty() {
        fs::write(root.join("scripts/heavy.rhai"), case.script).unwrap();
    }
    scratch
}

const GAME: &str = r#"Game(
    name: "NAME", seats: (2, 2), turns: Alternate,
    attributes: [
        (of: Seat, name: "points", type: Int),
        (of: Card, name: "worth", type: Int, printed: true),
        (of: Card, name: "worn", type: Int),
    ],
    zones: [(name: "pile", sees: All, order: Stack), (name: "field", sees: All, live: Always)],
    decks: [(part: "main", to: "pile", size: (0, 999))],
    phases: [Turn(name: "turn", max: 1, steps: [Run(do: "ponder"), Offer(name: "main", do: ["go"], ends: ["go"])])],
    order: [Seat("current")],
)
"#;

#[test]
fn a_game_that_does_too_much_is_stopped_soon_and_says_where() {
    for case in CASES {
        let Case { name, named, .. } = case;
        let scratch = game(&case);
        let checked = tiru(&scratch, &["check", "--format", "plain", name]);
        assert_eq!(checked.code, Some(0), "{name}:\n{}", checked.text);
        let sim = ["sim", name, "--allow-scripts", "--games", "1"];
        let play = ["play", name, "--allow-scripts", "--seed", "1", "--seats", "random,random"];
        for args in [&sim[..], &play[..]] {
            let ran = tiru(&scratch, args);
            let told = format!("{name}: tiru {}: {:?}, {:?} KiB", args[0], ran.took, ran.memory);
            let code = if args[0] == "play" { 6 } else { 0 };
            assert_eq!(ran.code, Some(code), "{told}\n{}", ran.text);
            assert!(ran.text.contains("too much to search"), "{told}\n{}", ran.text);
            is_harmless(&told, &ran);
            if args[0] == "play" {
                assert!(ran.text.contains(named), "{told}: expected {named}\n{}", ran.text);
            }
        }
    }
}

/// The memory that a watched match may take, in kibibytes.
const WATCHED: u64 = 64 * 1024;

/// A game in which many effects wait at one moment of each of ten turns, or go round.
fn waiting(name: &str, order: &str, body: &str, (copies, turns): (usize, usize)) -> Scratch {
    let scratch = game(&Case {
        name,
        rules: "rule ponder { move my.pile to my.field  nudge() }\nrule nudge { }",
        card: body,
        script: "",
        named: "",
    });
    let root = scratch.join(name);
    let rules = GAME
        .replace("NAME", name)
        .replace("Seat(\"current\")", order)
        .replace("max: 1", &format!("max: {turns}"));
    fs::write(root.join("game.ron"), rules).unwrap();
    fs::write(root.join("decks/d.deck"), format!("deck \"D\" for {name}\n\n{copies} A\n")).unwrap();
    scratch
}

/// Runs a command with lines of input, and checks its memory.
fn within(scratch: &Scratch, args: &[&str], lines: &str) -> Ran {
    fs::write(scratch.join("lines"), lines).unwrap();
    let ran = tiru_reads(scratch, args, &scratch.join("lines"));
    assert!(ran.memory.is_none_or(|memory| memory < WATCHED), "{args:?}: {:?} KiB\n{}", ran.memory, ran.text);
    assert!(ran.code.is_some(), "{args:?} was ended from outside");
    ran
}

#[test]
fn a_watched_match_takes_little_memory_however_many_effects_wait() {
    let scratch = waiting("crowded", "Seat(\"current\")", "worth 1  on nudge { me.points += 1 }", (300, 10));
    let ran = within(&scratch, &["play", "crowded", "--seed", "1", "--seats", "random,random"], "");
    assert!(ran.text.contains("The match is a tie"), "{}", ran.text);
    let lines = format!("{}save it.match\nquit\n", "1\n".repeat(4));
    let ran = within(&scratch, &["play", "crowded", "--seed", "1", "--seats", "human,random"], &lines);
    assert!(ran.text.contains("Saved to"), "{}", ran.text);
    let ran = within(&scratch, &["judge", "it.match"], "");
    assert!(ran.text.contains("points 299 → 300") && ran.text.contains("too many moments"), "{}", ran.text);
}

#[test]
fn foreseeing_orders_takes_little_memory_however_long_effects_go_round() {
    let scratch = waiting("looped", "Ask(Owner)", "worth 1  on nudge { nudge() }", (2, 10));
    let lines = "1\n".repeat(30);
    within(&scratch, &["play", "looped", "--seed", "1", "--seats", "human,human"], &lines);
}

#[test]
fn undo_keeps_answers() {
    let scratch = waiting("undone", "Seat(\"current\")", "worth 1  on nudge { me.points += 1 }", (40, 60));
    let lines = format!("{}{}{}quit\n", "1\n".repeat(29), "undo\n".repeat(29), "1\n".repeat(3));
    let ran = within(&scratch, &["play", "undone", "--seed", "1", "--seats", "human,human"], &lines);
    assert_eq!(ran.text.matches("taken back").count(), 29, "{}", ran.text);
}

/// All standing effects count, however many there are.
#[test]
fn every_one_of_many_standing_cards_is_heard() {
    let scratch = game(&Case {
        name: "crowd",
        rules: "rule ponder { move my.pile to my.field  if me.points = 900 { win me } }",
        card: "worth 1  always { me has points +1 }",
        script: "",
        named: "",
    });
    let ran = within(&scratch, &["play", "crowd", "--seed", "1", "--seats", "random,random"], "");
    assert!(ran.text.contains("wins"), "{}", ran.text);
    is_harmless("crowd", &ran);
}
