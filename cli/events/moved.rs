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
    let known: Vec<String> = cards.iter().flatten().map(|card| words.card(*card)).collect();
    let hidden = cards.len() - known.len();
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
        Some(from) if from.seat == to.seat => {
            fill(happens.goes, person, &[&what, &theirs(words, from), &words.lay_bare(to)])
        }
        Some(from) => fill(happens.goes, person, &[&what, &theirs(words, from), &theirs(words, to)]),
    };
    faced(words, text, up)
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
