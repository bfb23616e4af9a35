//! Tests that the files of a game lie in its folder: links that lead out of it are refused by name, and devices,
//! pipes and sockets are never opened.

#![cfg(unix)]
use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::kit::child::{Ran, is_harmless, tiru};
use crate::kit::scratch::Scratch;

/// What nobody may see who only looks at the game.
const SECRET: &str = "the-text-of-another-file";

fn cases(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder)
}

/// Creates a game beside a folder `other` with a pack, a deck, rulings, house rules and a note.
fn game(name: &str) -> Scratch {
    let scratch = Scratch::new("links", name);
    for folder in ["abacus/packs", "abacus/rulings", "abacus/houses", "abacus/scripts", "other/deep"] {
        fs::create_dir_all(scratch.join(folder)).unwrap();
    }
    for same in ["game.ron", "rules.tiru"] {
        fs::copy(cases("effects/abacus").join(same), scratch.join("abacus").join(same)).unwrap();
    }
    for (path, text) in [
        ("abacus/packs/own.tiru", "pack \"Own\" for abacus\n\ncard \"Own Card\" { worth 1 }\n"),
        ("other/note.tiru", SECRET),
        ("other/deep/pack.tiru", "pack \"Other\" for abacus\n\ncard \"Other Card\" { worth 1 }\n"),
        ("other/deep/house.ron", "House(name: \"Other\", of: \"abacus\", changes: [])\n"),
    ] {
        fs::write(scratch.join(path), text).unwrap();
    }
    scratch
}

fn link(scratch: &Scratch, to: &str, path: &str) {
    fs::create_dir_all(scratch.join(path).parent().unwrap()).unwrap();
    symlink(scratch.join(to), scratch.join(path)).unwrap();
}

fn check(folder: &Path, args: &[&str]) -> Ran {
    let ran = tiru(folder, &[&["check", "--format", "plain"], args].concat());
    is_harmless(&args.join(" "), &ran);
    ran
}

/// Checks that each of these paths is reported with the code, and that no text of another file is shown.
fn refused(ran: &Ran, code: &str, paths: &[&str]) {
    assert_eq!(ran.code, Some(1), "{}", ran.text);
    for path in paths {
        let found = ran.text.lines().filter(|line| line.contains(&format!("{path}:1:1: error[{code}]")));
        assert_eq!(found.count(), 1, "{path} {code}\n{}", ran.text);
    }
    for hidden in [SECRET, "Other Card", "deep"] {
        assert!(!ran.text.contains(hidden), "{hidden}\n{}", ran.text);
    }
}

#[test]
fn a_link_out_of_the_folder_of_a_game_is_refused_by_name() {
    let here = game("out");
    link(&here, "other/note.tiru", "abacus/packs/note.tiru");
    link(&here, "other/deep/pack.tiru", "abacus/packs/pack.tiru");
    link(&here, "other/deep", "abacus/packs/folder");
    link(&here, "other/note.tiru", "abacus/RULES.md");
    link(&here, "other/note.tiru", "abacus/game.ms.ron");
    link(&here, "other/note.tiru", "abacus/decks/note.deck");
    link(&here, "other/note.tiru", "abacus/rulings/note.tiru");
    link(&here, "other/note.tiru", "abacus/scripts/note.rhai");
    link(&here, "other/deep", "abacus/houses/other");
    let wanted = [
        "abacus/packs/note.tiru",
        "abacus/packs/pack.tiru",
        "abacus/packs/folder",
        "abacus/RULES.md",
        "abacus/game.ms.ron",
        "abacus/decks/note.deck",
        "abacus/rulings/note.tiru",
        "abacus/scripts/note.rhai",
        "abacus/houses/other",
    ];
    for args in [&["abacus"] as &[&str], &["."], &[]] {
        refused(&check(&here, args), "F0007", &wanted);
    }
    let cards = tiru(&here, &["text", "abacus"]).text;
    assert!(cards.contains("Own Card") && !cards.contains("Other Card"), "{cards}");
}

#[test]
fn the_structure_of_a_game_is_no_link_to_elsewhere() {
    let here = game("structure");
    for file in ["game.ron", "rules.tiru"] {
        fs::remove_file(here.join("abacus").join(file)).unwrap();
        link(&here, "other/note.tiru", &format!("abacus/{file}"));
    }
    refused(&check(&here, &["abacus"]), "F0007", &["abacus/game.ron", "abacus/rules.tiru"]);
    let played = tiru(&here, &["play", "abacus", "--seats", "random,random"]);
    assert_eq!(played.code, Some(1), "{}", played.text);
    assert!(!played.text.contains(SECRET), "{}", played.text);
}

#[test]
fn links_inside_a_game_and_links_that_are_named_are_followed() {
    let here = game("inside");
    fs::rename(here.join("abacus/packs/own.tiru"), here.join("abacus/packs/real.txt")).unwrap();
    symlink("real.txt", here.join("abacus/packs/own.tiru")).unwrap();
    assert_eq!(check(&here, &["abacus"]).code, Some(0), "{}", check(&here, &["abacus"]).text);
    // The folder of a game may be a link, also where it is only found.
    link(&here, "abacus", "cards/abacus");
    for args in [&["cards/abacus"] as &[&str], &["cards"]] {
        let ran = check(&here, args);
        assert!(ran.code == Some(0) && ran.text.contains("cards/abacus/game.ron"), "{}", ran.text);
    }
    link(&here, "other/deep/pack.tiru", "named.tiru");
    assert_eq!(check(&here, &["named.tiru"]).code, Some(0), "{}", check(&here, &["named.tiru"]).text);
    link(&here, "other/deep/house.ron", "house.ron");
    let ran = check(&here, &["abacus", "--house", "house.ron"]);
    assert!(!ran.text.contains("F0007"), "{}", ran.text);
}

#[test]
fn a_link_out_of_a_folder_of_packs_and_house_rules_is_refused() {
    let here = game("loose");
    link(&here, "other/note.tiru", "loose/note.tiru");
    link(&here, "other/deep", "loose/packs");
    link(&here, "other/deep/pack.tiru", "loose/pack.tiru");
    let wanted = ["note.tiru", "packs", "pack.tiru"];
    refused(&check(&here.join("loose"), &["."]), "F0007", &wanted);
    refused(&check(&here.join("loose"), &[]), "F0007", &wanted);
    // What belongs to a pack or to house rules is found beside it.
    let text = "pack \"Near\" for abacus\n\ncard \"Near\" { worth 1  on touch { let n = script note(1) } }\n";
    fs::create_dir_all(here.join("near/house")).unwrap();
    fs::write(here.join("near/near.tiru"), text).unwrap();
    link(&here, "other/note.tiru", "near/near.ms.ron");
    link(&here, "other/note.tiru", "near/scripts/note.rhai");
    refused(&check(&here, &["near/near.tiru"]), "F0007", &["near/near.ms.ron", "near/scripts/note.rhai"]);
    fs::copy(here.join("other/deep/house.ron"), here.join("near/house/house.ron")).unwrap();
    link(&here, "other/note.tiru", "near/house/house.tiru");
    link(&here, "other/deep", "near/house/rulings");
    let wanted = ["near/house/house.tiru", "near/house/rulings"];
    refused(&check(&here, &["near/house"]), "F0007", &wanted);
    refused(&check(&here, &["abacus", "--house", "near/house"]), "F0007", &wanted);
}

#[test]
fn pipes_devices_and_sockets_are_never_opened() {
    let here = game("special");
    let _socket = UnixListener::bind(here.join("abacus/packs/socket.tiru")).unwrap();
    let wanted = ["pipe.tiru", "socket.tiru"];
    for folder in ["abacus/packs", "abacus/rulings"] {
        let made = Command::new("mkfifo").arg(here.join(folder).join("pipe.tiru")).status().unwrap();
        assert!(made.success());
    }
    let ran = check(&here, &["abacus"]);
    refused(&ran, "F0005", &wanted.map(|name| format!("abacus/packs/{name}")).each_ref().map(String::as_str));
    refused(&ran, "F0005", &["abacus/rulings/pipe.tiru"]);
    for name in wanted {
        refused(&check(&here.join("abacus/packs"), &[name]), "F0005", &[name]);
    }
    let pipe = "abacus/rulings/pipe.tiru";
    for args in [
        &["replay", pipe] as &[&str],
        &["replay", "/dev/zero"],
        &["judge", pipe],
        &["play", "--load", pipe],
        &["play", "abacus", "--deck", "/dev/zero"],
        &["test", "abacus", "--house", "/dev/zero"],
    ] {
        let ran = tiru(&here, args);
        is_harmless(&args.join(" "), &ran);
        assert_ne!(ran.code, Some(0), "{args:?}\n{}", ran.text);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn files_of_the_system_that_look_ordinary_do_not_block() {
    let here = game("kmsg");
    symlink("/proc/kmsg", here.join("abacus/packs/kmsg.tiru")).unwrap();
    refused(&check(&here, &["abacus"]), "F0007", &["abacus/packs/kmsg.tiru"]);
    // Who may not read it gets another reason.
    for args in [&["check", "/proc/kmsg"] as &[&str], &["replay", "/proc/kmsg"], &["judge", "/proc/kmsg"]] {
        let ran = tiru(&here, args);
        is_harmless(&args.join(" "), &ran);
        assert_ne!(ran.code, Some(0), "{args:?}\n{}", ran.text);
    }
}
