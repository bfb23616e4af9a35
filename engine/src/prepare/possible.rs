//! Whether any deck at all can be legal: with the cards there are, a part may have to hold more than its laws let in.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::lineup::{Lineup, Settings};
use crate::rules::{CardDef, CardDefId, CardId, DeckLaw, DeckLawKind, DeckList, DeckPart, Game, Same, Span};

/// So many cards are looked at together.
const TOGETHER: usize = 100;

/// Why no deck can be legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no deck is legal: part `{part}` must have {least} cards or more, and cannot have more than {most}")]
pub struct NoDeck {
    /// The part that cannot be filled.
    pub part: String,
    /// Where it is declared.
    pub span: Span,
    /// How many cards it must have.
    pub least: i64,
    /// How many it can have at most.
    pub most: i64,
    /// The law that lets in no more, if it is one alone.
    pub law: Option<Span>,
}

/// A card that might be in a part, and what laws ask of it.
struct Candidate<'g> {
    card: &'g CardDef,
    /// For each law of the part whether its condition holds.
    meets: Vec<bool>,
}

impl Lineup {
    /// Why no deck can be legal under these settings, if it is certain that none can. A game without cards is told of nothing.
    #[doc(hidden)]
    pub fn no_deck(game: &Arc<Game>, settings: &Settings) -> Option<NoDeck> {
        let of_packs = game.cards.iter().filter(|(_, card)| !card.blank && !card.pack.is_empty());
        let all: Vec<CardDefId> = of_packs.map(|(id, _)| id).collect();
        if all.is_empty() {
            return None;
        }
        // What is the table's own nobody makes.
        game.decks.iter().enumerate().filter(|(_, part)| !part.shared).find_map(|(row, part)| {
            let mut found: Vec<Candidate<'_>> = Vec::new();
            let mut least = 0;
            let mut limits: Vec<Option<i64>> = Vec::new();
            for some in all.chunks(TOGETHER) {
                let mut lineup = Lineup::bare(Arc::clone(game), settings.clone(), 1);
                let mut parts = vec![Vec::new(); game.decks.len()];
                if let Some(place) = parts.get_mut(row) {
                    place.extend_from_slice(some);
                }
                lineup.admit(&[DeckList { name: String::new(), parts }]);
                least = i64::from(lineup.part_size(part).0);
                limits = part.laws.iter().map(|law| lineup.limit(law)).collect();
                let slots = lineup.decks.get(row).map_or(&[] as &[CardId], |(.., slots)| slots);
                for (slot, id) in slots.iter().zip(some) {
                    let meets = part.laws.iter().map(|law| lineup.meets(law, *slot)).collect();
                    found.extend(game.cards.get(*id).map(|card| Candidate { card, meets }));
                }
            }
            let (most, law) = most(part, &found, &limits)?;
            (most < least).then(|| NoDeck { part: part.name.clone(), span: part.span, least, most, law })
        })
    }

    /// The number that a law names; nothing if it names none, or does not count.
    fn limit(&self, law: &DeckLaw) -> Option<i64> {
        match &law.kind {
            DeckLawKind::AtMost(most, _) => Some(i64::from(self.formula(*most))),
            DeckLawKind::Copies { max, unless, .. } => {
                let counts = unless.is_none_or(|body| self.constant(body, &[]) != 1);
                counts.then(|| i64::from(self.formula(*max)))
            }
            DeckLawKind::Always(_) | DeckLawKind::Never(_) => None,
        }
    }

    /// Whether the condition of a law holds for a card.
    fn meets(&self, law: &DeckLaw, slot: CardId) -> bool {
        match &law.kind {
            DeckLawKind::Always(body) | DeckLawKind::Never(body) | DeckLawKind::AtMost(_, body) => {
                self.constant(*body, &[i32::from(slot.0)]) == 1
            }
            DeckLawKind::Copies { .. } => true,
        }
    }
}

/// The most cards a part can hold, and the law that says so; nothing if there is no end to it.
fn most(part: &DeckPart, all: &[Candidate<'_>], limits: &[Option<i64>]) -> Option<(i64, Option<Span>)> {
    let laws: Vec<(usize, &DeckLaw)> = part.laws.iter().enumerate().collect();
    let meets = |card: &Candidate<'_>, at: usize| card.meets.get(at).copied().unwrap_or(false);
    let admitted: Vec<&Candidate<'_>> = all
        .iter()
        .filter(|card| {
            laws.iter().all(|(at, law)| match law.kind {
                DeckLawKind::Always(_) => meets(card, *at),
                DeckLawKind::Never(_) => !meets(card, *at),
                DeckLawKind::AtMost(..) | DeckLawKind::Copies { .. } => true,
            })
        })
        .collect();
    if admitted.is_empty() {
        return Some((0, part.laws.first().map(|law| law.span)));
    }
    let limit = |at: usize| limits.get(at).copied().flatten();
    // What laws about copies leave of some cards.
    let copies = |cards: &[&Candidate<'_>]| {
        let of_law = laws.iter().filter_map(|(at, law)| match &law.kind {
            DeckLawKind::Copies { same, .. } => {
                let kinds: BTreeSet<Vec<String>> = cards.iter().map(|card| key(card.card, same)).collect();
                let kinds = i64::try_from(kinds.len()).unwrap_or(i64::MAX);
                Some((kinds.saturating_mul(limit(*at)?.max(0)), Some(law.span)))
            }
            _ => None,
        });
        of_law.min_by_key(|(most, _)| *most)
    };
    let of_copies = copies(&admitted);
    let of_conditions = laws.iter().filter_map(|(at, law)| {
        let DeckLawKind::AtMost(..) = law.kind else { return None };
        let most = limit(*at)?.max(0);
        let (met, others): (Vec<&Candidate<'_>>, Vec<&Candidate<'_>>) =
            admitted.iter().copied().partition(|card| meets(card, *at));
        let met = copies(&met).map_or(most, |(some, _)| some.min(most));
        let others = if others.is_empty() { 0 } else { copies(&others)?.0 };
        Some((met.saturating_add(others), Some(law.span)))
    });
    of_copies.into_iter().chain(of_conditions).min_by_key(|(most, _)| *most)
}

/// That in which copies of a card agree.
fn key(card: &CardDef, same: &[Same]) -> Vec<String> {
    let of = |key: &Same| match key {
        Same::Name => card.name.clone(),
        Same::Variant => card.variant.clone().unwrap_or_default(),
        Same::Pack => card.pack.clone(),
        Same::Attr(attr) => {
            let printed = card.printed.iter().find(|(printed, _)| printed == attr);
            printed.map_or_else(String::new, |(_, value)| value.to_string())
        }
    };
    same.iter().map(of).collect()
}
