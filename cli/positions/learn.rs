//! Where cards come to be in real matches: so that positions are like those that players meet.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use tiru_engine::rules::{CardDefId, Game, Id, ZoneId};
use tiru_engine::{DeckList, Lineup, Match, Options, Settings, Step};

use super::roll::Roll;

/// How many matches to look at.
const MATCHES: u64 = 40;
/// The most answers in one of them.
const ANSWERS: usize = 150;

/// A card as it is seen: which one, and whether it is face up.
pub(super) type Seen = (CardDefId, bool);

/// The cards that were seen in each zone.
#[derive(Debug, Default)]
pub(super) struct Seats(pub(super) BTreeMap<ZoneId, BTreeSet<Seen>>);

impl Seats {
    /// Plays matches of these decks at random, and looks at every question.
    pub(super) fn learn(game: &Arc<Game>, decks: &[DeckList], roll: &mut Roll) -> Seats {
        let mut seen = Seats::default();
        let begins: BTreeSet<ZoneId> = game.decks.iter().map(|part| part.to).collect();
        let seats = usize::from(game.seats.0.max(1));
        let mut options = Options::new();
        for number in 0..MATCHES {
            let chosen: Vec<DeckList> =
                (0..seats).filter_map(|_| decks.get(roll.below(decks.len())).cloned()).collect();
            let Ok(lineup) = Lineup::new(Arc::clone(game), &chosen, Settings::default_of(game)) else {
                continue;
            };
            let mut table = Match::deal(&Arc::new(lineup), number);
            for _ in 0..ANSWERS {
                let Step::Asks(_) = table.step_and_list(&mut options) else { break };
                let view = table.view_together();
                for zone in game.zones.ids().filter(|zone| !begins.contains(zone)) {
                    for card in view.seats().flat_map(|seat| view.zone(zone, seat).cards) {
                        if let Some(known) = card.card {
                            seen.0.entry(zone).or_default().insert((known, card.up));
                        }
                    }
                }
                if !table.choose(&options, roll.below(options.len())) {
                    break;
                }
            }
        }
        seen
    }

    /// The faces that a card shows in each zone: as it was seen, else as cards were that print the same first word.
    pub(super) fn of(&self, game: &Game, card: CardDefId) -> Vec<(ZoneId, bool)> {
        let like = |other: CardDefId| {
            game.cards.get(other).zip(game.cards.get(card)).is_some_and(|(a, b)| alike(a, b))
        };
        let places = |is_meant: &dyn Fn(CardDefId) -> bool| -> BTreeSet<(ZoneId, bool)> {
            let zones = self.0.iter();
            zones
                .flat_map(|(zone, seen)| seen.iter().map(move |(card, up)| (*zone, *card, *up)))
                .filter(|(_, card, _)| is_meant(*card))
                .map(|(zone, _, up)| (zone, up))
                .collect()
        };
        let mut found = places(&|other| other == card);
        found.extend(places(&like));
        found.into_iter().collect()
    }
}

/// Whether two cards print the same first value, such as their kind.
fn alike(a: &tiru_engine::rules::CardDef, b: &tiru_engine::rules::CardDef) -> bool {
    let first = |card: &tiru_engine::rules::CardDef| {
        card.printed.iter().min_by_key(|(attr, _)| attr.index()).copied()
    };
    first(a).is_some() && first(a) == first(b)
}
