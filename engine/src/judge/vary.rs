//! A ruling otherwise: without a card, or with another value of a setting.

use crate::rules::{CardDefId, Carrier, Fact, Game, Given, Ruling, SettingId, Span, Step};

/// The cards that a ruling gives, each once.
pub fn cards_given(ruling: &Ruling) -> Vec<CardDefId> {
    let mut found: Vec<CardDefId> = Vec::new();
    for fact in &ruling.given {
        let cards: Vec<CardDefId> = match fact {
            Fact::Cards { cards, .. } => cards.iter().map(|card| card.card).collect(),
            Fact::Deck { cards, .. } => cards.clone(),
            Fact::Under { cards, .. } => cards.iter().map(|card| card.card).collect(),
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

/// The cards that a ruling gives under a card, and under those.
fn cards_under(ruling: &Ruling, host: CardDefId) -> Vec<CardDefId> {
    let mut found = Vec::new();
    for fact in &ruling.given {
        if let Fact::Under { card, cards, .. } = fact
            && (*card == host || found.contains(card))
        {
            found.extend(cards.iter().map(|card| card.card));
        }
    }
    found
}

/// A ruling without a card.
#[derive(Clone, Debug)]
pub struct Without {
    /// The ruling.
    pub ruling: Ruling,
    /// The steps that nobody can take any more, because they name the card.
    pub left_out: Vec<Span>,
}

/// The ruling without any copy of a card, without what lies under it, and without the steps that name it. Its other cards lie where
/// they lay.
pub fn without(game: &Game, ruling: &Ruling, gone: CardDefId) -> Without {
    let mut given = Vec::new();
    let under = cards_under(ruling, gone);
    for fact in &ruling.given {
        match fact {
            Fact::Under { card, .. } if *card == gone || under.contains(card) => {}
            Fact::Under { card, cards, span } => {
                let cards = cards.iter().copied().filter(|card| card.card != gone).collect();
                given.push(Fact::Under { card: *card, cards, span: *span });
            }
            Fact::CardAttr { card, .. }
                if card.print().is_some_and(|card| card == gone || under.contains(&card)) => {}
            Fact::Used { card, .. } if *card == gone || under.contains(card) => {}
            Fact::Borrowed { effects, onto, .. } if effects.card == gone || *onto == Some(gone) => {}
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
    let mut left_out = Vec::new();
    let mut parts = ruling.parts.clone();
    // Nobody asks what was asked because of a step that is left out.
    let mut unasked = false;
    for part in &mut parts {
        part.when.retain(|(step, span)| {
            unasked = names(game, step, gone) || (unasked && matches!(step, Step::Answers { .. }));
            left_out.extend(unasked.then_some(*span));
            !unasked
        });
    }
    Without { ruling: Ruling { given, parts, ..ruling.clone() }, left_out }
}

/// Whether a step is about this card alone.
fn names(game: &Game, step: &Step, gone: CardDefId) -> bool {
    let given: Vec<&Given> = match step {
        Step::Does { args, .. } => args.iter().collect(),
        Step::Answers { answers, .. } => answers.iter().map(|(given, _)| given).collect(),
        Step::Passes(_) | Step::ByWord(..) | Step::Run(_) | Step::To(_) | Step::ToEnd => Vec::new(),
    };
    let is_gone = |given: &&Given| match given {
        Given::Named(names) | Given::Effect(Carrier::Named(names), _) => game.names[*names] == [gone],
        Given::Value(..) | Given::Flag(_) | Given::Way(_) | Given::Effect(Carrier::Card(_), _) => false,
    };
    given.iter().any(is_gone)
}

/// The ruling with another value of a setting.
pub fn with_reading(ruling: &Ruling, setting: SettingId, value: i32) -> Ruling {
    let mut readings = ruling.readings.clone();
    readings.retain(|(other, _)| *other != setting);
    readings.push((setting, value));
    Ruling { readings, ..ruling.clone() }
}
