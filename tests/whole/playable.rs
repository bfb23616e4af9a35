//! Tests that `check` says whatever keeps a match from being played.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::kit::scratch::Scratch;

const GAME: &str = r#"Game(
    name: "Pebbles",
    seats: (2, 2),
    attributes: [(of: Card, name: "weight", type: Int, printed: true)],
    zones: [(name: "heap", sees: All, order: Stack)],
    decks: [(part: "main", to: "heap", size: (1, 8000))],
    turns: Alternate,
    phases: [Turn(name: "turn", max: 3, steps: [Run(do: "drop")])],
)
"#;

/// A folder with a small game in `pebbles`.
fn pebbles(name: &str) -> Scratch {
    let here = Scratch::new("playable", name);
    let game = here.join("pebbles");
    write(&game.join("game.ron"), GAME);
    write(&game.join("rules.tiru"), "rules for pebbles\n\nrule drop { lose current \"dropped it\" }\n");
    let effects = "    on start of my turn { drop() }\n".repeat(9);
    let cards = (0..8).fold(String::new(), |mut cards, nth| {
        // Writing into a string cannot fail.
        let _ = write!(cards, "card \"C{nth}\" {{\n    weight 1\n{effects}}}\n");
        cards
    });
    write(&game.join("packs/cards.tiru"), &format!("pack \"Cards\" for pebbles\n\n{cards}"));
    write(&game.join("decks/small.deck"), "deck \"Small\" for pebbles\n\n9 C1\n");
    here
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Whether a command succeeds, and everything it prints.
fn tiru(folder: &Path, args: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
    let ran = command.args(args).current_dir(folder).stdin(Stdio::null()).output().unwrap();
    let said = [ran.stdout, ran.stderr].concat();
    (ran.status.success(), String::from_utf8(said).unwrap())
}

#[test]
fn a_deck_with_more_effects_than_a_match_can_number_is_refused() {
    let here = pebbles("deck");
    let lines = |each: u32| (0..8).fold(String::new(), |all, nth| format!("{all}{each} C{nth}\n"));
    let deck = |each| format!("deck \"Big\" for pebbles\n\n{}", lines(each));
    write(&here.join("pebbles/decks/big.deck"), &deck(455));
    assert!(tiru(&here, &["check", "pebbles"]).0);
    assert!(tiru(&here, &["sim", "pebbles", "--deck", "Big", "--games", "1"]).0);
    write(&here.join("pebbles/decks/big.deck"), &deck(456));
    let (fine, said) = tiru(&here, &["check", "pebbles"]);
    let most = "a match can have at most 65535 effects on cards, found 65664 if all players have this deck";
    assert!(!fine && said.contains(&format!("error[T0621]: {most}")), "{said}");
    assert!(said.contains("big.deck:1:7"), "{said}");
    let (fine, said) = tiru(&here, &["sim", "pebbles", "--deck", "Big", "--games", "1"]);
    let most = "error: 65664 effects on cards, but there can be at most 65535";
    assert!(!fine && said.contains(most), "{said}");
}

#[test]
fn what_only_a_house_makes_unplayable_is_reported() {
    let here = pebbles("house");
    let house = here.join("pebbles/houses/far");
    write(&house.join("house.ron"), "House(name: \"Far\", of: \"pebbles\", changes: [])\n");
    let effect = "on start of my turn { weigh(a + b + c + d + e) }";
    let text = format!(
        "house \"Far\" for pebbles\n\nrule weigh(n: number) {{ lose current \"too much\" }}\n\nreplace card \"C1\" {{\n    weight 1\n    \
         on start of my turn {{ let a = 1  let b = 2  let c = 3  let d = 4  let e = 5  self has {{ {effect} }} until end of turn }}\n}}\n"
    );
    write(&house.join("house.tiru"), &text);
    let play = ["sim", "pebbles", "--house", "Far", "--games", "1"];
    assert!(!tiru(&here, &play).0);
    let words = "error[J0404]: Tiru cannot play this yet: `more than four values in a granted effect`";
    for args in [
        &["check"][..],
        &["check", "pebbles"],
        &["check", "pebbles", "--house", "Far"],
        &["check", ".", "--house", "Far"],
        &["check", "pebbles/houses/far"],
        &["check", "pebbles/packs/cards.tiru", "--house", "Far"],
    ] {
        let (fine, said) = tiru(&here, args);
        assert_eq!((fine, said.matches(words).count()), (false, 1), "{args:?}: {said}");
    }
}

#[test]
fn a_house_that_is_named_is_checked_whole() {
    let here = pebbles("named");
    write(&here.join("far/house.ron"), "House(name: \"Far\", of: \"pebbles\", changes: [])\n");
    write(&here.join("far/house.tiru"), "house \"Far\" for pebbles\n\nrule idle { }\n");
    write(
        &here.join("far/rulings.tiru"),
        "rulings for pebbles\n\nruling \"odd\" { given { p1.heap = \"Nobody\" } when { } then { } }\n",
    );
    for args in [
        &["check", "pebbles", "--house", "far"][..],
        &["check", "far", "--house", "far"],
        &["check", "pebbles/decks/small.deck", "--house", "far"],
        &["check", "far"],
    ] {
        let (fine, said) = tiru(&here, args);
        assert!(!fine && said.contains("there is no card \"Nobody\""), "{args:?}: {said}");
    }
}

/// The small game, with changes to its texts.
fn changed(name: &str, changes: &[(&str, &str, &str)]) -> Scratch {
    let here = pebbles(name);
    for (file, from, to) in changes {
        let path = here.join("pebbles").join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file}: {from}");
        write(&path, &text.replacen(from, to, 1));
    }
    here
}

#[test]
fn no_phase_is_started_where_effects_act_together() {
    let starts = ("rules.tiru", "rule drop {", "rule again { start drop of current }\n\nrule drop {");
    let named = ("game.ron", "Run(do: \"drop\")", "Run(name: \"drop\", do: \"drop\"), Run(do: \"again\")");
    for (order, may) in [("[Together]", false), ("[Ask(Owner)]", true)] {
        let ordered = ("game.ron", "turns: Alternate,", &*format!("turns: Alternate, order: {order},"));
        let here = changed("together", &[starts, named, ordered]);
        let (_, said) = tiru(&here, &["check", "pebbles"]);
        assert_eq!(said.contains("T0635"), !may, "{order}: {said}");
        assert!(!said.contains("J0404"), "{order}: {said}");
    }
}

/// A script that cannot be read keeps out what calls it, and the rulings about that.
#[test]
fn a_ruling_about_a_broken_script_is_not_judged() {
    let here = pebbles("script");
    write(
        &here.join("pebbles/packs/odd.tiru"),
        "pack \"Odd\" for pebbles\n\ncard \"Scale\" { weight 1 says \"It weighs.\" on start of my turn { script weigh(self) } }\n",
    );
    write(
        &here.join("pebbles/rulings/odd.tiru"),
        "rulings for pebbles\n\nruling \"it weighs\" { given { turn p1 p1.heap = \"Scale\" } when { } then { \"Scale\".weight = 1 } }\n",
    );
    let script = here.join("pebbles/scripts/odd.rhai");
    write(&script, "fn weigh(card) { [] }\n");
    let judge = ["judge", "pebbles/rulings/odd.tiru", "--allow-scripts"];
    let (fine, said) = tiru(&here, &judge);
    assert!(fine && said.contains("confirmed"), "{said}");
    write(&script, "fn weigh(card) { wieght }\n");
    for args in [&judge[..], &["test", "pebbles", "--allow-scripts"], &["check", "pebbles/rulings/odd.tiru"]]
    {
        let (fine, said) = tiru(&here, args);
        assert!(!fine && said.contains("X0801"), "{args:?}: {said}");
        assert!(!said.contains("confirmed") && !said.contains("1 passed"), "{args:?}: {said}");
    }
}

/// The words of an action go with it.
#[test]
fn a_house_can_remove_an_action_that_has_words() {
    let words = "deeds: [(name: \"rest\", label: \"rest\")], turns: Alternate,";
    let here = changed(
        "removed",
        &[
            ("game.ron", "turns: Alternate,", words),
            ("game.ron", "Run(do: \"drop\")", "Offer(name: \"main\", do: [\"rest\", \"toss\"])"),
            ("rules.tiru", "rule drop {", "action rest { }\naction toss { drop() }\n\nrule drop {"),
        ],
    );
    let house = |text: &str| write(&here.join("pebbles/houses/hasty/house.tiru"), text);
    write(
        &here.join("pebbles/houses/hasty/house.ron"),
        "House(name: \"Hasty\", of: \"pebbles\", changes: [Set(\"phase.main.do\", [\"toss\"])])\n",
    );
    house("house \"Hasty\" for pebbles\n\nremove action rest\n");
    let (fine, said) = tiru(&here, &["check", "pebbles", "--house", "hasty"]);
    assert!(fine, "{said}");
    house("house \"Hasty\" for pebbles\n\nremove action toss\n");
    let (fine, said) = tiru(&here, &["check", "pebbles", "--house", "hasty"]);
    assert!(!fine && said.contains("H0803"), "{said}");
}
