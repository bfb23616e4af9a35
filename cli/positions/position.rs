//! A position made at random: some cards that are wanted, and others where they were seen.

use std::sync::Arc;

use tiru_engine::Match;
use tiru_engine::judge::begin_at;
use tiru_engine::rules::{
    CardDefId, Face, Fact, Game, GivenCard, Id, NodeId, NodeKind, Origin, Part, Ruling, SeatId, Span, ZoneId,
};

use super::learn::{Place, Seats};
use super::roll::Roll;

/// Some cards of a position.
#[derive(Clone, Debug)]
pub(crate) struct Pile {
    pub(crate) zone: ZoneId,
    /// Whose; none for a shared zone.
    pub(crate) seat: Option<SeatId>,
    /// The cards, each with whether it is face up.
    pub(crate) cards: Vec<(CardDefId, bool)>,
}

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) piles: Vec<Pile>,
    pub(crate) turn: Option<SeatId>,
    /// The phase that is about to begin.
    pub(crate) phase: NodeId,
    pub(crate) seed: u64,
}

impl Position {
    /// Makes one with these cards, and with up to so many others in each zone.
    pub(crate) fn random(
        game: &Game,
        seats: &Seats,
        (phase, wanted): (NodeId, &[(CardDefId, Place, SeatId)]),
        most_cards: usize,
        roll: &mut Roll,
    ) -> Position {
        let has_turns = game.nodes.rows().iter().any(|node| matches!(node.kind, NodeKind::Turn { .. }));
        let turn = SeatId::at(roll.below(usize::from(game.seats.0)));
        let mut position = Position { piles: Vec::new(), turn: has_turns.then_some(turn), phase, seed: 0 };
        for (card, place, seat) in wanted {
            let seat = whose(game, place.zone, *seat);
            position.piles.push(Pile { zone: place.zone, seat, cards: vec![(*card, place.up)] });
        }
        for (zone, seen) in seats.at(phase) {
            let shared = game.zones.get(zone).is_some_and(|zone| zone.shared);
            let seats = if shared { 1 } else { game.seats.0 };
            for seat in (0..usize::from(seats)).map(|seat| whose(game, zone, SeatId::at(seat))) {
                let there = position.piles.iter().filter(|pile| pile.zone == zone && pile.seat == seat);
                let room = seen.most.saturating_sub(there.count());
                let count = roll.below(most_cards.min(room) + 1);
                let nth = |roll: &mut Roll| seen.cards.iter().nth(roll.below(seen.cards.len())).copied();
                let cards: Vec<_> = (0..count).filter_map(|_| nth(roll)).collect();
                if !cards.is_empty() {
                    position.piles.push(Pile { zone, seat, cards });
                }
            }
        }
        position.seed = roll.wide();
        position
    }

    /// The match that begins there.
    pub(crate) fn begin(&self, game: &Arc<Game>) -> Option<Match> {
        begin_at(game, &self.ruling(game), self.seed).ok()
    }

    /// Leaves out one card after the other, as long as what comes of it is as good; so many of those that were wanted stay.
    pub(crate) fn smaller<T>(
        mut self,
        wanted: usize,
        mut found: T,
        again: impl Fn(&Position) -> Option<T>,
    ) -> (Position, T) {
        let mut pile = wanted;
        let mut at = 0;
        while let Some(known) = self.piles.get(pile) {
            if at >= known.cards.len() {
                (pile, at) = (pile + 1, 0);
                continue;
            }
            let mut position = self.clone();
            if let Some(known) = position.piles.get_mut(pile) {
                known.cards.remove(at);
            }
            match again(&position) {
                Some(other) => (self, found) = (position, other),
                None => at += 1,
            }
        }
        self.piles.retain(|pile| !pile.cards.is_empty());
        (self, found)
    }

    /// The position in words, a line for each zone.
    pub(crate) fn lines(&self, game: &Game) -> Vec<String> {
        let seat = |seat: SeatId| format!("Player {}", seat.index() + 1);
        let phase = game.nodes.get(self.phase).map(|node| node.name.clone()).unwrap_or_default();
        let (least, most) = game.seats;
        let players = if least == most { String::new() } else { format!("{least} players, ") };
        let begin = match self.turn {
            Some(turn) => format!("{players}{}'s turn, before `{phase}`", seat(turn)),
            None => format!("{players}before `{phase}`"),
        };
        let piles = self.together().into_iter().map(|pile| {
            let zone = game.zones.get(pile.zone);
            let name = zone.map(|zone| zone.name.clone()).unwrap_or_default();
            let whose = pile.seat.map(|whose| format!("{}, ", seat(whose)));
            let cards = pile.cards.iter().map(|(card, up)| {
                let name = game.cards.get(*card).map(tiru_engine::rules::CardDef::full_name);
                let name = name.unwrap_or_default();
                if *up { name } else { format!("{name} (face down)") }
            });
            format!("{}{name}: {}", whose.unwrap_or_default(), cards.collect::<Vec<_>>().join(", "))
        });
        std::iter::once(begin).chain(piles).collect()
    }

    /// The piles, one for each zone of a seat.
    pub(crate) fn together(&self) -> Vec<Pile> {
        let mut all: Vec<Pile> = Vec::new();
        for pile in self.piles.iter().filter(|pile| !pile.cards.is_empty()) {
            match all.iter_mut().find(|other| other.zone == pile.zone && other.seat == pile.seat) {
                Some(other) => other.cards.extend(&pile.cards),
                None => all.push(pile.clone()),
            }
        }
        all
    }

    /// The position as rulings give it, with as many players as have cards.
    fn ruling(&self, game: &Game) -> Ruling {
        let span = Span::default();
        let given = |card: CardDefId, up: bool| GivenCard {
            card,
            face: if up { Face::Up } else { Face::Down },
            from: Origin::Here,
        };
        let facts = self.together().into_iter().map(|pile| Fact::Cards {
            zone: pile.zone,
            seat: pile.seat,
            column: None,
            cards: pile.cards.iter().map(|(card, up)| given(*card, *up)).collect(),
            span,
        });
        let mut given: Vec<Fact> = facts.collect();
        given.push(Fact::Seats(game.seats.0));
        given.extend(self.turn.map(Fact::Turn));
        given.push(Fact::Phase(self.phase));
        Ruling { title: String::new(), readings: Vec::new(), given, parts: vec![Part::default()], span }
    }
}

/// Whose a zone of this seat is: a zone that all players share is nobody's.
fn whose(game: &Game, zone: ZoneId, seat: SeatId) -> Option<SeatId> {
    game.zones.get(zone).is_some_and(|zone| !zone.shared).then_some(seat)
}
