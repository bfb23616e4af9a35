//! The values of cards, players and the game.

use super::{Book, Line, listed, say};
use crate::blueprint::{self, Attribute, AttributeKind, Name, Word};
use crate::checked;
use tiru_engine::rules::Of;

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    let all = || book.checked.structure.attributes.rows().iter().zip(&book.game.attributes);
    for of in [Of::Card, Of::Seat, Of::Game] {
        let all = all().filter(|(_, written)| written.of.value == of);
        lines.extend(all.map(|(row, written)| Line::new(one(book, row, written), written.span)));
    }
    lines
}

fn one(book: &Book<'_>, row: &checked::Attribute, attribute: &Attribute) -> String {
    let words = &book.words.values;
    let whose = match attribute.of.value {
        Of::Card if attribute.printed => words.card_prints,
        Of::Card => words.card_has,
        Of::Seat => words.player_has,
        Of::Game => words.game_has,
    };
    let all_of =
        |all: &[Word]| listed(all.iter().map(|word| book.called(word.label.as_ref(), &word.name.text)));
    let kind = match &attribute.kind.value {
        AttributeKind::Int => words.number.to_owned(),
        AttributeKind::Flag => words.flag.to_owned(),
        AttributeKind::Enum(all) => say(words.one_of, &[&all_of(&all.words)]),
        AttributeKind::Set(all) => say(words.any_of, &[&all_of(&all.words)]),
        AttributeKind::Text => words.text.to_owned(),
        AttributeKind::Seat => words.player.to_owned(),
        AttributeKind::Card => words.card.to_owned(),
    };
    let name = book.called(attribute.label.as_ref(), &attribute.name.text);
    let mut parts = vec![say(whose, &[&name, &kind])];
    parts.extend(attribute.range.as_ref().map(|(least, most)| {
        let range = say(words.range, &[&written(book, least), &written(book, most)]);
        say(words.printed, &[&range])
    }));
    parts.extend(row.start.as_ref().map(|start| say(words.starts, &[&book.formula(start)])));
    parts.extend(row.min.as_ref().map(|min| say(words.least, &[&book.formula(min)])));
    parts.extend(row.max.as_ref().map(|max| say(words.most, &[&book.formula(max)])));
    parts.extend(row.resets.map(|phase| say(words.anew, &[&book.phase(phase)])));
    parts.extend(attribute.open.then(|| words.open.to_owned()));
    parts.extend(attribute.decides.then(|| words.decides.to_owned()));
    if let (false, AttributeKind::Enum(all)) = (attribute.beats.is_empty(), &attribute.kind.value) {
        let beats = attribute.beats.iter().map(|beat| {
            say(words.beats, &[&named(book, &all.words, &beat.winner), &named(book, &all.words, &beat.loser)])
        });
        parts.push(listed(beats));
    }
    parts.join("; ")
}

/// Returns the label of a word mentioned before.
fn named(book: &Book<'_>, all: &[Word], name: &Name) -> String {
    let word = all.iter().find(|word| word.name.text == name.text);
    book.label(word.and_then(|word| word.label.as_ref()), &name.text)
}

/// Quotes a number as written.
fn written(book: &Book<'_>, formula: &blueprint::Formula) -> String {
    if formula.literal().is_some() { formula.text.clone() } else { book.written(&formula.text) }
}
