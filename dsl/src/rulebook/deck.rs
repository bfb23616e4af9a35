//! Deck-building laws.

use super::{Book, Line, listed};
use crate::blueprint::{self, DeckDefault};
use crate::checked::{CardRef, DeckLawKind, DeckPart, Formula};
use crate::language::rulebook::{say, say_of};
use crate::tell::{condition, full_name, set};
use tiru_engine::rules::Same;

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let parts = &book.checked.structure.decks;
    parts.iter().zip(&book.game.decks).flat_map(|(part, written)| one(book, part, written)).collect()
}

fn one(book: &Book<'_>, part: &DeckPart, written: &blueprint::DeckPart) -> Vec<Line> {
    let words = &book.words.decks;
    let name = book.called(part.label.as_ref(), &part.name);
    let size = range(book, &part.size);
    let mut text = vec![say_of(&size, words.part, &[&name, &size, &book.zone(part.to)])];
    text.extend(part.advise.as_ref().map(|advise| say(words.advised, &[&range(book, advise)])));
    let mut lines = vec![Line::new(text.join("; "), written.span)];
    if let Some(default) = &written.default {
        let cards = match default {
            DeckDefault::Cards(cards) => listed(cards.iter().map(|card| card.value.clone())),
            DeckDefault::All(_) => every(book, &part.default),
        };
        lines.push(Line {
            depth: 1,
            text: say(if part.shared { words.shared } else { words.default }, &[&cards]),
            span: None,
        });
    }
    lines.extend(part.laws.iter().map(|row| Line::new(law(book, &row.kind), row.span).inside(1)));
    lines
}

/// The cards of one family: the first and the last of them tell which.
fn every(book: &Book<'_>, cards: &[CardRef]) -> String {
    let name = |card: &CardRef| book.checked.cards.get(*card).map(full_name).unwrap_or_default();
    match cards {
        [first, .., last] => say(book.words.decks.every, &[&name(first), &name(last)]),
        cards => listed(cards.iter().map(name)),
    }
}

fn law(book: &Book<'_>, law: &DeckLawKind) -> String {
    let words = &book.words.decks;
    match law {
        DeckLawKind::Always(cards) => say(words.always, &[&set(book.checked, cards, book.language)]),
        DeckLawKind::Never(cards) => say(words.never, &[&set(book.checked, cards, book.language)]),
        DeckLawKind::AtMost(count, cards) => {
            say(words.at_most, &[&book.formula(count), &set(book.checked, cards, book.language)])
        }
        DeckLawKind::Copies { max, same, unless } => {
            let same = if same.is_empty() {
                words.name.to_owned()
            } else {
                listed(same.iter().map(|same| sameness(book, *same)))
            };
            let text = say(words.copies, &[&book.formula(max), &same]);
            match unless {
                Some(unless) => say(words.unless, &[&text, &condition(book.checked, unless, book.language)]),
                None => text,
            }
        }
    }
}

/// Says what counts as a copy.
fn sameness(book: &Book<'_>, same: Same) -> String {
    let words = &book.words.decks;
    match same {
        Same::Name => words.name.to_owned(),
        Same::Variant => words.variant.to_owned(),
        Same::Pack => words.pack.to_owned(),
        Same::Attr(attr) => book.attribute(attr),
    }
}

/// Formats a minimum and maximum.
fn range(book: &Book<'_>, (least, most): &(Formula, Formula)) -> String {
    let (least, most) = (book.formula(least), book.formula(most));
    if least == most { least } else { say(book.words.values.range, &[&least, &most]) }
}
