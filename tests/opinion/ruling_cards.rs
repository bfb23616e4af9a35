//! Made-up games, played with all the cards of their rulings: each ruling has unusual cards, and here they
//! all meet.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use tiru_dsl::load::{File, Folder, HouseFiles, Loaded, Role};

use crate::files;
use crate::random_games;

/// The name of the pack with these cards.
pub(crate) const PACK: &str = "Out of rulings";

/// How many cards are put into each zone before the first turn.
const LAID: usize = 3;

/// Loads a game with the cards of its rulings as a pack. Made-up games deal no cards, so house rules put some
/// into every zone.
pub(crate) fn game(folder: &str) -> Option<Loaded> {
    let plain = files::game(folder);
    // Without decks, no player has cards.
    if plain.checked.as_ref().is_some_and(|text| text.structure.decks.is_empty()) {
        return None;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let id = root.file_name().unwrap().to_string_lossy().into_owned();
    let mut cards = String::new();
    let mut texts = Vec::new();
    for entry in fs::read_dir(root.join("rulings")).ok()? {
        let path = entry.unwrap().path();
        // Cards that attack time and memory limits only take time here.
        if !path.ends_with("hostile.tiru") {
            texts.push(path);
        }
    }
    texts.sort();
    let mut known = BTreeSet::new();
    for text in texts {
        for card in cards_in(&fs::read_to_string(text).unwrap()) {
            if known.insert(card.clone()) {
                // Cards with the same name become variants of it, so that the name refers to all of them.
                let (name, text) = card;
                writeln!(cards, "card {name} \"{}\" {text}", known.len()).unwrap();
            }
        }
    }
    if known.is_empty() {
        return None;
    }
    let mut files: Vec<File> = Vec::new();
    for folder in ["", "packs", "scripts"] {
        let Ok(entries) = fs::read_dir(root.join(folder)) else { continue };
        for path in entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file()) {
            let place = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
            let Some(role) = Role::of(&place) else { continue };
            files.push(File { role, path: place, content: Ok(fs::read(path).unwrap()) });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let pack = format!("pack \"{PACK}\" for {id}\n\n{cards}");
    files.push(File {
        role: Role::Pack,
        path: "packs/rulings.tiru".to_owned(),
        content: Ok(pack.into_bytes()),
    });
    Some(random_games::sound(Folder { houses: vec![opening(&plain, &id)], id, files }))
}

/// Returns the cards in a file of rulings: the name of each, and its text in braces.
fn cards_in(rulings: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = rulings;
    while let Some((_, text)) = rest.split_once("card \"") {
        let (name, text) = text.split_once('"').unwrap();
        let (_, text) = text.split_once('{').unwrap();
        let (mut deep, mut quoted, mut body) = (1, false, String::from("{"));
        let mut letters = text.chars();
        while deep > 0 {
            let letter = letters.next().unwrap();
            match letter {
                '"' => quoted = !quoted,
                '{' if !quoted => deep += 1,
                '}' if !quoted => deep -= 1,
                _ => {}
            }
            body.push(letter);
        }
        found.push((format!("\"{name}\""), body));
        rest = letters.as_str();
    }
    found
}

/// House rules that put cards into each zone, after everything the game does before the first turn.
fn opening(plain: &Loaded, id: &str) -> HouseFiles {
    let text = plain.checked.as_ref().unwrap();
    let structure = &text.structure;
    let zone = &structure.zones[structure.decks[0].to];
    let from = &zone.name;
    // Cards on spots have no order.
    let shuffle = if zone.spots.is_some() { String::new() } else { format!("shuffle s.{from}") };
    let mut lays = String::new();
    for (zone, row) in structure.zones.iter() {
        let whose = if row.shared { "" } else { "s." };
        if structure.decks.iter().all(|part| part.to != zone) {
            write!(lays, " repeat {LAID} {{ move first(s.{from}) to {whose}{} }}", row.name).unwrap();
        }
    }
    let setup = structure.setup.iter().map(|rule| text.rules[*rule].name.as_str()).chain(["lay_open"]);
    let setup: Vec<String> = setup.map(|rule| format!("\"{rule}\"")).collect();
    let ron =
        format!("House(name: \"Opening\", of: \"{id}\", changes: [Set(\"setup\", [{}])])", setup.join(", "));
    let rules =
        format!("house \"Opening\" for {id}\n\nrule lay_open {{ each s in seats {{ {shuffle}{lays} }} }}\n");
    let file = |name: &str, text: String| {
        let path = format!("houses/opening/{name}");
        Some(File { role: Role::of(&path)?, path, content: Ok(text.into_bytes()) })
    };
    HouseFiles { files: [file("house.ron", ron), file("house.tiru", rules)].into_iter().flatten().collect() }
}
