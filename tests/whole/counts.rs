//! Sentences with a number read right if it is 1.

use std::fs;

use crate::kit::program::told;
use crate::kit::scratch::Scratch;

const GAME: &str =
    "Game(name: \"Solo\", seats: (1, 1), attributes: [(of: Seat, name: \"hp\", label: \"HP\", type: Int)],
    zones: [(name: \"hand\", sees: Owner), (name: \"field\", sees: All, live: Always)],
    decks: [(part: \"main\", to: \"hand\", size: (0, 9))],
    turns: Alternate, phases: [Turn(name: \"turn\", max: 4, steps: [Offer(name: \"act\", do: [\"play\"])])])";
const RULES: &str = "rules for solo\naction play(card in my.hand) { move card to my.field }\n";
const CARDS: &str = "pack \"Cards\" for solo
card \"Ant\" {
    on play with self if times(me did play this turn) > 1 { repeat 1 { my.hp += 1 } }
    on play if times(me did play this turn) <= 3 { repeat 2 { my.hp += 1 } }
    on play if my.hp > 5 { my.hp += my.hp }
}
";
const RULINGS: &str = "rulings for solo\nruling \"two\" { given { seats 2 } when { } then { p1.hp = 0 } }\n";

fn solo() -> Scratch {
    let here = Scratch::new("counts", "solo");
    for folder in ["packs", "rulings", "decks", "houses/dry"] {
        fs::create_dir_all(here.join(folder)).unwrap();
    }
    for (file, text) in [
        ("game.ron", GAME),
        ("rules.tiru", RULES),
        ("packs/cards.tiru", CARDS),
        ("rulings/two.tiru", RULINGS),
        ("decks/ants.deck", "deck \"Ants\" for solo\n1 Ant\n"),
        (
            "houses/dry/house.ron",
            "House(name: \"Dry\", of: \"solo\", changes: [Remove(attribute: \"seat.hp\")])",
        ),
    ] {
        fs::write(here.join(file), text).unwrap();
    }
    here
}

#[test]
fn one_is_singular() {
    let here = solo();
    for (args, said) in [
        (
            &["text", "."][..],
            &["more than 1 time ", "do this 1 time:", "at most 3 times", "do this 2 times:"][..],
        ),
        (&["check", "."], &["this game is for 1 player\n"]),
        (&["sim", ".", "--deck", "Ants", "--deck", "Ants"], &["error: 2 decks for 1 player of `solo`\n"]),
        (&["check", ".", "--house", "dry"], &["it is also used in 1 more place\n"]),
    ] {
        let (_, out, err) = told(&here, args);
        let all = format!("{out}{err}");
        for said in said {
            assert!(all.contains(said), "{args:?}: {said}\n{all}");
        }
    }
}
