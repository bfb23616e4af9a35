//! The values of cards, players and the game.

use super::{Book, Line, called, listed, number, range};
use crate::blueprint::{Attribute, AttributeKind, Carrier, Word};

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    for of in [Carrier::Card, Carrier::Seat, Carrier::Game] {
        let all = book.game.attributes.iter().filter(|attribute| attribute.of.value == of);
        lines.extend(all.map(|attribute| Line::new(one(attribute), attribute.span)));
    }
    lines
}

fn one(attribute: &Attribute) -> String {
    let whose = match attribute.of.value {
        Carrier::Card if attribute.printed => "each card prints",
        Carrier::Card => "each card has",
        Carrier::Seat => "each player has",
        Carrier::Game => "the game has",
    };
    let words =
        |words: &[Word]| listed(words.iter().map(|word| called(word.label.as_ref(), &word.name.text)));
    let kind = match &attribute.kind.value {
        AttributeKind::Int => "a number".to_owned(),
        AttributeKind::Flag => "yes or no".to_owned(),
        AttributeKind::Enum(all) => format!("one of {}", words(all)),
        AttributeKind::Set(all) => format!("any of {}", words(all)),
        AttributeKind::Text => "a text".to_owned(),
    };
    let mut parts =
        vec![format!("{whose} {}: {kind}", called(attribute.label.as_ref(), &attribute.name.text))];
    parts.extend(attribute.range.as_ref().map(|both| format!("printed {}", range(both))));
    parts.extend(attribute.start.as_ref().map(|start| format!("at first {}", number(start))));
    parts.extend(attribute.min.as_ref().map(|min| format!("never below {}", number(min))));
    parts.extend(attribute.max.as_ref().map(|max| format!("never above {}", number(max))));
    parts.extend(attribute.resets.as_ref().map(|phase| format!("anew with each `{}`", phase.text)));
    parts.extend(attribute.open.then(|| "seen also while the card is face down".to_owned()));
    if !attribute.beats.is_empty() {
        let beats =
            attribute.beats.iter().map(|beat| format!("{} beats {}", beat.winner.text, beat.loser.text));
        parts.push(listed(beats));
    }
    parts.join("; ")
}
