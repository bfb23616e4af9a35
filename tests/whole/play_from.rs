//! Plays matches that begin at the position of a ruling.

use std::fs;

use crate::kit::program::{out, with_input};
use crate::kit::scratch::Scratch;

fn folder(name: &str) -> Scratch {
    Scratch::new("play-from", name)
}

/// Plays from the only ruling of a file, and returns what is shown.
fn played(name: &str, ruling: &str, seats: &str, lines: &str) -> String {
    let here = folder(name);
    fs::write(here.join("r.tiru"), ruling).unwrap();
    out(&with_input(&here, &["play", "--from", "r.tiru", "--seats", seats], lines))
}

/// The board and the log count the same rounds, although the match starts at a later one.
#[test]
fn a_match_from_a_ruling_counts_on() {
    let here = folder("from");
    let ruling = "rulings for monsta\n\nruling \"late\" {\n    given { card \"Grub\" { kind hero hp 30 atk 10 family forest type leaf }\n            \
                  round = 7   phase \"sorting\"   p1.hand = 3 \"Grub\"   p2.hand = 3 \"Grub\" }\n    when { }\n    then { round = 7 }\n}\n";
    fs::write(here.join("late.tiru"), ruling).unwrap();
    let screen = out(&with_input(&here, &["play", "--from", "late.tiru", "--seed", "1"], "log\n1\n"));
    assert!(screen.contains("Round 8 · Placing") && screen.contains("── Round 8 ──"), "{screen}");
    assert!(!screen.contains("Round 1 "), "{screen}");
}

/// A card that only the ruling defines can be read and asked about, too; one of another ruling is not in the match.
#[test]
fn cards_of_a_ruling_are_known_in_its_match() {
    let here = folder("own-cards");
    let ruling = |title: &str, card: &str| {
        format!(
            "ruling \"{title}\" {{ given {{ card \"{card}\" {{ kind monster atk 300 def 0 }} turn p1 phase \"main\"
             p1.field = \"{card}\" \"{card}\".mode = defence }} when {{ }} then {{ p1.lives = 5 }} }}\n"
        )
    };
    let rulings = format!("rulings for battlemonsters\n\n{}{}", ruling("mine", "Ox"), ruling("other", "Yak"));
    fs::write(here.join("r.tiru"), rulings).unwrap();
    let args = ["play", "--from", "r.tiru", "mine", "--seats", "human,random"];
    let told = out(&with_input(&here, &args, "card Ox\nwhy not attack Ox\ncard Yak\nwhy not Oxx\n"));
    for said in ["ATK: 300", "Attack Ox: not now", "no card is called `Yak`", "did you mean `Ox`?"] {
        assert!(told.contains(said), "{said}\n{told}");
    }
}

/// What a card prints can be read on it: what became of it in the match comes first, and nothing is cut off.
#[test]
fn values_that_are_not_as_printed_come_first() {
    let ruling = r#"rulings for battlemonsters
ruling "changed" {
    given {
        card "Ox of the Far Western Pastures" { kind monster atk 300 def 200 elements fire, earth keywords dragon, flying, lantern }
        turn p1   phase "main"   p1.hand = "Ash Drake"   p1.field = "Ox of the Far Western Pastures"
        "Ox of the Far Western Pastures".mode = defence   "Ox of the Far Western Pastures".def = 250
    }
    when { }
    then { p1.lives = 5 }
}
"#;
    let screen = played("changed", ruling, "human,random", "look\ncard Ox of the Far Western Pastures\n");
    let (_, look) = screen.split_once("> look").unwrap();
    let (look, card) = look.split_once("> card").unwrap();
    let line = look.lines().find(|line| line.contains("Ox of")).unwrap();
    assert!(line.contains("defence mode") && line.find("DEF 250") < line.find("ATK 300"), "{screen}");
    assert!(look.contains("Dragon, Flying, Lantern"), "{screen}");
    assert!(
        card.contains("Field: now: defence mode, DEF 250")
            || card.contains("Field: now: DEF 250, defence mode"),
        "{screen}"
    );
}

#[test]
fn effects_that_are_not_as_printed_are_shown_on_the_board_and_with_the_card() {
    let ruling = r#"rulings for monsterpack
ruling "altered" {
    given {
        card "Rat"        { type evade   power 100   stars 1 }
        card "Hush"       { type evade   power 100   stars 1   on end of my countdown { cancel foe.active.effects } }
        card "Kettle"     { type evade   power 200   stars 2   on duel { hurt(foe, 1) }   always { self has power +20 } }
        card "Mimic"      { type wild    power 200   stars 2 }
        card "Magpie"     { type evade   power 200   stars 2 }
        card "Lamp"       { type spell   power 300   stars 3   on duel { hurt(foe, 2) } }
        turn p1   turn = 3   phase "countdown"   p1.hand = "Rat"
        p1.active = "Hush", "Mimic", "Magpie"   p2.active = none, none, "Kettle", "Lamp"
        tiru effect 1 of "Kettle" onto "Mimic"   sedut effect 1 of "Lamp" onto "Magpie"
    }
    when { to "summon" }
    then { p1.hp = 30 }
}
"#;
    let screen = played("altered", ruling, "human,random", "look\ncard kettle\ncard mimic\ncard lamp\n");
    let (board, look) = screen.split_once("> ").unwrap();
    for short in ["2 cancelled", "1 taken", "effect of Kettle", "effect of Lamp"] {
        assert_eq!(board.matches(short).count(), 1, "{short}: {screen}");
        assert_eq!(look.matches(short).count(), 1, "{short}: {screen}");
    }
    for said in [
        "Player 2's Active area: “when this card duels” is cancelled",
        "Player 2's Active area: “this card has +20 power” is cancelled",
        "\n    Active area: it has “when this card duels” of Kettle",
        "Player 2's Active area: “when this card duels” was taken from it",
    ] {
        assert_eq!(screen.matches(said).count(), 1, "{said}: {screen}");
    }
}

/// One that a text of the card grants to it is printed on no card.
#[test]
fn an_effect_that_no_card_prints_is_named_on_the_board() {
    let ruling = r#"rulings for monsterpack
ruling "granted" {
    given {
        card "Muse" { type wild   power 100   stars 1   while me.hp > 1 { self has { on duel { hurt(foe, 1) } } } }
        turn p1   turn = 3   phase "summon"   p1.hand = "Muse"   p1.active = "Muse"
    }
    when { }
    then { p1.hp = 30 }
}
"#;
    let screen = played("granted", ruling, "human,random", "look\n");
    let (_, look) = screen.split_once("> look").unwrap();
    assert!(look.contains("Muse  “when this card duels”"), "{screen}");
}

/// Who was shown the top of a deck knows these cards until somebody puts them into another order, or takes one, unseen.
#[test]
fn cards_shown_in_a_deck_are_known_until_their_order_is_secret() {
    let here = folder("order");
    let ruling = |title: &str, clerk: &str| {
        format!(
            r#"ruling "{title}" {{
    given {{
        card "Ann" {{ type strike   power 100   stars 1 }}
        card "Bob" {{ type strike   power 200   stars 1 }}
        card "Cid" {{ type strike   power 300   stars 1 }}
        card "Spy" {{ type evade   power 100   stars 1   in waiting on summon {{ show top(3, foe.deck) to me }} }}
        card "Clerk" {{ type evade   power 100   stars 1   on foe summon {{ {clerk} }} }}
        turn p1   turn = 3   phase "summon"   p1.hand = "Spy", "Spy"   p2.active = "Clerk"   p2.deck = "Ann", "Bob", "Cid"
    }}
    when {{ }}
    then {{ p1.hp = 30 }}
}}
"#
        )
    };
    let cases = [
        ("known", "hurt(foe, 1)", true),
        ("arranged", "arrange top(3, my.deck)", false),
        ("mixed", "move top(1, my.deck) to random place of my.deck", false),
        ("picked", "choose c in top(3, my.deck)   move c to bottom of my.deck", false),
        ("drawn by chance", "choose c in top(3, my.deck) by chance   move c to bottom of my.deck", false),
    ];
    let rulings: Vec<String> = cases.iter().map(|(title, clerk, _)| ruling(title, clerk)).collect();
    fs::write(here.join("r.tiru"), format!("rulings for monsterpack\n\n{}", rulings.concat())).unwrap();
    for (title, _, known) in cases {
        for seed in ["1", "2", "3"] {
            let args = ["play", "--from", "r.tiru", title, "--seats", "human,random", "--seed", seed];
            let told = out(&with_input(&here, &args, "1\n1\nlook\n"));
            assert_eq!(told.matches("You are shown").count(), 3, "{title}: {told}");
            assert_eq!(told.contains("Deck 3 (Ann, Bob, Cid)"), known, "{title}: {told}");
            assert_eq!(told.matches("Red Strike").count(), if known { 3 } else { 0 }, "{title}: {told}");
        }
    }
}

/// A card that cannot be created is named to those who would have seen it.
#[test]
fn a_card_that_is_not_created_face_down_is_not_named() {
    let here = folder("not-created");
    let ruling = |title: &str, face: &str| {
        format!(
            r#"ruling "{title}" {{
    given {{
        card "Ox" {{ kind monster   atk 300   def 0 }}
        card "Egg" {{ kind monster   atk 1   def 1 }}
        card "Nest" {{ kind spell   on foe summon {{ create 17 "Egg" to my.field face {face} }} }}
        turn p1   turn = 3   phase "main"   p1.hand = "Ox"   p2.field = "Nest"
    }}
    when {{ }}
    then {{ p1.lives = 5 }}
}}
"#
        )
    };
    let rulings =
        format!("rulings for battlemonsters\n\n{}{}", ruling("open", "up"), ruling("hidden", "down"));
    fs::write(here.join("r.tiru"), rulings).unwrap();
    for (title, said) in [("open", "Egg is not created: "), ("hidden", "A card is not created: ")] {
        let args = ["play", "--from", "r.tiru", title, "--seats", "human,random", "--seed", "1"];
        let told = out(&with_input(&here, &args, "1\n1\n1\nlog\n"));
        assert!(told.contains(said), "{title}: {told}");
        assert_eq!(told.contains("Egg"), title == "open", "{title}: {told}");
    }
}

/// A card that was shown is not called unseen.
#[test]
fn a_known_card_of_another_player_is_said_to_be_there() {
    let given = "turn p1   phase \"main\"   p1.hand = \"Pearl Diver\", \"Salt Golem\"   p2.hand = \"Ram Ship\", \"Pitfall Mat\"";
    let ruling = format!(
        "rulings for battlemonsters\n\nruling \"known\" {{ given {{ {given} }} when {{ }} then {{ turn = 1 }} }}\n"
    );
    let lines = "summon Pearl Diver\n1\n1\nwhy not Pitfall Mat\nwhy not Ash Drake\n";
    let screen = played("known", &ruling, "human,random", lines);
    assert!(screen.contains("Pitfall Mat is in Player 2's Hand"), "{screen}");
    assert!(screen.contains("you see no Ash Drake"), "{screen}");
}

/// Whoever chose an action that a hidden card forbids is told that nothing comes of it, and not by which card.
#[test]
fn an_action_that_a_hidden_ban_stops_is_cancelled() {
    let ruling = r#"rulings for battlemonsters
ruling "web" {
    given {
        card "Web" { kind trap always { web "sticky": cannot attack where card.holder = foe } }
        card "Ox" { kind monster atk 300 def 0 }
        turn p1   phase "main"   p1.field = "Ox"   p2.field = "Web" face down
    }
    when { }
    then { p1 can attack("Ox", p2) }
}
"#;
    let screen = played("hidden-ban", ruling, "human,human", "1\nlog\n");
    let (_, log) = screen.split_once("> log").unwrap();
    assert!(log.contains("attack") && log.contains("“Attack” is cancelled"), "{screen}");
    assert!(!log.contains("Web") && !log.contains("sticky"), "{screen}");
}
