//! Tests `tiru new`: what it writes checks, is formatted, plays and passes; it replaces nothing.

use std::fs;
use std::path::Path;

use crate::kit::program::{code, err, out, tiru};
use crate::kit::scratch::Scratch;

/// Files have names of plain letters, which letters with marks become; the title stays as it was written.
#[test]
fn marks_of_letters_are_left_out_of_the_names_of_files() {
    let here = Scratch::new("new", "marks");
    for (name, id) in [
        ("Étoile", "etoile"),
        ("E\u{301}toile 2", "etoile_2"),
        ("Łódź Straße", "lodz_strasse"),
        ("Cờ Vua", "co_vua"),
    ] {
        let told = fine(&here, &["new", "game", name]);
        assert!(told.starts_with(&format!("{id}/game.ron\n")), "{told}");
        assert!(fine(&here, &["rules", id]).starts_with(name), "{name}");
    }
}

/// Runs a command that must succeed, and returns what it printed.
fn fine(folder: &Path, args: &[&str]) -> String {
    let told = tiru(folder, args);
    assert_eq!(code(&told), 0, "{args:?}: {}{}", out(&told), err(&told));
    out(&told)
}

#[test]
fn a_game_works_at_once() {
    let here = Scratch::new("new", "game");
    let told = fine(&here, &["new", "game", "Mango's {id} Duel"]);
    assert!(told.starts_with("mango_s_id_duel/game.ron\n"), "{told}");
    assert!(told.contains("`tiru play mango_s_id_duel` plays it"), "{told}");
    let game = "mango_s_id_duel";
    assert!(fine(&here, &["check", game]).starts_with("no mistakes in 1 game"));
    assert!(fine(&here, &["test", game]).starts_with("2 passed, 0 failed"));
    assert!(fine(&here, &["fmt", "--check"]).ends_with("nothing to change\n"));
    assert!(fine(&here, &["rules", game]).starts_with("Mango's {id} Duel"));
    // Matches are won, not only ended by the limit of turns.
    let sim = fine(&here, &["sim", game, "--games", "40", "--json"]);
    let sim: serde_json::Value = serde_json::from_str(&sim).unwrap();
    assert_eq!(sim.pointer("/result/games").and_then(serde_json::Value::as_u64), Some(40), "{sim}");

    // The parts of a game find it, in its folder and beside it.
    let inside = here.join(game);
    fine(&here, &["new", "pack", "Night Fish", "--for", game]);
    fine(&inside, &["new", "house", "Slow"]);
    fine(&inside, &["new", "ruling", "nothing happens by itself"]);
    for path in ["packs/night-fish.tiru", "houses/slow/house.ron", "rulings/nothing-happens-by-itself.tiru"] {
        assert!(inside.join(path).is_file(), "{path}");
    }
    assert!(fine(&here, &["check", game]).starts_with("no mistakes in 1 game"));
    // The game has no settings: the example that its house rules begin with is a possible change.
    let house = inside.join("houses/slow/house.ron");
    let written = fs::read_to_string(&house).unwrap();
    let example =
        written.split_once("// For example: ").and_then(|(_, rest)| rest.split_once(". ")).unwrap().0;
    fs::write(&house, written.replace("    ],", &format!("        {example},\n    ],"))).unwrap();
    let told = tiru(&here, &["rules", game, "--house", "slow", "--diff"]);
    assert!(code(&told) == 1 && out(&told).contains("slow/house.ron:6:9"), "{}{}", out(&told), err(&told));
    assert!(fine(&here, &["test", game]).contains("3 passed, 0 failed"));
    assert!(fine(&here, &["fmt", "--check"]).ends_with("nothing to change\n"));
}

#[test]
fn parts_of_every_game_that_ships_work() {
    for game in ["monsterpack", "monsta", "battlemonsters"] {
        let here = Scratch::new("new", game);
        fine(&here, &["new", "pack", "Night Fish", "--for", game]);
        fine(&here, &["new", "house", "Slow Evening", "--for", game]);
        fine(&here, &["new", "ruling", "Cards stay", "--for", game]);
        fine(&here, &["check", "night-fish.tiru"]);
        fine(&here, &["check", "slow-evening"]);
        fine(&here, &["test", "cards-stay.tiru"]);
        assert_eq!(fine(&here, &["fmt", "--check"]), "3 files, nothing to change\n");
        // It exits with 1, as there is a difference.
        let told = tiru(&here, &["rules", game, "--house", "slow-evening", "--diff"]);
        assert!(code(&told) == 1 && out(&told).contains("slow-evening/house.ron:6:9"), "{}", out(&told));
        assert!(fine(&here, &["text", game, "Night Fish One"]).contains("Night Fish One"));
    }
}

#[test]
fn nothing_is_replaced_and_mistakes_are_said() {
    let here = Scratch::new("new", "refused");
    fs::write(here.join("night-fish.tiru"), "mine").unwrap();
    fs::create_dir_all(here.join("pond")).unwrap();
    for (args, wrong) in [
        (&["pack", "Night Fish", "--for", "monsta"][..], "error: `night-fish.tiru` is there already"),
        (
            &["pack", "marsh and monsoon", "--for", "monsterpack"],
            "error: the game has a pack `marsh and monsoon` already\nhelp: give another name",
        ),
        (&["game", "Pond"], "error: `pond` is there already"),
        (&["game", "Monsta"], "error: a built-in game has the id `monsta`"),
        (&["game", "Move"], "error: `move` cannot be the id of a game"),
        (&["game", "2 Ponds"], "error: `2_ponds` cannot be the id of a game"),
        (&["game", "!?"], "error: expected a name of 1 to 60 letters"),
        (&["pack", "A\"B", "--for", "monsta"], "error: a name cannot have `\"` in it"),
        (
            &["pack", "Night", "--for", "monstra"],
            "error: no game is called `monstra`\nhelp: did you mean `monsta`?",
        ),
        (&["pack", "Night"], "error: no game is in the current folder\nhelp: add `--for GAME`"),
        (&["game", "Night", "--for", "monsta"], "error: a new game is for no other game"),
    ] {
        let told = tiru(&here, &[&["new"], args].concat());
        assert_eq!((code(&told), out(&told).as_str()), (2, ""), "{args:?}");
        assert!(err(&told).starts_with(wrong), "{}", err(&told));
    }
    assert_eq!(fs::read_to_string(here.join("night-fish.tiru")).unwrap(), "mine");
    assert_eq!(fs::read_dir(&*here).unwrap().count(), 2, "nothing is left");
}
