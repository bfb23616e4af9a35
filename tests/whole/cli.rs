//! Runs the command as a user does: output and exit codes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::kit::copied::copy;
use crate::kit::program::{code, err, out, tiru};
use crate::kit::scratch::Scratch;

fn folder(name: &str) -> Scratch {
    Scratch::new("cli", name)
}

/// Writes a file, creating its folders.
fn write(path: &Path, content: impl AsRef<[u8]>) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, content).unwrap();
}

fn shipped(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("cards").join(game)
}

#[test]
fn wrong_usage_ends_with_2() {
    let here = folder("usage");
    for args in [&["deal"] as &[&str], &[], &["check", "--format", "xml"], &["list", "a", "b"]] {
        assert_eq!(code(&tiru(&here, args)), 2, "{args:?}");
    }
    for args in [&["--help"] as &[&str], &["--version"], &["check", "--help"]] {
        assert_eq!(code(&tiru(&here, args)), 0, "{args:?}");
    }
}

/// The commands that the help shows as examples.
fn examples(command: &str) -> Vec<Vec<String>> {
    let help = out(&tiru(&folder("help-examples"), &[command, "--help"]));
    let lines = help.split_once("Examples:\n").map_or("", |(_, lines)| lines).lines();
    let lines = lines.filter_map(|line| line.strip_prefix("  tiru "));
    let typed = lines.map(|line| line.split("   ").next().unwrap().trim());
    let words = |line: &str| {
        let parts = line.split('"').enumerate().flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        });
        parts.collect()
    };
    typed.map(words).collect()
}

#[test]
fn examples_of_the_help_can_be_typed() {
    let here = folder("examples");
    write(
        &here.join("my-cards.tiru"),
        "pack \"Mine\" for monsterpack\n\ncard \"Zebra\" { type wild   power 100   stars 1 }\n",
    );
    for command in ["play", "check", "test", "print", "sim"] {
        let examples = examples(command);
        assert!(examples.len() > 1, "{command}");
        for words in examples {
            // What is for a person at a terminal ends there for lack of answers.
            let code_at_end = match words.as_slice() {
                [play] if play == "play" => 2,
                [play, ..] if play == "play" => 5,
                // The rulings of all games are judged elsewhere.
                [test] if test == "test" => continue,
                _ => 0,
            };
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let ended = tiru(&here, &words);
            assert_eq!(code(&ended), code_at_end, "{words:?}: {}{}", out(&ended), err(&ended));
        }
    }
}

#[test]
fn the_built_in_games_are_listed_anywhere() {
    let told = tiru(&folder("list"), &["list"]);
    assert_eq!(code(&told), 0, "{}", err(&told));
    let text = out(&told);
    for word in ["monsterpack", "The Monster Pack", "Marsh and Monsoon", "42 cards", "Long Reach", "built in"]
    {
        assert!(text.contains(word), "no `{word}` in\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "colours although nobody looks");
}

#[test]
fn cards_are_printed_in_words() {
    let here = folder("text");
    let told = tiru(&here, &["text", "battlemonsters", "reed heron"]);
    assert_eq!(code(&told), 0);
    assert!(
        out(&told).contains("When summoned: if there are at most 2 cards in your hand"),
        "{}",
        out(&told)
    );
    let told = tiru(&here, &["text", "battlemonsters", "--lang", "ms"]);
    assert!(
        out(&told).contains("di tangan anda") && out(&told).contains("\n\nBog Witness\n"),
        "{}",
        out(&told)
    );
    let told = tiru(&here, &["text", "battlemonsters", "Reed Herron"]);
    assert_eq!(code(&told), 2);
    assert!(err(&told).contains("did you mean `Reed Heron`?"), "{}", err(&told));
    assert_eq!(code(&tiru(&here, &["text", "battlemonster"])), 2);
}

#[test]
fn one_game_is_listed_by_id_or_folder() {
    let here = folder("list-one");
    copy(&shipped("monsterpack"), &here.join("deep/down/mine"));
    assert!(out(&tiru(&here, &["list", "monsterpack"])).starts_with("monsterpack  "));
    assert!(out(&tiru(&here, &["list", "deep/down/mine"])).starts_with("mine  "));
    let told = tiru(&here, &["list", "monsterpak"]);
    assert_eq!(code(&told), 2);
    assert!(err(&told).contains("did you mean `monsterpack`?"), "{}", err(&told));
    let told = tiru(&here, &["list", "deep"]);
    assert_eq!(code(&told), 2);
    assert!(err(&told).contains("no `game.ron`"), "{}", err(&told));
}

#[test]
fn the_list_can_be_read_by_programs() {
    let told = tiru(&folder("list-json"), &["list", "--json"]);
    let list: serde_json::Value = serde_json::from_slice(&told.stdout).unwrap();
    let game = list.as_array().unwrap().iter().find(|game| game["id"] == "monsterpack").unwrap();
    let packs = game["packs"].as_array().unwrap();
    let marsh = packs.iter().find(|pack| pack["name"] == "Marsh and Monsoon").unwrap();
    assert_eq!(marsh["cards"], 42);
}

#[test]
fn a_game_in_the_folder_stands_before_the_built_in_one() {
    let here = folder("before");
    copy(&shipped("monsterpack"), &here.join("cards/monsterpack"));
    let text = out(&tiru(&here, &["list"]));
    assert!(text.contains("cards/monsterpack (in place of the built-in one)"), "{text}");
}

#[test]
fn without_a_path_the_games_around_are_checked() {
    let here = folder("around");
    let told = tiru(&here, &["check"]);
    assert!(err(&told).contains("built-in"), "{}", err(&told));
    assert_eq!(code(&told), 0, "{}", out(&told));
    copy(&shipped("monsterpack"), &here.join("monsterpack"));
    let told = tiru(&here, &["check"]);
    assert!(out(&told).starts_with("no mistakes in 1 game, "), "{}", out(&told));
    let told = tiru(&here.join("monsterpack/packs"), &["check"]);
    assert!(out(&told).starts_with("no mistakes in 1 game, "), "{}", out(&told));
}

#[test]
fn mistakes_are_reported_in_three_forms() {
    let here = folder("forms");
    write(
        &here.join("mine.tiru"),
        "pack \"Mine\" for monsterpack\n\ncard \"Tin Cub\" { type strke   power 250   stars 1 }\n",
    );
    let human = tiru(&here, &["check", "mine.tiru"]);
    assert_eq!(code(&human), 1);
    for word in ["mine.tiru:3:23", "strke", "`strike`", "━━━━━", "1 error in 1 file"] {
        assert!(out(&human).contains(word), "no `{word}` in\n{}", out(&human));
    }
    let plain = tiru(&here, &["check", "mine.tiru", "--format", "plain"]);
    assert!(out(&plain).lines().next().unwrap().starts_with("mine.tiru:3:"), "{}", out(&plain));
    let json = tiru(&here, &["check", "mine.tiru", "--format", "json"]);
    let lines: Vec<serde_json::Value> = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(lines.len(), 1);
    assert_eq!((&lines[0]["path"], &lines[0]["line"]), (&"mine.tiru".into(), &3.into()));
    assert!(err(&json).contains("1 error in 1 file"));
}

#[test]
fn a_loose_pack_is_checked_with_its_game_and_reported_when_alone() {
    let here = folder("loose");
    write(
        &here.join("mine.tiru"),
        "pack \"Mine\" for monsterpack\n\ncard \"Tin Cub\" { type strike   power 250   stars 1 }\n",
    );
    let told = tiru(&here, &["check", "mine.tiru"]);
    assert_eq!(code(&told), 0, "{}{}", out(&told), err(&told));
    let told = tiru(&here, &["list"]);
    assert!(out(&told).contains("Mine"), "{}", out(&told));
    write(&here.join("other.tiru"), "pack \"Mine\" for mosterpack\n");
    let told = tiru(&here, &["check", "other.tiru"]);
    assert_eq!(code(&told), 1);
    assert!(out(&told).contains("did you mean `monsterpack`?"), "{}", out(&told));
}

#[test]
fn the_scripts_beside_a_loose_pack_are_read_with_it() {
    let here = folder("loose-scripts");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    copy(&root.join("boats"), &here.join("games/boats"));
    copy(&root.join("odd-cargo"), &here.join("games/mine"));
    let (mine, allowed) = (here.join("games/mine"), "--allow-scripts");
    let told = tiru(&mine, &["check", "odd-cargo.tiru"]);
    assert_eq!(out(&told), "no mistakes in 1 game, 3 files, among them 1 script\n", "{}", err(&told));
    let told = tiru(&here, &["check", "games/mine/scripts"]);
    assert_eq!(code(&told), 2, "{}", out(&told));
    let told = tiru(&here, &["check", "games/mine/scripts/ledger.rhai"]);
    assert_eq!(out(&told), "no mistakes in 1 game, 1 file, among them 1 script\n", "{}", err(&told));
    // From the folder, from above it, and for a single ruling or deck.
    assert_eq!(out(&tiru(&mine, &["test", ".", allowed])), "3 passed, 0 failed\n");
    assert_eq!(out(&tiru(&here, &["test", "games/mine/rulings.tiru", allowed])), "3 passed, 0 failed\n");
    let deck = ["--deck", "games/mine/ledger.deck", "--deck", "Light Boat"];
    let sim = ["sim", "games/boats", "--games", "2"];
    let told = tiru(&here, &[&sim[..], &deck[..]].concat());
    assert!(code(&told) == 1 && err(&told).contains("nobody has allowed"), "{}", err(&told));
    let told = tiru(&here, &[&sim[..], &deck[..], &[allowed]].concat());
    assert!(out(&told).contains("(Ledger) wins"), "{}{}", out(&told), err(&told));
    // Scripts of built-in games need no permission, so only the others are reported.
    let odd = "pack \"Odd\" for battlemonsters\n\ncard \"Odd\" { kind monster  atk 1  def 1  on summon { script whim(self) } }\n";
    write(&here.join("loose/odd.tiru"), odd);
    write(&here.join("loose/scripts/whim.rhai"), "fn whim(card) { [] }\n");
    let told = err(&tiru(&here.join("loose"), &["test", "."]));
    let alone = "nobody has allowed the scripts of this game yet: scripts/whim.rhai\n";
    assert!(told.contains(alone), "{told}");
    // A pack without script calls ignores the scripts; a script that no pack calls is reported.
    write(&mine.join("odd-cargo.tiru"), "pack \"Odd Cargo\" for boats\n");
    fs::remove_file(mine.join("odd-cargo.ms.ron")).unwrap();
    let told = tiru(&mine, &["check", "odd-cargo.tiru"]);
    assert_eq!(out(&told), "no mistakes in 1 game, 1 file\n", "{}", err(&told));
    let told = tiru(&mine, &["check", "scripts/ledger.rhai"]);
    assert!(out(&told).contains("warning[F0105]: this file is not read: scripts belong"), "{}", out(&told));
}

#[test]
fn a_folder_stands_for_all_below_it() {
    let here = folder("below");
    copy(&shipped("monsterpack"), &here.join("a/b/monsterpack"));
    write(
        &here.join("a/mine.tiru"),
        "pack \"Mine\" for monsterpack\n\ncrad \"Tin Cub\" { type strke   power 250   stars 1 }\n",
    );
    let told = tiru(&here, &["check", "a"]);
    assert_eq!(code(&told), 1);
    assert!(out(&told).contains("a/mine.tiru:3:"), "{}", out(&told));
    fs::create_dir(here.join("empty")).unwrap();
    let told = tiru(&here, &["check", "empty"]);
    assert_eq!(code(&told), 2);
    assert!(err(&told).contains("nothing to check in `empty`"), "{}", err(&told));
}

#[test]
fn a_path_that_is_not_there_is_wrong_usage() {
    let here = folder("absent");
    fs::create_dir(here.join("cards")).unwrap();
    let told = tiru(&here, &["check", "crads"]);
    assert_eq!(code(&told), 2);
    assert!(err(&told).contains("did you mean `cards`?"), "{}", err(&told));
    // Games can be named in the place of a path.
    let told = tiru(&here, &["check", "monsterpak"]);
    assert!(err(&told).contains("did you mean `monsterpack`?"), "{}", err(&told));
}

#[test]
fn pages_are_shown() {
    let here = folder("explain");
    let all = tiru(&here, &["explain"]);
    assert_eq!(code(&all), 0);
    let first = out(&all).lines().next().unwrap().split_whitespace().next().unwrap().to_owned();
    let page = tiru(&here, &["explain", &first.to_lowercase()]);
    assert!(out(&page).starts_with(&format!("{first}: ")), "{}", out(&page));
    assert!(
        out(&page).contains("\n    deck \"Fair Wind\" for ") && !out(&page).contains("```"),
        "{}",
        out(&page)
    );
    let none = tiru(&here, &["explain", "F9999"]);
    assert_eq!(code(&none), 2);
    assert!(err(&none).contains("no mistake has the code `F9999`"));
}

#[test]
fn a_file_for_another_game_is_reported() {
    let here = folder("other-game");
    copy(&shipped("monsterpack"), &here.join("mygame"));
    let told = tiru(&here, &["check", "mygame", "--format", "plain"]);
    assert_eq!(code(&told), 1);
    assert!(out(&told).contains("mygame/rules.tiru:1:"), "{}", out(&told));
    assert!(out(&told).contains("F0102"), "{}", out(&told));
}

#[test]
fn a_folder_that_is_no_name_is_called_what_its_rules_say() {
    let here = folder("unpacked");
    copy(&shipped("monsterpack"), &here.join("monsterpack-main"));
    let told = tiru(&here, &["check", "monsterpack-main"]);
    assert_eq!(code(&told), 0, "{}", out(&told));
    assert!(out(&tiru(&here, &["list"])).contains("monsterpack-main (in place of the built-in one)"));
}

#[test]
fn a_name_that_ends_in_txt_is_reported() {
    let here = folder("txt");
    let pack = "pack \"P\" for monsterpack\ncard \"A\" { type evade power 10 stars 1 }\n";
    write(&here.join("first.tiru.txt"), pack);
    for args in [&["check"][..], &["check", "."], &["check", "first.tiru.txt"]] {
        let told = out(&tiru(&here, args));
        assert!(
            told.contains("its name ends in `.txt`") && told.contains("rename it to `first.tiru`"),
            "{told}"
        );
    }
}

#[test]
fn a_structure_under_another_name_is_reported() {
    let here = folder("capital");
    copy(&shipped("monsterpack"), &here.join("mygame"));
    for name in ["Game.ron", "game.ron.txt"] {
        fs::rename(here.join("mygame/game.ron"), here.join("mygame").join(name)).unwrap();
        for args in [&["check"][..], &["check", "mygame"], &["play", "mygame"]] {
            let told = tiru(&here, args);
            assert_eq!(code(&told), 2, "{}", out(&told));
            assert!(err(&told).contains(&format!("rename `{name}` to `game.ron`")), "{}", err(&told));
        }
        fs::rename(here.join("mygame").join(name), here.join("mygame/game.ron")).unwrap();
    }
}

#[test]
fn a_game_that_is_named_by_its_title_is_reported_by_its_id() {
    let here = folder("title");
    let card = "card \"A\" { type Blue Evade   power 10   stars 1 }\n";
    write(&here.join("first.tiru"), format!("pack \"P\" for \"The Monster Pack\"\n\n{card}"));
    write(&here.join("first.deck"), "deck \"D\" for \"The Monster Pack\"\n\n3 Ember Cub\n");
    let told = out(&tiru(&here, &["check"]));
    assert!(told.contains("write `pack \"P\" for monsterpack` as the first line"), "{told}");
    assert!(told.contains("write `evade`") && told.contains("write `for monsterpack`"), "{told}");
}

#[test]
fn what_cannot_be_read_is_refused() {
    let here = folder("refused");
    fs::create_dir(here.join("folder.tiru")).unwrap();
    write(&here.join("folder.tiru/inside.txt"), "");
    write(&here.join("empty.tiru"), "");
    write(&here.join("blank.deck"), "\n\n  // nothing\n");
    write(&here.join("binary.tiru"), [0x89, b'P', b'N', b'G', 0xff, 0xfe, 0, 1]);
    fs::File::create(here.join("large.tiru")).unwrap().set_len(100 * 1024 * 1024).unwrap();
    write(
        &here.join("deep.tiru"),
        format!("pack \"Deep\" for monsterpack\n\ncard \"A\" {{ power {}1", "(".repeat(100_000)),
    );
    write(&here.join("deep/game.ron"), format!("Game({}", "[".repeat(100_000)));
    for (file, words) in [
        ("empty.tiru", "F0002"),
        ("blank.deck", "F0002"),
        ("binary.tiru", "F0003"),
        ("large.tiru", "F0004"),
        ("deep.tiru", "deep.tiru:3:"),
        ("deep/game.ron", "deep/game.ron:"),
    ] {
        let told = tiru(&here, &["check", file, "--format", "plain"]);
        assert_eq!(code(&told), 1, "{file}: {}{}", out(&told), err(&told));
        assert!(out(&told).contains(words), "{file}: {}", out(&told));
        // Among several files, it does not hide the others.
        assert!(out(&tiru(&here, &["check", ".", "--format", "plain"])).contains(words), "{file}");
    }
    assert_eq!(code(&tiru(&here, &["check", "folder.tiru"])), 2);
}

#[test]
fn names_are_shown_harmless() {
    let here = folder("harmless");
    write(
        &here.join("mine.tiru"),
        "pack \"Mine\" for monsterpack\n\ncard \"\u{1b}[31mTin\u{202e}Cub\" { type strike   power 250   stars 1 }\n",
    );
    for format in ["human", "plain"] {
        let told = tiru(&here, &["check", "mine.tiru", "--format", format]);
        assert_eq!(code(&told), 1);
        assert!(!out(&told).contains(['\u{1b}', '\u{202e}']), "{}", out(&told));
    }
    assert!(!out(&tiru(&here, &["list"])).contains(['\u{1b}', '\u{202e}']));
}

#[cfg(unix)]
#[test]
fn what_never_ends_is_refused() {
    use std::os::unix::fs::symlink;
    let here = folder("endless");
    symlink("loop.tiru", here.join("loop.tiru")).unwrap();
    symlink("/dev/zero", here.join("zero.tiru")).unwrap();
    symlink(".", here.join("circle")).unwrap();
    assert!(Command::new("mkfifo").arg(here.join("pipe.tiru")).status().unwrap().success());
    for file in ["loop.tiru", "zero.tiru", "pipe.tiru"] {
        let told = tiru(&here, &["check", file, "--format", "plain"]);
        assert_eq!(code(&told), 1, "{file}: {}{}", out(&told), err(&told));
        assert!(out(&told).contains("F0005"), "{file}: {}", out(&told));
    }
    let told = tiru(&here, &["check", ".", "--format", "plain"]);
    assert_eq!(out(&told).matches("F0005").count(), 2, "{}", out(&told));
    assert!(out(&told).contains("zero.tiru:1:1: error[F0007]"), "{}", out(&told));
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_mistake() {
    let here = folder("closed");
    let mut child = Command::new(env!("CARGO_BIN_EXE_tiru"))
        .arg("explain")
        .current_dir(&here)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let told = child.wait_with_output().unwrap();
    assert_eq!((code(&told), err(&told).as_str()), (0, ""));
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_is_full_is_reported() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let told = Command::new(env!("CARGO_BIN_EXE_tiru")).arg("explain").stdout(full).output().unwrap();
    assert_eq!(code(&told), 4);
    assert!(err(&told).contains("cannot be written"), "{}", err(&told));
}

/// Rulings of a game declare cards of their own; a pack may use the same names.
#[test]
fn a_pack_may_have_a_card_of_a_built_in_ruling() {
    let here = folder("titan");
    write(
        &here.join("mine.tiru"),
        "pack \"Mine\" for battlemonsters\n\ncard \"Titan\" { kind monster   atk 300   def 200 }\n",
    );
    let told = tiru(&here, &["check", "mine.tiru"]);
    assert_eq!(code(&told), 0, "{}", out(&told));
}

#[test]
fn a_ruling_counts_what_its_game_has() {
    let here = folder("counts");
    let ruling =
        "rulings for monsta\n\nruling \"far\" {\n    given { turn = 7 }\n    when { }\n    then { tie }\n}\n";
    write(&here.join("far.tiru"), ruling);
    let told = out(&tiru(&here, &["check", "far.tiru"]));
    assert!(told.contains("T0707") && told.contains("write `round = 7`"), "{told}");
}

#[test]
fn rulings_that_test_nothing_are_reported_and_those_that_were_not_judged_are_counted() {
    let here = folder("unjudged");
    let ruling = |title: &str, name: &str| {
        format!(
            "ruling \"{title}\" {{\n    given {{ phase \"placing\"   p1.hand = \"{name}\" }}\n    when {{ }}\n    then {{ p1.hand has \"{name}\" }}\n}}\n"
        )
    };
    // What is wrong in one ruling says nothing about the others of its file.
    let (sound, misspelt) = (ruling("sound", "Moss Bear"), ruling("misspelt", "Moss Baer"));
    let unclosed = ruling("unclosed", "Moss Bear").replace("when { }", "when {");
    let unquoted = ruling("unquoted", "Moss Bear").replace("has \"Moss Bear\"", "has Moss Bear");
    for (wrong, count) in [(misspelt, 1), (unclosed.clone(), 1), (unclosed + unquoted.as_str(), 2)] {
        write(&here.join("half.tiru"), format!("rulings for monsta\n\n{wrong}{sound}"));
        let told = tiru(&here, &["test", "half.tiru"]);
        assert_eq!(code(&told), 1, "{}", err(&told));
        let last = out(&told);
        let last = last.lines().last().unwrap();
        assert_eq!(last, format!("1 passed, 0 failed, {count} not judged because of mistakes"), "{wrong}");
        assert_eq!(code(&tiru(&here, &["judge", "half.tiru", "sound"])), 0, "{wrong}");
    }
    write(&here.join("none.tiru"), "rulings for monsta\n");
    write(&here.join("empty.tiru"), ruling("empty", "Moss Bear").replace("p1.hand has \"Moss Bear\"", ""));
    let empty = format!("rulings for monsta\n\n{}", fs::read_to_string(here.join("empty.tiru")).unwrap());
    write(&here.join("empty.tiru"), empty);
    for (file, place) in [("none.tiru", "none.tiru:1:1"), ("empty.tiru", "empty.tiru:3:8")] {
        let told = out(&tiru(&here, &["test", file, "--format", "plain"]));
        assert!(told.starts_with(&format!("{place}: warning[T0711]: ")), "{told}");
    }
}

/// The rulebook prints the names that an author of house rules has to type, and how a match ends.
#[test]
fn the_rules_are_printed_in_words_with_the_names_that_are_typed() {
    let here = folder("rules");
    let lanterns = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/lanterns");
    for (game, words) in [
        (
            "monsta",
            "`five_wins`: Each player for whom there are at least 5 cards in their win zone wins the match.",
        ),
        ("monsta", "Effects (`effects`), by `unveil`: Reveal all cards"),
        ("monsterpack", "the absolute value of (its column − `m`'s column)"),
        ("battlemonsters", "that player chooses 2 cards in that player's hand; move those cards"),
        ("battlemonsters", "`pass_turn`: Action"),
        ("battlemonsters", "if several win separately, or all lose, the match is a tie"),
        (lanterns, "there are no turns: each round is for all players"),
        (lanterns, "one after the other, each player chooses `play`, once; first `leader()`"),
    ] {
        let text = out(&tiru(&here, &["rules", game]));
        assert!(text.contains(words), "no `{words}` in\n{text}");
    }
    // A check without a verdict is listed above the endings; one with a verdict is listed among the endings,
    // whatever else it does.
    let text = out(&tiru(&here, &["rules", "monsta"]));
    let (above, endings) = text.split_once("End of the match\n").unwrap();
    let (_, watched) = above.split_once("State-based checks\n").unwrap();
    assert!(watched.contains("`beaten`:") && !endings.contains("`beaten`:"), "{text}");
    assert!(endings.contains("`endless`:") && !watched.contains("`endless`:"), "{text}");
    assert!(!out(&tiru(&here, &["rules", "monsterpack"])).contains("State-based checks"));
}

/// A deck is shared together with the pack of its cards.
#[test]
fn names_are_searched_beside_the_file_that_has_them() {
    let here = folder("beside");
    write(
        &here.join("sent/z.tiru"),
        "pack \"Z\" for monsterpack\n\ncard \"Zebra\" { type wild   power 100   stars 1 }\n",
    );
    write(&here.join("sent/z.deck"), "deck \"Herd\" for monsterpack\n\n30 Zebra\n");
    let told = tiru(&here, &["check", "sent/z.deck"]);
    assert_eq!(code(&told), 0, "{}{}", out(&told), err(&told));
    let told = tiru(&here, &["sim", "monsterpack", "--deck", "sent/z.deck", "--games", "1", "--seed", "1"]);
    assert_eq!(code(&told), 0, "{}{}", out(&told), err(&told));
}

#[test]
fn cards_that_are_made_are_counted() {
    let text = out(&tiru(&folder("made"), &["list", "battlemonsters"]));
    assert!(text.contains("960 cards") && !text.contains(" 0 cards"), "{text}");
}

#[test]
fn a_deck_for_a_game_that_brings_its_own_is_reported() {
    let here = folder("table_deck");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/lanterns"), &here.join("lanterns"));
    write(&here.join("mine.deck"), "deck \"Mine\" for lanterns\n\n36 One Red\n");
    let said = tiru(&here, &["sim", "lanterns", "--deck", "mine.deck", "--games", "1"]);
    assert_eq!(code(&said), 1, "{}", err(&said));
    assert!(err(&said).contains("error[D0324]: the part `main` is shared by all players"), "{}", err(&said));
}

#[test]
fn a_deck_is_for_the_game_in_a_folder_that_is_named_with_it() {
    let here = folder("beside");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/boats"), &here.join("far/away/boats"));
    write(&here.join("mine.deck"), "deck \"Mine\" for boats\n\n3 Skiff\n");
    assert!(out(&tiru(&here, &["check", "mine.deck"])).contains("F0106"));
    for folder in ["far/away/boats", "far"] {
        let said = out(&tiru(&here, &["check", "mine.deck", folder]));
        assert!(said.contains("there is no card \"Skiff\"") && !said.contains("F0106"), "{said}");
    }
}

#[test]
fn what_is_left_out_is_named_with_the_way_to_see_why() {
    let here = folder("left-out");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/boats"), &here.join("boats"));
    write(&here.join("broken.tiru"), "pack \"Broken\" for boats\n\ncard \"Half\" { kind }\n");
    let said = err(&tiru(&here, &["text", "./boats"]));
    assert!(said.contains("left out because of mistakes: broken.tiru"), "{said}");
    assert!(said.contains("see `tiru check broken.tiru`"), "{said}");
    for deck in fs::read_dir(here.join("boats/decks")).unwrap() {
        write(&deck.unwrap().path(), "deck \"Nobody\" for boats\n\n30 Nobody\n");
    }
    let said = err(&tiru(&here, &["sim", "boats", "--games", "1"]));
    assert!(said.contains("all decks of `boats` are left out") && !said.contains("no deck yet"), "{said}");
}

#[test]
fn what_is_not_played_yet_is_reported_by_check() {
    let here = folder("unplayed");
    let lord = "on summon { let a = 1  let b = 1  let c = 1  let d = 1  let e = 1  self has { on attack { draw(a + b + c + d + e) } } until end of turn }";
    let pack = format!(
        "pack \"Lords\" for battlemonsters\n\ncard \"Lord\" {{ kind monster  atk 1  def 1\n    {lord}\n}}\n"
    );
    write(&here.join("lords.tiru"), &pack);
    let said = tiru(&here, &["check", "lords.tiru"]);
    assert!(
        code(&said) == 1
            && out(&said).contains("error[J0404]: Tiru cannot play this yet: `more than four values"),
        "{}",
        out(&said)
    );
    assert!(out(&said).contains("lords.tiru:4:72"), "{}", out(&said));
}

#[test]
fn a_deck_that_breaks_a_law_is_reported_with_its_place() {
    let here = folder("unlawful");
    let deck = "deck \"Many\" for monsta\n\n1 Kancil Scout\n29 Old Banner\n";
    write(&here.join("many.deck"), deck);
    let said = out(&tiru(&here, &["check", "many.deck"]));
    assert!(
        said.contains("error[D0331]: at most 2 cards may be") && said.contains("many.deck:4:1"),
        "{said}"
    );
    assert!(said.contains("at most 1 of the same card, it has 29 of Old Banner"), "{said}");
    assert!(said.contains("the rule is here") && said.contains("2 errors in 1 file"), "{said}");
    // The settings in a deck count, and so do those given when it is played.
    write(&here.join("many.deck"), "deck \"Many\" for monsta\nreading copies = any\n\n30 Kancil Scout\n");
    let said = tiru(&here, &["check", "many.deck"]);
    assert_eq!(code(&said), 0, "{}", out(&said));
    write(&here.join("many.deck"), "deck \"Many\" for monsta\n\n30 Kancil Scout\n");
    assert_eq!(code(&tiru(&here, &["check", "many.deck"])), 1);
    let sim = ["sim", "monsta", "--deck", "many.deck", "--games", "1"];
    let said = tiru(&here, &sim);
    assert!(code(&said) != 0 && err(&said).contains("at most 1 of the same card"), "{}", err(&said));
    let said = tiru(&here, &[&sim[..], &["--reading", "copies=any"]].concat());
    assert_eq!(code(&said), 0, "{}", err(&said));
}

#[test]
fn what_a_game_puts_into_decks_itself_has_to_be_legal() {
    let here = folder("own-deck");
    let game = here.join("lanterns");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/lanterns"), &game);
    let house = "House(name: \"More\", of: \"lanterns\", changes: [Set(\"deck.main.size\", (40, 40))])\n";
    fs::create_dir_all(here.join("more")).unwrap();
    write(&here.join("more/house.ron"), house);
    let said = out(&tiru(&here, &["check", "lanterns", "--house", "more"]));
    let told = "error[D0331]: the default cards of `main` break a rule: it has 36 cards, not 40";
    assert!(said.contains(told) && said.contains("1 error in 1 file"), "{said}");
    // This is not a missing deck.
    let said = err(&tiru(&here, &["sim", "lanterns", "--house", "more", "--games", "1"]));
    assert!(said.contains("it has 36 cards, not 40") && !said.contains("no deck yet"), "{said}");
}

#[test]
fn a_game_without_decks_says_how_to_get_one() {
    let here = folder("no-decks");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/boats"), &here.join("boats"));
    fs::remove_dir_all(here.join("boats/decks")).unwrap();
    let told = err(&tiru(&here, &["play", "boats"]));
    assert!(told.contains("`boats` has no deck yet") && told.contains("deck \"First\" for boats"), "{told}");
}

#[test]
fn help_points_to_what_can_be_typed() {
    let here = folder("help");
    let card = |body: &str| {
        format!(
            "pack \"Help\" for battlemonsters\n\ncard \"Help\" {{ kind monster   atk 1   def 1\n    {body}\n}}\n"
        )
    };
    let ruling = "rulings for battlemonsters\n\nruling \"none\" {\n    given { }\n    then { tie }\n}\n";
    for (text, there, not_there) in [
        (card("onn summon { draw(1) }"), "did you mean `on`?", "expected"),
        (card("on summon { sunshine 1 }"), "or a rule or action of this game: `", "did you mean"),
        (card("on summon { foe.lives = yes }"), "expected a number, found yes or no", "compare it"),
        (ruling.to_owned(), "write `when { }` before it", "`if "),
    ] {
        write(&here.join("help.tiru"), text);
        let told = out(&tiru(&here, &["check", "help.tiru"]));
        assert!(told.contains(there) && !told.contains(not_there), "{told}");
    }
    for args in [["sim", "monsterpack", "--games", "-5"], ["sim", "monsterpack", "--threads", "-1"]] {
        let told = err(&tiru(&here, &args));
        assert!(told.contains(args[3]) && !told.contains("-- -"), "{told}");
    }
}

/// A pack is right in itself, but decks of the game name a card of it that they do not mean.
#[test]
fn a_card_with_the_name_of_a_card_of_the_game_is_told() {
    let here = folder("taken");
    let pack = |name: &str| {
        format!("pack \"Mine\" for monsterpack\n\ncard \"{name}\" {{ type evade   power 300   stars 2 }}\n")
    };
    fs::write(here.join("mine.tiru"), pack("Ember Cub")).unwrap();
    let told = tiru(&here, &["check"]);
    assert_eq!(code(&told), 1, "{}", err(&told));
    assert!(out(&told).contains("the game has a card \"Ember Cub\" already"), "{}", out(&told));
    assert!(out(&told).contains("mine.tiru:3:6") && !out(&told).contains("<built-in>"), "{}", out(&told));
    fs::write(here.join("mine.tiru"), pack("Ember Cat")).unwrap();
    assert_eq!(code(&tiru(&here, &["check"])), 0);
}

/// A mistake that is one only beside another file is found by the command that is named.
#[test]
fn the_command_for_files_that_are_left_out_finds_the_mistake() {
    let here = folder("beside");
    for name in ["a", "b"] {
        let pack = format!("pack \"{name}\" for monsterpack\n\ndef strong(c) = c.power > 100\n");
        write(&here.join(format!("{name}.tiru")), pack);
    }
    let told = err(&tiru(&here, &["text", "monsterpack", "Coin Diver"]));
    assert!(
        told.contains("left out because of mistakes: b.tiru\nhelp: see `tiru check a.tiru b.tiru`"),
        "{told}"
    );
    assert_eq!(code(&tiru(&here, &["check", "a.tiru", "b.tiru"])), 1);
}

/// The rest of a file with very many mistakes is not read, which the last line says, too.
#[test]
fn a_file_that_is_not_read_to_its_end_is_named_in_the_summary() {
    let here = folder("cut");
    let cards = "card \"A\" { type strike power }\n".repeat(300);
    write(&here.join("many.tiru"), format!("pack \"Many\" for monsterpack\n\n{cards}"));
    write(&here.join("z.tiru"), "pack \"Z\" for monsterpack\n\ncard \"Z\" { type strik }\n");
    let told = tiru(&here, &["check"]);
    let last = out(&told);
    let last = last.lines().last().unwrap_or_default();
    assert_eq!(last, "202 errors in 2 files; not read to the end: many.tiru", "{}", out(&told));
}
