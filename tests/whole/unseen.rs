//! Tests that output does not leak hidden information: two matches that differ only in what a player cannot
//! see print the same for them.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::kit::scratch::Scratch;

/// Returns the screen of a match between two players that starts at a ruling, with these answers.
fn screen(folder: &Path, ruling: &str, answers: &str) -> String {
    fs::write(folder.join("position.tiru"), ruling).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tiru"))
        .args(["play", "--from", "position.tiru", "--seats", "human,human", "--seed", "1"])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(answers.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

/// Returns the output after `log` was typed.
fn log(screen: &str) -> &str {
    screen.rsplit("> log\n").next().unwrap().split("\n> ").next().unwrap()
}

/// Returns a ruling in which Player 1 can attack a player with this card in hand.
fn attack_on(card: &str) -> String {
    format!(
        "rulings for battlemonsters\n\nruling \"an attack\" {{\n    given {{ card \"A\" {{ kind monster atk 300 def 0 }}\n            \
         turn p1   phase \"main\"   p1.field = \"A\"   p2.hand = \"{card}\" }}\n    when {{ }}\n    then {{ p1 can attack(\"A\", p2) }}\n}}\n"
    )
}

/// A card in hand asks its player, who declines: the other player learns nothing about it.
#[test]
fn who_says_no_to_a_card_in_the_hand_does_not_show_that_he_has_it() {
    let here = Scratch::new("unseen", "no");
    let with = attack_on;
    let asked = screen(&here, &with("Bamboo Sentinel"), "1\n2\nlog\nquit\n");
    let plain = screen(&here, &with("Reed Heron"), "1\nlog\nquit\n");
    assert!(asked.contains("You may do this: summon this card"), "{asked}");
    assert!(log(&asked).contains("attack Player 2 (A)"), "{asked}");
    assert_eq!(log(&asked), log(&plain));
}

/// Nor does it show when the other player takes back what they did, before or after another action.
#[test]
fn undo_does_not_show_who_was_asked() {
    let here = Scratch::new("unseen", "undo");
    let undone = |card: &str, answers: &str| {
        let screen = screen(&here, &attack_on(card), answers);
        let after: Vec<String> = screen.split("> undo\n").skip(1).map(str::to_owned).collect();
        assert!(!after.is_empty() && screen.ends_with("Its seed was 1.\n"), "{screen}");
        after
    };
    let asked = undone("Bamboo Sentinel", "1\n2\nundo\nundo\nquit\n");
    assert!(asked[0].contains("Taken back") && asked[0].contains("attack A"), "{asked:?}");
    assert!(asked[1].contains("cannot be taken back"), "{asked:?}");
    assert_eq!(asked, undone("Reed Heron", "1\nundo\nundo\nquit\n"));
}

/// That a card which the player does not see did nothing tells something of it, too, so that no attack is tried out.
#[test]
fn undo_does_not_try_out_cards_that_lie_face_down() {
    let here = Scratch::new("unseen", "probe");
    let tried = |card: &str| {
        let ruling = attack_on("Reed Heron");
        let ruling = ruling.replace("p2.hand =", &format!("p2.field = \"{card}\" face down   p2.hand ="));
        screen(&here, &ruling, "1\nundo\nquit\n")
    };
    for card in ["Reed Heron", "Counting Error"] {
        let screen = tried(card);
        assert!(
            screen.contains(
                "cannot be taken back: since your last answer a card that you do not see could have acted"
            ),
            "{screen}"
        );
    }
}

/// A save holds the other player's cards and answers; a log on disk does not.
#[test]
fn a_written_log_holds_what_its_player_was_told() {
    let here = Scratch::new("unseen", "log");
    let written = |card: &str, answers: &str, file: &str| {
        let shown = screen(&here, &attack_on(card), &format!("{answers}log {file}\nlog\nlog {file}\nquit\n"));
        assert!(shown.contains("is there already: give another name"), "{shown}");
        let text = fs::read_to_string(here.join(file)).unwrap();
        assert!(text.ends_with(&format!("{}\n", log(&shown).trim_end())), "{text}\n{shown}");
        text
    };
    let asked = written("Bamboo Sentinel", "1\n2\n", "asked.txt");
    assert!(asked.contains("attack Player 2 (A)") && !asked.contains("Bamboo Sentinel"), "{asked}");
    assert!(!asked.contains("Seed"), "the seed is asked for on its own: {asked}");
    assert_eq!(asked, written("Reed Heron", "1\n", "plain.txt"));
}

/// The face of a card counts as hidden, too, where nobody can tell it from others: in the hand of another player, and in a deck.
#[test]
fn the_face_of_a_card_does_not_show_which_of_the_hidden_ones_it_is() {
    let here = Scratch::new("unseen", "face");
    let files = [
        (
            "game.ron",
            "Game(name: \"Plums\", seats: (2, 2), attributes: [(of: Card, name: \"ripe\", type: Int, printed: true)],\n    \
             zones: [(name: \"deck\", order: Stack), (name: \"hand\"), (name: \"table\", sees: All)],\n    \
             decks: [(to: \"deck\", size: (0, 9))], turns: Alternate,\n    \
             phases: [Turn(name: \"turn\", max: 9, steps: [Offer(name: \"main\", do: [\"press\", \"mix\", \"look\"])])])\n",
        ),
        (
            "rules.tiru",
            "rules for plums\naction press { each c in foe.hand where .ripe > 2 { hide c } }\n\
             action mix { move foe.hand to foe.deck  shuffle foe.deck  move top(2, foe.deck) to foe.hand }\n\
             action look(card in foe.hand) { move card to foe.table face up }\n",
        ),
        (
            "packs/fruit.tiru",
            "pack \"Fruit\" for plums\ncard \"Plum\" { ripe 3 }\ncard \"Lime\" { ripe 1 }\n",
        ),
    ];
    for (name, text) in files {
        let path = here.join("plums").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let seen = |hand: &str| {
        let given = format!("turn p1   phase \"main\"   p2.hand = {hand}");
        let ruling = format!(
            "rulings for plums\nruling \"fruit\" {{\n    given {{ {given} }}\n    when {{ }}\n    then {{ none(table) }}\n}}\n"
        );
        screen(&here, &ruling, "press\nmix\nlog\nquit\n")
    };
    let one = seen("\"Plum\", \"Lime\"");
    assert!(one.contains("2 cards go from Player 2's deck to hand"), "{one}");
    assert_eq!(one, seen("\"Lime\", \"Lime\""));
    assert_eq!(one, seen("\"Plum\", \"Plum\""));
}
