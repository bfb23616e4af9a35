//! A ruling otherwise: without a card, or with another value of a setting.

use crate::rules::{CardDefId, Fact, Game, Ruling, SettingId};

/// The cards that a ruling gives, each once.
pub fn cards_given(ruling: &Ruling) -> Vec<CardDefId> {
    let mut found: Vec<CardDefId> = Vec::new();
    for fact in &ruling.given {
        let cards: Vec<CardDefId> = match fact {
            Fact::Cards { cards, .. } => cards.iter().map(|card| card.card).collect(),
            Fact::Deck { cards, .. } => cards.clone(),
            _ => Vec::new(),
        };
        for card in cards {
            if !found.contains(&card) {
                found.push(card);
            }
        }
    }
    found
}

/// The ruling without any copy of a card. Its other cards lie where they lay.
pub fn without(game: &Game, ruling: &Ruling, gone: CardDefId) -> Ruling {
    let mut given = Vec::new();
    for fact in &ruling.given {
        match fact {
            Fact::CardAttr { card, .. } if *card == gone => {}
            Fact::Deck { seat, part, cards } => {
                let cards = cards.iter().copied().filter(|card| *card != gone).collect();
                given.push(Fact::Deck { seat: *seat, part: *part, cards });
            }
            Fact::Cards { zone, seat, column, cards, span } if game.zones[*zone].spots.is_some() => {
                // Each of them keeps its column, as if it were given alone.
                for (at, card) in cards.iter().enumerate().filter(|(_, card)| card.card != gone) {
                    let at = u8::try_from(at).unwrap_or(u8::MAX);
                    let column = Some(column.unwrap_or(1).saturating_add(at));
                    let cards = vec![*card];
                    given.push(Fact::Cards { zone: *zone, seat: *seat, column, cards, span: *span });
                }
            }
            Fact::Cards { zone, seat, column, cards, span } => {
                let cards = cards.iter().copied().filter(|card| card.card != gone).collect();
                given.push(Fact::Cards { zone: *zone, seat: *seat, column: *column, cards, span: *span });
            }
            other => given.push(other.clone()),
        }
    }
    Ruling { given, ..ruling.clone() }
}

/// The ruling with another value of a setting.
pub fn with_reading(ruling: &Ruling, setting: SettingId, value: i32) -> Ruling {
    let mut readings = ruling.readings.clone();
    readings.retain(|(other, _)| *other != setting);
    readings.push((setting, value));
    Ruling { readings, ..ruling.clone() }
}
