//! Checks declared names: unique, and not shadowing built-in names.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use tiru_engine::rules::Of;

use crate::blueprint::{Blueprint, Name, SettingKind, Word};
use crate::diagnostic::Diagnostic;
use crate::mistake::ron::{bad_name, name_twice};
use crate::parse::is_reserved;

/// The built-in words that a zone's name would shadow.
const PLAIN: [&str; 19] = [
    "card", "cause", "current", "doer", "down", "foe", "game", "it", "me", "my", "no", "none", "phase",
    "round", "rules", "seat", "seats", "self", "turn",
];
/// The built-in facts about cards.
const OF_CARD: [&str; 10] =
    ["column", "effects", "facing", "holder", "name", "owner", "playable", "spot", "under", "zone"];
/// The built-in facts about seats.
const OF_SEAT: [&str; 1] = ["foe"];
/// The words that can follow `is` in every game.
const AFTER_IS: [&str; 7] = ["card", "down", "no", "none", "seat", "up", "yes"];

pub(super) fn check(game: &Blueprint, found: &mut Vec<Diagnostic>) {
    settings(game, found);
    attributes(game, found);
    zones(game, found);
    phases(game, found);
    for deck in &game.decks {
        not_keyword(&deck.part, found);
    }
    once("the part", game.decks.iter().map(|deck| &deck.part), found);
    once("the `deeds` entry", game.deeds.iter().map(|deed| &deed.name), found);
    let mut marks = BTreeMap::new();
    for icon in &game.icons {
        match marks.entry(icon.mark.as_str()) {
            Entry::Vacant(place) => _ = place.insert(icon.mark.span),
            Entry::Occupied(first) => {
                found.push(name_twice::name_twice(icon.mark.span, *first.get(), "the mark", &icon.mark));
            }
        }
    }
}

fn settings(game: &Blueprint, found: &mut Vec<Diagnostic>) {
    once("the setting", game.settings.iter().map(|setting| &setting.name), found);
    for setting in &game.settings {
        not_keyword(&setting.name, found);
        if let SettingKind::Choice(choices) = &setting.kind {
            words(choices, found);
        }
    }
}

fn attributes(game: &Blueprint, found: &mut Vec<Diagnostic>) {
    for carrier in [Of::Card, Of::Seat, Of::Game] {
        let attributes = game.attributes.iter().filter(|attribute| attribute.of.value == carrier);
        once("the attribute", attributes.map(|attribute| &attribute.name), found);
    }
    for attribute in &game.attributes {
        not_keyword(&attribute.name, found);
        match attribute.of.value {
            Of::Card => not_among(&attribute.name, &OF_CARD, found),
            Of::Seat => not_among(&attribute.name, &OF_SEAT, found),
            Of::Game => {}
        }
        if let Some(list) = attribute.words().filter(|list| list.from.is_none()) {
            words(&list.words, found);
            for word in &list.words {
                not_among(&word.name, &AFTER_IS, found);
            }
        }
    }
}

fn zones(game: &Blueprint, found: &mut Vec<Diagnostic>) {
    once("the zone", game.zones.iter().map(|zone| &zone.name), found);
    for zone in &game.zones {
        not_among(&zone.name, &PLAIN, found);
        let mut of_seat = game.attributes.iter().filter(|attribute| attribute.of.value == Of::Seat);
        let other = of_seat.find(|attribute| attribute.name.text == zone.name.text);
        if let Some(attribute) = other.filter(|_| !zone.shared) {
            let (second, first) = (zone.name.span, attribute.name.span);
            found.push(name_twice::name_twice(second, first, "the attribute of seats", &zone.name.text));
        }
    }
}

fn phases(game: &Blueprint, found: &mut Vec<Diagnostic>) {
    let names: Vec<&Name> = game.all_phases().into_iter().filter_map(|phase| phase.name.as_ref()).collect();
    for name in &names {
        not_keyword(name, found);
    }
    once("the phase", names.into_iter(), found);
}

/// Checks the words of an Enum, Set or setting.
fn words(words: &[Word], found: &mut Vec<Diagnostic>) {
    for word in words {
        not_keyword(&word.name, found);
    }
    once("the word", words.iter().map(|word| &word.name), found);
}

fn once<'a>(what: &str, names: impl Iterator<Item = &'a Name>, found: &mut Vec<Diagnostic>) {
    let mut seen = BTreeMap::new();
    for name in names {
        match seen.entry(name.text.as_str()) {
            Entry::Vacant(place) => _ = place.insert(name.span),
            Entry::Occupied(first) => {
                found.push(name_twice::name_twice(name.span, *first.get(), what, &name.text));
            }
        }
    }
}

fn not_keyword(name: &Name, found: &mut Vec<Diagnostic>) {
    if is_reserved(&name.text) {
        found.push(bad_name::keyword(name.span, &name.text));
    }
}

fn not_among(name: &Name, reserved: &[&str], found: &mut Vec<Diagnostic>) {
    if reserved.contains(&name.text.as_str()) {
        found.push(bad_name::reserved(name.span, &name.text));
    }
}
