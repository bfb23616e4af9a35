//! Decides which events are book-keeping and shown only with `--all`: counters and marks, cards that shuttle
//! between a player's own piles, shuffles. What an effect does, and what a ruling asks about, is never
//! book-keeping.

use std::collections::BTreeSet;

use tiru_engine::judge::{Difference, Differs};
use tiru_engine::rules::{AttrId, AttrKind, Game, Live, ZoneId};
use tiru_engine::{Lay, News, Told};

use super::case::Case;

/// The attributes and zones of a match that are book-keeping.
#[derive(Debug)]
pub(super) struct BookKeeping {
    attrs: BTreeSet<AttrId>,
    /// Attributes whose changes are part of the answer: all that are no hidden counters, and flags only if an effect wrote them.
    answered: BTreeSet<AttrId>,
    /// Zones in which no effect of a card is active.
    piles: BTreeSet<ZoneId>,
}

impl BookKeeping {
    /// Finds them for a match that is judged.
    pub(super) fn of(case: &Case) -> BookKeeping {
        let Some(played) = &case.played else {
            return BookKeeping { attrs: BTreeSet::new(), answered: BTreeSet::new(), piles: BTreeSet::new() };
        };
        let game: &Game = played.lineup().game();
        let asked = asked_about(case);
        let attrs = game.attributes.iter().filter(|(_, def)| {
            let is_mark = def.kind == AttrKind::Flag || def.resets.is_some() || def.hidden;
            !def.printed && is_mark && !asked.contains(def.name.as_str())
        });
        let before = case.before.as_ref().map_or(0, |before| before.view_together().told_count());
        let by_effects: BTreeSet<AttrId> =
            played.view_together().told_since(before).filter_map(|event| by_effect(&event)).collect();
        let answered = game
            .attributes
            .iter()
            .filter(|(attr, def)| !def.hidden && (def.kind != AttrKind::Flag || by_effects.contains(attr)));
        let piles = game
            .zones
            .iter()
            .filter(|(_, def)| def.live == Live::Never && !def.shared && !asked.contains(def.name.as_str()));
        BookKeeping {
            attrs: attrs.map(|(attr, _)| attr).collect(),
            answered: answered.map(|(attr, _)| attr).collect(),
            piles: piles.map(|(zone, _)| zone).collect(),
        }
    }

    /// Whether an event without a causing effect is book-keeping.
    pub(super) fn is_event(&self, event: &Told) -> bool {
        match &event.what {
            News::Wrote { attr, .. } => self.attrs.contains(attr),
            News::Moved { from: Some(from), to, .. } => self.is_shuttle(*from, *to),
            News::Shuffled { .. } => true,
            _ => false,
        }
    }

    /// Whether a difference between two positions is book-keeping.
    pub(super) fn is_difference(&self, difference: &Difference) -> bool {
        match &difference.what {
            Differs::Value(attr, _) => self.attrs.contains(attr) && !self.answered.contains(attr),
            Differs::Lies(lies) => match lies.as_slice() {
                [Some(from), Some(to)] => self.is_shuttle(*from, *to),
                _ => false,
            },
            Differs::Face(_)
            | Differs::Effects(_)
            | Differs::Order(_)
            | Differs::Plays(..)
            | Differs::Ends(..) => false,
        }
    }

    fn is_shuttle(&self, from: Lay, to: Lay) -> bool {
        from.seat == to.seat && self.piles.contains(&from.zone) && self.piles.contains(&to.zone)
    }
}

/// Returns the attribute that an effect of a card wrote.
fn by_effect(event: &Told) -> Option<AttrId> {
    match event.what {
        News::Wrote { attr, .. } => event.cause.map(|_| attr),
        _ => None,
    }
}

/// Returns the names that the ruling's expectations mention.
fn asked_about(case: &Case) -> BTreeSet<&str> {
    let parts = case.ruling.iter().flat_map(|(_, ruling)| &ruling.parts);
    let lines = parts.flat_map(|part| &part.then).map(|(_, span)| case.loaded().sources.slice(*span));
    lines.flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric() && letter != '_')).collect()
}
