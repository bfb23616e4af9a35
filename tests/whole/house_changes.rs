//! What house rules make of the files of a game: what no longer applies, and what is wrong because of a change.

use std::fs;
use std::path::Path;

use crate::kit::copied::copy;
use crate::kit::program::{code, err, out, tiru, write};
use crate::kit::scratch::Scratch;

/// House rules in which both players act at once.
fn rounds(changes: &str) -> String {
    format!(
        "House(name: \"Rounds\", of: \"battlemonsters\", changes: [{changes}
    Replace(name: \"turn\", by: Round(name: \"turn\", max: 100, steps: [
        Offer(name: \"main\", do: [\"summon\", \"attack\", \"take\"], to: All, secret: true, upto: 1),
    ])),
])\n"
    )
}

#[test]
fn turns_together_are_possible_where_somebody_goes_first() {
    let scratch = Scratch::new("house-changes", "together");
    write(&scratch, "h/house.ron", &rounds("Set(\"turns\", Together),"));
    let told = tiru(&scratch, &["check", "battlemonsters", "--house", "h", "--format", "plain"]);
    let said = out(&told);
    assert!(said.starts_with("h/house.ron:1:55: error[R0214]: `first` has no effect here"), "{said}");
    assert!(said.contains("add `Remove(field: \"first\")`") && said.contains("1 error in 1 file"), "{said}");
    write(&scratch, "h/house.ron", &rounds("Set(\"turns\", Together), Remove(field: \"first\"),"));
    let told = tiru(&scratch, &["check", "battlemonsters", "--house", "h"]);
    assert_eq!((code(&told), out(&told).contains("no mistakes")), (0, true), "{}", out(&told));
    let told = tiru(&scratch, &["rules", "battlemonsters", "--house", "h", "--diff"]);
    assert!(out(&told).contains("field `first` removed; it was Chance"), "{}", out(&told));
    let told = tiru(&scratch, &["sim", "battlemonsters", "--house", "h", "--games", "20"]);
    assert_eq!(code(&told), 0, "{}", err(&told));
}

#[test]
fn a_field_that_no_longer_fits_is_removed_by_its_path() {
    let scratch = Scratch::new("house-changes", "path");
    let house = "House(name: \"X\", of: \"battlemonsters\", changes: [Set(\"card.marks.type\", Flag)])\n";
    write(&scratch, "h/house.ron", house);
    let told = tiru(&scratch, &["check", "battlemonsters", "--house", "h", "--format", "plain"]);
    let column = house.find("Flag").unwrap() + 1;
    assert!(out(&told).contains(&format!("h/house.ron:1:{column}: error[R0214]: `min`")), "{}", out(&told));
    assert!(out(&told).contains("add `Remove(field: \"card.marks.min\")`"), "{}", out(&told));
}

/// Rulings about turns are no mistakes of house rules without turns; they do not apply.
#[test]
fn rulings_about_what_house_rules_change_do_not_apply() {
    let scratch = Scratch::new("house-changes", "rulings");
    write(&scratch, "h/house.ron", &rounds(""));
    let told = tiru(&scratch, &["check", "battlemonsters", "--house", "h"]);
    assert_eq!((code(&told), out(&told).contains("no mistakes")), (0, true), "{}", out(&told));
    let told = tiru(&scratch, &["rules", "battlemonsters", "--house", "h"]);
    assert_eq!(code(&told), 0, "{}", err(&told));
    let told = tiru(&scratch, &["test", "battlemonsters", "--house", "h"]);
    let left_out = "not tested, the house rules change what it is about: B-";
    assert!(out(&told).matches(left_out).count() > 20, "{}", out(&told));
    // A ruling that is wrong without them stays wrong.
    copy(Path::new("cards/battlemonsters"), &scratch.join("battlemonsters"));
    let wrong =
        "rulings for battlemonsters\n\nruling \"B-001: odd\" { given { p1.pond = 2 } when { } then { } }\n";
    write(&scratch, "battlemonsters/rulings/wrong.tiru", wrong);
    let told = tiru(&scratch, &["check", "battlemonsters", "--house", "h", "--format", "plain"]);
    assert!(out(&told).contains("battlemonsters/rulings/wrong.tiru:3:"), "{}", out(&told));
    // One that names these house rules is written for them.
    let wrong = "rulings for battlemonsters\n\nruling \"B-001: odd\" { given { house \"Rounds\" turn p1 } when { } then { } }\n";
    write(&scratch, "battlemonsters/rulings/wrong.tiru", wrong);
    let told = tiru(&scratch, &["check", "battlemonsters", "--house", "h", "--format", "plain"]);
    assert!(out(&told).contains("battlemonsters/rulings/wrong.tiru:3:"), "{}", out(&told));
}

#[test]
fn what_a_change_makes_wrong_in_the_game_is_one_mistake_of_the_change() {
    let scratch = Scratch::new("house-changes", "blamed");
    write(
        &scratch,
        "h/house.ron",
        "House(name: \"No direct hits\", of: \"battlemonsters\", changes: [Set(\"seat.lives.start\", 4)])\n",
    );
    write(
        &scratch,
        "h/house.tiru",
        "house \"No direct hits\" for battlemonsters\n\naction rest { end turn }\n\
         replace action attack(card in my.field where it is monster, target in foe.field) { battle(card, target) }\n\
         on start of my turn { game.nothing += 1 }\n",
    );
    let told = tiru(&scratch, &["check", "battlemonsters", "--house", "h", "--format", "plain"]);
    let lines: Vec<String> = out(&told).lines().map(str::to_owned).collect();
    assert!(
        lines[0].starts_with("h/house.tiru:4:16: error[H0812]: the game does not fit this change"),
        "{lines:?}"
    );
    assert!(
        lines[0].contains("a card cannot be compared with a seat (<built-in>/battlemonsters/packs/"),
        "{lines:?}"
    );
    assert!(lines[1].starts_with("h/house.tiru:5:"), "{lines:?}");
    assert!(!lines.iter().any(|line| line.starts_with("<built-in>")), "{lines:?}");
}

#[test]
fn each_of_two_changes_has_its_own_mistakes() {
    let scratch = Scratch::new("house-changes", "two");
    let changes =
        "Set(\"seat.hp.start\", 30), Set(\"card.stars.range\", (1, 3)), Set(\"deck.main.size\", (900, 950))";
    write(
        &scratch,
        "h/house.ron",
        &format!("House(name: \"H\", of: \"monsterpack\", changes: [{changes}])\n"),
    );
    let told = tiru(&scratch, &["check", "monsterpack", "--house", "h", "--format", "plain"]);
    let said = out(&told);
    assert!(said.contains("h/house.ron:1:97: error[H0812]: "), "{said}");
    assert!(said.contains("a card prints `stars` from 1 to 3, found 4 (<built-in>"), "{said}");
    let changes = "Set(\"seat.hp.start\", 30), Set(\"deck.main.size\", (900, 950))";
    write(
        &scratch,
        "h/house.ron",
        &format!("House(name: \"H\", of: \"monsterpack\", changes: [{changes}])\n"),
    );
    let told = tiru(&scratch, &["check", "monsterpack", "--house", "h", "--format", "plain"]);
    let said = out(&told);
    assert!(
        said.contains("h/house.ron:1:95: warning[H0813]: 8 decks of the game cannot be played"),
        "{said}"
    );
    assert_eq!((code(&told), said.matches("main` must have 900 to 950 cards").count()), (0, 4), "{said}");
}

#[test]
fn new_house_rules_fit_the_decks_of_the_game() {
    let scratch = Scratch::new("house-changes", "new");
    for game in ["monsta", "monsterpack", "battlemonsters"] {
        assert_eq!(code(&tiru(&scratch, &["new", "house", &format!("My {game}"), "--for", game])), 0);
        let told = tiru(&scratch, &["check", game, "--house", &format!("my-{game}")]);
        assert_eq!((code(&told), out(&told).contains("no mistakes")), (0, true), "{}", out(&told));
    }
}

#[test]
fn a_removed_setting_takes_its_words_with_it() {
    let scratch = Scratch::new("house-changes", "words");
    write(
        &scratch,
        "h/house.ron",
        "House(name: \"X\", of: \"monsterpack\", changes: [Remove(setting: \"copies\")])\n",
    );
    let told = tiru(&scratch, &["check", "monsterpack", "--house", "h", "--format", "plain"]);
    assert!(out(&told).contains("H0803") && out(&told).contains("1 error in 1 file"), "{}", out(&told));
}

#[test]
fn a_file_beside_house_rules_that_is_none_of_them_is_named() {
    let scratch = Scratch::new("house-changes", "beside");
    write(&scratch, "h/house.ron", "House(name: \"X\", of: \"monsterpack\", changes: [])\n");
    write(&scratch, "h/house.tiru", "pack \"X\" for monsterpack\n");
    for args in [
        &["check", "h", "--format", "plain"][..],
        &["check", "monsterpack", "--house", "h", "--format", "plain"],
    ] {
        let told = tiru(&scratch, args);
        assert!(out(&told).starts_with("h/house.tiru:1:1: error[F0103]: expected `house`"), "{}", out(&told));
        assert_eq!(err(&told), "");
    }
}

/// A game in a parent folder is the one that its id means, for all commands, with the house rules around.
#[test]
fn a_game_in_a_parent_folder_is_meant_everywhere() {
    let scratch = Scratch::new("house-changes", "above");
    copy(Path::new("cards/monsterpack"), &scratch.join("cards/monsterpack"));
    let rules = scratch.join("cards/monsterpack/rules.tiru");
    let text = fs::read_to_string(&rules).unwrap();
    fs::write(&rules, text.replace("def hand_size() = 6", "def hand_size() = 3")).unwrap();
    write(&scratch, "sub/h/house.ron", "House(name: \"My Table\", of: \"monsterpack\", changes: [])\n");
    write(
        &scratch,
        "sub/r.tiru",
        "rulings for monsterpack\n\nruling \"hand\" { given { } when { run setup } then { count(p1.hand) = 3 } }\n",
    );
    let tiru = |args: &[&str]| tiru(&scratch.join("sub"), args);
    assert_eq!(code(&tiru(&["test", "r.tiru"])), 0);
    assert!(out(&tiru(&["rules", "monsterpack"])).contains("move the top 3 cards"));
    let list = out(&tiru(&["list", "monsterpack"]));
    assert!(list.contains("(in place of the built-in one)") && list.contains("house My Table"), "{list}");
    // What is above is not in this folder.
    let told = tiru(&["check"]);
    assert!(out(&told).contains("in 1 game, 2 files"), "{}", out(&told));
    let told = err(&tiru(&["check", "monsterpack", "--house", "My Tabel"]));
    assert!(told.contains("did you mean `My Table`?"), "{told}");
}

#[test]
fn a_ruling_may_name_house_rules_beside_its_file() {
    let scratch = Scratch::new("house-changes", "given");
    write(
        &scratch,
        "sub/harbor/house.ron",
        "House(name: \"Harbor\", of: \"monsterpack\", changes: [Set(\"seat.hp.start\", 33)])\n",
    );
    write(
        &scratch,
        "sub/r.tiru",
        "rulings for monsterpack\n\nruling \"x\" { given { house \"Harbor\" } when { } then { p1.hp = 33 } }\n",
    );
    for args in [&["test", "sub/r.tiru"][..], &["test", "sub"]] {
        let told = tiru(&scratch, args);
        assert!(code(&told) == 0 && out(&told).contains("1 passed, 0 failed"), "{}", out(&told));
    }
    // It is not tested itself.
    write(
        &scratch,
        "sub/harbor/rulings.tiru",
        "rulings for monsterpack\n\nruling \"y\" { given { } when { } then { p1.hp = 1 } }\n",
    );
    assert_eq!(code(&tiru(&scratch, &["test", "sub/r.tiru"])), 0);
    let told = out(&tiru(&scratch, &["judge", "sub/r.tiru"]));
    assert!(told.contains("confirmed"), "{told}");
}
