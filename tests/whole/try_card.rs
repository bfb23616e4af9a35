//! Tests `tiru try`: each effect of a card acts in a small position, or it is said that it did not.
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::kit::program;
use crate::kit::program::{code, err, out, tiru_beside};
use crate::kit::scratch::Scratch;

fn tiru(name: &str, args: &[&str]) -> Output {
    tiru_beside(&Scratch::new("try", name), ("lamps.tiru", LAMPS), args)
}

const LAMPS: &str = "pack \"Lamps\" for monsterpack

card \"Dim Lamp\" { type spell   power 100   stars 2   on summon { hurt(foe, 1) } }
card \"Wick\" {
    type spell   power 100   stars 2
    in waiting on summon { me.hp += 1 }
    on start of my turn if me.hp > 500 { me.hp += 1 }
    always { self has power +100 }
}
";

#[test]
fn each_effect_is_played_and_explained() {
    let asked: [(&str, &[&str]); 5] = [
        ("round", &["try", "monsta", "Gale Cadet"]),
        ("turn", &["try", "monsterpack", "Coin Diver"]),
        ("action", &["try", "battlemonsters", "Net Mender"]),
        ("never", &["try", "monsterpack", "Dim Lamp"]),
        ("rare", &["try", "monsterpack", "Wick", "--seconds", "600"]),
    ];
    let mut all = String::new();
    for (name, args) in asked {
        let ran = tiru(name, args);
        assert_eq!(code(&ran), 0, "{}", err(&ran));
        writeln!(all, "$ tiru {}\n{}", args.join(" "), out(&ran)).unwrap();
    }
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!("told", all) });
}

#[test]
fn the_same_seed_gives_the_same_story() {
    let told = |name: &str, seed: &str| {
        let args = ["try", "monsta", "Gale Cadet", "--format", "json", "--seed", seed, "--seconds", "600"];
        out(&tiru(name, &args))
    };
    let first = told("first", "7");
    assert_eq!(first, told("again", "7"));
    let rows: serde_json::Value = serde_json::from_str(&first).unwrap();
    let effect = rows.pointer("/0/effects/0").unwrap();
    assert_eq!(effect.pointer("/acted").unwrap(), true);
    assert!(!effect.pointer("/story/timeline").unwrap().as_array().unwrap().is_empty());
}

#[test]
fn a_line_for_each_effect_can_be_had() {
    let ran = tiru("plain", &["try", "monsterpack", "Dim Lamp", "--format", "plain"]);
    assert_eq!(out(&ran), "Dim Lamp, effect 1: can never act: `tiru when` says why\n");
}

#[test]
fn wrong_names_and_numbers_are_answered() {
    let ran = tiru("unknown", &["try", "monsterpack", "Coin Divr"]);
    assert_eq!(code(&ran), 2);
    assert!(err(&ran).contains("no card is called `Coin Divr`: did you mean `Coin Diver`?"), "{}", err(&ran));
    let ran = tiru("seconds", &["try", "monsterpack", "Coin Diver", "--seconds", "0"]);
    assert_eq!(code(&ran), 2);
    assert!(err(&ran).contains("--seconds"), "{}", err(&ran));
}

#[test]
fn an_effect_that_never_ends_is_not_called_rare() {
    let pack = "pack \"Endless\" for monsterpack\n\ncard \"Whetstone\" { type strike   power 300   stars 2
        on move from waiting to active { repeat { self.power += 10 } } }\n";
    let here = Scratch::new("try", "endless");
    let ran =
        tiru_beside(&here, ("endless.tiru", pack), &["try", "monsterpack", "Whetstone", "--seconds", "3"]);
    let told = out(&ran);
    assert!(told.contains("begins to act, but the match is stopped before it ends"), "{told}");
    assert!(!told.contains("may be rare"), "{told}");
}

/// A script of somebody else runs only once a person has allowed it.
#[test]
fn scripts_that_nobody_allowed_do_not_run() {
    let here = Scratch::new("try", "script");
    let cargo = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/odd-cargo");
    fs::create_dir_all(here.join("scripts")).unwrap();
    for file in ["odd-cargo.tiru", "scripts/ledger.rhai"] {
        let mut text = fs::read_to_string(cargo.join(file)).unwrap();
        // Another text than the one that is built in.
        text.push_str("\n// changed\n");
        fs::write(here.join(file), text).unwrap();
    }
    let boats = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/boats");
    let asked = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
        // Where it is kept what was allowed.
        command.env("XDG_STATE_HOME", here.join("state")).env("XDG_DATA_HOME", here.join("data"));
        command
            .args(args)
            .arg(&boats)
            .arg("Old Ledger")
            .current_dir(&here)
            .stdin(Stdio::null())
            .output()
            .unwrap()
    };
    let ran = asked(&["try"]);
    assert_eq!(code(&ran), 1, "{}", out(&ran));
    assert!(err(&ran).contains("nobody has allowed the scripts"), "{}", err(&ran));
    let ran = asked(&["--allow-scripts", "try"]);
    assert_eq!(code(&ran), 0, "{}", err(&ran));
    assert!(out(&ran).starts_with("Old Ledger: "), "{}", out(&ran));
}

/// The game of `tiru new game`, with what the tests change in it.
fn new_game(name: &str, structure: &[(&str, &str)], pack: &str) -> Scratch {
    let here = Scratch::new("try", name);
    let made = program::tiru(&here, &["new", "game", "Knot"]);
    assert_eq!(code(&made), 0, "{}", err(&made));
    let file = here.join("knot/game.ron");
    let mut game = fs::read_to_string(&file).unwrap();
    for (from, to) in structure {
        assert!(game.contains(from), "{from}\n{game}");
        game = game.replacen(from, to, 1);
    }
    fs::write(file, game).unwrap();
    fs::write(here.join("knot/packs/mine.tiru"), format!("pack \"Mine\" for knot\n\n{pack}")).unwrap();
    here
}

fn said(here: &Path, args: &[&str]) -> String {
    let told = program::tiru(here, args);
    assert_eq!(code(&told), 0, "{}", err(&told));
    out(&told)
}

/// A card is put where cards like it were seen; numbers do not make a card another kind of card.
#[test]
fn a_card_with_a_new_number_is_played() {
    let here = new_game(
        "numbers",
        &[],
        "card \"Two\" { power 2   on reveal { move top(1, my.deck) to my.hand } }\n",
    );
    let told = said(&here, &["try", "knot", "Two"]);
    assert!(told.contains("1 of 1 effect acted"), "{told}");
}

/// Without a deck the cards of the game itself are looked at.
#[test]
fn a_card_of_a_game_without_decks_is_played() {
    let own = ("size: (9, 9)", "default: [\"5 Scout\", \"4 Rider\"]");
    let here = new_game(
        "no-decks",
        &[own],
        "card \"Two\" { power 2   on reveal { move top(1, my.deck) to my.hand } }\n",
    );
    fs::remove_dir_all(here.join("knot/decks")).unwrap();
    let told = said(&here, &["try", "knot", "Two"]);
    assert!(told.contains("1 of 1 effect acted"), "{told}");
}

/// Where the game has no cards of its own either, a deck is made of those there are.
#[test]
fn a_card_of_a_game_without_any_deck_meets_others() {
    let here = new_game(
        "made-up",
        &[],
        "card \"Two\" { power 2   on reveal { move top(1, my.deck) to my.hand } }\n",
    );
    fs::remove_dir_all(here.join("knot/decks")).unwrap();
    let told = said(&here, &["try", "knot", "Two"]);
    assert!(told.contains("1 of 1 effect acted"), "{told}");
}

/// The card may have to be moved by another of its effects, from where no match ever brings it.
#[test]
fn one_effect_may_bring_the_card_to_where_another_works() {
    let here = new_game(
        "brought",
        &[("zones: [", "zones: [\n        (name: \"attic\", label: \"Attic\", sees: All, live: Always),")],
        "card \"Two\" {
    power 2
    in attic on start of my turn { move self to my.won }
    in won on move from attic to won { move top(1, my.deck) to my.hand }
}
",
    );
    let told = said(&here, &["try", "knot", "Two"]);
    assert!(told.contains("2 of 2 effects acted"), "{told}");
}

/// Values that return to their start by themselves are told like any other, and flags that the effect sets.
#[test]
fn what_changed_names_values_that_reset() {
    let attributes = "attributes: [
        (of: Seat, name: \"heat\", label: \"Heat\", type: Int, resets: \"turn\"),
        (of: Seat, name: \"tired\", label: \"Tired\", type: Flag, resets: \"turn\"),
        (of: Seat, name: \"count\", label: \"Count\", type: Int, hidden: true, resets: \"turn\"),";
    let here = new_game(
        "resets",
        &[("attributes: [", attributes)],
        "card \"Two\" { power 2   on reveal { my.heat += 3   my.tired = yes   my.count += 1 } }\n",
    );
    let told = said(&here, &["try", "knot", "Two"]);
    let (_, changed) = told.split_once("CHANGED: ").unwrap();
    let (changed, _) = changed.split_once("──").unwrap();
    assert!(changed.contains("Heat 0 → 3") && changed.contains("Tired"), "{told}");
    assert!(!changed.contains("Count"), "{told}");
}

/// What changed is told of the card that a value is, and of the game, too.
#[test]
fn what_changed_names_the_right_card() {
    let attributes = "attributes: [\n        (of: Seat, name: \"pet\", type: Card),\n        (of: Game, name: \"tide\", type: Int),";
    let pack = "card \"Knotter\" { power 4   on reveal { me.pet = self  game.tide += 1 } }\n";
    let here = new_game("bound", &[("attributes: [", attributes)], pack);
    let told = said(&here, &["try", "knot", "Knotter"]);
    assert!(told.contains("'s pet none → Knotter."), "{told}");
    assert!(told.contains("Tide 0 → 1."), "{told}");
}

/// A zone that all players share is nobody's.
#[test]
fn a_shared_zone_is_given_without_a_player() {
    let told = said(Path::new(env!("CARGO_MANIFEST_DIR")), &["try", "tests/cases/play/ladder", "Fund"]);
    assert!(told.contains("\n  given  trick: Fund"), "{told}");
    assert!(told.contains("\n  given  Player 1, "), "{told}");
}

/// What a comparison of positions does not show is told, too: turns ahead, moves of cards that nobody sees lie, values of cards that
/// have moved.
#[test]
fn what_changed_names_turns_moves_and_values_of_cards_that_moved() {
    let pack = "card \"Haste\" { power 2   on reveal { extra turn of me   skip turn of foe } }\n\
        card \"Drawer\" { power 2   on reveal { move top(1, my.deck) to my.hand } }\n\
        card \"Grower\" { power 2   on reveal { self.power += 2   self.power -= 1 } }\n";
    let here = new_game("changed", &[], pack);
    let changed = |card: &str| {
        let told = said(&here, &["try", "knot", card]);
        let (_, changed) = told.split_once("CHANGED: ").unwrap();
        changed.split_once("──").unwrap().0.to_owned()
    };
    let haste = changed("Haste");
    assert!(haste.contains("gets an extra Turn.") && haste.contains("skips the next Turn."), "{haste}");
    let drawer = changed("Drawer");
    assert!(drawer.contains("A card goes from Player 1's Deck to Hand."), "{drawer}");
    let grower = changed("Grower");
    assert!(grower.contains("Grower: Power 2 → 3."), "{grower}");
}

/// What acts before an event and neither does anything nor changes the event is said to have changed nothing.
#[test]
fn an_effect_before_an_event_may_change_nothing() {
    let pack = "card \"Idle\" { power 2   before reveal { if count(my.won) > 5 { move top(1, my.deck) to my.hand } } }\n";
    let here = new_game("idle", &[("live: FaceUp", "live: Always")], pack);
    let told = said(&here, &["try", "knot", "Idle"]);
    assert!(
        told.contains("effect 1 acts, but changed nothing by itself in any position that was tried"),
        "{told}"
    );
}

/// A card that says when it can be played is played, and not found where it lies.
#[test]
fn a_card_with_a_requirement_is_played_from_the_hand() {
    let pack = "card \"Late\" { power 2   requires count(foe.won) >= 1   on reveal { self.power += 1 } }\n";
    let here = new_game("requires", &[], pack);
    let rules = here.join("knot/rules.tiru");
    let text = fs::read_to_string(&rules).unwrap();
    let asks = text.replace("play(card in my.hand)", "play(card in my.hand where .playable)");
    assert_ne!(asks, text);
    fs::write(rules, asks).unwrap();
    let told = said(&here, &["try", "knot", "Late"]);
    assert!(told.contains("\n  given  Player 1, hand: Late"), "{told}");
    assert!(told.contains("\n  given  Player 2, won: "), "{told}");
}
