//! Checks that every name used in the file is declared in it.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use tiru_engine::rules::Of;

use crate::blueprint::{
    Attribute, AttributeKind, Blueprint, Close, DeckRuleKind, Name, Offer, PhaseKind, Word, WordList,
};
use crate::diagnostic::Diagnostic;
use crate::mistake::ron::{bad_beat, unknown_name};

pub(super) fn check(game: &Blueprint, found: &mut Vec<Diagnostic>) {
    let zones: Vec<&str> = game.zones.iter().map(|zone| zone.name.text.as_str()).collect();
    let phases = game.all_phases();
    let phase_names: Vec<&str> =
        phases.iter().filter_map(|phase| phase.name.as_ref()).map(|name| name.text.as_str()).collect();
    let on_cards: Vec<&Attribute> =
        game.attributes.iter().filter(|attribute| attribute.of.value == Of::Card).collect();

    for zone in game.zones.iter().filter_map(|zone| zone.faces.as_ref()) {
        known("a zone of this game", zone, &zones, found);
    }
    let listing: Vec<&str> = game
        .attributes
        .iter()
        .filter(|attribute| attribute.words().is_some_and(|list| list.from.is_none()))
        .map(|attribute| attribute.name.text.as_str())
        .collect();
    for attribute in &game.attributes {
        if let Some(phase) = &attribute.resets {
            known("a phase of this game", phase, &phase_names, found);
        }
        match attribute.words() {
            Some(WordList { from: Some(from), .. }) => {
                known("an attribute that lists words", from, &listing, found);
            }
            Some(WordList { words, .. }) if matches!(attribute.kind.value, AttributeKind::Enum(_)) => {
                beats(attribute, words, found);
            }
            _ => {}
        }
    }
    let mut sames = vec!["name", "variant", "pack"];
    sames.extend(on_cards.iter().map(|attribute| attribute.name.text.as_str()));
    for deck in &game.decks {
        known("a zone of this game", &deck.to, &zones, found);
        for rule in &deck.legal {
            if let DeckRuleKind::Copies { same, .. } = &rule.kind {
                for name in same {
                    known("an attribute of cards", name, &sames, found);
                }
            }
        }
    }
    let numbers = on_cards.iter().filter(|attribute| matches!(attribute.kind.value, AttributeKind::Int));
    let numbers: Vec<&str> = numbers.map(|attribute| attribute.name.text.as_str()).collect();
    for lasts in &game.borrow.lasts {
        for phase in lasts.during.iter().chain([&lasts.until]) {
            known("a phase of this game", phase, &phase_names, found);
        }
        for name in &lasts.keeps {
            known("a number attribute of cards", name, &numbers, found);
        }
    }
    for phase in phases {
        if let PhaseKind::Offer(Offer { actions, close: Close::Ends(ends), .. }) = &phase.kind {
            let actions: Vec<&str> = actions.iter().map(|action| action.text.as_str()).collect();
            for end in ends {
                known("an action of this `Offer`", end, &actions, found);
            }
        }
    }
}

fn beats(attribute: &Attribute, words: &[Word], found: &mut Vec<Diagnostic>) {
    let words: Vec<&str> = words.iter().map(|word| word.name.text.as_str()).collect();
    let mut seen = BTreeMap::new();
    for beat in &attribute.beats {
        let (winner, loser) = (&beat.winner, &beat.loser);
        known("a word of this Enum", winner, &words, found);
        known("a word of this Enum", loser, &words, found);
        if winner.text == loser.text {
            found.push(bad_beat::itself(loser.span, &loser.text));
        } else if let Some(first) = seen.get(&(loser.text.as_str(), winner.text.as_str())) {
            found.push(bad_beat::each_other(winner.span, *first, &winner.text, &loser.text));
        }
        if let Entry::Vacant(place) = seen.entry((winner.text.as_str(), loser.text.as_str())) {
            place.insert(winner.span);
        }
    }
}

fn known(what: &str, name: &Name, names: &[&str], found: &mut Vec<Diagnostic>) {
    if !names.contains(&name.text.as_str()) {
        found.push(unknown_name::unknown_name(name.span, what, &name.text, names.iter().copied()));
    }
}
