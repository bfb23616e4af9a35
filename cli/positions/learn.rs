//! Where cards come to be in real matches when a phase begins: so that positions are like those that players meet.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use tiru_engine::rules::{
    AttrId, AttrKind, CardDef, CardDefId, DeckPart, Game, Id, NodeId, NodeKind, ZoneId,
};
use tiru_engine::{DeckList, Lineup, Match, Options, Settings, Step};

use super::roll::Roll;

/// How many matches to look at.
const MATCHES: u64 = 40;
/// The most answers in one of them.
const ANSWERS: usize = 150;

/// The largest made-up deck to try, unless the game has more cards.
const MOST_CARDS: usize = 200;

/// A place of a card when a phase begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) phase: NodeId,
    pub(crate) zone: ZoneId,
    /// Whether it is face up.
    pub(crate) up: bool,
}

/// What was seen in a zone of one seat.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// The cards, each with whether it is face up.
    pub(super) cards: BTreeSet<(CardDefId, bool)>,
    /// The most cards at one time.
    pub(super) most: usize,
}

/// The cards that were seen in each zone when a phase began.
#[derive(Debug, Default)]
pub(crate) struct Seats(BTreeMap<NodeId, BTreeMap<ZoneId, Seen>>);

/// The phases in which something is done.
pub(crate) fn phases(game: &Game) -> Vec<NodeId> {
    let does = |kind: &NodeKind| matches!(kind, NodeKind::Run(_) | NodeKind::Offer(_));
    game.nodes.iter().filter(|(_, node)| does(&node.kind)).map(|(id, _)| id).collect()
}

impl Seats {
    /// Plays matches of these decks at random, and looks whenever a phase begins.
    pub(crate) fn learn(game: &Arc<Game>, decks: &[DeckList], roll: &mut Roll) -> Seats {
        let mut seen = Seats::default();
        let phases = phases(game);
        let seats = usize::from(game.seats.0.max(1));
        let mut options = Options::new();
        let made_up = [made_up(game)];
        let decks = if decks.is_empty() { &made_up } else { decks };
        for number in 0..MATCHES {
            let chosen: Vec<DeckList> =
                (0..seats).filter_map(|_| decks.get(roll.below(decks.len())).cloned()).collect();
            let Ok(lineup) = Lineup::new(Arc::clone(game), &chosen, Settings::default_of(game)) else {
                continue;
            };
            let mut table = Match::deal(&Arc::new(lineup), number);
            for _ in 0..ANSWERS {
                let until = phases.get(roll.below(phases.len())).copied();
                match table.step_until(until) {
                    Step::Reached => seen.look(&table, until),
                    Step::Asks(_) => {
                        table.options(&mut options);
                        if !table.choose(&options, roll.below(options.len())) {
                            break;
                        }
                    }
                    Step::Over(_) | Step::Stopped(_) => break,
                }
            }
        }
        seen
    }

    /// Looks at a match in which a phase is about to begin.
    fn look(&mut self, table: &Match, phase: Option<NodeId>) {
        let Some(phase) = phase else { return };
        let game = table.lineup().game();
        // What lies in the zones of the decks is dealt by the game.
        let begins: BTreeSet<ZoneId> = game.decks.iter().map(|part| part.to).collect();
        let view = table.view_together();
        for zone in game.zones.ids().filter(|zone| !begins.contains(zone)) {
            for seat in view.seats() {
                let cards = view.zone(zone, seat).cards;
                let known: Vec<_> = cards.iter().filter_map(|card| Some((card.card?, card.up))).collect();
                if !known.is_empty() {
                    let seen = self.0.entry(phase).or_default().entry(zone).or_default();
                    seen.most = seen.most.max(known.len());
                    seen.cards.extend(known);
                }
            }
        }
    }

    /// What was seen when a phase began.
    pub(super) fn at(&self, phase: NodeId) -> impl Iterator<Item = (ZoneId, &Seen)> {
        self.0.get(&phase).into_iter().flatten().map(|(zone, seen)| (*zone, seen))
    }

    /// The places of a card: where it was seen, and where cards like it were. Where effects work, too, if
    /// it was in none of those zones.
    pub(crate) fn of(&self, game: &Game, card: CardDefId, live: &[ZoneId]) -> Vec<Place> {
        let like = |other: CardDefId| {
            game.cards.get(other).zip(game.cards.get(card)).is_some_and(|(a, b)| alike(game, a, b))
        };
        let mut places = BTreeSet::new();
        for (phase, zones) in &self.0 {
            for (zone, seen) in zones {
                let meant = seen.cards.iter().filter(|(other, _)| *other == card || like(*other));
                places.extend(meant.map(|(_, up)| Place { phase: *phase, zone: *zone, up: *up }));
            }
        }
        if !places.iter().any(|place| live.contains(&place.zone)) {
            let all = phases(game);
            let all = live.iter().flat_map(|zone| all.iter().map(move |phase| (*phase, *zone)));
            places.extend(all.map(|(phase, zone)| Place { phase, zone, up: true }));
        }
        places.into_iter().collect()
    }
}

/// A deck for a game without one: each part has the cards that are its own, or else all there are, in a number that is allowed.
fn made_up(game: &Arc<Game>) -> DeckList {
    let cards: Vec<CardDefId> = game.cards.ids().collect();
    let deck = |size: usize| {
        let size = |part: &DeckPart| if part.default.is_empty() { size } else { 0 };
        let part = |part: &DeckPart| cards.iter().copied().cycle().take(size(part)).collect();
        DeckList { name: String::new(), parts: game.decks.iter().map(part).collect() }
    };
    let seats = usize::from(game.seats.0.max(1));
    let fits = |deck: &DeckList| {
        Lineup::fits(Arc::clone(game), &vec![deck.clone(); seats], Settings::default_of(game)).is_ok()
    };
    (cards.len()..MOST_CARDS).chain(1..cards.len()).map(deck).find(fits).unwrap_or_else(|| deck(0))
}

/// Whether two cards print the same first word, such as their kind; of a card without a word, whether the other one has none, either.
/// Numbers differ from card to card.
fn alike(game: &Game, a: &CardDef, b: &CardDef) -> bool {
    let is_word = |attr: AttrId| {
        let def = game.attributes.get(attr);
        def.is_some_and(|def| matches!(def.kind, AttrKind::Enum(_) | AttrKind::Set(_)))
    };
    let first = |card: &CardDef| {
        let words = card.printed.iter().filter(|(attr, _)| is_word(*attr));
        words.min_by_key(|(attr, _)| attr.index()).copied()
    };
    first(a) == first(b)
}
