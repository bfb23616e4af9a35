//! Changed saves, given to the command in a process of its own: it plays them again or refuses them, and says which.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use serde_json::Value;

use crate::case::Case;
use crate::child::{is_harmless, tiru, tiru_reads};
use crate::corpus::{Corpus, Texts};
use crate::dice::Dice;
use crate::mutate::changed;
use crate::scratch::Scratch;

/// The one file of an input.
const SAVE: &str = "match.json";

/// A match of a small game, saved after a few answers.
static SAVED: OnceLock<Vec<u8>> = OnceLock::new();

/// Changes a save. Most of the time its checksums fit again, so that the change is read at all.
pub(crate) fn make(_: &Corpus, dice: &mut Dice) -> Case {
    let save = SAVED.get_or_init(saved);
    let mut text = changed(save, save, 2, dice);
    if dice.below(6) > 0 {
        text = with_checksums(&text);
    }
    let texts = Texts { id: "save".to_owned(), files: vec![(SAVE.to_owned(), text)] };
    Case { texts, house: None, seed: 0 }
}

fn saved() -> Vec<u8> {
    let scratch = Scratch::new("fuzz", "saved");
    fs::write(scratch.join("lines"), "1\n1\n1\n1\nsave match.json\nquit\n").unwrap();
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/play/highcard");
    let game = game.to_string_lossy().into_owned();
    let ran = tiru_reads(
        &scratch,
        &["play", &game, "--seats", "human,random", "--seed", "7"],
        &scratch.join("lines"),
    );
    is_harmless("play", &ran);
    fs::read(scratch.join(SAVE)).unwrap_or_else(|_| panic!("nothing was saved:\n{}", ran.text))
}

/// Writes the checksums that a text needs to be taken for a save, if it has the fields.
fn with_checksums(text: &[u8]) -> Vec<u8> {
    let Some(mut text) = std::str::from_utf8(text).ok().map(minified) else { return text.to_vec() };
    let Ok(value) = serde_json::from_str::<Value>(&text) else { return text.into_bytes() };
    let mut of_texts = blake3::Hasher::new();
    for file in value["texts"].as_array().into_iter().flatten() {
        for part in [&file["path"], &file["content"]] {
            let part = part.as_str().unwrap_or_default();
            of_texts.update(&(part.len() as u64).to_le_bytes());
            of_texts.update(part.as_bytes());
        }
    }
    let field = |text: &str, name: &str, old: &Value, new: &str| {
        let named = |value: &str| format!("\"{name}\":\"{value}\"");
        text.replacen(&named(old.as_str().unwrap_or_default()), &named(new), 1)
    };
    let of_texts = of_texts.finalize().to_hex();
    text = field(&text, "texts_digest", &value["texts_digest"], of_texts.as_str());
    let empty = field(&text, "checksum", &value["checksum"], "");
    let checksum = blake3::hash(empty.as_bytes()).to_hex();
    field(&empty, "checksum", &Value::from(""), checksum.as_str()).into_bytes()
}

/// Takes out the space between the parts of a JSON text.
fn minified(text: &str) -> String {
    let (mut inside, mut escaped) = (false, false);
    let keep = |letter: &char| {
        let stays = inside || !letter.is_ascii_whitespace();
        if *letter == '"' && !escaped {
            inside = !inside;
        }
        escaped = *letter == '\\' && !escaped;
        stays
    };
    text.chars().filter(keep).collect()
}

/// Plays the save again, and goes on with it.
pub(crate) fn attempt(case: &Case) -> &'static str {
    let scratch = Scratch::new("fuzz", "save");
    fs::write(scratch.join(SAVE), &case.texts.files[0].1).unwrap();
    let replayed = tiru(&scratch, &["replay", SAVE]);
    is_harmless("replay", &replayed);
    let played = tiru(&scratch, &["play", "--load", SAVE]);
    is_harmless("play", &played);
    assert!(!replayed.text.is_empty() && !played.text.is_empty());
    match replayed.code {
        Some(0) => "replayed",
        _ if replayed.text.contains("checksum") => "refused for its checksum",
        _ => "refused",
    }
}
