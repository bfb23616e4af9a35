//! Tests what `tiru lsp` answers about a game while its structure is half-typed, and about a file that was never saved.

use std::fs;

use crate::kit::editor::{Client, at};
use crate::kit::pond;
use serde_json::json;

const TIDE: &str = "pond/packs/tide.tiru";
const GAME: &str = "pond/game.ron";
const HOUSE: &str = "pond/houses/quick/house.tiru";
const DEFINITION: &str = "textDocument/definition";

const PACK: &str = "pack \"Tide\" for pond\n\ncard \"Gull\" {\n    color red   power 2\n    on summon { if my.hand has \"Reed\" { \
                    draw(rules.size - 5) self.power += 1   self.tired = yes } }\n}\n";
const STRUCTURE: &str =
    "House(name: \"Quick\", of: \"pond\", changes: [Add(setting: Number(\"speed\", 1, [1, 2]))])\n";
const RULES: &str = "house \"Quick\" for pond\n\nreplace rule draw_up { draw(rules.speed) }\n";

#[test]
fn other_files_are_answered_about_while_the_structure_cannot_be_read() {
    let house = [("pond/houses/quick/house.ron", STRUCTURE), (HOUSE, RULES)];
    let here = pond::pond("lsp-half-typed", "structure", &[&[(TIDE, PACK)], &house[..]].concat());
    let mut client = Client::new(&here);
    let game = client.open_disk(GAME);
    client.open_disk(TIDE);
    client.settle();

    // Two lines more above the zones, where something is being typed.
    let broken = game.replace(
        "        (of: Seat,",
        "        // more\n        (of: Card, name: \"age\", ty\n        (of: Seat,",
    );
    client.change(GAME, &broken);
    assert_eq!(client.mistakes(GAME).len(), 1, "{:?}", client.mistakes(GAME));
    // The pack is changed, too: what is said is about its text now.
    let pack =
        PACK.replace("card \"Gull\"", "// a bird\ncard \"Gull\"").replace("my.hand has", "my.grave has");
    client.change(TIDE, &pack);
    for (after, word, place) in [
        ("my.", "grave", "game.ron:25:17"),
        ("rules.", "size", "game.ron:6:17"),
        ("{ ", "draw", "rules.tiru:5:6"),
        ("has ", "Reed", "shore.tiru:7:7"),
        ("self.", "power", "game.ron:12:27"),
        // Beside what is being typed.
        ("self.", "tired", "game.ron:15:27"),
    ] {
        assert_eq!(client.locations(DEFINITION, TIDE, &at(&pack, after, word)), [place], "{word}");
    }
    let found = client.locations("textDocument/references", TIDE, &at(&pack, "my.", "grave"));
    assert_eq!(found, ["game.ron:25:17", "rules.tiru:8:49", "tide.tiru:6:23"]);
    let shown = client.hover(TIDE, &at(&pack, "my.", "grave"));
    assert!(shown.contains("(name: \"grave\", sees: All"), "{shown}");
    assert!(client.hover(TIDE, &at(&pack, "card ", "Gull")).contains("Color: red"));
    // A place in the structure that would be shown as it was is left out.
    let shown = client.hover(TIDE, &at(&pack, "    ", "on summon"));
    assert!(shown.contains("This effect:\n- can act") && shown.contains("done by phase main: "), "{shown}");
    assert!(!shown.contains("game.ron"), "{shown}");
    // House rules are read with it as well.
    let rules = client.open_disk(HOUSE);
    assert_eq!(client.locations(DEFINITION, HOUSE, &at(&rules, "rules.", "speed")), ["house.ron:1:65"]);

    // Places in the structure are unknown, so nothing is renamed.
    for method in ["textDocument/prepareRename", "textDocument/rename"] {
        let params = json!({
            "textDocument": { "uri": client.uri(TIDE) }, "position": at(&pack, "my.", "grave"), "newName": "tomb",
        });
        let refused = client.response(method, params)["error"]["message"].to_string();
        assert!(refused.contains("nothing can be renamed: game.ron, line 17: "), "{refused}");
    }

    // What was declared or taken out while the structure could be read is what counts.
    let renamed = game.replace("\"grave\"", "\"tomb\"");
    client.change(GAME, &renamed);
    client.settle();
    client.change(GAME, &renamed.replace("seats:", "seats"));
    assert_eq!(client.locations(DEFINITION, TIDE, &at(&pack, "my.", "grave")), [""; 0]);
    client.change(GAME, &game);
    assert_eq!(client.mistakes(GAME), [""; 0]);
    assert_eq!(client.locations(DEFINITION, TIDE, &at(&pack, "my.", "grave")), ["game.ron:23:17"]);
    client.end();
}

#[test]
fn a_structure_that_was_never_right_is_only_reported() {
    let here = pond::pond("lsp-half-typed", "never", &[(TIDE, PACK)]);
    let game = fs::read_to_string(here.join(GAME)).unwrap();
    fs::write(here.join(GAME), game.replace("seats:", "seats")).unwrap();
    let mut client = Client::new(&here);
    let pack = client.open_disk(TIDE);
    assert_eq!(client.mistakes(GAME).len(), 1);
    assert_eq!(client.locations(DEFINITION, TIDE, &at(&pack, "my.", "hand")), [""; 0]);
    client.end();
}

#[test]
fn a_file_that_was_never_saved_is_like_one_beside_the_game() {
    let here = pond::pond("lsp-half-typed", "untitled", &[(TIDE, PACK)]);
    let mut client = Client::new(&here);
    let (uri, deck) = ("untitled:Untitled-1", "untitled:/home/me/New%20one.deck");
    let open = |uri: &str, language: &str, text: &str| json!({ "textDocument": { "uri": uri, "languageId": language, "version": 1, "text": text } });
    let pack =
        "pack \"New\" for pond\n\ncard \"Pike\" { color red   power 1   powr 2   on summon { draw(1) } }\n";
    client.notify("textDocument/didOpen", open(uri, "tiru", pack));
    client.settle();
    let found = &client.published[uri];
    assert_eq!((found.len(), &found[0]["range"]["start"]["character"]), (1, &json!(36)), "{found:?}");
    // Its cards are known in it, those of the game in a new deck.
    let ask = |client: &mut Client, method: &str, uri: &str, position: &serde_json::Value| {
        client.ask(
            &format!("textDocument/{method}"),
            json!({ "textDocument": { "uri": uri }, "position": position }),
        )
    };
    let found = ask(&mut client, "definition", uri, &at(pack, "{ ", "draw"));
    assert!(found[0]["uri"].as_str().unwrap().ends_with("pond/rules.tiru"), "{found}");
    let shown = ask(&mut client, "hover", uri, &at(pack, "card ", "Pike"));
    assert!(shown["contents"]["value"].to_string().contains("power 1   powr 2"), "{shown}");
    let found = ask(&mut client, "definition", uri, &at(pack, "card ", "Pike"));
    assert_eq!(found[0]["uri"], uri);
    assert_eq!(ask(&mut client, "codeLens", uri, &json!({})), json!(null));
    client.notify("textDocument/didOpen", open(deck, "tiru-deck", "deck \"New\" for pond\n3 "));
    let found = ask(&mut client, "completion", deck, &json!({ "line": 1, "character": 2 }));
    assert!(found["items"].as_array().unwrap().iter().any(|one| one["label"] == "Reed"), "{found}");
    // Nothing else notices.
    client.open_disk(TIDE);
    assert_eq!(client.mistakes(TIDE), [""; 0]);
    // It is changed and closed like every other file.
    let change = json!([{ "text": pack.replace("powr 2   ", "") }]);
    client.notify(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": uri, "version": 2 }, "contentChanges": change }),
    );
    client.settle();
    assert!(client.published[uri].is_empty());
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    assert_eq!(ask(&mut client, "hover", uri, &json!({ "line": 0, "character": 0 })), json!(null));
    // A text of another language is no mistake, and nothing is known of it.
    client.notify("textDocument/didOpen", open("untitled:notes", "plaintext", "hello"));
    assert_eq!(
        ask(&mut client, "hover", "untitled:notes", &json!({ "line": 0, "character": 0 })),
        json!(null)
    );
    client.end();
}
