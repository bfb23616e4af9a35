//! Tests what `tiru lsp` shows beside a text: code lenses, whose commands are run; types in hovers; inlay hints.

use std::path::Path;
use std::process::Command;

use crate::kit::copied;
use crate::kit::editor::{Client, at};
use crate::kit::pond;
use crate::kit::scratch::Scratch;
use serde_json::{Value, json};

const TIDE: &str = "pond/packs/tide.tiru";
const RULES: &str = "pond/rules.tiru";
const RULINGS: &str = "pond/rulings/all.tiru";
const HOUSE: &str = "pond/houses/quick/house.tiru";

const PACK: &str = "pack \"Tide\" for pond\n\ncard \"Gull\" {\n    color red   power 2\n    on hurt where card = self and card.color = red {\n        \
                    choose prey in my.hand where .power > 1\n        let n = strength(prey) + rules.size\n        each other in my.field { \
                    hurt(other, n) }\n        hurt(card, 2)   hit(foe, amount)\n    }\n    on end of my turn { shuffle my.deck }\n}\ncard \"Tern\" { power 1 }\ncard \"-x\" { \
                    power 1 on summon { draw(1) } }\n";
const RULING: &str = "rulings for pond\n\nruling \"P-001: rest\" {\n    given { turn p1   p1.hand = \"Reed\" }\n    when { p1 does rest }\n    \
                      then { p1.shelf has \"Reed\" }\n}\n\nruling \"P-001: rest twice\" {\n    given { turn p1   p1.hand = \"Reed\" }\n    \
                      when { p1 does rest }\n    then { p1.shelf has \"Reed\" }\n}\n";

fn pond(name: &str) -> Scratch {
    let house = "house \"Quick\" for pond\n\ncard \"Moth\" { power 1 on summon { draw(1) } }\n";
    let structure = "House(name: \"Quick\", of: \"pond\", changes: [Setting(\"size\", 10)])\n";
    let files = [(TIDE, PACK), (RULINGS, RULING), (HOUSE, house), ("pond/houses/quick/house.ron", structure)];
    pond::pond("lsp-shown", name, &files)
}

/// Returns the commands above the lines of an open file: line from 0, title, the command and its arguments.
fn lenses(client: &mut Client, path: &str) -> Vec<(u64, String, String, Vec<String>)> {
    let params = json!({ "textDocument": { "uri": client.uri(path) } });
    let found = client.ask("textDocument/codeLens", params);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let of = |one: &Value| {
        let command = &one["command"];
        let arguments = command["arguments"].as_array().unwrap().iter().map(text).collect();
        let line = one["range"]["start"]["line"].as_u64().unwrap();
        (line, text(&command["title"]), text(&command["command"]), arguments)
    };
    found.as_array().map(|all| all.iter().map(of).collect()).unwrap_or_default()
}

/// Runs what a command means, in the folder of the server. Returns its exit code and what it printed.
fn run(here: &Path, command: &str, arguments: &[String]) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tiru"));
    let output = program.arg(command.strip_prefix("tiru.").unwrap()).args(arguments).current_dir(here);
    let output = output.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn cards_are_tried_and_rulings_judged_by_the_command_above_them() {
    let here = pond("lenses");
    let mut client = Client::new(&here);
    client.open_disk(TIDE);
    client.open_disk(RULINGS);
    client.open_disk(HOUSE);
    let found = lenses(&mut client, TIDE);
    let shown: Vec<_> = found.iter().map(|(line, title, ..)| (*line, title.as_str())).collect();
    // A card without effects has nothing to try.
    assert_eq!(shown, [(2, "Try this card"), (13, "Try this card")]);
    for (_, _, command, arguments) in &found {
        let (code, said) = run(&here, command, arguments);
        assert_eq!(code, Some(0), "{arguments:?}: {said}");
        assert!(said.contains(arguments.last().unwrap()), "{said}");
    }
    assert_eq!(client.mistakes(HOUSE), Vec::<String>::new());
    let (_, _, command, arguments) = lenses(&mut client, HOUSE).remove(0);
    assert!(arguments.contains(&"--house=Quick".to_owned()), "{arguments:?}");
    assert_eq!(run(&here, &command, &arguments).0, Some(0));

    let found = lenses(&mut client, RULINGS);
    assert_eq!(found.len(), 2);
    for (_, title, command, arguments) in &found {
        assert_eq!(title, "Test this ruling");
        let (code, said) = run(&here, command, arguments);
        assert!(code == Some(0) && said.contains("confirmed"), "{arguments:?}: {said}");
    }
    client.end();
}

#[test]
fn lenses_stay_while_a_text_is_half_typed() {
    let here = pond("half-typed");
    let mut client = Client::new(&here);
    let text = client.open_disk(TIDE);
    let rulings = client.open_disk(RULINGS);
    assert_eq!(lenses(&mut client, TIDE).len(), 2);
    // The pack is left out of the game, but its lines do not move.
    let half = text.replace("draw(1)", "darw(1)");
    client.change(TIDE, &half);
    let found = lenses(&mut client, TIDE);
    assert_eq!(found.len(), 2);
    client.change(RULINGS, &rulings.replace("does rest", "does rset"));
    assert_eq!(lenses(&mut client, RULINGS).len(), 2);
    // A command that is run all the same says what is wrong.
    std::fs::write(here.join(TIDE), half).unwrap();
    let (_, _, command, arguments) = &found[1];
    let (code, said) = run(&here, command, arguments);
    assert!(code == Some(2) && said.contains("tiru check"), "{code:?} {said}");
    client.end();
}

#[test]
fn a_hover_says_the_type() {
    let here = pond("types");
    let mut client = Client::new(&here);
    let text = client.open_disk(TIDE);
    let rules = client.open_disk(RULES);
    for (path, text, after, word, shown) in [
        (TIDE, &text, "choose", "prey", "**prey**: a card, named in this text"),
        (TIDE, &text, "strength", "prey", "**prey**: a card, named in this text"),
        (TIDE, &text, "hurt where", "card", "**card**: a card, a parameter or a role of the event"),
        (TIDE, &text, "card.color", "color", "`card.color`: a word of `color`"),
        (TIDE, &text, "card.color = ", "red", "**red**: a word of `color`"),
        (TIDE, &text, "my.hand", "where", "`prey in my.hand where .power > 1`: a set of cards"),
        (TIDE, &text, "let ", "n", "**n**: a number, named in this text"),
        (TIDE, &text, "= ", "strength", "`strength(prey)`: a number"),
        (TIDE, &text, "card = ", "self", "`self`: a card"),
        (TIDE, &text, "my ", "turn", "**turn**: a phase"),
        (TIDE, &text, "hit(", "foe", "`foe`: a seat"),
        // A named expression has the types of its first call.
        (RULES, &rules, "strength(c) = ", "c", "**c**: a card, a parameter or a role of the event"),
        (RULES, &rules, "each ", "s in", "**s**: a seat, named in this text"),
    ] {
        let found = client.hover(path, &at(text, after, word));
        assert!(found.contains(shown), "{word}: {found}");
    }
    // A number says itself what it is.
    assert_eq!(client.hover(TIDE, &at(&text, "power ", "2")), "");
    client.end();
}

#[test]
fn a_hover_shows_all_of_a_declaration() {
    let here = pond("declared");
    let mut client = Client::new(&here);
    let text = client.open_disk(TIDE);
    let game = client.open_disk("pond/game.ron");
    let long = "(\n            name: \"hand\",\n            sees: Owner, // theirs\n            fresh: true,\n        )";
    let before = "(name: \"hand\", sees: Owner, fresh: true)";
    assert!(game.contains(before));
    client.change("pond/game.ron", &game.replace(before, long));
    let found = client.hover(TIDE, &at(&text, "my.", "hand"));
    let shown = "**hand**: zone\n\n```tiru\n(\n     name: \"hand\",\n     sees: Owner, // theirs\n     fresh: true,\n )\n```";
    assert!(found.starts_with(shown), "{found}");
    let rules = client.open_disk(RULES);
    let found = client.hover(RULES, &at(&rules, "action ", "summon"));
    let shown =
        "action summon(card in my.hand where .playable, spot in my.field.spots where .empty) { … }\n```";
    assert!(found.contains(shown), "{found}");
    client.end();
}

#[test]
fn a_hover_says_what_an_effect_waits_for() {
    let here = Scratch::new("lsp-shown", "order");
    copied::copy(Path::new("cards/monsta"), &here.join("monsta"));
    let path = "monsta/packs/mine.tiru";
    let mut client = Client::new(&here);
    let text = "pack \"Mine\" for monsta\n\ncard \"Gale\" {\n    kind hero   family storm   type fire   hp 10   atk 10\n    [02] on reveal { self.hp += 40 }\n}\n";
    client.open(path, text);
    assert_eq!(client.mistakes(path), Vec::<String>::new());
    let found = client.hover(path, &at(text, "[02] ", "on reveal"));
    for shown in ["gains 40", "This effect:\n- can act", "in this order:\n1. by their icons", "→ \\[02\\]"]
    {
        assert!(found.contains(shown), "{shown}: {found}");
    }
    let line = std::fs::read_to_string(here.join("monsta/game.ron")).unwrap();
    let line = line.lines().position(|line| line.trim_start().starts_with("Icon,")).unwrap() + 1;
    assert!(found.contains(&format!("monsta/game.ron:{line}")), "{found}");
    client.end();
}

#[test]
fn hints_are_for_those_who_ask() {
    let here = pond("hints");
    let mut client = Client::silent(&here);
    let root = format!("file://{}", here.canonicalize().unwrap().display());
    let params = json!({
        "processId": null, "rootUri": root, "capabilities": {}, "initializationOptions": { "hints": true },
    });
    let result = client.ask("initialize", params);
    assert_eq!(result.pointer("/capabilities/inlayHintProvider"), Some(&json!(true)));
    client.notify("initialized", json!({}));
    let text = client.open_disk(TIDE);
    let mut hints = |from: u64, to: u64| -> Vec<String> {
        let range =
            json!({ "start": { "line": from, "character": 0 }, "end": { "line": to, "character": 0 } });
        let params = json!({ "textDocument": { "uri": client.uri(TIDE) }, "range": range });
        let found = client.ask("textDocument/inlayHint", params);
        let show = |one: &Value| {
            let (line, column) = (&one["position"]["line"], &one["position"]["character"]);
            format!("{line}:{column} {}", one["label"].as_str().unwrap())
        };
        found.as_array().unwrap().iter().map(show).collect()
    };
    let place = |after: &str, word: &str| {
        let found = at(&text, after, word);
        format!("{}:{}", found["line"], found["character"])
    };
    let end = |after: &str, word: &str, length: u64| {
        let found = at(&text, after, word);
        format!("{}:{}", found["line"], found["character"].as_u64().unwrap() + length)
    };
    let expected = [
        format!("{} : card", end("choose", "prey", 4)),
        format!("{} : number", end("let ", "n", 1)),
        format!("{} : card", end("each ", "other", 5)),
        format!("{} card:", place("hurt(other", "other")),
        format!("{} amount:", place("hurt(other, ", "n")),
        // `card` is named like its parameter, and so is `amount`.
        format!("{} amount:", place("hurt(card, ", "2")),
        format!("{} who:", place("hit(", "foe")),
    ];
    assert_eq!(hints(0, 99), expected);
    assert_eq!(hints(5, 6), expected[..1]);
    client.end();

    let mut client = Client::silent(&here);
    let result = client.initialize(&json!({}));
    assert_eq!(result.pointer("/capabilities/inlayHintProvider"), Some(&json!(false)));
}
