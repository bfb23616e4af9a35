//! Tests that output does not leak hidden information: two matches that differ only in what a player cannot
//! see print the same for them.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::kit::program::write;
use crate::kit::scratch::Scratch;

/// Returns the screen of a match between two players that starts at a ruling, with these answers.
fn screen(folder: &Path, ruling: &str, answers: &str) -> String {
    screen_of(1, folder, ruling, answers)
}

/// The same for a seed.
fn screen_of(seed: u8, folder: &Path, ruling: &str, answers: &str) -> String {
    fs::write(folder.join("position.tiru"), ruling).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tiru"))
        .args(["play", "--from", "position.tiru", "--seats", "human,human", "--seed", &seed.to_string()])
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

/// What is said where an answer cannot be taken back because of cards that its player does not see.
const COULD_HAVE_ACTED: &str =
    "cannot be taken back: since your last answer a card that you do not see could have acted";

/// The files of a game, each with its text.
type Files<'a> = &'a [(&'a str, &'a str)];

fn write_game(folder: &Path, game: &str, files: Files<'_>) {
    for (name, text) in files {
        write(&folder.join(game), name, text);
    }
}

/// A game in which cards of the hand hear a bell, and a tax that depends on one of them.
const BELLS: Files<'_> = &[
    (
        "game.ron",
        r#"Game(name: "Bells", seats: (2, 2),
    attributes: [(of: Card, name: "pow", type: Int, printed: true), (of: Seat, name: "life", type: Int, start: 20)],
    zones: [(name: "deck", order: Stack), (name: "hand"), (name: "field", sees: All, live: Always)],
    decks: [(to: "deck", size: (0, 9))], turns: Alternate, order: [Ask(Owner)],
    phases: [Turn(name: "turn", max: 9, steps: [Offer(name: "main", do: ["bell", "drum", "gift", "tax"])])])
"#,
    ),
    (
        "rules.tiru",
        "rules for bells
rule ring(who: seat) { move who.foe.hand to who.foe.deck }
check rich for s in seats where s.life > 20 if any(s.foe.hand where .pow > 1) { s.life = 20 }
check poor for s in seats where s.life > 20 if none(s.foe.hand where .pow > 1) { s.life = 20 }
action bell { ring(me) }
action drum { foe.life += 1 }
action gift { me.life += 1 }
action tax {
    if first(foe.hand).pow > 1 { me.life -= 1 }
    else { me.life -= 1 }
}
",
    ),
    (
        "packs/metal.tiru",
        "pack \"Metal\" for bells
card \"Plain\" { pow 1 }
card \"Three\" { pow 1 on any ring { me.life += 3 } }
card \"Four\" { pow 1 on any ring { me.life += 4 } }
card \"Sting\" { pow 2 in hand on any ring { foe.life -= 1 } }
card \"Rich Sting\" { pow 2 in hand on any ring if me.life > 100 { foe.life -= 1 } }
card \"Hush\" { pow 1 in hand always { cannot ring } }
",
    ),
];

/// A position of that game: what Player 1 has on the field, and the card in the hand of Player 2.
fn bells(field: &str, card: &str) -> String {
    format!(
        "rulings for bells\nruling \"position\" {{\n    given {{ turn p1   phase \"main\"   p1.field = {field}   p2.hand = \"{card}\" }}\n    \
         when {{ }}\n    then {{ p1.life = 20 }}\n}}\n"
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

/// Nor does it show when the other player wants to take back what they did, before or after another action.
#[test]
fn undo_does_not_show_who_was_asked() {
    let here = Scratch::new("unseen", "undo");
    let undone = |card: &str, answers: &str| {
        let screen = screen(&here, &attack_on(card), answers);
        let after: Vec<String> = screen.split("> undo\n").skip(1).map(str::to_owned).collect();
        assert!(!after.is_empty() && screen.ends_with("Its seed was 1.\n"), "{screen}");
        after
    };
    let asked = undone("Bamboo Sentinel", "1\n2\nundo\nquit\n");
    assert!(asked[0].contains(COULD_HAVE_ACTED), "{asked:?}");
    assert_eq!(asked, undone("Reed Heron", "1\nundo\nquit\n"));
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
        assert!(screen.contains(COULD_HAVE_ACTED), "{screen}");
    }
}

/// Nor are cards of the hand tried out that act there. What such cards say nothing about can be taken back.
#[test]
fn undo_does_not_try_out_cards_of_the_hand() {
    let here = Scratch::new("unseen", "hand");
    write_game(&here, "bells", BELLS);
    let undone = |card: &str, action: &str| {
        let screen = screen(&here, &bells("\"Plain\"", card), &format!("{action}\nundo\nquit\n"));
        screen.split("> undo\n").nth(1).unwrap().lines().next().unwrap().to_owned()
    };
    for card in ["Hush", "Sting", "Plain"] {
        assert!(undone(card, "bell").contains(COULD_HAVE_ACTED), "{card}");
        assert_eq!(undone(card, "drum"), "  Taken back.", "{card}");
    }
}

/// A question about the order is not left out or asked because a hidden card, now in a deck, has an effect that is pending.
#[test]
fn a_question_about_the_order_does_not_show_that_a_hidden_effect_is_pending() {
    let here = Scratch::new("unseen", "order");
    write_game(&here, "bells", BELLS);
    let asked = |card: &str| {
        let screen = screen(&here, &bells("\"Three\", \"Four\"", card), "bell\nquit\n");
        screen.split("> bell\n").nth(1).unwrap().contains("which resolves first?")
    };
    assert!(asked("Rich Sting") && asked("Plain"));
}

/// Which line did something is told to those who see what decided it: another line would have done it if a card were another one.
#[test]
fn the_line_does_not_show_what_a_hidden_card_decided() {
    let here = Scratch::new("unseen", "line");
    write_game(&here, "bells", BELLS);
    let why = |card: &str, action: &str| {
        let screen = screen(&here, &bells("\"Plain\"", card), &format!("{action}\nwhy all\nquit\n"));
        screen.split("> why all\n").nth(1).unwrap().to_owned()
    };
    let plain = why("Plain", "tax");
    assert!(plain.contains("Your life 20 → 19\n"), "{plain}");
    assert_eq!(plain, why("Sting", "tax"));
    // Nor which of two checks did it.
    let given = why("Plain", "gift");
    assert!(given.contains("Your life 21 → 20\n"), "{given}");
    assert_eq!(given, why("Sting", "gift"));
    let drum = why("Plain", "drum");
    assert!(drum.contains("rules.tiru:6:"), "{drum}");
}

/// Returns what a player reads who strikes a gong and then types something, with a card in the hand of the other player.
fn struck(here: &Path, order: &str, rules: &str, effect: &str, card: &str, then: &str) -> String {
    let (_, game) = BELLS[0];
    let offer = r#"["bell", "drum", "gift", "tax"]"#;
    let game = game.replace(offer, r#"["gong"]"#).replace("Ask(Owner)", order);
    let pack = format!(
        "pack \"Metal\" for bells\ncard \"Plain\" {{ pow 1 }}\ncard \"Big\" {{ pow 9 {effect} }}\n\
         card \"Three\" {{ pow 1 on any gong {{ me.life += 3 }} }}\ncard \"Four\" {{ pow 1 on any gong {{ me.life += 4 }} }}\n"
    );
    let rules = format!("rules for bells\n{rules}\n");
    write_game(here, "bells", &[("game.ron", &game), ("rules.tiru", &rules), ("packs/metal.tiru", &pack)]);
    let screen = screen(here, &bells("\"Three\", \"Four\"", card), &format!("gong\n{then}\nquit\n"));
    screen.split(&format!("> {then}\n")).nth(1).unwrap_or_else(|| panic!("{screen}")).to_owned()
}

/// An answer is not taken back either where a hidden card could have begun to say something, hear of a verb that nobody else hears of, or
/// decide a condition of the game; nor one after which chance decided an order.
#[test]
fn undo_does_not_try_out_what_conditions_read() {
    let here = Scratch::new("unseen", "conditions");
    let rich = "action gong { me.life += 1 }";
    let lucky = format!(
        "{rich}\ncheck lucky for s in seats where s.life = 21 if any(s.foe.hand where .pow > 5) {{ s.life = 9 }}"
    );
    let away = "action gong { move my.field to my.deck }";
    let cases = [
        ("Ask(Owner)", rich, "in hand while foe.life > 20 { foe has life +3 }", COULD_HAVE_ACTED),
        ("Ask(Owner)", away, "in hand on foe move { foe.life -= 1 }", COULD_HAVE_ACTED),
        ("Ask(Owner)", &lucky, "", "you have learned something"),
        ("Chance", rich, "", "you have learned something"),
    ];
    for (order, rules, effect, why) in cases {
        for card in ["Big", "Plain"] {
            let undone = struck(&here, order, rules, effect, card, "undo");
            assert!(undone.contains(why), "{rules} {card}: {undone}");
        }
    }
}

/// What was done with cards that a player could not see does not show in what they may do; what they saw does.
#[test]
fn choices_do_not_show_what_was_done_with_hidden_cards() {
    let here = Scratch::new("unseen", "past");
    let (_, game) = BELLS[0];
    let game = game.replace(
        r#"["bell", "drum", "gift", "tax"]"#,
        r#"["lay", "play", "lift", "one", "two", "go"], ends: ["go"]"#,
    );
    let rules = "rules for bells
action lay(c in my.hand) { move c to my.field face down }
action play(c in my.hand) { move c to my.field face up }
action lift(c in my.field) { move c to my.hand }
action one if foe did lay (it.pow = 9) ever { }
action two if foe did play (it.pow = 9) ever or foe did lift (it.pow = 9) ever { }
action go { }
";
    let pack = "pack \"Metal\" for bells\ncard \"Big\" { pow 9 }\ncard \"Small\" { pow 1 }\n";
    write_game(&here, "bells", &[("game.ron", &game), ("rules.tiru", rules), ("packs/metal.tiru", pack)]);
    let offered = |field: &str, card: &str, action: &str| {
        let ruling = bells("\"Small\"", card).replace("p2.hand", "p1.hand").replace("\"Small\"", field);
        let screen = screen(&here, &ruling, &format!("{action}\ngo\nwhy not one\nwhy not two\nquit\n"));
        let said = |name: &str| {
            let (_, then) =
                screen.split_once(&format!("> why not {name}\n")).unwrap_or_else(|| panic!("{screen}"));
            then.lines().next().unwrap().contains("you can")
        };
        ["one", "two"].map(said)
    };
    for card in ["Big", "Small"] {
        assert_eq!(offered("\"Small\"", card, "lay"), [false, false], "{card}");
        assert_eq!(offered("\"Small\"", card, "play"), [false, card == "Big"], "{card}");
        assert_eq!(offered(&format!("\"{card}\""), "Small", "lift"), [false, card == "Big"], "{card}");
    }
}

/// A zone says who may not look, also where its player chooses a card of it or could use an action on one; a deck can be searched.
#[test]
fn a_player_learns_nothing_of_cards_of_their_own_that_they_may_not_see() {
    let here = Scratch::new("unseen", "own");
    let (_, game) = BELLS[0];
    let zones = r#"(name: "field", sees: All, peek: Nobody, face: Down, live: Always),
        (name: "rack", sees: Others, live: Always)"#;
    let game = game
        .replace(r#"["bell", "drum", "gift", "tax"]"#, r#"["pick", "guess", "dig", "cards"]"#)
        .replace(r#"(name: "field", sees: All, live: Always)"#, zones);
    let rules = "rules for bells
action pick { choose c in my.rack  me.life += c.pow }
action guess { choose c in my.field where .pow > 5  me.life += 1 }
action dig { choose c in my.deck  me.life += c.pow }
";
    let pack = "pack \"Metal\" for bells\ncard \"Big\" { pow 9 action clang { me.life += 1 } }\ncard \"Small\" { pow 1 }\n";
    write_game(&here, "bells", &[("game.ron", &game), ("rules.tiru", rules), ("packs/metal.tiru", pack)]);
    let seen = |card: &str, action: &str| {
        let zones = ["field", "rack", "deck"].map(|zone| format!("p1.{zone} = \"{card}\""));
        let ruling = bells("\"Small\"", "Small").replace("p1.field = \"Small\"", &zones.join("   "));
        screen(&here, &ruling, &format!("{action}\nquit\n"))
    };
    for action in ["pick", "guess"] {
        let with = seen("Big", action);
        assert!(with.contains("  pick") && !with.contains("Big") && !with.contains("clang"), "{with}");
        assert_eq!(with, seen("Small", action));
    }
    assert!(seen("Big", "dig").contains("Big"));
}

/// Which of the cards that nobody sees came last does not show in the order of the choices.
#[test]
fn the_order_of_choices_does_not_show_which_hidden_card_came_last() {
    let here = Scratch::new("unseen", "pit");
    let (_, game) = BELLS[0];
    let game = game.replace(r#"["bell", "drum", "gift", "tax"]"#, r#"["put", "dig"]"#).replace(
        r#"(name: "field", sees: All, live: Always)"#,
        r#"(name: "field", sees: All), (name: "pit", sees: Nobody, shared: true)"#,
    );
    let rules = "rules for bells
action put { move first(my.field) to pit }
action dig(c in pit) { move c to my.field }
";
    let pack = "pack \"Metal\" for bells\ncard \"Big\" { pow 9 }\ncard \"Small\" { pow 1 }\n";
    write_game(&here, "bells", &[("game.ron", &game), ("rules.tiru", rules), ("packs/metal.tiru", pack)]);
    let is_last = |seed: u8| {
        let ruling = bells("\"Big\"", "Small").replace("p2.hand", "pit = 3 \"Small\"   p2.hand");
        let screen = screen_of(seed, &here, &ruling, "put\ndig\n4\nlog\nquit\n");
        let log = log(&screen);
        let dug = ["Big", "Small"].map(|card| log.contains(&format!("{card} goes from the pit")));
        assert!(dug.contains(&true) && dug.contains(&false), "{screen}");
        dug[0]
    };
    let last: Vec<bool> = (1..9).map(is_last).collect();
    assert!(last.contains(&true) && last.contains(&false), "{last:?}");
}

/// Whoever looks for a card in a deck and takes none does not show whether there was one.
#[test]
fn who_takes_nothing_from_a_deck_does_not_show_whether_there_was_something() {
    let here = Scratch::new("unseen", "nothing");
    let told = |card: &str, answers: &str| {
        let ruling = format!(
            "rulings for battlemonsters\n\nruling \"a search\" {{\n    given {{ turn p2   phase \"main\"   p2.hand = \"Harbour Pilot\"   \
             p2.supply = \"{card}\", \"Marsh Sentry\" }}\n    when {{ }}\n    then {{ }}\n}}\n"
        );
        let screen = screen(&here, &ruling, &format!("summon\n1\n1\n{answers}take\nlog\nquit\n"));
        assert!(log(&screen).contains("of Harbour Pilot resolves"), "{screen}");
        log(&screen).to_owned()
    };
    assert_eq!(told("Lily Snare", "pass\n"), told("Marsh Sentry", ""));
}

/// Matches that are imagined go on with what a rule has read, so no hint is given while it knows more than its player.
#[test]
fn a_hint_does_not_show_what_a_rule_has_read() {
    let here = Scratch::new("unseen", "hint");
    let guess = |number: &str| {
        format!(
            "action gong {{ {number}  choose g in numbers(1, 2)  if g = n {{ win me }} else {{ lose me }} }}"
        )
    };
    let hinted = |number: &str| struck(&here, "Ask(Owner)", &guess(number), "", "Plain", "hint");
    for number in ["let n = first(foe.hand).pow", "choose n in numbers(1, 2) by chance secretly"] {
        assert!(hinted(number).contains("a hint would tell it"), "{number}");
    }
    assert!(hinted("let n = first(my.field).pow").contains("100 %"));
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
    write_game(&here, "plums", &files);
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
