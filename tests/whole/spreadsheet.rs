//! Tests `tiru export --csv` and `tiru import csv`: what is unchanged stays byte for byte, and mistakes have a row and column.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::kit::copied::copy;
use crate::kit::program::{code, err, out, tiru};
use crate::kit::scratch::Scratch;

const PACK: &str = "packs/pond.tiru";
const CARDS: &str = "pack \"Pond\" for pond

// Swimmers.

card \"Otter\" {                       // it heals
    hp 3   kind swimmer, diver
    says \"=Heals\"
    on dive { self.hp += 1 }          // once
    // and again
    on dive { self.hp += 2 }
}
card \"Newt\" \"gold\" { hp 1   kind swimmer   motto \"-x, \\\"y\\\"\" }   // small
card \"Frog\" { hp -2 }
";

/// Writes a small game into a folder.
fn pond(name: &str) -> (Scratch, PathBuf) {
    let here = Scratch::new("spreadsheet", name);
    let game = here.join("pond");
    for folder in ["packs", "decks"] {
        fs::create_dir_all(game.join(folder)).unwrap();
    }
    fs::write(
        game.join("game.ron"),
        "Game(
    name: \"Pond\",
    seats: (2, 2),
    attributes: [
        (of: Card, name: \"hp\", type: Int, printed: true),
        (of: Card, name: \"kind\", type: Set([\"swimmer\", \"diver\"]), printed: true),
        (of: Card, name: \"motto\", type: Text, printed: true),
    ],
    zones: [(name: \"deck\", order: Stack), (name: \"hand\", live: Always)],
    decks: [(to: \"deck\", size: (0, 99))],
    turns: Alternate,
    phases: [Turn(name: \"turn\", max: 9, steps: [Offer(name: \"main\", do: [\"dive\"])])],
)
",
    )
    .unwrap();
    fs::write(game.join("rules.tiru"), "rules for pond\n\nrule deal { }\naction dive(card in my.hand) { }\n")
        .unwrap();
    fs::write(game.join(PACK), CARDS).unwrap();
    let told = tiru(&here, &["check", "pond"]);
    assert!(!out(&told).contains("error"), "{}", out(&told));
    (here, game)
}

fn export(here: &Path) -> String {
    let told = tiru(here, &["export", "pond", "--csv"]);
    assert_eq!((code(&told), err(&told).as_str()), (0, ""));
    out(&told)
}

fn import(here: &Path, table: &str) -> Output {
    fs::write(here.join("cards.csv"), table).unwrap();
    tiru(here, &["import", "csv", "cards.csv", "--for", "pond"])
}

#[test]
fn a_table_is_one_row_a_card_without_formulas() {
    let (here, _) = pond("table");
    assert_eq!(
        export(&here),
        "pack,name,variant,hp,kind,motto,flavor,effects,made
Pond,Otter,,3,\"swimmer, diver\",,,\"says \"\"=Heals\"\"
on dive { self.hp += 1 }          // once
// and again
on dive { self.hp += 2 }\",
Pond,Newt,gold,1,swimmer,\"'-x, \"\"y\"\"\",,,
Pond,Frog,,-2,,,,,
"
    );
}

#[test]
fn an_unchanged_table_changes_nothing() {
    let (here, game) = pond("same");
    let table = export(&here);
    // As spreadsheets save it: a mark at the start, line ends of Windows, semicolons, rows in another order.
    let windows = format!("\u{feff}{}", table.replace('\n', "\r\n"));
    for table in [table.as_str(), &windows, "name;hp;kind\nFrog;-2;\nOtter;3;swimmer, diver\n;;\n"] {
        let told = import(&here, table);
        assert_eq!((code(&told), err(&told).as_str()), (0, ""), "{}", out(&told));
        assert_eq!(fs::read_to_string(game.join(PACK)).unwrap(), CARDS, "{table}");
    }
    // Nor do those of the games that ship.
    for shipped in ["battlemonsters", "monsta", "monsterpack"] {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards").join(shipped);
        copy(&from, &here.join(shipped));
        let told = tiru(&here, &["export", shipped, "--csv", "--out", "all.csv"]);
        assert_eq!(code(&told), 0, "{}", err(&told));
        let told = tiru(&here, &["import", "csv", "all.csv", "--for", shipped]);
        assert_eq!(
            (code(&told), out(&told).as_str()),
            (0, "nothing differs from the packs\n"),
            "{}",
            err(&told)
        );
    }
}

#[test]
fn blanks_around_a_text_and_empty_texts_stay() {
    let (here, game) = pond("blanks");
    let pack = "pack \"Pond\" for pond

card \"A\" { hp 1   motto \" x \"   flavor \" '=y\" }
card \"B\" { hp 1   motto \"\"   flavor \"  \" }
";
    fs::write(game.join(PACK), pack).unwrap();
    let told = import(&here, &export(&here));
    assert_eq!((code(&told), out(&told).as_str()), (0, "nothing differs from the packs\n"));
    let told = import(&here, "name,hp,motto\nA,2,\nB,2,\n");
    assert_eq!(code(&told), 0, "{}", out(&told));
    let changed = "pack \"Pond\" for pond

card \"A\" { hp 2   flavor \" '=y\" }
card \"B\" { hp 2   motto \"\"   flavor \"  \" }
";
    assert_eq!(fs::read_to_string(game.join(PACK)).unwrap(), changed);
}

#[test]
fn only_what_differs_is_written_anew() {
    let (here, game) = pond("changed");
    let told = import(
        &here,
        "pack,name,variant,hp,kind,motto,effects
Pond,Otter,,4,diver,'=hm,\"on dive { self.hp += 1 }
on dive { self.hp += 9 }\"
Pond,Toad,,7,swimmer,,on dive { self.hp -= 1 }
Pond,Newt,gold,,swimmer,\"-x, \"\"y\"\"\",on dive { self.hp = 0 }
New Pond,Eel,,1,,,
",
    );
    assert_eq!((code(&told), err(&told).as_str()), (0, ""), "{}", out(&told));
    assert!(
        out(&told).contains("pond/packs/pond.tiru: 2 cards changed, 1 new\n  Frog is in no row; it stays\n"),
        "{}",
        out(&told)
    );
    let expected = "pack \"Pond\" for pond

// Swimmers.

card \"Otter\" {                       // it heals
    hp 4   kind diver   motto \"=hm\"
    on dive { self.hp += 1 }
    on dive { self.hp += 9 }
}

card \"Toad\" {
    hp 7   kind swimmer
    on dive { self.hp -= 1 }
}
card \"Newt\" \"gold\" { kind swimmer   motto \"-x, \\\"y\\\"\"
    on dive { self.hp = 0 }
}   // small
card \"Frog\" { hp -2 }
";
    assert_eq!(fs::read_to_string(game.join(PACK)).unwrap(), expected);
    let new = "pack \"New Pond\" for pond\n\ncard \"Eel\" {\n    hp 1\n}\n";
    assert_eq!(fs::read_to_string(game.join("packs/new-pond.tiru")).unwrap(), new);
    let told = tiru(&here, &["check", "pond"]);
    assert!(!out(&told).contains("error"), "{}", out(&told));
}

#[test]
fn cleared_cells_leave_no_blanks() {
    let (here, game) = pond("cleared");
    let pack = "pack \"Pond\" for pond

card \"A\" { hp 1   kind diver   motto \"m\" }
card \"B\" { hp 1   kind diver   motto \"m\" }
card \"C\" {
    hp 1   kind diver   motto \"m\"
    on dive { self.hp += 1 }
}
card \"D\" {
    hp 1   // one
    kind diver
    motto \"m\"   // two
    on dive { self.hp += 1 }   // three
}
card \"E\" {
    hp 1
    on dive { self.hp += 1 }
}
";
    fs::write(game.join(PACK), pack).unwrap();
    let told = import(
        &here,
        "pack,name,variant,hp,kind,motto,effects
Pond,A,,,,m,
Pond,B,,1,,,
Pond,C,,,,m,
Pond,D,,,,,on dive { self.hp += 1 }
Pond,E,,,diver,,
",
    );
    assert_eq!((code(&told), err(&told).as_str()), (0, ""), "{}", out(&told));
    let expected = "pack \"Pond\" for pond

card \"A\" { motto \"m\" }
card \"B\" { hp 1 }
card \"C\" {
    motto \"m\"
}
card \"D\" {
    // one
    // two
    on dive { self.hp += 1 }   // three
}
card \"E\" { kind diver
}
";
    assert_eq!(fs::read_to_string(game.join(PACK)).unwrap(), expected);
}

#[test]
fn a_mistake_has_its_row_and_column_and_nothing_is_written() {
    let (here, game) = pond("mistakes");
    for (table, wrong) in [
        (
            "name;hp\nFrog;1.000\n",
            "row 2, column `hp`: expected a whole number, found `1.000`\nhelp: write it with digits only",
        ),
        ("name,hp\nFrog,\"1,000\"\n", "row 2, column `hp`: expected a whole number, found `1,000`"),
        ("name,hp\nToad,-2.0\n", "row 2, column `hp`: expected a whole number, found `-2.0`"),
        ("name,hp\nFrog,x y\n", "row 2, column `hp`"),
        ("name,hp\nFrog,wild\n", "row 2, column `hp`: "),
        ("name,kind\nOtter,swimmer\nFrog,swimer\n", "row 3, column `kind`: "),
        ("name,effects\nFrog,on dive { self.hq = 1 }\n", "row 2, column `effects`: "),
        ("name,effects\nFrog,} card \"X\" { hp 1\n", "row 2, column `effects`: "),
        ("name,hp\nFrog,1 // x\n", "row 2, column `hp`: "),
        ("name,hp\nToad,one\n", "row 2, column `hp`: "),
        (
            "name,hpp\nFrog,1\n",
            "row 1, column `hpp`: cards of this game have no such value\nhelp: did you mean `hp`?",
        ),
        ("hp\n1\n", "row 1: there is no column `name`"),
        ("name,hp,hp\nFrog,1,1\n", "row 1, column `hp`: this column is there twice"),
        ("name,hp\nFrog,1,2\n", "row 2: expected 2 cells, as in the first row, found 3 cells"),
        ("name,hp\nFrog,1\nFrog,2\n", "row 3, column `name`: another row has this card, too"),
        ("name,hp\n,1\n", "row 2, column `name`: the card has no name"),
        (
            "name,hp\n\"Frog,1\nA,2\nB,3\nC,4\n",
            "row 2: expected 2 cells, as in the first row, found 1 cell\nhelp: is a quote",
        ),
        ("", "row 1: the table is empty"),
    ] {
        let told = import(&here, table);
        assert_eq!(code(&told), 1, "{table}: {}{}", out(&told), err(&told));
        assert!(out(&told).contains(&format!("error: cards.csv, {wrong}")), "{table}: {}", out(&told));
        assert!(out(&told).ends_with("nothing is written\n"), "{}", out(&told));
        assert_eq!(fs::read_to_string(game.join(PACK)).unwrap(), CARDS, "{table}");
    }
}

#[test]
fn every_cell_with_a_mistake_is_reported_at_once() {
    let (here, game) = pond("all");
    // A number that is out of its range is one of the whole field, not of its value.
    let ron = fs::read_to_string(game.join("game.ron")).unwrap();
    let ranged = ron.replace(
        "name: \"hp\", type: Int, printed: true",
        "name: \"hp\", type: Int, range: (-2, 9), printed: true",
    );
    assert_ne!(ron, ranged);
    fs::write(game.join("game.ron"), ranged).unwrap();
    let table =
        "name,hp,kind\nFrog,1.5,\nToad,abc,diver\nOtter,50,swimmer\nGull,,diver\nHeron,60,\nNewt,,swimer\n";
    let told = import(&here, table);
    assert_eq!(code(&told), 1, "{}{}", out(&told), err(&told));
    let found = out(&told);
    let places: Vec<&str> =
        found.lines().filter_map(|line| line.strip_prefix("error: cards.csv, ")).collect();
    let places: Vec<&str> = places.iter().map(|line| line.split(": ").next().unwrap()).collect();
    let expected = [(2, "hp"), (3, "hp"), (4, "hp"), (6, "hp"), (7, "kind")];
    let expected = expected.map(|(row, column)| format!("row {row}, column `{column}`"));
    assert_eq!(places, expected, "{found}");
    assert!(found.ends_with("5 errors; nothing is written\n"), "{found}");
    assert!(!found.contains("packs/"), "{found}");
    assert_eq!(fs::read_to_string(game.join(PACK)).unwrap(), CARDS);
}

#[test]
fn cards_in_no_row_are_listed_even_if_nothing_differs() {
    let (here, game) = pond("missing");
    let told = import(&here, "name,hp\nFrog,-2\n");
    assert_eq!(code(&told), 0, "{}", err(&told));
    let wanted =
        "nothing differs from the packs\n  Otter is in no row; it stays\n  Newt is in no row; it stays\n";
    assert_eq!(out(&told), wanted);
    assert_eq!(fs::read_to_string(game.join(PACK)).unwrap(), CARDS);
    // No row at all names no pack, so it is about all of them.
    let told = import(&here, "name,hp\n");
    let wanted = "nothing differs from the packs\n  Otter is in no row; it stays\n  Newt is in no row; it stays\n  Frog is in no row; it stays\n";
    assert_eq!((code(&told), out(&told).as_str()), (0, wanted));
}

#[test]
fn a_game_that_cannot_be_read_is_no_empty_table() {
    let (here, game) = pond("broken");
    let (structure, other) = ("Game(name: 1)", CARDS.replace("for pond", "for lake"));
    for (file, content, format) in [(PACK, other.as_str(), "--csv"), ("game.ron", structure, "--json")] {
        fs::write(game.join(file), content).unwrap();
        let told = tiru(&here, &["export", "pond", format]);
        assert_eq!((code(&told), out(&told).as_str()), (1, ""), "{}", err(&told));
        assert!(
            err(&told).starts_with("error: the game cannot be read\nhelp: `tiru check pond`"),
            "{}",
            err(&told)
        );
    }
}

#[test]
fn a_game_with_mistakes_replaces_no_table() {
    let (here, game) = pond("table-kept");
    for (card, nth) in [("card \"Bad\" { bios 1 }\n", 0), ("card \"Bad\" {\n", 1)] {
        let table = format!("pack,name,variant,hp\nPond,Frog,,{nth}\n");
        fs::write(here.join("old.csv"), &table).unwrap();
        fs::write(game.join(PACK), format!("{CARDS}{card}")).unwrap();
        let told = tiru(&here, &["export", "pond", "--csv", "--out", "old.csv"]);
        assert_eq!((code(&told), out(&told).as_str()), (1, ""), "{}", err(&told));
        assert!(err(&told).contains("help: `tiru check pond` says what is wrong"), "{}", err(&told));
        assert!(!err(&told).contains("left out"), "{}", err(&told));
        assert_eq!(fs::read_to_string(here.join("old.csv")).unwrap(), table);
    }
    // A ruling with a mistake lacks no card.
    fs::write(game.join(PACK), CARDS).unwrap();
    fs::create_dir_all(game.join("rulings")).unwrap();
    fs::write(game.join("rulings/bad.tiru"), "rulings for pond\n\nruling \"a\" { then { p1.hnd = 1 } }\n")
        .unwrap();
    let told = tiru(&here, &["export", "pond", "--csv"]);
    assert_eq!(code(&told), 0, "{}", err(&told));
    assert!(out(&told).contains("Otter"), "{told:?}");
}

#[test]
fn usage_is_explained() {
    let (here, _) = pond("usage");
    fs::write(here.join("a.csv"), [0xff, 0xfe]).unwrap();
    fs::write(here.join("c.csv"), b"sep=,\nname,motto\nFrog,\"a\nb\"\nNewt,\xe9\n").unwrap();
    fs::write(here.join("mine.txt"), "mine").unwrap();
    for (args, wrong) in [
        (
            &["import", "csv", "a.csv", "--for", "monsta"][..],
            "error: `monsta` is built in and cannot be changed\n",
        ),
        (&["import", "csv", "a.csv", "--for", "pond"], "error: `a.csv` is no text in UTF-8, see row 1\n"),
        (&["import", "csv", "c.csv", "--for", "pond"], "error: `c.csv` is no text in UTF-8, see row 3\n"),
        (&["import", "csv", "b.csv", "--for", "pond"], "error: `b.csv`: "),
        (
            &["export", "pond", "--csv", "--pack", "Pont"],
            "error: no pack is called `Pont`\nhelp: did you mean `Pond`?\n",
        ),
        (
            &["export", "pond", "--csv", "--out", "mine.txt"],
            "error: `mine.txt` is there already, and is no table",
        ),
        (&["export", "pond"], "error: the following required arguments"),
    ] {
        let told = tiru(&here, args);
        assert_eq!((code(&told), out(&told).as_str()), (2, ""), "{args:?}");
        assert!(err(&told).starts_with(wrong), "{}", err(&told));
    }
    assert_eq!(fs::read_to_string(here.join("mine.txt")).unwrap(), "mine");
    // No folder is there to write it to.
    let told = tiru(&here, &["export", "pond", "--csv", "--out", "mine.txt/a.csv"]);
    assert_eq!((code(&told), out(&told).as_str()), (4, ""), "{}", err(&told));
}

#[test]
fn files_of_windows_are_read() {
    let (here, game) = pond("windows");
    let told = import(&here, "sep=;\r\nname;motto\r\nFrog;\"a\r\nb\"\r\n");
    assert_eq!(code(&told), 0, "{}", out(&told));
    let changed = fs::read_to_string(game.join(PACK)).unwrap();
    assert!(changed.contains("card \"Frog\" { hp -2   motto \"a\\nb\" }"), "{changed}");
}

#[test]
fn made_cards_are_shown_and_stay_as_they_are() {
    let here = Scratch::new("spreadsheet", "made");
    let told = tiru(&here, &["export", "battlemonsters", "--json", "--pack", "Wandering Names"]);
    assert_eq!(code(&told), 0, "{}", err(&told));
    let rows: serde_json::Value = serde_json::from_str(&out(&told)).unwrap();
    let made = rows.as_array().unwrap().iter().find(|row| row["made"] == true).unwrap();
    assert!(made["values"]["atk"].as_str().unwrap().parse::<i64>().is_ok(), "{made}");
    let told = tiru(&here, &["export", "battlemonsters", "--to", "battlemonsters"]);
    assert_eq!(code(&told), 0, "{}", err(&told));
    let table = out(&tiru(&here, &["export", "battlemonsters", "--csv", "--pack", "Wandering Names"]));
    let import = |table: &str| {
        fs::write(here.join("made.csv"), table).unwrap();
        let told = tiru(&here, &["import", "csv", "made.csv", "--for", "battlemonsters"]);
        (code(&told), out(&told))
    };
    assert_eq!(import(&table), (0, "nothing differs from the packs\n".to_owned()));
    let name = made["name"].as_str().unwrap();
    let row = table.lines().position(|line| line.contains(name)).unwrap();
    let edited = |from: &str, to: &str| {
        let lines = table.lines().enumerate();
        let lines =
            lines.map(|(nth, line)| if nth == row { line.replacen(from, to, 1) } else { line.to_owned() });
        lines.collect::<Vec<_>>().join("\n")
    };
    let atk = format!(",{},", made["values"]["atk"].as_str().unwrap());
    let (code, text) = import(&edited(&atk, ",77,"));
    let told = format!(
        "error: made.csv, row {}, column `atk`: this card is made of the parts of a table\n",
        row + 1
    );
    assert!(code == 1 && text.starts_with(&told), "{text}");
    let (code, text) = import(&table.replacen(",yes", ",no", 1));
    let told = ", column `made`: expected `yes` or an empty cell, found `no`\n";
    assert!(code == 1 && text.contains(told), "{text}");
    // Without a column for the pack, it is said once.
    let (code, text) = import("name,atk\nReed Heron,3\nKiln Ox,4\n");
    let told = "error: made.csv, row 1: there is no column `pack`, and the game has several packs\n";
    assert!(code == 1 && text.starts_with(told) && text.contains("\n1 error; "), "{text}");
}

#[test]
fn a_pack_keeps_its_line_ends_and_its_protection() {
    let (here, game) = pond("ends");
    let pack = game.join("packs/pond.tiru");
    let text = fs::read_to_string(&pack).unwrap().replace('\n', "\r\n");
    fs::write(&pack, &text).unwrap();
    let told = import(&here, "pack,name,hp\nPond,Otter,4\nPond,Eel,1\n");
    assert_eq!((code(&told), err(&told).as_str()), (0, ""), "{}", out(&told));
    let written = fs::read_to_string(&pack).unwrap();
    assert!(
        written.contains("Eel") && written.matches('\n').count() == written.matches("\r\n").count(),
        "{written:?}"
    );

    let mut rights = fs::metadata(&pack).unwrap().permissions();
    rights.set_readonly(true);
    fs::set_permissions(&pack, rights).unwrap();
    let told = import(&here, "pack,name,hp\nPond,Otter,5\n");
    assert_eq!((code(&told), err(&told).as_str()), (4, "error: `pond/packs/pond.tiru` is write-protected\n"));
    assert_eq!(fs::read_to_string(&pack).unwrap(), written);
}
