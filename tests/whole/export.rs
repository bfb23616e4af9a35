//! Tests `tiru export`: what it writes is the built-in game, and it replaces nothing.

use std::fs;
use std::path::Path;

use crate::kit::program::{code, err, out, tiru};
use crate::kit::scratch::Scratch;

/// Returns the digest of a few matches.
fn digest(folder: &Path, args: &[&str]) -> String {
    let told = tiru(folder, &[&["sim", "--games", "10", "--json"], args].concat());
    assert_eq!(code(&told), 0, "{}", err(&told));
    let told: serde_json::Value = serde_json::from_str(&out(&told)).unwrap();
    told.pointer("/result/digest").and_then(serde_json::Value::as_str).unwrap().to_owned()
}

#[test]
fn what_is_written_checks_and_plays_as_the_built_in_game() {
    for game in ["monsterpack", "monsta", "battlemonsters"] {
        let here = Scratch::new("export", game);
        let built_in = digest(&here, &[game]);
        let place = format!("cards/{game}");
        // An empty folder may be there.
        fs::create_dir_all(here.join(&place)).unwrap();
        let told = tiru(&here, &["export", game, "--to", &place]);
        assert_eq!((code(&told), err(&told).as_str()), (0, ""));
        assert!(out(&told).contains(&format!("`tiru check {place}`")), "{}", out(&told));
        assert!(here.join(&place).join("README.md").is_file());
        assert_eq!(fs::read_dir(here.join("cards")).unwrap().count(), 1, "no temporary folder stays");

        let told = tiru(&here, &["check", &place]);
        assert_eq!(code(&told), 0, "{}", out(&told));
        assert!(out(&told).starts_with("no mistakes in 1 game"), "{}", out(&told));
        assert_eq!(digest(&here, &[&place, "--allow-scripts"]), built_in);
    }
}

#[test]
fn nothing_is_replaced_and_what_cannot_be_written_is_said() {
    let here = Scratch::new("export", "refused");
    fs::create_dir_all(here.join("full/monsta")).unwrap();
    fs::write(here.join("full/monsta/mine.txt"), "mine").unwrap();
    fs::create_dir_all(here.join("file")).unwrap();
    fs::write(here.join("file/monsta"), "mine").unwrap();
    for (game, to, wrong) in [
        ("monsta", "full/monsta", "the folder `full/monsta` is not empty"),
        ("monsta", "file/monsta", "`file/monsta` is there already"),
        ("monsta", "mine", "help: write `--to mine/monsta`"),
        ("monsta", ".", "help: write `--to ./monsta`"),
        ("monsts", "monsts", "help: did you mean `monsta`?"),
        ("full", "full", "no built-in game has the id `full`"),
        ("", "x", "no built-in game has the id ``"),
    ] {
        let told = tiru(&here, &["export", game, "--to", to]);
        assert_eq!(code(&told), 2, "{game} {to}");
        assert!(err(&told).contains(wrong), "{}", err(&told));
    }
    assert_eq!(fs::read_to_string(here.join("full/monsta/mine.txt")).unwrap(), "mine");
    assert_eq!(fs::read_dir(&*here).unwrap().count(), 2);
}
