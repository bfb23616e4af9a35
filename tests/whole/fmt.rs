//! Tests `tiru fmt`: what it writes, what it leaves alone, and what it says.

use std::fs;

use crate::kit::program::{code, err, out, tiru};
use crate::kit::scratch::Scratch;

const UGLY: &str = "pack \"P\" for pond\ncard \"A\" {hp 1}\n";
const NEAT: &str = "pack \"P\" for pond\ncard \"A\" { hp 1 }\n";

#[test]
fn files_are_written_or_listed() {
    let here = Scratch::new("fmt", "written");
    fs::create_dir_all(here.join("pond/packs")).unwrap();
    fs::write(here.join("pond/packs/p.tiru"), UGLY).unwrap();
    fs::write(here.join("pond/packs/q.tiru"), NEAT).unwrap();
    fs::write(here.join("pond/game.ron"), "Game(name:\"Pond\")").unwrap();
    fs::write(here.join("pond/other.ron"), "( other : 1 )").unwrap();

    let told = tiru(&here, &["fmt", "--check"]);
    assert_eq!((code(&told), err(&told).as_str()), (1, ""));
    assert_eq!(out(&told), "pond/game.ron\npond/packs/p.tiru\n2 files would change: `tiru fmt` does it\n");
    assert_eq!(fs::read_to_string(here.join("pond/packs/p.tiru")).unwrap(), UGLY);

    let told = tiru(&here, &["fmt"]);
    assert_eq!((code(&told), err(&told).as_str()), (0, ""));
    assert_eq!(out(&told), "pond/game.ron\npond/packs/p.tiru\n2 files formatted, 1 unchanged\n");
    assert_eq!(fs::read_to_string(here.join("pond/packs/p.tiru")).unwrap(), NEAT);
    assert_eq!(fs::read_to_string(here.join("pond/game.ron")).unwrap(), "Game(name: \"Pond\")\n");
    // The RON of another program is formatted only if it is named.
    assert_eq!(fs::read_to_string(here.join("pond/other.ron")).unwrap(), "( other : 1 )");

    let told = tiru(&here, &["fmt", "--check"]);
    assert_eq!((code(&told), out(&told).as_str()), (0, "3 files, nothing to change\n"));
    let told = tiru(&here, &["fmt", "pond/other.ron"]);
    assert_eq!((code(&told), out(&told).as_str()), (0, "pond/other.ron\n1 file formatted, 0 unchanged\n"));
}

#[test]
fn a_file_with_mistakes_is_reported_and_left_alone() {
    let here = Scratch::new("fmt", "mistakes");
    let broken = "pack \"P\" for pond\ncard \"A\" {hp 1\n";
    fs::write(here.join("broken.tiru"), broken).unwrap();
    fs::write(here.join("fine.tiru"), UGLY).unwrap();
    let told = tiru(&here, &["fmt"]);
    assert_eq!(code(&told), 1);
    assert!(out(&told).contains("broken.tiru:2:15"), "{}", out(&told));
    assert!(out(&told).ends_with("1 file formatted, 0 unchanged\n"), "{}", out(&told));
    assert_eq!(fs::read_to_string(here.join("broken.tiru")).unwrap(), broken);
    assert_eq!(fs::read_to_string(here.join("fine.tiru")).unwrap(), NEAT);
}

#[test]
fn paths_that_are_no_files_to_format() {
    let here = Scratch::new("fmt", "paths");
    fs::write(here.join("a.deck"), "deck").unwrap();
    for (path, wrong) in [
        ("a.deck", "error: expected a `.tiru` or `.ron` file, found `a.deck`\n"),
        ("b.tiru", "error: there is no file or folder `b.tiru`\n"),
        (".", "error: no `.tiru` file and no game is in `.`\n"),
    ] {
        let told = tiru(&here, &["fmt", path]);
        assert_eq!((code(&told), out(&told).as_str(), err(&told).as_str()), (2, "", wrong));
    }
}

#[cfg(unix)]
#[test]
fn a_file_keeps_who_may_read_it() {
    use std::os::unix::fs::PermissionsExt;

    let here = Scratch::new("fmt", "permissions");
    let path = here.join("p.tiru");
    fs::write(&path, UGLY).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    assert_eq!(code(&tiru(&here, &["fmt", "p.tiru"])), 0);
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
}
