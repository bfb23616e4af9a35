//! Tests card texts in both languages. A case is a folder in `cases/text` with a made-up game; snapshots hold
//! the texts of its cards and of every card of the shipped games.
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::kit::files;
use tiru_dsl::language::{Language, embedded};
use tiru_dsl::load::{File, Folder, HouseFiles, Loaded, load};
use tiru_dsl::rulebook::{Reader, Section, rulebook};
use tiru_dsl::tell::{CardText, card};

/// Indonesian has all texts for cards and none for rulebooks: those are English.
#[test]
fn a_language_that_lacks_texts_falls_back() {
    let loaded = files::game("cards/monsterpack");
    for shipped in Language::built_in().iter().filter(|it| !whole().contains(it)) {
        let text = shown(&cards(&loaded, *shipped));
        let file = format!("monsterpack-{}", shipped.code());
        insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(file, text) });
        assert!(rulebook(&loaded, *shipped, Reader::Author).is_some());
    }
}

/// The languages that say every card text and rulebook by themselves.
fn whole() -> Vec<Language> {
    let read = Language::built_in().iter().map(|it| Language::read(it.code(), embedded(it.code())));
    read.filter(|(_, report)| report.missing.is_empty()).map(|(language, _)| language).collect()
}

/// Returns the cards of a game's packs; of generated cards, only those with a text of their own.
fn cards(loaded: &Loaded, language: Language) -> Vec<CardText> {
    let checked = loaded.checked.as_ref().unwrap();
    let packed = checked.cards.iter().filter(|(_, row)| row.pack.is_some());
    let (mut places, mut said) = (BTreeSet::new(), BTreeSet::new());
    let mut told = Vec::new();
    for (id, row) in packed {
        let text = card(checked, id, language).unwrap();
        let says_more = text.texts.iter().filter(|part| said.insert(part.text.clone())).count() > 0;
        if places.insert(row.span) || says_more {
            told.push(text);
        }
    }
    told
}

fn shown(cards: &[CardText]) -> String {
    let mut out = String::new();
    for card in cards {
        writeln!(out, "{}", card.name).unwrap();
        for (label, value) in &card.values {
            writeln!(out, "  {label}: {value}").unwrap();
        }
        for part in &card.texts {
            let icon = part.icon.as_ref().map_or_else(String::new, |icon| format!("[{icon}] "));
            writeln!(out, "  {icon}{}", part.text).unwrap();
        }
    }
    out
}

#[test]
fn cases() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/text");
    let mut names: Vec<_> =
        fs::read_dir(root).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert!(!names.is_empty());
    for name in names {
        let loaded = files::game(&format!("tests/cases/text/{name}"));
        for language in whole() {
            let text = shown(&cards(&loaded, language));
            let file = format!("{name}-{}", language.code());
            insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(file, text) });
        }
    }
}

/// All files of a game that ships.
fn shipped(game: &str) -> Folder {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards").join(game);
    let mut paths = Vec::new();
    files::gather(&root, &mut paths);
    let place = |path: &Path| path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
    Folder::of(game, paths.iter().map(|path| (place(path), fs::read(path).unwrap())))
}

#[test]
fn no_text_of_a_shipped_game_lacks_malay() {
    for game in ["monsterpack", "battlemonsters", "monsta"] {
        let all = shipped(game);
        let house = |file: &File| file.path.strip_prefix("houses/")?.split('/').next().map(str::to_owned);
        let houses: BTreeSet<Option<String>> = all.files.iter().map(house).collect();
        assert!(houses.len() > 2, "{game}: {houses:?}");
        for wanted in houses {
            let files: Vec<File> = all.files.iter().filter(|file| house(file) == wanted).cloned().collect();
            let houses = if wanted.is_some() { vec![HouseFiles { files }] } else { Vec::new() };
            let loaded = load(Folder { houses, ..all.clone() });
            assert!(loaded.untranslated("xx").count() > 60, "{game}, {wanted:?}: where are its texts?");
            let lacking: Vec<&str> = loaded.untranslated("ms").collect();
            assert!(lacking.is_empty(), "{game}, {wanted:?}: no Malay for {lacking:?}");
        }
    }
}

/// A case as a rulebook: what its rules and actions say, and how a match goes.
#[test]
fn rulebooks() {
    let loaded = files::game("tests/cases/text/fair");
    for language in whole() {
        let mut out = String::new();
        for Section { title, lines } in rulebook(&loaded, language, Reader::Author).unwrap() {
            writeln!(out, "{title}").unwrap();
            for line in lines {
                writeln!(out, "{}{}", "  ".repeat(line.depth + 1), line.text).unwrap();
            }
        }
        let file = format!("rulebook-{}", language.code());
        insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(file, out) });
    }
}

#[test]
fn shipped_games() {
    for name in ["battlemonsters", "monsta", "monsterpack"] {
        let loaded = files::game(&format!("cards/{name}"));
        for language in whole() {
            let text = shown(&cards(&loaded, language));
            let file = format!("{name}-{}", language.code());
            insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(file, text) });
        }
    }
}

/// Returns what is wrong with a text, whatever it says.
fn wrong(text: &str) -> Option<&'static str> {
    if text.trim().is_empty() {
        return Some("empty");
    }
    // A quoted name may contain anything; the text around it may not.
    let around: String = text.split('“').map(|part| part.rsplit('”').next().unwrap_or_default()).collect();
    let marks = ['{', '}', '_', '[', ']', '|', '~', '=', '"', '\u{E000}'];
    if around.contains(marks) {
        return Some("has marks of a program in it");
    }
    if text.contains("  ") || text.contains(" .") || text.contains(" ,") || text.contains("..") {
        return Some("has a gap in it");
    }
    let first = text.trim_start_matches(['“', '(']).chars().next();
    if first.is_none_or(char::is_lowercase) {
        return Some("begins small");
    }
    (!text.ends_with(['.', '!', '?'])).then_some("does not end")
}

#[test]
fn every_shipped_card_can_be_read_in_both_languages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    for entry in fs::read_dir(root).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let loaded = files::game(&format!("cards/{name}"));
        let [english, malay]: [_; 2] =
            whole().iter().map(|it| cards(&loaded, *it)).collect::<Vec<_>>().try_into().unwrap();
        assert_eq!(english.len(), malay.len());
        for (english, malay) in english.iter().zip(&malay) {
            assert_eq!(english.texts.len(), malay.texts.len(), "{}", english.name);
            for (one, other) in english.texts.iter().zip(&malay.texts) {
                for text in [&one.text, &other.text] {
                    let why = wrong(text);
                    assert!(why.is_none(), "{name}, {}: {}: {text}", english.name, why.unwrap_or_default());
                }
                assert_ne!(one.text, other.text, "{name}, {}: the same in both languages", english.name);
            }
        }
    }
}
