//! Tests the semantic tokens of `tiru lsp`: what each word of a file is, also while it is half-typed.

use std::fs;

use crate::kit::editor::Client;
use crate::kit::pond;
use crate::kit::scratch::Scratch;
use serde_json::{Value, json};

const TIDE: &str = "pond/packs/tide.tiru";
const DECK: &str = "pond/decks/reeds.deck";
const RULINGS: &str = "pond/rulings/all.tiru";

const PACK: &str = "pack \"Tide\" for pond   // é𝄞 //\n\ncard \"Gull é𝄞\" { color red   power 2   // \"no\"\n    on hurt where card = self and card.color = \
                    red {\n        choose prey in my.hand where .power > 1\n        let n = strength(prey) + rules.size\n        hurt(prey, n)   move prey to grave \
                    by foe   game.waves += it_is\n    }\n    on start of my turn { shuffle my.deck }\n}\ncard \"Tern\" { power 1 }\n";

fn pond(name: &str) -> Scratch {
    let rulings = "rulings for pond\n\nruling \"P-001: rest\" {\n    given { turn p1   p1.hand = \"Reed\" }\n    when { p1 does rest }\n    \
                   then { p1.shelf has \"Reed\" }\n}\n";
    let deck = "deck \"Reeds\" for pond\nreading copies = any\n\nmain:\n3 Reed   // still\n";
    pond::pond("lsp-tokens", name, &[(TIDE, PACK), (DECK, deck), (RULINGS, rulings)])
}

/// Returns the tokens of an open file as `text kind modifiers`, each read from the numbers as an editor reads them.
fn tokens(client: &mut Client, legend: &Value, path: &str, text: &str) -> Vec<String> {
    let params = json!({ "textDocument": { "uri": client.uri(path) } });
    let found = client.ask("textDocument/semanticTokens/full", params);
    let data: Vec<usize> = found["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|number| usize::try_from(number.as_u64().unwrap()).unwrap())
        .collect();
    let lines: Vec<Vec<u16>> = text.split('\n').map(|line| line.encode_utf16().collect()).collect();
    let (mut line, mut column) = (0, 0);
    let mut all = Vec::new();
    for token in data.chunks(5) {
        let &[down, right, length, kind, modifiers] = token else { panic!("{token:?}") };
        column = if down == 0 { column + right } else { right };
        line += down;
        let word = String::from_utf16(&lines[line][column..column + length]).unwrap();
        let names = legend["tokenModifiers"].as_array().unwrap();
        let modifiers = names.iter().enumerate().filter(|(bit, _)| modifiers >> bit & 1 == 1);
        let modifiers = modifiers.map(|(_, name)| format!(" {}", name.as_str().unwrap()));
        let kind = legend["tokenTypes"][kind].as_str().unwrap();
        all.push(format!("{word} {kind}{}", modifiers.collect::<String>()));
    }
    all
}

fn begin(here: &Scratch) -> (Client, Value) {
    let mut client = Client::silent(here);
    let result = client.initialize(&json!({}));
    let legend = result.pointer("/capabilities/semanticTokensProvider/legend").unwrap().clone();
    (client, legend)
}

#[test]
fn each_word_is_what_it_means_in_the_game() {
    let here = pond("each");
    let (mut client, legend) = begin(&here);
    let text = client.open_disk(TIDE);
    let found = tokens(&mut client, &legend, TIDE, &text);
    let expected = [
        "pack keyword defaultLibrary",
        "\"Tide\" string",
        "for keyword defaultLibrary",
        "pond namespace",
        "// é𝄞 // comment",
        "card keyword defaultLibrary",
        "\"Gull é𝄞\" class declaration",
        "color property",
        "red enumMember",
        "power property",
        "2 number",
        "// \"no\" comment",
        "on keyword defaultLibrary",
        "hurt function",
        "where keyword defaultLibrary",
        "card parameter",
        "self variable defaultLibrary",
        "and keyword defaultLibrary",
        "card parameter",
        "color property",
        "red enumMember",
        "choose function defaultLibrary",
        "prey variable",
        "in keyword defaultLibrary",
        "my variable defaultLibrary",
        "hand namespace",
        "where keyword defaultLibrary",
        "power property",
        "1 number",
        "let keyword defaultLibrary",
        "n variable",
        "strength function",
        "prey variable",
        "rules variable defaultLibrary",
        "size property readonly",
        "hurt function",
        "prey variable",
        "n variable",
        "move function defaultLibrary",
        "prey variable",
        "to keyword defaultLibrary",
        "grave namespace",
        "by keyword defaultLibrary",
        "foe variable defaultLibrary",
        "game variable defaultLibrary",
        "waves property",
        "on keyword defaultLibrary",
        "start keyword defaultLibrary",
        "of keyword defaultLibrary",
        "my variable defaultLibrary",
        "turn event",
        "shuffle function defaultLibrary",
        "my variable defaultLibrary",
        "deck namespace",
        "card keyword defaultLibrary",
        "\"Tern\" class declaration",
        "power property",
        "1 number",
    ];
    assert_eq!(found, expected);
    client.end();
}

/// The item that is broken keeps what its form says, every other one what the checker knows.
#[test]
fn a_broken_card_keeps_the_colours_of_the_language() {
    let here = pond("broken");
    let (mut client, legend) = begin(&here);
    let text = client.open_disk(TIDE);
    let broken = text.replace("choose prey in", "choose prey").replace("hurt(prey", "hurt((prey");
    client.change(TIDE, &broken);
    let found = tokens(&mut client, &legend, TIDE, &broken);
    for token in [
        "// é𝄞 // comment",
        "\"Gull é𝄞\" string",
        "choose function defaultLibrary",
        "hurt function",
        "self variable defaultLibrary",
        "color property",
        "where keyword defaultLibrary",
        "\"Tern\" class declaration",
    ] {
        assert!(found.iter().any(|one| one == token), "{token}: {found:?}");
    }
    // Nothing is said of a name that nothing is known of.
    assert!(!found.iter().any(|one| one.starts_with("prey ")), "{found:?}");

    // A game without a structure has only the language, and so has an open quote.
    let text = "pack \"T\" for pond\ncard \"A\" { power 1 on summon { draw(2) move it to \"é";
    client.open("pond/game.ron", "Game(");
    client.change(TIDE, text);
    let found = tokens(&mut client, &legend, TIDE, text);
    let last: Vec<&str> = found.iter().rev().take(5).rev().map(String::as_str).collect();
    assert_eq!(
        last,
        [
            "2 number",
            "move function defaultLibrary",
            "it variable defaultLibrary",
            "to keyword defaultLibrary",
            "\"é string"
        ]
    );
    client.end();
}

#[test]
fn other_files_have_tokens_too() {
    let here = pond("others");
    let (mut client, legend) = begin(&here);
    let text = client.open_disk(DECK);
    assert_eq!(
        tokens(&mut client, &legend, DECK, &text),
        [
            "deck keyword defaultLibrary",
            "\"Reeds\" string",
            "reading keyword defaultLibrary",
            "copies property readonly",
            "main namespace",
            "3 number",
            "Reed class",
            "// still comment"
        ]
    );
    let text = client.open_disk(RULINGS);
    let found = tokens(&mut client, &legend, RULINGS, &text);
    for token in [
        "ruling keyword defaultLibrary",
        "\"P-001: rest\" string",
        "hand namespace",
        "\"Reed\" class",
        "rest function",
        "shelf namespace",
    ] {
        assert!(found.iter().any(|one| one == token), "{token}: {found:?}");
    }
    let text = client.open_disk("pond/rules.tiru");
    let found = tokens(&mut client, &legend, "pond/rules.tiru", &text);
    for token in [
        "draw_up function declaration",
        "strength function declaration",
        "summon function declaration",
        "c parameter",
        "who parameter",
        "spot parameter",
        "s variable",
        "top function defaultLibrary",
        "both enumMember",
    ] {
        assert!(found.iter().any(|one| one == token), "{token}: {found:?}");
    }
    let text = client.open_disk("pond/game.ron");
    let found = tokens(&mut client, &legend, "pond/game.ron", &text);
    assert!(found.iter().any(|one| one == "hand namespace declaration"), "{found:?}");
    // What is no file of a game has none.
    fs::write(here.join("other.ron"), "(a: 1)").unwrap();
    client.open_disk("other.ron");
    let params = json!({ "textDocument": { "uri": client.uri("other.ron") } });
    assert_eq!(client.ask("textDocument/semanticTokens/full", params), Value::Null);
    client.end();
}
