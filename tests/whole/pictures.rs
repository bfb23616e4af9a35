//! The pictures of the README and the guide are what the program prints.
//!
//! With `TIRU_PICTURES=update` they are written anew instead of compared.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::kit::scratch::Scratch;

/// Each picture, and the arguments of `tiru print` before `--to`. Of several sheets the name says which one is kept.
const PICTURES: [(&str, &[&str]); 2] = [
    ("rain-collector.svg", &["monsterpack", "--card", "Rain Collector"]),
    ("night-market-2.svg", &["monsterpack", "--pack", "Night Market"]),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The first pack of the README.
fn first_pack() -> String {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let (_, rest) = page.split_once("```tiru file=my-cards.tiru\n").unwrap();
    rest.split_once("```").unwrap().0.to_owned()
}

/// The file that `tiru print` writes for a picture, in a folder of its own.
fn print(name: &str, args: &[&str]) -> String {
    let here = Scratch::new("pictures", name);
    fs::write(here.join("my-cards.tiru"), first_pack()).unwrap();
    let stem = name.trim_end_matches(".svg");
    let stem = stem.rsplit_once('-').filter(|(_, sheet)| sheet.parse::<u8>().is_ok()).map_or(stem, |it| it.0);
    let to = format!("{stem}.svg");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
    let told = command.arg("print").args(args).args(["--to", &to]).current_dir(&*here).output().unwrap();
    assert!(told.status.success() && told.stderr.is_empty(), "{}", String::from_utf8_lossy(&told.stderr));
    fs::read_to_string(here.join(name)).unwrap()
}

#[test]
fn pictures_are_what_the_program_prints() {
    let update = std::env::var_os("TIRU_PICTURES").is_some_and(|mode| mode == "update");
    for (name, args) in PICTURES {
        let (kept, printed) = (root().join("docs/pictures").join(name), print(name, args));
        if update {
            fs::create_dir_all(kept.parent().unwrap()).unwrap();
            fs::write(&kept, &printed).unwrap();
        }
        let same = fs::read_to_string(&kept).is_ok_and(|text| text == printed);
        assert!(
            same,
            "docs/pictures/{name} is not what `tiru print` writes: set TIRU_PICTURES=update, then look at it"
        );
    }
}

/// No picture is left over, and each is shown on the first page.
#[test]
fn every_picture_is_shown() {
    let files = fs::read_dir(root().join("docs/pictures")).unwrap().flatten();
    let files: BTreeSet<String> = files.map(|entry| entry.file_name().into_string().unwrap()).collect();
    assert_eq!(files, PICTURES.iter().map(|(name, _)| (*name).to_owned()).collect());
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    for (name, _) in PICTURES {
        assert!(page.contains(&format!("src=\"docs/pictures/{name}\"")), "{name}");
    }
}
