//! Tests `tiru lsp` with real messages: what an editor shows while files are opened, typed in, saved and closed.

use std::fs;
use std::path::Path;

use crate::kit::copied::copy;
use crate::kit::editor::{Client, at};
use crate::kit::pond;
use crate::kit::scratch::Scratch;
use serde_json::{Value, json};

const DECK: &str = "deck \"Reeds\" for pond\n\nmain:\n3 Reed\n2 Crab\n";
const RULINGS: &str = "rulings for pond\n\nruling \"P-001: rest\" {\n    given { turn p1   p1.hand = \"Reed\" }\n    when { p1 does rest }\n    then { count(p1.shelf) = 1 }\n}\n";

/// The small game of the manual pages, with a deck.
fn pond(name: &str) -> Scratch {
    pond::pond("lsp", name, &[("pond/decks/reeds.deck", DECK)])
}

const SHORE: &str = "pond/packs/shore.tiru";
const NONE: [&str; 0] = [];

#[test]
fn mistakes_come_and_go_while_typing() {
    let here = pond("typing");
    let mut client = Client::new(&here);
    let text = client.open_disk(SHORE);
    assert_eq!(client.mistakes(SHORE), NONE);

    client.change(SHORE, &text.replace("color red", "colour red"));
    let found = client.mistakes(SHORE);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("2:14 [") && found[0].contains("`colour`"), "{found:?}");
    // The decks that need the pack are not reported for a card that was read.
    assert_eq!(client.mistakes("pond/decks/reeds.deck"), NONE);

    client.change(SHORE, &text);
    assert_eq!(client.mistakes(SHORE), NONE);
    client.end();
}

#[test]
fn a_broken_card_silences_nothing_else() {
    let here = pond("broken");
    let mut client = Client::new(&here);
    let text = client.open_disk(SHORE);
    // Half-typed, with another mistake below it, and one in a file that is not open.
    fs::write(here.join("pond/decks/reeds.deck"), DECK.replace("Reed\n", "Rede\n")).unwrap();
    let broken =
        text.replace("card \"Newt\" { color blue", "card \"Newt\" { color ").replace("hp 1", "hp one");
    client.change(SHORE, &broken);
    let found = client.mistakes(SHORE);
    assert!(found.iter().any(|one| one.starts_with("3:")), "{found:?}");
    assert!(found.iter().any(|one| one.starts_with("6:")), "{found:?}");
    let deck = client.mistakes("pond/decks/reeds.deck");
    assert!(deck.len() == 1 && deck[0].contains("Rede"), "{deck:?}");

    // A file that is repaired on the disk clears its mistakes once the client says so.
    fs::write(here.join("pond/decks/reeds.deck"), DECK).unwrap();
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    assert_eq!(client.mistakes("pond/decks/reeds.deck"), NONE);
    assert!(!client.mistakes(SHORE).is_empty());
    client.end();
}

#[test]
fn every_kind_of_file_is_checked() {
    let here = pond("kinds");
    let house = "pond/houses/quick/house.ron";
    fs::create_dir_all(here.join("pond/houses/quick")).unwrap();
    fs::create_dir_all(here.join("pond/scripts")).unwrap();
    fs::create_dir_all(here.join("pond/rulings")).unwrap();
    let right = "House(name: \"Quick\", of: \"pond\", changes: [Set(\"settings.size.default\", 7)])\n";
    let cases = [
        ("pond/game.ron", fs::read_to_string(here.join("pond/game.ron")).unwrap(), "sees: All", "sees: Al"),
        (
            "pond/rules.tiru",
            fs::read_to_string(here.join("pond/rules.tiru")).unwrap(),
            "who.deck",
            "who.dekc",
        ),
        ("pond/decks/reeds.deck", DECK.to_owned(), "Crab", "Crub"),
        (house, right.to_owned(), "changes", "chnages"),
        ("pond/scripts/odd.rhai", "fn one(it) { 1 }\n".to_owned(), "1", "1 +"),
        ("pond/rulings/all.tiru", RULINGS.to_owned(), "when", "wehn"),
    ];
    for (path, text, from, to) in &cases {
        let mut client = Client::new(&here);
        assert!(text.contains(from), "{path}");
        client.open(path, &text.replacen(from, to, 1));
        let found = client.mistakes(path);
        assert!(!found.is_empty(), "{path}");
        client.change(path, text);
        let left = client.mistakes(path);
        assert!(left.iter().all(|one| !found.contains(one)), "{path}: {left:?}");
        client.end();
    }
}

#[test]
fn files_that_are_only_in_the_editor_belong_to_the_game() {
    let here = pond("new");
    let mut client = Client::new(&here);
    client.open("pond/packs/deep/mud.tiru", "pack \"Mud\" for pond\n\ncard \"Eel\" { color red   hp 2 }\n");
    assert_eq!(client.mistakes("pond/packs/deep/mud.tiru"), NONE);
    client.open("pond/decks/eels.deck", "deck \"Eels\" for pond\n\nmain:\n3 Eel\n1 Crab\n");
    assert_eq!(client.mistakes("pond/decks/eels.deck"), NONE);
    // Without the pack the deck names a card that is not there.
    client.close("pond/packs/deep/mud.tiru");
    let found = client.mistakes("pond/decks/eels.deck");
    assert!(found.len() == 1 && found[0].starts_with("3:2 ") && found[0].contains("Eel"), "{found:?}");
    client.end();
}

#[test]
fn a_whole_game_can_be_only_in_the_editor() {
    let here = Scratch::new("lsp", "unsaved");
    let mut client = Client::new(&here);
    let text = |file: &str| fs::read_to_string(Path::new("tests/cases/explain/pond").join(file)).unwrap();
    client.open("mine/rules.tiru", &text("rules.tiru").replace("for pond", "for mine"));
    client.open("mine/game.ron", &text("game.ron"));
    client.open("mine/packs/a.tiru", "pack \"A\" for mine\n\ncard \"Eel\" { colr red }\n");
    assert!(client.mistakes("mine/packs/a.tiru")[0].contains("`colr`"));
    assert!(client.mistakes("mine/rules.tiru").iter().all(|one| !one.contains("rules.tiru")));
    client.end();
}

#[test]
fn files_that_vanish_stay_open_until_they_are_closed() {
    let here = pond("vanish");
    let mut client = Client::new(&here);
    let text = client.open_disk(SHORE);
    client.open_disk("pond/rules.tiru");
    fs::remove_dir_all(here.join("pond/packs")).unwrap();
    client.change(SHORE, &text.replace("hp 4", "hp four"));
    assert!(client.mistakes(SHORE)[0].starts_with("3:"));
    client.close(SHORE);
    assert_eq!(client.mistakes(SHORE), NONE);
    // Now the deck names cards that nobody has.
    assert_eq!(client.mistakes("pond/decks/reeds.deck").len(), 2);
    fs::remove_dir_all(here.join("pond")).unwrap();
    client
        .notify("textDocument/didSave", json!({ "textDocument": { "uri": client.uri("pond/rules.tiru") } }));
    client.settle();
    client.close("pond/rules.tiru");
    assert_eq!(client.mistakes("pond/decks/reeds.deck"), NONE);
    client.end();
}

#[test]
fn mistakes_in_templates_of_cards_come_and_go() {
    let right = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 63 88\">\n  <text id=\"name\" y=\"9\">Name</text>\n</svg>\n";
    let wrong = right.replace("\"name\"", "\"nmae\"");
    let face = "pond/faces/card.svg";
    let here = pond("faces");
    fs::create_dir_all(here.join("pond/faces")).unwrap();
    fs::write(here.join(face), &wrong).unwrap();

    // It is reported with a card of the game, though the template is not open.
    let mut client = Client::new(&here);
    let pack = client.open_disk(SHORE);
    let found = client.mistakes(face);
    assert!(found.len() == 1 && found[0].starts_with("1:") && found[0].contains("`nmae`"), "{found:?}");
    fs::remove_file(here.join(face)).unwrap();
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    assert_eq!(client.mistakes(face), NONE);

    // The text in the editor counts, also of a template that is not on the disk yet.
    client.open(face, &wrong);
    assert_eq!(client.mistakes(face), found);
    client.change(face, right);
    assert_eq!(client.mistakes(face), NONE);
    client.change(face, &right.replace("</svg>", "</sgv>"));
    assert!(client.mistakes(face)[0].starts_with("2:"), "{:?}", client.mistakes(face));
    client.close(face);
    assert_eq!(client.mistakes(face), NONE);

    // On the disk it is right, in the editor not; what is saved elsewhere changes nothing.
    fs::write(here.join(face), right).unwrap();
    client.close(SHORE);
    client.open(face, &wrong);
    assert_eq!(client.mistakes(face), found);
    fs::remove_dir_all(here.join("pond/faces")).unwrap();
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    assert_eq!(client.mistakes(face), found);
    client.close(face);
    assert_eq!(client.mistakes(face), NONE);
    client.open(SHORE, &pack);
    assert_eq!(client.mistakes(SHORE), NONE);
    client.end();
}

#[test]
fn mistakes_under_house_rules_stay_while_typing() {
    let here = pond("houses");
    let house = "pond/houses/quick/house.tiru";
    let write = |text: &str| {
        fs::create_dir_all(here.join("pond/houses/quick")).unwrap();
        fs::write(here.join(house), text).unwrap();
    };
    write("house \"Quick\" for pond\n\nreplace rule draw_up { draw(2, mee) }\n");
    let mut client = Client::new(&here);
    let text = client.open_disk(SHORE);
    let found = client.mistakes(house);
    assert!(found.len() == 1 && found[0].contains("`mee`"), "{found:?}");
    // Faster than they can be checked: each change stops the check of the one before.
    for count in 0..30 {
        client.change(SHORE, &text.replace("hp 4", &format!("hp {}", "x".repeat(count))));
    }
    client.change(SHORE, &text);
    assert_eq!(client.mistakes(SHORE), NONE);
    assert_eq!(client.mistakes(house), found);
    // A pack may be wrong only under house rules; the quick fix is there, too.
    write("house \"Quick\" for pond\n\nreplace rule draw_up { draw(2, me) }\n");
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    assert_eq!(client.mistakes(house), NONE);
    let wrong = "house \"Quick\" for pond\n\nreplace rule draw_up { draw(2, my.hnad) }\n";
    client.open(house, wrong);
    let offered = fixes(&mut client, house, &at(wrong, "my.", "hnad"), &Value::Null);
    assert_eq!(offered[0]["title"], "Replace `hnad` with `hand`");
    client.end();
}

#[test]
fn two_games_are_open_at_once() {
    let here = pond("two");
    copy(&here.join("pond"), &here.join("lake"));
    for file in ["rules.tiru", "packs/shore.tiru", "decks/reeds.deck"] {
        let path = here.join("lake").join(file);
        let text = fs::read_to_string(&path).unwrap();
        fs::write(path, text.replacen("for pond", "for lake", 1)).unwrap();
    }
    let mut client = Client::new(&here);
    let pond = client.open_disk(SHORE);
    let lake = client.open_disk("lake/packs/shore.tiru");
    client.change("lake/packs/shore.tiru", &lake.replace("Reed", "Reeds"));
    client.change(SHORE, &pond.replace("color", "colr"));
    assert_eq!(client.mistakes(SHORE).len(), 4);
    assert_eq!(client.mistakes("lake/packs/shore.tiru"), NONE);
    assert_eq!(client.mistakes("pond/decks/reeds.deck"), NONE);
    assert_eq!(client.mistakes("lake/decks/reeds.deck").len(), 1);
    client.close("lake/packs/shore.tiru");
    assert_eq!(client.mistakes("lake/decks/reeds.deck"), NONE);
    assert_eq!(client.mistakes(SHORE).len(), 4);
    client.end();
}

#[test]
fn a_loose_file_belongs_to_the_game_that_its_first_line_names() {
    let here = Scratch::new("lsp", "loose");
    let mut client = Client::new(&here);
    client.open(
        "mine.tiru",
        "pack \"Mine\" for monsterpack\n\ncard \"Eel\" { type strike   power 100   stars 1 }\n",
    );
    assert_eq!(client.mistakes("mine.tiru"), NONE);
    client.change(
        "mine.tiru",
        "pack \"Mine\" for monsterpack\n\ncard \"Eel\" { type strik   power 100   stars 1 }\n",
    );
    assert!(client.mistakes("mine.tiru")[0].contains("`strik`"));
    client.change("mine.tiru", "pack \"Mine\" for monstrpack\n\n");
    assert!(client.mistakes("mine.tiru")[0].contains("`monstrpack`"));
    // Another program's file, and one that has no name yet.
    client.open("other.ron", "Thing(a: 1)");
    client.open("notes.md", "# Notes\n");
    client.notify(
        "textDocument/didOpen",
        json!({ "textDocument": { "uri": "untitled:1", "languageId": "tiru", "version": 1, "text": "pack" } }),
    );
    assert_eq!(client.mistakes("other.ron"), NONE);
    assert_eq!(client.mistakes("notes.md"), NONE);
    client.end();
}

#[test]
fn columns_are_in_the_unit_that_was_agreed() {
    let here = pond("units");
    let text = "pack \"Shore\" for pond\n\ncard \"Crab 𝄞é\" { colr red }\n";
    for (capabilities, column) in
        [(json!({}), 18), (json!({ "general": { "positionEncodings": ["utf-16", "utf-8"] } }), 21)]
    {
        let mut client = Client::silent(&here);
        client.initialize(&capabilities);
        client.open(SHORE, text);
        assert!(
            client.mistakes(SHORE)[0].starts_with(&format!("2:{column} ")),
            "{:?}",
            client.mistakes(SHORE)
        );
        // Repairs the word with a change in the same unit.
        let range = json!({ "start": { "line": 2, "character": column }, "end": { "line": 2, "character": column + 4 } });
        client.changes(SHORE, json!([{ "range": range, "text": "color" }]));
        let found = client.mistakes(SHORE);
        assert_eq!(found, NONE);
        client.end();
    }
}

#[test]
fn edits_in_any_order_give_the_same_as_the_whole_text() {
    let here = pond("edits");
    let mut client = Client::new(&here);
    let text = client.open_disk(SHORE);
    // Typed letter by letter from the end, with ranges that end before they begin, are far outside, or cannot be read.
    let place = at(&text, "\"Reed\"", "color");
    client.changes(SHORE, json!([{ "range": { "start": place, "end": place }, "text": "x" }]));
    client.changes(SHORE, json!([{ "range": { "start": at(&text, "\"Newt\"", "color"), "end": at(&text, "\"Newt\"", "\"Newt\"") }, "text": "" }]));
    client.changes(SHORE, json!([{ "range": { "start": { "line": 999, "character": 7 }, "end": { "line": 9999, "character": 0 } }, "text": "\ncard" }]));
    client.changes(
        SHORE,
        json!([{ "range": { "start": { "line": -1, "character": 7 } }, "text": "lost" }, { "text": 7 }, 3]),
    );
    let new = text.replace("\"Newt\" { ", "").replace("\"Reed\" { color", "\"Reed\" { xcolor") + "\ncard";
    let found = client.mistakes(SHORE);
    assert!(!found.is_empty());
    client.change(SHORE, &new);
    assert_eq!(client.mistakes(SHORE), found);
    client.change(SHORE, &text);
    assert_eq!(client.mistakes(SHORE), NONE);
    client.end();
}

#[test]
fn half_typed_text_of_every_length_is_no_trouble() {
    let here = pond("half");
    let mut client = Client::new(&here);
    let text = client.open_disk("pond/rules.tiru");
    for (end, _) in text.char_indices().step_by(37) {
        client.change("pond/rules.tiru", &text[..end]);
        client.settle();
    }
    client.change("pond/rules.tiru", &text);
    assert_eq!(client.mistakes("pond/rules.tiru"), NONE);
    client.end();
}

#[test]
fn random_edits_and_questions_do_no_harm() {
    let here = pond("random");
    let mut client = Client::new(&here);
    let files = [SHORE, "pond/rules.tiru", "pond/game.ron", "pond/decks/reeds.deck"];
    let texts: Vec<String> = files.iter().map(|path| client.open_disk(path)).collect();
    let mut state = 7_u64;
    let mut next = |most: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % most
    };
    let pieces = [
        "",
        "{",
        "}",
        "\"",
        "(",
        "card \"",
        "𝄞",
        "\r\n",
        "\u{0}",
        "//",
        ".",
        "9999999999999999999",
        "on move to ",
        "\u{feff}",
    ];
    let methods = [
        "hover",
        "completion",
        "definition",
        "references",
        "documentSymbol",
        "codeAction",
        "prepareRename",
        "rename",
    ];
    for _ in 0..200 {
        let path = files[usize::try_from(next(4)).unwrap()];
        let mut position = || json!({ "line": next(45), "character": next(90) });
        let (start, end, asked) = (position(), position(), position());
        let piece = pieces[usize::try_from(next(14)).unwrap()];
        // Most ranges are short, so that something is left of the file.
        let end = if next(8) == 0 { end } else { start.clone() };
        client.changes(path, json!([{ "range": { "start": start, "end": end }, "text": piece }]));
        let method = methods[usize::try_from(next(8)).unwrap()];
        let params = json!({
            "textDocument": { "uri": client.uri(path) }, "position": asked, "newName": "other",
            "range": { "start": asked, "end": asked }, "context": { "includeDeclaration": false },
        });
        client.response(&format!("textDocument/{method}"), params);
    }
    for (path, text) in files.iter().zip(&texts) {
        client.change(path, text);
    }
    for path in files {
        assert_eq!(client.mistakes(path), NONE, "{path}");
    }
    client.end();
}

#[test]
fn what_is_no_message_is_refused_and_the_server_goes_on() {
    let here = pond("malformed");
    let mut client = Client::silent(&here);
    let error = |answer: &Value| answer.pointer("/error/code").and_then(Value::as_i64);
    assert_eq!(error(&client.response("textDocument/hover", json!({}))), Some(-32_002));
    client.initialize(&json!({}));
    client.send(b"Content-Length: 5\r\n\r\n{]}{\"");
    let refused = client.wait(|message| message.get("error").is_some());
    assert_eq!((error(&refused), refused.get("id")), (Some(-32_700), Some(&Value::Null)));
    for message in
        [json!([]), json!(7), json!({}), json!({ "id": {}, "method": "x" }), json!({ "id": 1, "method": 7 })]
    {
        client.send_json(&message);
        let refused = client.wait(|message| message.get("error").is_some());
        assert_eq!(error(&refused), Some(-32_600), "{message}");
    }
    client.send_json(&json!({ "id": "of-mine", "result": null }));
    assert_eq!(error(&client.response("tiru/nothing", json!({}))), Some(-32_601));
    assert_eq!(error(&client.response("initialize", json!({}))), Some(-32_600));
    for method in [
        "textDocument/didOpen",
        "textDocument/didChange",
        "textDocument/didClose",
        "$/cancelRequest",
        "unknown",
    ] {
        for params in [
            json!(null),
            json!([]),
            json!({ "textDocument": 1 }),
            json!({ "textDocument": { "uri": "file:///%" } }),
        ] {
            client.notify(method, params);
        }
    }
    client.open_disk(SHORE);
    assert_eq!(client.mistakes(SHORE), NONE);
    client.end();
}

/// Returns the quick fixes at a position.
fn fixes(client: &mut Client, path: &str, place: &Value, only: &Value) -> Vec<Value> {
    let mut params = json!({
        "textDocument": { "uri": client.uri(path) }, "range": { "start": place, "end": place },
        "context": { "diagnostics": [] },
    });
    if !only.is_null() {
        params["context"]["only"] = only.clone();
    }
    client.ask("textDocument/codeAction", params).as_array().unwrap().clone()
}

/// Replaces a range of the text of a file, as an editor applies an edit.
fn apply(client: &mut Client, path: &str, fix: &Value) {
    let edits = &fix["edit"]["changes"][client.uri(path)];
    let edit = &edits.as_array().unwrap()[0];
    client.changes(path, json!([{ "range": edit["range"], "text": edit["newText"] }]));
}

#[test]
fn suggested_words_are_quick_fixes() {
    let here = pond("fixes");
    let house = "pond/houses/quick/house.ron";
    fs::create_dir_all(here.join("pond/houses/quick")).unwrap();
    let right = "House(name: \"Quick\", of: \"pond\", changes: [Set(\"settings.size.default\", 7)])\n";
    let mut client = Client::new(&here);
    let read = |path: &str| fs::read_to_string(here.join(path)).unwrap();
    for (path, text, from, to) in [
        (SHORE, read(SHORE), "color red", "colour red"),
        (SHORE, read(SHORE), "swift", "swfit"),
        (SHORE, read(SHORE), "card \"Reed\"", "crad \"Reed\""),
        (SHORE, read(SHORE), "for pond", "for pnod"),
        ("pond/rules.tiru", read("pond/rules.tiru"), "who.deck", "who.dekc"),
        ("pond/rules.tiru", read("pond/rules.tiru"), "rules.ties", "ties"),
        ("pond/rules.tiru", read("pond/rules.tiru"), "card.color = target", "card.color == target"),
        ("pond/rules.tiru", read("pond/rules.tiru"), "hit(target)", "hti(target)"),
        ("pond/game.ron", read("pond/game.ron"), "sees: Nobody", "sees: Nobdy"),
        ("pond/game.ron", read("pond/game.ron"), "settings:", "setings:"),
        ("pond/decks/reeds.deck", DECK.to_owned(), "Crab", "Crub"),
        ("pond/decks/reeds.deck", DECK.to_owned(), "main:", "mian:"),
        (house, right.to_owned(), "changes", "chnages"),
        ("pond/rulings/all.tiru", RULINGS.to_owned(), "does rest", "does rset"),
        ("pond/rulings/all.tiru", RULINGS.to_owned(), "\"Reed\"", "\"Rede\""),
    ] {
        client.open(path, &text);
        let before = client.mistakes(path);
        let wrong = text.replacen(from, to, 1);
        client.change(path, &wrong);
        let found = client.mistakes(path);
        assert_ne!(found, before, "{to}");
        let mut offered = Vec::new();
        let all = client.published[&client.uri(path)].clone();
        for one in &all {
            offered.extend(fixes(&mut client, path, &one["range"]["start"], &Value::Null));
        }
        let repairs = offered.iter().any(|fix| {
            client.change(path, &wrong);
            apply(&mut client, path, fix);
            client.mistakes(path) == before
        });
        assert!(repairs, "{to}: {found:?} {offered:?}");
        client.close(path);
    }
    client.end();
}

#[test]
fn quick_fixes_are_only_where_they_are_wanted() {
    let here = pond("wanted");
    let mut client = Client::new(&here);
    let text = client.open_disk(SHORE).replace("color blue", "colour blue");
    client.change(SHORE, &text);
    let place = at(&text, "\"Newt\"", "colour");
    let all = fixes(&mut client, SHORE, &place, &Value::Null);
    assert_eq!((all.len(), all[0]["title"].as_str()), (1, Some("Replace `colour` with `color`")));
    assert_eq!(all[0]["isPreferred"], true);
    assert_eq!(fixes(&mut client, SHORE, &place, &json!(["quickfix"])).len(), 1);
    assert_eq!(fixes(&mut client, SHORE, &place, &json!(["refactor"])).len(), 0);
    assert_eq!(fixes(&mut client, SHORE, &at(&text, "\"Reed\"", "color"), &Value::Null).len(), 0);
    client.end();
}

#[test]
fn the_server_ends_with_its_client() {
    let here = pond("end");
    let mut client = Client::new(&here);
    client.open_disk(SHORE);
    assert_eq!(client.ended().0.code(), Some(1), "no `shutdown` before the end");

    let mut client = Client::new(&here);
    client.ask("shutdown", Value::Null);
    assert_eq!(client.response("shutdown", Value::Null).pointer("/error/code"), Some(&json!(-32_600)));
    assert_eq!(client.ended().0.code(), Some(0));

    let mut client = Client::silent(&here);
    client.send(b"hello\r\n\r\n");
    let (status, said) = client.ended();
    assert_eq!(status.code(), Some(1));
    assert!(said.contains("not a stream of messages"), "{said}");
}

#[test]
fn the_client_is_asked_to_watch_files_if_it_can() {
    let here = pond("watch");
    let mut client = Client::silent(&here);
    client.initialize(&json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } }));
    client.settle();
    assert_eq!(client.asked.len(), 1);
    assert_eq!(client.asked[0]["params"]["registrations"][0]["method"], "workspace/didChangeWatchedFiles");
    client.send_json(&json!({ "id": "watch", "result": null }));
    client.end();
}

/// Only the lines that differ are sent, in the units of the client; a file with a mistake of syntax stays as it is.
#[test]
fn a_file_is_formatted_as_by_the_command() {
    let here = pond("format");
    let mut client = Client::new(&here);
    let pack = "pack \"Tidy\" for pond\n\n\n\ncard \"Ebb\"   {power 1}   // é\ncard \"Flow\" { power 2 }\n";
    let path = "pond/packs/tidy.tiru";
    client.open(path, pack);
    let asked = json!({ "textDocument": { "uri": client.uri(path) }, "options": { "tabSize": 4, "insertSpaces": true } });
    let edits = client.ask("textDocument/formatting", asked.clone());
    assert_eq!(edits[0]["newText"].as_str().unwrap().matches("card").count(), 1, "{edits}");
    let tidy = pack.replace("\n\n\n\n", "\n\n").replace("\"Ebb\"   {power 1}", "\"Ebb\" { power 1 }");
    client.changes(path, json!([{ "range": edits[0]["range"], "text": edits[0]["newText"] }]));
    assert_eq!(client.ask("textDocument/formatting", asked.clone()), json!([]));
    client.change(path, &tidy);
    assert_eq!(client.ask("textDocument/formatting", asked.clone()), json!([]));

    client.change(path, "pack \"Tidy\" for pond\n\ncard \"Ebb\" { power \n");
    let refused = client.response("textDocument/formatting", asked);
    assert!(
        refused["error"]["message"].as_str().unwrap().starts_with("not formatted, because line "),
        "{refused}"
    );
    let deck = "pond/decks/reeds.deck";
    client.open_disk(deck);
    let asked = json!({ "textDocument": { "uri": client.uri(deck) }, "options": {} });
    assert_eq!(client.ask("textDocument/formatting", asked), Value::Null);
    client.end();
}
