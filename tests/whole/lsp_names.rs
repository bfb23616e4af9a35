//! Tests what `tiru lsp` knows of names: hover, outline, definition, references, rename, completion.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::kit::editor::{Client, at};
use crate::kit::pond;
use crate::kit::scratch::Scratch;
use serde_json::{Value, json};

const SHORE: &str = "pond/packs/shore.tiru";
const RULES: &str = "pond/rules.tiru";
const GAME: &str = "pond/game.ron";
const DECK: &str = "pond/decks/reeds.deck";
const RULINGS: &str = "pond/rulings/all.tiru";
const TIDE: &str = "pond/packs/tide.tiru";
const HOUSE: &str = "pond/houses/quick/house.tiru";
const CHANGES: &str = "pond/houses/quick/house.ron";
const FACE: &str = "pond/faces/card.svg";

/// The small game of the manual pages, with a deck, rulings, a card with effects, and house rules.
fn pond(name: &str) -> Scratch {
    let files = [
        (
            DECK,
            "deck \"Reeds\" for pond\n\nreading copies = any\n\nmain:\n3 Reed   // stands still\n2 Crab\n",
        ),
        (
            RULINGS,
            "rulings for pond\n\nruling \"P-001: rest\" {\n    given { turn p1   p1.hand = \"Reed\" }\n    \
             when { p1 does rest }\n    then { count(p1.shelf) = 1   p1.shelf has \"Reed\" }\n}\n",
        ),
        (
            TIDE,
            "pack \"Tide\" for pond\n\ncard \"Gull\" {\n    color red   power 2\n    on summon { if my.hand has \"Reed\" { \
             draw(rules.size - 5) self.power += 1 } }\n}\n",
        ),
        (HOUSE, "house \"Quick\" for pond\n\nreplace rule draw_up { draw(2) }\n"),
    ];
    pond::pond("lsp-names", name, &files)
}

fn place(client: &Client, path: &str, position: &Value) -> Value {
    json!({ "textDocument": { "uri": client.uri(path) }, "position": position })
}

/// Renames, writes the changes to the disk, and returns how many there were in each file; or why it was refused.
fn rename(
    client: &mut Client,
    here: &Path,
    path: &str,
    position: &Value,
    new: &str,
) -> Result<BTreeMap<String, usize>, String> {
    let mut params = place(client, path, position);
    params["newName"] = json!(new);
    let response = client.response("textDocument/rename", params);
    if let Some(refused) = response.pointer("/error/message") {
        return Err(refused.as_str().unwrap().to_owned());
    }
    let mut counts = BTreeMap::new();
    let changes = response.pointer("/result/changes").and_then(Value::as_object).cloned().unwrap_or_default();
    for (uri, edits) in changes {
        let file = uri.split_once("/pond/").unwrap().1.to_owned();
        let path = here.join("pond").join(&file);
        let mut lines: Vec<Vec<char>> =
            fs::read_to_string(&path).unwrap().split('\n').map(|line| line.chars().collect()).collect();
        let mut edits = edits.as_array().unwrap().clone();
        edits.sort_by_key(|edit| std::cmp::Reverse(edit["range"]["start"]["character"].as_u64()));
        counts.insert(file, edits.len());
        for edit in edits {
            let number =
                |end: &str, part: &str| usize::try_from(edit["range"][end][part].as_u64().unwrap()).unwrap();
            assert_eq!(number("start", "line"), number("end", "line"));
            let line = &mut lines[number("start", "line")];
            line.splice(number("start", "character")..number("end", "character"), new.chars());
        }
        let lines: Vec<String> = lines.into_iter().map(|line| line.into_iter().collect()).collect();
        fs::write(path, lines.join("\n")).unwrap();
    }
    Ok(counts)
}

#[test]
fn a_hover_says_what_a_word_is() {
    let here = pond("hover");
    let mut client = Client::new(&here);
    let tide = client.open_disk(TIDE);
    let rules = client.open_disk(RULES);
    client.open_disk(DECK);
    for (path, text, after, word, shown) in [
        // A card: its generated text, also from a deck.
        (TIDE, &tide, "card", "Gull", "**Gull**: card\n\n**Gull**"),
        (TIDE, &tide, "card", "Gull", "Color: red"),
        (DECK, &fs::read_to_string(here.join(DECK)).unwrap(), "3 ", "Reed", "Hp: 1"),
        (TIDE, &tide, "my.", "hand", "**hand**: zone\n\n```tiru\n(name: \"hand\", sees: Owner, fresh: true)"),
        (TIDE, &tide, "self.", "power", "attribute of cards"),
        (TIDE, &tide, "rules.", "size", "setting\n\n```tiru\nNumber(\"size\""),
        (TIDE, &tide, "{ ", "draw", "rule\n\n```tiru\nrule draw(n: number = 1"),
        (RULES, &rules, "c) = ", "count", "**count**: `count(SET)`: the number of members."),
        (RULES, &rules, "in ", "seats", "all players"),
        // An effect: when it acts.
        (TIDE, &tide, "    ", "on summon", "This effect:\n- can act\n- works in field"),
        (TIDE, &tide, "on ", "summon", "done by phase main: a player chooses \\`summon\\`"),
    ] {
        let found = client.hover(path, &at(text, after, word));
        assert!(found.contains(shown), "{word}: {found}");
    }
    // A card with a mistake has no text: it is shown as it is written, and no other card in its place.
    let able = "pack \"Able\" for pond\n\ncard \"Ant\" { powr 2 }\n";
    client.open("pond/packs/able.tiru", able);
    let shown = client.hover("pond/packs/able.tiru", &at(able, "card ", "Ant"));
    assert_eq!(shown, "**Ant**: card\n\n```tiru\ncard \"Ant\" { powr 2 }\n```");
    // Nothing is said of comments, texts, and where there is nothing.
    assert_eq!(client.hover(TIDE, &at(&tide, "pack", "Tide")), "");
    assert_eq!(client.hover(TIDE, &json!({ "line": 1, "character": 0 })), "");
    assert_eq!(client.hover(TIDE, &json!({ "line": 99, "character": 99 })), "");
    client.end();
}

#[test]
fn every_word_of_the_index_has_a_meaning() {
    let index = fs::read_to_string("docs/words.md").unwrap();
    let language = index.split("## ").find(|part| part.starts_with("The language")).unwrap();
    let listed: Vec<&str> =
        language.split("[`").skip(1).map(|part| part.split('`').next().unwrap()).collect();
    let known: Vec<&str> = tiru_dsl::editor::words().map(|(word, _)| word).collect();
    let listed: BTreeSet<&str> = listed.into_iter().collect();
    assert_eq!(known, listed.into_iter().collect::<Vec<_>>());
}

#[test]
fn the_outline_lists_what_a_file_declares() {
    let here = pond("outline");
    let mut client = Client::new(&here);
    for (path, names) in [
        (TIDE, vec!["Gull"]),
        (
            RULES,
            vec![
                "deal", "draw_up", "draw", "hurt", "hit", "bury", "strength", "summon", "attack", "rest",
                "always", "out",
            ],
        ),
        (RULINGS, vec!["P-001: rest"]),
        (DECK, vec!["main"]),
    ] {
        client.open_disk(path);
        let params = json!({ "textDocument": { "uri": client.uri(path) } });
        let found = client.ask("textDocument/documentSymbol", params);
        let found: Vec<&str> =
            found.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
        assert_eq!(found, names, "{path}");
    }
    client.open_disk(GAME);
    let params = json!({ "textDocument": { "uri": client.uri(GAME) } });
    let found = client.ask("textDocument/documentSymbol", params.clone());
    let found: Vec<&str> =
        found.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert!(["size", "power", "deck", "main", "turn"].iter().all(|name| found.contains(name)), "{found:?}");
    // A card that is half-typed is not in it, and all others are.
    let broken = fs::read_to_string(here.join(TIDE)).unwrap() + "card \"Pike\" { color \n";
    client.change(TIDE, &broken);
    let params = json!({ "textDocument": { "uri": client.uri(TIDE) } });
    let found = client.ask("textDocument/documentSymbol", params);
    assert_eq!(found[0]["name"], "Gull");
    assert_eq!(found[0]["children"][0]["name"], "on summon");
    client.end();
}

#[test]
fn names_lead_to_their_declaration_and_uses() {
    let here = pond("places");
    let mut client = Client::new(&here);
    let tide = client.open_disk(TIDE);
    let deck = client.open_disk(DECK);
    let definition = "textDocument/definition";
    for (path, text, after, word, expected) in [
        (TIDE, &tide, "has ", "Reed", "shore.tiru:7:7"),
        (DECK, &deck, "3 ", "Reed", "shore.tiru:7:7"),
        (DECK, &deck, "reading ", "copies", "game.ron:7:17"),
        (TIDE, &tide, "my.", "hand", "game.ron:21:17"),
        (TIDE, &tide, "self.", "power", "game.ron:12:27"),
        (TIDE, &tide, "   ", "color", "game.ron:11:27"),
        (TIDE, &tide, "on ", "summon", "rules.tiru:12:8"),
        (TIDE, &tide, "{ ", "draw", "rules.tiru:5:6"),
        (TIDE, &tide, "rules.", "size", "game.ron:6:17"),
    ] {
        let found = client.locations(definition, path, &at(text, after, word));
        assert_eq!(found, [expected], "{word}");
    }
    let found = client.locations("textDocument/references", TIDE, &at(&tide, "has ", "Reed"));
    assert_eq!(
        found,
        ["shore.tiru:7:7", "tide.tiru:5:33", "reeds.deck:6:3", "all.tiru:4:34", "all.tiru:6:48"]
    );
    // A word of the language is nowhere.
    assert_eq!(client.locations(definition, TIDE, &at(&tide, "{ ", "if")), [""; 0]);
    client.end();
}

#[test]
fn a_rename_changes_every_file_of_the_game_and_breaks_nothing() {
    for (name, path, after, word, new, files) in [
        ("card", DECK, "3 ", "Reed", "Old Reed's", vec![DECK, SHORE, TIDE, RULINGS]),
        ("zone", TIDE, "my.", "hand", "paw", vec![GAME, TIDE, RULES, RULINGS]),
        ("attribute", TIDE, "self.", "power", "strong", vec![GAME, TIDE, SHORE, RULES]),
        ("seat", RULES, "who.", "lives", "life", vec![GAME, RULES]),
        ("rule", RULES, "rule ", "draw(", "fish_out", vec![RULES, TIDE, HOUSE]),
        ("run", RULES, "rule ", "draw_up", "fish_out", vec![GAME, RULES, HOUSE]),
        ("action", RULES, "action ", "summon", "call_up", vec![GAME, RULES, TIDE]),
        ("def", RULES, "def ", "strength", "force", vec![RULES]),
        ("setting", TIDE, "rules.", "size", "most_cards", vec![GAME, TIDE]),
        ("reading", DECK, "reading ", "copies", "how_many", vec![GAME, DECK]),
    ] {
        let here = pond(name);
        let mut client = Client::new(&here);
        let text = client.open_disk(path);
        let before = client.published.values().map(Vec::len).sum::<usize>();
        let counts = rename(&mut client, &here, path, &at(&text, after, word), new).unwrap();
        let mut changed: Vec<String> = counts.keys().map(|file| format!("pond/{file}")).collect();
        changed.sort();
        let mut files: Vec<&str> = files;
        files.sort_unstable();
        assert_eq!(changed, files, "{name}");
        client.close(path);
        client.open_disk(path);
        client.settle();
        let after: Vec<_> = client.published.values().flatten().collect();
        assert_eq!(after.len(), before, "{name}: {after:?}");
        client.end();
    }
}

#[test]
fn a_rename_that_would_break_something_is_refused() {
    let here = pond("refused");
    let mut client = Client::new(&here);
    let tide = client.open_disk(TIDE);
    for (after, word, new, why) in [
        ("my.", "hand", "deck", "`hand` cannot become `deck`: game.ron, line 21:"),
        ("my.", "hand", "Hand", "a name starts with a small letter"),
        ("self.", "power", "hp", "`power` cannot become `hp`: game.ron"),
        ("my.", "hand", "where", "`where` is a word of the language"),
        ("my.", "hand", "a } b", "a name starts with a small letter"),
        ("has ", "Reed", "Crab", "cannot become `Crab`"),
        ("has ", "Reed", "A\" } card \"B", "no quotes"),
        ("has ", "Reed", "", "no quotes"),
    ] {
        let refused = rename(&mut client, &here, TIDE, &at(&tide, after, word), new);
        assert!(refused.as_ref().is_err_and(|found| found.contains(why)), "{new}: {refused:?}");
    }
    // Nothing of the trial is left.
    assert_eq!(client.mistakes(TIDE), [""; 0]);
    let params = place(&client, TIDE, &at(&tide, "has ", "Reed"));
    let found = client.ask("textDocument/prepareRename", params);
    assert_eq!(found["placeholder"], "Reed");
    let params = place(&client, TIDE, &at(&tide, "{ ", "if"));
    assert_eq!(client.ask("textDocument/prepareRename", params), Value::Null);
    client.end();

    // What is built in cannot be changed.
    let mut client = Client::new(&here);
    let text = "pack \"Mine\" for monsterpack\n\ncard \"Eel\" { type strike   power 100   stars 1 }\n";
    client.open("mine.tiru", text);
    let refused = rename(&mut client, &here, "mine.tiru", &at(text, "strike", "power"), "might");
    assert!(refused.is_err_and(|why| why.contains("built in")));
    client.end();
}

/// A ruling with a test card, which also uses a card of the pack.
const TESTED: &str = "rulings for pond\n\nruling \"P-001: rest\" {\n    given { card \"Tin\" { power 1 }\n        turn p1   \
                      p1.hand = \"Reed\", \"Tin\" }\n    when { p1 does rest }\n    then { p1.shelf has \"Reed\" }\n}\n";

#[test]
fn attributes_of_test_cards_lead_to_their_declaration() {
    let here = pond("test-cards");
    fs::write(here.join(RULINGS), TESTED).unwrap();
    let mut client = Client::new(&here);
    let rulings = client.open_disk(RULINGS);
    let position = at(&rulings, "{ ", "power");
    let found = client.locations("textDocument/definition", RULINGS, &position);
    assert_eq!(found, ["game.ron:12:27"]);
    assert!(client.hover(RULINGS, &position).contains("attribute of cards"));
    let counts = rename(&mut client, &here, RULINGS, &position, "strong").unwrap();
    assert_eq!(counts.get("rulings/all.tiru"), Some(&1));
    client.end();
}

#[test]
fn a_card_and_a_test_card_are_not_given_one_name() {
    let here = pond("merge");
    fs::write(here.join(RULINGS), TESTED).unwrap();
    let mut client = Client::new(&here);
    let rulings = client.open_disk(RULINGS);
    for (after, word, new, why) in [
        ("card ", "Tin", "Reed", "`Tin` cannot become `Reed`: "),
        ("hand = ", "Reed", "Tin", "all.tiru, line 5: `Tin` would not mean the card there"),
    ] {
        let refused = rename(&mut client, &here, RULINGS, &at(&rulings, after, word), new);
        assert!(refused.as_ref().is_err_and(|found| found.contains(why)), "{new}: {refused:?}");
    }
    client.end();
}

/// Two rulings, each with a card of its own of the same name.
const TWINS: &str = "rulings for pond\n\nruling \"one\" {\n    given { card \"Tin\" { power 1 }   p1.hand = \"Tin\" }\n    when { }\n    \
                     then { \"Tin\".power = 1 }\n}\n\nruling \"two\" {\n    given { card \"Tin\" { power 7 }   p1.hand = \"Tin\" }\n    \
                     when { }\n    then { \"Tin\".power = 7 }\n}\n";

#[test]
fn a_card_of_a_ruling_is_of_that_ruling_only() {
    let here = pond("twins");
    fs::write(here.join(RULINGS), TWINS).unwrap();
    let mut client = Client::new(&here);
    client.open_disk(RULINGS);
    let position = json!({ "line": 9, "character": 18 });
    let found = client.locations("textDocument/definition", RULINGS, &position);
    assert_eq!(found, ["all.tiru:10:19"]);
    let found = client.locations("textDocument/references", RULINGS, &position);
    assert_eq!(found, ["all.tiru:10:19", "all.tiru:10:49", "all.tiru:12:13"]);
    let shown = client.hover(RULINGS, &position);
    assert!(shown.contains("Power: 7") && !shown.contains("Power: 1"), "{shown}");
    rename(&mut client, &here, RULINGS, &position, "Lead").unwrap();
    let text = fs::read_to_string(here.join(RULINGS)).unwrap();
    assert_eq!((text.matches("\"Tin\"").count(), text.matches("\"Lead\"").count()), (3, 3), "{text}");
    client.end();
}

#[test]
fn a_rename_reaches_scripts_and_laws_of_decks() {
    let here = pond("scripts");
    let game = fs::read_to_string(here.join(GAME)).unwrap();
    fs::write(here.join(GAME), game.replace("max: 3, ", "max: 3, same: [\"power\"], ")).unwrap();
    fs::create_dir_all(here.join("pond/scripts")).unwrap();
    let script = "fn odd(card) {\n    for other in cards(card.holder, \"hand\") {\n        if other.power > 1 { add(other, \"power\", 1); }\n    }\n}\n";
    fs::write(here.join("pond/scripts/odd.rhai"), script).unwrap();
    let mut client = Client::new(&here);
    let tide = client.open_disk(TIDE);
    rename(&mut client, &here, TIDE, &at(&tide, "self.", "power"), "strong").unwrap();
    let power = script.replace("power", "strong");
    assert_eq!(fs::read_to_string(here.join("pond/scripts/odd.rhai")).unwrap(), power);
    assert!(fs::read_to_string(here.join(GAME)).unwrap().contains("same: [\"strong\"]"));
    client.end();
    let mut client = Client::new(&here);
    let tide = client.open_disk(TIDE);
    rename(&mut client, &here, TIDE, &at(&tide, "my.", "hand"), "paw").unwrap();
    assert_eq!(fs::read_to_string(here.join("pond/scripts/odd.rhai")).unwrap(), power.replace("hand", "paw"));
    client.end();
}

#[test]
fn a_rule_that_is_run_because_of_its_name_keeps_it() {
    let here = pond("deal");
    let game = fs::read_to_string(here.join(GAME)).unwrap();
    fs::write(here.join(GAME), game.replace("    setup: [\"deal\"],\n", "")).unwrap();
    let mut client = Client::new(&here);
    let rules = client.open_disk(RULES);
    let why = "`game.ron` has no `setup`";
    let refused = rename(&mut client, &here, RULES, &at(&rules, "rule ", "deal"), "begin");
    assert!(refused.as_ref().is_err_and(|found| found.contains(why)), "{refused:?}");
    let without = rules.replace("rule deal ", "rule begin ");
    client.change(RULES, &without);
    let refused = rename(&mut client, &here, RULES, &at(&without, "rule ", "begin"), "deal");
    assert!(refused.as_ref().is_err_and(|found| found.contains(why)), "{refused:?}");
    client.end();
}

/// Returns what is offered at the end of a text.
fn offered(client: &mut Client, path: &str, text: &str) -> Vec<String> {
    client.change(path, text);
    let line = text.matches('\n').count();
    let column = text.rsplit('\n').next().unwrap().encode_utf16().count();
    let params = place(client, path, &json!({ "line": line, "character": column }));
    let found = client.ask("textDocument/completion", params);
    let items = found.pointer("/items").and_then(Value::as_array).cloned().unwrap_or_default();
    items
        .iter()
        .map(|item| format!("{}: {}", item["label"].as_str().unwrap(), item["detail"].as_str().unwrap()))
        .collect()
}

#[test]
fn completion_depends_on_the_place() {
    let here = pond("complete");
    let mut client = Client::new(&here);
    client.open_disk(TIDE);
    client.open_disk(DECK);
    client.open_disk(GAME);
    client.open(CHANGES, "");
    let game = fs::read_to_string(here.join(GAME)).unwrap();
    let zones = game.split("fresh: true").next().unwrap();
    let head = "pack \"Tide\" for pond\n\ncard \"Gull\" {\n    color red   power 2\n";
    for (path, text, yes, no) in [
        (TIDE, head.to_owned() + "    on summon { move my.", "hand: zone", "power"),
        (TIDE, head.to_owned() + "    on summon { self.", "power: number, attribute of cards", "lives"),
        (
            TIDE,
            head.to_owned() + "    on summon { if rules.",
            "size: setting: the most cards in a deck",
            "power",
        ),
        (TIDE, head.to_owned() + "    on summon { if my.hand has \"Pe", "Pebble: card", "hand"),
        (TIDE, head.to_owned() + "    on ", "attack: action", "hand"),
        (TIDE, head.to_owned() + "    traits ", "swift: word of `traits`", "power"),
        (TIDE, head.to_owned() + "    on my ", "attack: action", "color"),
        (TIDE, head.to_owned() + "    on change of ", "lives: number, attribute of players", "always"),
        (TIDE, "pack \"Tide\" for ".to_owned(), "pond: game", "me"),
        (DECK, "deck \"Reeds\" for pond\n\n3 Re".to_owned(), "Reed: card", "main"),
        (DECK, "deck \"Reeds\" for ".to_owned(), "pond: game", "main"),
        // The structure is broken while something is typed in it: the names are still known.
        (GAME, game.split("\"deal\"").next().unwrap().to_owned() + "\"de", "deal: rule", "deck"),
        (GAME, zones.to_owned() + "fr", "fresh: field of a zone", "order"),
        (GAME, zones.to_owned() + "live: ", "FaceUp: a value of `live`", "fresh"),
        (GAME, zones.to_owned() + "faces: \"", "hand: zone", "main"),
        (CHANGES, "House(name: \"Quick\", ".to_owned(), "of: field of `House`", "name"),
        (CHANGES, "House(of: \"pond\", changes: [Ins".to_owned(), "Insert: a change", "of"),
        (CHANGES, "House(of: \"pond\", changes: [Remove(phase: \"".to_owned(), "main: phase", "hand"),
    ] {
        let found = offered(&mut client, path, &text);
        assert!(found.iter().any(|one| one == yes), "{text}: {found:?}");
        assert!(!found.iter().any(|one| one.starts_with(&format!("{no}:"))), "{text}: {found:?}");
    }
    client.end();
}

#[test]
fn test_cards_are_offered_in_their_ruling_only() {
    let here = pond("own-cards");
    fs::write(here.join(RULINGS), TESTED).unwrap();
    let mut client = Client::new(&here);
    client.open_disk(DECK);
    client.open_disk(TIDE);
    client.open_disk(RULINGS);
    let labels = |found: Vec<String>| -> Vec<String> {
        found.iter().map(|one| one.split(':').next().unwrap().to_owned()).collect()
    };
    let pack = "pack \"Tide\" for pond\n\ncard \"Gull\" {\n    on summon { if my.hand has \"";
    for (path, text) in [(DECK, "deck \"Reeds\" for pond\n\n3 "), (TIDE, pack)] {
        let found = labels(offered(&mut client, path, text));
        assert!(found.contains(&"Reed".to_owned()) && !found.contains(&"Tin".to_owned()), "{found:?}");
    }
    let head = TESTED.split("    when").next().unwrap();
    let found = labels(offered(&mut client, RULINGS, &format!("{head}    then {{ p1.shelf has \"")));
    assert!(found.contains(&"Reed".to_owned()) && found.contains(&"Tin".to_owned()), "{found:?}");
    let other = format!("{TESTED}\nruling \"P-002: other\" {{\n    then {{ p1.shelf has \"");
    let found = labels(offered(&mut client, RULINGS, &other));
    assert!(found.contains(&"Reed".to_owned()) && !found.contains(&"Tin".to_owned()), "{found:?}");
    // Inside of a test card there are attributes, and their words.
    let card = "rulings for pond\n\nruling \"P-001: rest\" {\n    given { turn p1   card \"Tin\" { ";
    let found = labels(offered(&mut client, RULINGS, &format!("{card}po")));
    assert!(found.contains(&"power".to_owned()) && !found.contains(&"move".to_owned()), "{found:?}");
    let found = labels(offered(&mut client, RULINGS, &format!("{card}color ")));
    assert_eq!(found, ["red", "green", "blue"]);
    client.end();
}

#[test]
fn a_test_card_stays_one_while_its_ruling_has_a_mistake() {
    let here = pond("wrong-ruling");
    fs::write(here.join(RULINGS), TESTED.replace("has \"Reed\" }", "has \"Reed\"   \"Tin\".powr = 1 }"))
        .unwrap();
    let mut client = Client::new(&here);
    client.open_disk(DECK);
    client.open_disk(RULINGS);
    assert!(client.mistakes(RULINGS)[0].contains("powr"), "{:?}", client.mistakes(RULINGS));
    let found = offered(&mut client, DECK, "deck \"Reeds\" for pond\n\n3 ");
    assert!(found.iter().any(|one| one.starts_with("Reed:")), "{found:?}");
    assert!(!found.iter().any(|one| one.starts_with("Tin:")), "{found:?}");
    client.end();
}

#[test]
fn questions_about_nothing_are_answered() {
    let here = pond("nothing");
    let mut client = Client::new(&here);
    client.open_disk(TIDE);
    let methods = [
        "hover",
        "documentSymbol",
        "definition",
        "references",
        "prepareRename",
        "rename",
        "completion",
        "codeAction",
    ];
    for method in methods.map(|method| format!("textDocument/{method}")) {
        for params in [
            json!(null),
            json!({}),
            json!({ "textDocument": { "uri": "untitled:1" } }),
            json!({ "textDocument": { "uri": client.uri("nowhere.tiru") }, "position": { "line": 0, "character": 0 }, "newName": "x" }),
            json!({ "textDocument": { "uri": client.uri(TIDE) }, "position": { "line": -1, "character": "x" } }),
            json!({ "textDocument": { "uri": client.uri(TIDE) }, "position": { "line": 4_000_000_000_u32, "character": 4_000_000_000_u32 }, "newName": "x" }),
        ] {
            client.response(&method, params);
        }
    }
    client.end();
}

/// A card that may attack all the same, and a ruling that says why another may not.
const BAN: &str = "pack \"Tide\" for pond\n\ncard \"Gull\" {\n    color red   power 2\n    always { self can attack despite tired }\n}\n";
const WHY: &str = "rulings for pond\n\nruling \"P-001: fresh\" {\n    given { turn p1   p1.hand = \"Reed\" }\n    when { p1 does \
                   summon(\"Reed\", p1.field.spots) }\n    then { p1 cannot attack(\"Reed\") because tired }\n}\n";

#[test]
fn the_label_of_a_ban_leads_to_the_ban() {
    let here = pond("labels");
    fs::write(here.join(TIDE), BAN).unwrap();
    fs::write(here.join(RULINGS), WHY).unwrap();
    let mut client = Client::new(&here);
    client.open_disk(TIDE);
    let rulings = client.open_disk(RULINGS);
    let position = at(&rulings, "because ", "tired");
    assert_eq!(client.locations("textDocument/definition", RULINGS, &position), ["rules.tiru:24:10"]);
    let found = client.locations("textDocument/references", RULINGS, &position);
    assert_eq!(found, ["rules.tiru:24:10", "tide.tiru:5:38", "all.tiru:6:45"]);
    let shown = client.hover(RULINGS, &position);
    assert!(shown.contains("**tired**: label") && shown.contains("tired: cannot attack where"), "{shown}");
    // The attribute of that name is another thing.
    let counts = rename(&mut client, &here, RULINGS, &position, "too_new").unwrap();
    assert_eq!(counts.into_values().collect::<Vec<_>>(), [1, 1, 1]);
    for (after, yes, no) in
        [("because ", "too_new: label", "hand"), ("because to", "too_new: label", "tired")]
    {
        let text = WHY.split("because ").next().unwrap().to_owned() + after;
        let found = offered(&mut client, RULINGS, &text);
        assert!(found.iter().any(|one| one == yes), "{found:?}");
        assert!(!found.iter().any(|one| one.starts_with(no)), "{found:?}");
    }
    client.end();
}

#[test]
fn a_rename_of_an_attribute_reaches_the_templates_of_cards() {
    let here = pond("templates");
    fs::create_dir_all(here.join("pond/faces")).unwrap();
    let face = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 63 88\">\n  <style>#value\\.power { fill: red }</style>\n  \
                <g id=\"has.power.3\"><text id=\"label.power\" y=\"9\">Power</text></g>\n  \
                <text id=\"value.power\" y=\"19\">power</text>\n</svg>\n";
    fs::write(here.join(FACE), face).unwrap();
    let mut client = Client::new(&here);
    let tide = client.open_disk(TIDE);
    assert_eq!(client.mistakes(FACE), [""; 0]);
    let position = at(&tide, "self.", "power");
    let counts = rename(&mut client, &here, TIDE, &position, "strong").unwrap();
    assert_eq!(counts.get("faces/card.svg"), Some(&4));
    let renamed = face.replace(".power", ".strong");
    assert_eq!(fs::read_to_string(here.join(FACE)).unwrap(), renamed);
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    assert_eq!(client.mistakes(FACE), [""; 0]);
    client.end();

    // A name that is written otherwise is not found, and the rename is refused.
    let here = pond("template-refused");
    fs::create_dir_all(here.join("pond/faces")).unwrap();
    fs::write(here.join(FACE), face.replace("value.power", "value&#46;power")).unwrap();
    let mut client = Client::new(&here);
    client.open_disk(TIDE);
    let refused = rename(&mut client, &here, TIDE, &position, "strong");
    assert!(refused.as_ref().is_err_and(|why| why.contains("card.svg, line 4: ")), "{refused:?}");
    client.end();
}
