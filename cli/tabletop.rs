//! `tiru export GAME --tts FOLDER`: the decks of a game for Tabletop Simulator: sheets of faces, backs, and the saved object that puts
//! them on the table.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use resvg::tiny_skia::{Pixmap, Transform};
use serde_json::{Value, json};
use tiru_dsl::checked::{CardRef, Checked};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::language::Language;
use tiru_dsl::load::Loaded;
use tiru_dsl::tell::named;
use tiru_engine::rules::{DeckPart, Game, Id};

use crate::deal::{all_decks, by_name};
use crate::faces::{Content, Edge, Faces, HIGH, Known, Side, Undrawn, WIDE};
use crate::sheets::output::{Form, encoded};
use crate::sheets::write;
use crate::shelf::ShelfGame;
use crate::write_file::{Keep, begins, reason, write_atomically};

/// The size of a card in pixels: ten of them are as wide as a picture may be.
const CARD: (u32, u32) = (408, 570);
/// The most cards beside and below each other in one picture.
const MOST: (usize, usize) = (10, 7);
/// The start of the saved object, ignoring white space.
const MARK: &str = "{\"SaveName\":\"tiru:";

/// Cards that lie on each other.
struct Stack {
    name: String,
    cards: Vec<usize>,
}

/// A picture of many faces.
struct FaceSheet {
    file: PathBuf,
    back: PathBuf,
    columns: usize,
    rows: usize,
}

/// The sheet of a card, and its place there.
type Spot = (usize, usize);

/// What was written.
pub(crate) struct Written {
    /// The saved object.
    pub(crate) object: PathBuf,
    pub(crate) cards: usize,
    pub(crate) stacks: usize,
    /// What did not go well.
    pub(crate) remarks: Vec<String>,
}

/// Writes the pictures and the saved object into a folder, with the cards in a language.
pub(crate) fn export(
    game: &ShelfGame,
    loaded: &Loaded,
    decks: &[String],
    language: Language,
    folder: &Path,
) -> Result<Written, Undrawn> {
    let (Some(checked), Some(rules)) = (&loaded.checked, &loaded.game) else {
        return Err("the game cannot be read".into());
    };
    let stacks = stacks(loaded, (rules, checked), decks, language)?;
    // Each print once, in the order in which the stacks name it.
    let mut known: BTreeMap<usize, usize> = BTreeMap::new();
    let mut contents: Vec<Content> = Vec::new();
    for card in stacks.iter().flat_map(|stack| &stack.cards) {
        if let (false, Some(content)) =
            (known.contains_key(card), Content::of(checked, CardRef::at(*card), &rules.name, language))
        {
            known.insert(*card, contents.len());
            contents.push(content);
        }
    }
    std::fs::create_dir_all(folder).map_err(|trouble| {
        format!("`{}` cannot be made: {}", escape(&folder.to_string_lossy()), reason(&trouble))
    })?;
    // The game reads pictures by their whole path.
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let mut faces = Faces::of(game, Known::of(checked))?;
    let (sheets, places) = sheets(&contents, &mut faces, &folder.join(&game.id))?;
    let cards: BTreeMap<usize, Spot> =
        known.iter().filter_map(|(card, row)| Some((*card, *places.get(*row)?))).collect();
    let objects = stacks.iter().enumerate();
    let objects: Vec<Value> = objects
        .filter_map(|(nth, stack)| {
            let rows: Vec<(&Content, usize, usize)> = stack
                .cards
                .iter()
                .filter_map(|card| {
                    let (sheet, at) = cards.get(card)?;
                    Some((contents.get(*known.get(card)?)?, *sheet, *at))
                })
                .collect();
            object(stack, &rows, &sheets, nth)
        })
        .collect();
    let save = json!({
        "SaveName": format!("tiru: {}", rules.name), "GameMode": "", "Date": "", "Table": "", "Sky": "", "Note": "",
        "Rules": "", "PlayerTurn": "", "ObjectStates": objects
    });
    let file = folder.join(format!("{}.json", game.id));
    let text = first_name(&save);
    let may_replace = |target: &Path| {
        if begins(target, MARK) {
            Ok(Keep::Nothing)
        } else {
            Err(format!(
                "`{}` is there already, and is no saved object of Tiru",
                escape(&file.to_string_lossy())
            ))
        }
    };
    write_atomically(&file, text.as_bytes(), &may_replace)?;
    let total = stacks.iter().map(|stack| stack.cards.len()).sum();
    Ok(Written { object: file, cards: total, stacks: stacks.len(), remarks: faces.remarks() })
}

/// Returns the stacks: each part of each deck, also of the one that the game itself provides, or all cards of a game without decks.
fn stacks(
    loaded: &Loaded,
    (game, checked): (&Game, &Checked),
    decks: &[String],
    language: Language,
) -> Result<Vec<Stack>, String> {
    let part_name = |row: usize| {
        let part = checked.structure.decks.get(row);
        part.map(|part| named(checked, part.label.as_ref(), &part.name, language)).unwrap_or_default()
    };
    let mut lists = Vec::new();
    for name in decks {
        let deck = by_name(loaded, name).map_err(|wrong| wrong.trim_start_matches("error: ").to_owned())?;
        lists.push(deck.list);
    }
    if decks.is_empty() {
        lists.extend(all_decks(loaded).into_iter().map(|deck| deck.list));
    }
    let mut stacks = Vec::new();
    for list in &lists {
        for (row, part) in game.decks.iter().enumerate().filter(|(_, part)| !part.shared) {
            let named = list.parts.get(row).filter(|cards| !cards.is_empty());
            let cards: Vec<usize> = named.unwrap_or(&part.default).iter().map(|card| card.index()).collect();
            if !cards.is_empty() {
                let name = match row {
                    // The deck of the game itself has no name of its own.
                    _ if list.parts.is_empty() => part_name(row),
                    0 => list.name.clone(),
                    _ => format!("{}: {}", list.name, part_name(row)),
                };
                stacks.push(Stack { name, cards });
            }
        }
    }
    let shared = |part: &DeckPart| part.shared && !part.default.is_empty();
    for (row, part) in game.decks.iter().enumerate().filter(|(_, part)| shared(part)) {
        let cards = part.default.iter().map(|card| card.index()).collect();
        stacks.push(Stack { name: part_name(row), cards });
    }
    if stacks.is_empty() {
        let all = checked.cards.iter().filter(|(_, card)| card.pack.is_some()).map(|(id, _)| id.index());
        stacks.push(Stack { name: game.name.clone(), cards: all.collect() });
    }
    Ok(stacks)
}

/// Draws all cards on sheets; returns the sheets, and for each card its sheet and its place there. Cards of a sheet have one
/// back. The names of the files begin with that of `start`.
fn sheets(
    contents: &[Content],
    faces: &mut Faces,
    start: &Path,
) -> Result<(Vec<FaceSheet>, Vec<Spot>), Undrawn> {
    // Several games may be in one folder.
    let file = |what: &str, nth: usize| {
        let name = start.file_name().unwrap_or_default().to_string_lossy();
        start.with_file_name(format!("{name}-{what}-{nth}.png"))
    };
    let mut backs: Vec<(String, Vec<usize>)> = Vec::new();
    for (row, content) in contents.iter().enumerate() {
        let back = faces.template_name(content, Side::Back);
        match backs.iter_mut().find(|(known, _)| *known == back) {
            Some((_, cards)) => cards.push(row),
            None => backs.push((back, vec![row])),
        }
    }
    let mut sheets = Vec::new();
    let mut places = vec![(0, 0); contents.len()];
    for (nth, (_, rows)) in backs.iter().enumerate() {
        let Some(first) = rows.first().and_then(|row| contents.get(*row)) else { continue };
        let mut back = Pixmap::new(CARD.0, CARD.1).ok_or("the picture is too large")?;
        paint(&mut back, faces, first, Side::Back, (0, 0))?;
        let back_file = file("back", nth + 1);
        write(&back_file, &encoded(&back)?, Form::Png)?;
        for cards in rows.chunks(MOST.0 * MOST.1) {
            let columns = cards.len().clamp(2, MOST.0);
            let high = cards.len().div_ceil(columns).max(2);
            let side = |many: usize, one: u32| u32::try_from(many).unwrap_or(1) * one;
            let size = (side(columns, CARD.0), side(high, CARD.1));
            let mut sheet = Pixmap::new(size.0, size.1).ok_or("the picture is too large")?;
            for (at, row) in cards.iter().enumerate() {
                let Some(content) = contents.get(*row) else { continue };
                let corner = (side(at % columns, CARD.0), side(at / columns, CARD.1));
                paint(&mut sheet, faces, content, Side::Face, corner)?;
                if let Some(place) = places.get_mut(*row) {
                    *place = (sheets.len(), at);
                }
            }
            let file = file("faces", sheets.len() + 1);
            write(&file, &encoded(&sheet)?, Form::Png)?;
            sheets.push(FaceSheet { file, back: back_file.clone(), columns, rows: high });
        }
    }
    Ok((sheets, places))
}

fn paint(
    pixels: &mut Pixmap,
    faces: &mut Faces,
    content: &Content,
    side: Side,
    (left, top): (u32, u32),
) -> Result<(), Undrawn> {
    let tree = faces.draw(content, side, Edge::Square)?;
    let number = |pixels: u32| f32::from(u16::try_from(pixels).unwrap_or(u16::MAX));
    let scale = Transform::from_scale(number(CARD.0) / WIDE, number(CARD.1) / HIGH);
    resvg::render(&tree, scale.post_translate(number(left), number(top)), &mut pixels.as_mut());
    Ok(())
}

/// Returns a stack as an object: a deck, or a single card.
fn object(
    stack: &Stack,
    rows: &[(&Content, usize, usize)],
    sheets: &[FaceSheet],
    nth: usize,
) -> Option<Value> {
    // The game counts sheets from 1, and places in hundreds.
    let id = |sheet: usize, at: usize| (sheet + 1) * 100 + at;
    let sheet = |nth: usize| {
        let sheet = sheets.get(nth)?;
        Some(json!({
            "FaceURL": url(&sheet.file), "BackURL": url(&sheet.back), "NumWidth": sheet.columns, "NumHeight": sheet.rows,
            "BackIsHidden": true, "UniqueBack": false, "Type": 0
        }))
    };
    let place = json!({
        "posX": nth % 6 * 3, "posY": 1, "posZ": nth / 6 * 4, "rotX": 0, "rotY": 180, "rotZ": 180,
        "scaleX": 1, "scaleY": 1, "scaleZ": 1
    });
    let cards = rows.iter().filter_map(|(content, of, at)| {
        let key = (of + 1).to_string();
        Some(json!({
            "Name": "CardCustom", "Transform": place, "Nickname": content.name, "Description": content.spoken(),
            "CardID": id(*of, *at), "CustomDeck": { key: sheet(*of)? }
        }))
    });
    let mut cards: Vec<Value> = cards.collect();
    if cards.len() < 2 {
        return cards.pop();
    }
    let used: std::collections::BTreeSet<usize> = rows.iter().map(|(_, of, _)| *of).collect();
    let used: serde_json::Map<String, Value> =
        used.into_iter().filter_map(|of| Some(((of + 1).to_string(), sheet(of)?))).collect();
    let ids: Vec<usize> = rows.iter().map(|(_, of, at)| id(*of, *at)).collect();
    Some(json!({
        "Name": "DeckCustom", "Transform": place, "Nickname": stack.name, "Description": "", "HideWhenFaceDown": true,
        "DeckIDs": ids, "CustomDeck": used, "ContainedObjects": cards
    }))
}

/// Returns the address of a file on this computer.
fn url(file: &Path) -> String {
    let path = file.to_string_lossy().replace('\\', "/");
    // What Windows puts before whole paths.
    let path = path.trim_start_matches("//?/");
    let mut address = String::from("file:///");
    for byte in path.trim_start_matches('/').bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b':' | b'.' | b'-' | b'_' => {
                address.push(char::from(byte));
            }
            // Writing into a string cannot fail, here and below.
            byte => {
                let _ = write!(address, "%{byte:02X}");
            }
        }
    }
    address
}

/// Writes a saved object with its name first, by which this command knows its own files.
fn first_name(save: &Value) -> String {
    let mut text = String::from("{\n  \"SaveName\": ");
    text.push_str(&save.get("SaveName").map(ToString::to_string).unwrap_or_default());
    for (key, value) in save.as_object().into_iter().flatten().filter(|(key, _)| *key != "SaveName") {
        let value = serde_json::to_string_pretty(value).unwrap_or_default().replace('\n', "\n  ");
        let _ = write!(text, ",\n  \"{key}\": {value}");
    }
    text.push_str("\n}\n");
    text
}
