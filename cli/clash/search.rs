//! Tries a pair of cards in many small positions.

use std::collections::BTreeMap;
use std::time::Instant;

use tiru_engine::rules::{CardDefId, Id, NodeId, SeatId, ZoneId};

use super::arena::{Arena, Kind, Played, Shows};
use crate::positions::{Place, Position, Roll, Seats};

/// How many positions to try for one pair.
pub(super) const TRIES: usize = 40;
/// The most answers in one of them.
const MOST_ANSWERS: usize = 4;
/// The most matches of one pair that have to be stopped.
const MOST_STOPS: usize = 3;
/// The most cards in one zone beside the two.
const MOST_CARDS: usize = 1;

/// Where a card may be when each phase begins.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    all: BTreeMap<NodeId, Vec<Place>>,
    /// The zones in which one of its effects works.
    live: Vec<ZoneId>,
}

/// A finding with the smallest position that shows it.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) position: Position,
    pub(super) played: Played,
}

impl Found {
    pub(super) fn shows(&self) -> Option<&Shows> {
        self.played.shows.first()
    }

    pub(super) fn kind(&self) -> Option<Kind> {
        self.shows().map(Shows::kind)
    }
}

/// What came of one pair.
#[derive(Debug)]
pub(super) enum Came {
    /// Effects of both met, with these findings.
    Met(Vec<Found>),
    /// They met in no position.
    Apart,
    /// A loop of other effects stopped a match before they met.
    Stopped,
    /// The time was over.
    Late,
}

impl Places {
    pub(super) fn new(places: &[Place], live: Vec<ZoneId>) -> Places {
        let mut all: BTreeMap<NodeId, Vec<Place>> = BTreeMap::new();
        for place in places {
            all.entry(place.phase).or_default().push(*place);
        }
        Places { all, live }
    }

    /// A place when a phase begins: every second time one where an effect works, if there is one.
    fn at(&self, phase: NodeId, roll: &mut Roll) -> Option<Place> {
        let all = self.all.get(&phase)?;
        let live: Vec<&Place> = all.iter().filter(|place| self.live.contains(&place.zone)).collect();
        if !live.is_empty() && roll.below(2) == 0 {
            return live.get(roll.below(live.len())).map(|place| **place);
        }
        all.get(roll.below(all.len())).copied()
    }
}

/// Tries one pair; each finding once.
pub(super) fn search(
    arena: Arena<'_>,
    (seats, places): (&Seats, &BTreeMap<CardDefId, Places>),
    seed: u64,
    until: Option<Instant>,
) -> Came {
    let [one, other] = arena.pair;
    let (Some(first), Some(second)) = (places.get(&one), places.get(&other)) else { return Came::Apart };
    let phases: Vec<NodeId> =
        first.all.keys().filter(|phase| second.all.contains_key(phase)).copied().collect();
    let mut roll = Roll::new(seed ^ arena.number());
    let mut found: Vec<Found> = Vec::new();
    let (mut met, mut stops) = (false, 0);
    for nth in 0..TRIES {
        if until.is_some_and(|until| Instant::now() >= until) {
            return if found.is_empty() { Came::Late } else { Came::Met(found) };
        }
        let Some(phase) = phases.get(roll.below(phases.len())).copied() else { break };
        let (Some(a), Some(b)) = (first.at(phase, &mut roll), second.at(phase, &mut roll)) else { continue };
        let seat = SeatId::at(roll.below(usize::from(arena.game.seats.0.min(2))));
        let wanted = [(one, a, SeatId::at(0)), (other, b, seat)];
        let cards = MOST_CARDS.min(nth % 2);
        let position = Position::random(arena.game, seats, (phase, &wanted), cards, &mut roll);
        let answers = nth % (MOST_ANSWERS + 1);
        let Some(played) = arena.play(&position, answers, false) else { continue };
        // What is in force is compared wherever both lie.
        let in_force = arena.statics > 0 && first.live.contains(&a.zone) && second.live.contains(&b.zone);
        met |= played.met || in_force;
        stops += usize::from(played.stopped);
        let kind = played.shows.first().map(Shows::kind);
        if let Some(kind) = kind.filter(|kind| found.iter().all(|other| other.kind() != Some(*kind))) {
            let again = |position: &Position| {
                let played = arena.play(position, answers, true)?;
                (played.shows.first().map(Shows::kind) == Some(kind)).then_some(played)
            };
            let Some(played) = again(&position) else { continue };
            let (position, played) = position.smaller(0, played, again);
            found.push(Found { position, played });
        }
        // Each of them takes long.
        if stops >= MOST_STOPS {
            break;
        }
    }
    match (met, stops > 0) {
        (true, _) => Came::Met(found),
        (false, true) => Came::Stopped,
        (false, false) => Came::Apart,
    }
}
