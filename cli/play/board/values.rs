//! The values of a card worth showing: printed ones, and those that changed.

use tiru_engine::Sight;
use tiru_engine::rules::{AttrDef, AttrId, AttrKind, Of};

use crate::catalogue::say;
use crate::events::Words;

/// Lists the values, in the order of the game file: `Blue Evade`, `Power 450`, `Die 2`, `Boosted`.
pub(crate) fn values(words: Words<'_>, card: &Sight) -> Vec<String> {
    with_face(words, card, |_| true)
}

/// Lists the values that are not as printed: those that changed, and those that no card prints, such as counters.
pub(super) fn unprinted(words: Words<'_>, card: &Sight) -> Vec<String> {
    with_face(words, card, |attr| {
        card.values.iter().any(|(of, value)| *of == attr && is_unprinted(words, card, attr, *value))
    })
}

/// Whether the text of a card does not say that it has this value.
pub(super) fn is_unprinted(words: Words<'_>, card: &Sight, attr: AttrId, value: i32) -> bool {
    let rules = words.view.rules();
    if rules.attributes.get(attr).is_none_or(|def| !def.printed) {
        return true;
    }
    let Some(text) = card.card.and_then(|card| rules.cards.get(card)) else { return false };
    let printed = text.printed.iter().find(|(of, _)| *of == attr).map(|(_, printed)| *printed);
    printed.or_else(|| words.view.start(attr)).is_some_and(|printed| printed != value)
}

/// Lists the values in their order, but those that the card does not print first: the text of a card says the others.
pub(crate) fn telling(words: Words<'_>, card: &Sight) -> Vec<String> {
    first(&brief(words, card), &unprinted(words, card))
}

/// Puts the wanted values before all others.
pub(in crate::play) fn first(values: &[String], wanted: &[String]) -> Vec<String> {
    let (mut before, after): (Vec<String>, Vec<String>) =
        values.iter().cloned().partition(|value| wanted.contains(value));
    before.extend(after);
    before
}

fn with_face(words: Words<'_>, card: &Sight, wanted: impl Fn(AttrId) -> bool) -> Vec<String> {
    let wanted = card.values.iter().filter(|(attr, _)| wanted(*attr));
    let shown = wanted.filter_map(|(attr, value)| value_of(words, *attr, *value));
    let face = card.card.is_some() && !card.up;
    face.then(|| words.texts().names.face_down.to_owned()).into_iter().chain(shown).collect()
}

/// Lists the same values, those first that a player looks for first: one printed number, what changed, other numbers, words.
pub(crate) fn brief(words: Words<'_>, card: &Sight) -> Vec<String> {
    let attributes = &words.view.rules().attributes;
    let is_number =
        |attr: AttrId| attributes.get(attr).is_some_and(|def| def.printed && def.kind == AttrKind::Int);
    let first = card.values.iter().map(|(attr, _)| *attr).find(|attr| is_number(*attr));
    let order = |attr: AttrId| match attributes.get(attr) {
        _ if first == Some(attr) => 0,
        Some(def) if !def.printed => 1,
        _ if is_number(attr) => 2,
        _ => 3,
    };
    let mut shown: Vec<(u8, String)> = card
        .values
        .iter()
        .filter_map(|(attr, value)| Some((order(*attr), value_of(words, *attr, *value)?)))
        .collect();
    shown.sort_by_key(|(order, _)| *order);
    let face = card.card.is_some() && !card.up;
    let face = face.then(|| words.texts().names.face_down.to_owned()).into_iter();
    face.chain(shown.into_iter().map(|(_, text)| text)).collect()
}

/// Formats a value of a player or of the game: a number also where it has not changed from its start.
pub(super) fn shared_value(words: Words<'_>, attr: AttrId, value: i32) -> Option<String> {
    match words.view.rules().attributes.get(attr)? {
        def if def.kind == AttrKind::Int && !def.hidden => Some(format!("{} {value}", words.attr(attr))),
        _ => value_of(words, attr, value),
    }
}

/// Formats one value; nothing if it has not changed from its start, or no player cares for it.
pub(super) fn value_of(words: Words<'_>, attr: AttrId, value: i32) -> Option<String> {
    let def = words.view.rules().attributes.get(attr)?;
    if def.hidden || (!def.printed && words.view.start(attr) == Some(value)) {
        return None;
    }
    match (def.kind, value) {
        (AttrKind::Flag, 0) if def.printed => None,
        (AttrKind::Flag, 0) => Some(say(words.texts().names.not, &[&words.attr(attr)])),
        (AttrKind::Flag, _) => Some(words.attr(attr)),
        (AttrKind::Int, value) => Some(format!("{} {value}", words.attr(attr))),
        (AttrKind::Seat | AttrKind::Card, value) => {
            Some(format!("{} {}", words.attr(attr), words.value(attr, value)))
        }
        // A long text does not fit on the board.
        (AttrKind::Set(_), 0) | (AttrKind::Text, _) => None,
        (AttrKind::Enum(_) | AttrKind::Set(_), value) if needs_label(words, attr) => {
            Some(format!("{} {}", words.attr(attr), words.value(attr, value)))
        }
        (AttrKind::Enum(_) | AttrKind::Set(_), value) => Some(words.value(attr, value)),
    }
}

/// Whether a word alone does not say which attribute has it: one of no card, or a second one with the same words.
fn needs_label(words: Words<'_>, attr: AttrId) -> bool {
    let attributes = &words.view.rules().attributes;
    let list = |def: &AttrDef| match def.kind {
        AttrKind::Enum(list) | AttrKind::Set(list) => Some(list),
        _ => None,
    };
    attributes.get(attr).is_some_and(|def| {
        let first = attributes.iter().find(|(_, other)| other.of == def.of && list(other) == list(def));
        def.of != Of::Card || first.is_some_and(|(first, _)| first != attr)
    })
}
