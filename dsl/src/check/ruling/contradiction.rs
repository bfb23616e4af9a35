//! Reports contradicting facts in a `given`.

use std::collections::BTreeMap;

use crate::check::checker::Checker;
use crate::checked::{ExprKind, Fact, FactKind};
use crate::mistake::ruling::set_twice::set_twice;
use tiru_engine::rules::Span;

/// The subject of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum About {
    Seats,
    Turn,
    Turns,
    Rounds,
    Phase,
    Chance,
    Reading(u16),
    Zone(u8, Option<u8>),
    Deck(u8, usize),
    OfGame(u8),
    OfSeat(u8, u8),
    OfCard(u16, u8),
    Used(u16),
    Under(u16),
}

impl Checker<'_> {
    /// Reports several facts about one subject.
    pub(super) fn contradicting_facts(&mut self, given: &[Fact]) {
        let mut seen: BTreeMap<About, Span> = BTreeMap::new();
        for fact in given {
            let Some(about) = about(&fact.kind) else { continue };
            match seen.get(&about) {
                Some(first) => self.report(set_twice(fact.span, *first)),
                None => {
                    seen.insert(about, fact.span);
                }
            }
        }
    }
}

/// Returns the subject of a fact; `None` if several such facts can hold.
fn about(fact: &FactKind) -> Option<About> {
    Some(match fact {
        FactKind::Seats(_) => About::Seats,
        FactKind::Turn(_) => About::Turn,
        FactKind::Turns(_) => About::Turns,
        FactKind::Rounds(_) => About::Rounds,
        FactKind::Phase(_) => About::Phase,
        FactKind::Chance(_) => About::Chance,
        FactKind::Reading(setting, _) => About::Reading(setting.0.into()),
        FactKind::Pile { zone, seat, .. } => About::Zone(zone.0, seat.map(|seat| seat.0)),
        FactKind::Deck { seat, part, .. } => About::Deck(seat.0, *part),
        FactKind::Attr { of, attr, .. } => match of.as_ref().map(|of| &of.kind) {
            None => About::OfGame(attr.0),
            Some(ExprKind::Seat(seat)) => About::OfSeat(seat.0, attr.0),
            Some(ExprKind::TheCard(names, None)) => About::OfCard(names.0, attr.0),
            Some(_) => return None,
        },
        FactKind::Under { card, .. } => About::Under(card.0),
        FactKind::Used { card, .. } => About::Used(card.0),
        FactKind::Did { .. } | FactKind::Borrowed { .. } => return None,
    })
}
