//! Cards moved.

use tiru_dsl::language::{Person, fill};
use tiru_engine::Lay;
use tiru_engine::rules::CardDefId;

use super::Words;
use super::words::capital;
use crate::catalogue::{counted, say};

/// How many cards are named before the rest is counted.
const NAMED: usize = 6;

/// Describes one or more cards that moved together.
pub(super) fn moved(
    words: Words<'_>,
    cards: &[Option<CardDefId>],
    from: Option<Lay>,
    to: Lay,
    up: bool,
) -> String {
    let (names, happens) = (&words.texts().names, &words.texts().happens);
    let seen: Vec<CardDefId> = cards.iter().copied().flatten().filter(|card| words.has_name(*card)).collect();
    let hidden = cards.len() - seen.len();
    let known = named(words, &seen);
    let backs = match hidden {
        1 => names.a_card.to_owned(),
        hidden => counted(names.cards, hidden, &[]),
    };
    let what = match (known.is_empty(), hidden) {
        (false, 0) => words.listed(&known, NAMED),
        (true, _) => backs,
        (false, _) => say(names.and, &[&known.join(", "), &backs]),
    };
    let person = if cards.len() == 1 { Person::One } else { Person::Many };
    let what = capital(&what);
    let text = match from {
        None => fill(happens.goes_to, person, &[&what, &theirs(words, to)]),
        // Between zones of one seat, the owner is named only once.
        Some(from) if from.seat.is_some() && from.seat == to.seat => {
            fill(happens.goes, person, &[&what, &theirs(words, from), &words.lay_bare(to)])
        }
        Some(from) => fill(happens.goes, person, &[&what, &theirs(words, from), &theirs(words, to)]),
    };
    faced(words, text, up)
}

/// Names cards: several of one name together, `2× Rat`, unless there are too many names.
fn named(words: Words<'_>, cards: &[CardDefId]) -> Vec<String> {
    let mut found: Vec<(CardDefId, usize)> = Vec::new();
    for card in cards {
        match found.iter_mut().find(|(other, _)| other == card) {
            Some((_, count)) => *count += 1,
            None => found.push((*card, 1)),
        }
    }
    if found.len() > NAMED {
        return cards.iter().map(|card| words.card(*card)).collect();
    }
    let named = found.into_iter().map(|(card, count)| match count {
        1 => words.card(card),
        _ => format!("{count}× {}", words.card(card)),
    });
    named.collect()
}

/// A card was put under another one.
pub(super) fn tucked(
    words: Words<'_>,
    card: Option<CardDefId>,
    from: Option<Lay>,
    under: Option<CardDefId>,
    up: bool,
) -> String {
    let happens = &words.texts().happens;
    let (what, under) = (capital(&words.card_or_back(card)), words.card_or_back(under));
    let text = match from {
        Some(from) => say(happens.goes_under_from, &[&what, &under, &theirs(words, from)]),
        None => say(happens.goes_under, &[&what, &under]),
    };
    faced(words, text, up)
}

pub(super) fn faced(words: Words<'_>, text: String, up: bool) -> String {
    if up { text } else { say(words.texts().happens.and_face_down, &[&text]) }
}

/// Names a place with its owner, also if that is the reader.
pub(super) fn theirs(words: Words<'_>, lay: Lay) -> String {
    words.of_or_the(lay.seat, &words.lay_bare(lay))
}
