//! A position as a ruling can describe it: the cards in each zone, stored values, whose turn it is, the phase that is about to
//! begin, and past deeds that something asks about. If a ruling cannot describe it, the reason is returned.

use super::setup::{default_pile, usual_owner};
use crate::lineup::{Column, Instance, Lineup, Shape};
use crate::rules::{
    AttrId, AttrKind, Beneath, CardDefId, CardId, EffectId, Heap, Id, InstanceId, Lying, NodeId, NodeKind,
    Of, Origin, SeatId, Standing, cell,
};
use crate::run::node_cells;
use crate::state::frame::{self, Kind};
use crate::state::pool::silenced;
use crate::state::{Board, head};
use crate::table::Match;

/// Why a ruling cannot describe a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsaid {
    /// An action or effect has not finished, or effects are pending.
    #[error("something is under way")]
    UnderWay,
    /// A card borrowed this effect, or lost it to a borrower.
    #[error("an effect is borrowed")]
    Borrowed(EffectId, Option<CardDefId>),
    /// This effect of a card is cancelled.
    #[error("an effect is cancelled")]
    Cancelled(EffectId, Option<CardDefId>),
    /// This grant has a duration and is active.
    #[error("an effect was granted and lasts")]
    HandedOut(EffectId),
    /// This effect of the game has a use limit, and was used.
    #[error("an effect of the game with a use limit was used")]
    Used(EffectId),
    /// A card has another value than its copies, which a ruling cannot tell apart.
    #[error("one of several copies of a card has another value")]
    NotAlone(CardDefId),
    /// A value is stored beyond the bounds of its attribute, because static abilities lead back into them.
    #[error("a value is stored beyond its bounds")]
    Beyond(AttrId),
    /// Another seat than its owner put a card into a shared zone.
    #[error("a card in a shared zone is held by another player than its owner")]
    Elsewhere(CardDefId),
    /// A past deed that matters later.
    #[error("a past deed matters")]
    Done,
    /// This seat is out of the match.
    #[error("a player is out of the match")]
    Out(SeatId),
    /// The direction of turns is reversed.
    #[error("turns go the other way")]
    Reversed,
    /// A token is in the match.
    #[error("a token is in the match")]
    Created(CardDefId),
    /// The seats that had a turn in this round do not follow from the numbers of turn and round.
    #[error("the turns of this round are out of order")]
    Turns,
    /// This phase of a seat is to be skipped, or to be repeated.
    #[error("a phase is to be skipped or repeated")]
    Ahead(NodeId),
}

impl Match {
    /// Returns the position, if a phase is about to begin and a ruling can describe all of it.
    #[doc(hidden)]
    pub fn standing(&self) -> Result<Standing, Unsaid> {
        let state = &self.state;
        let nodes_only = state.frames().all(|base| matches!(state.kind(base), Kind::Root | Kind::Node(_)));
        if !nodes_only || state.get(head::WAITING) > 0 || self.prompt().is_some() {
            return Err(Unsaid::UnderWay);
        }
        let board = Board::new(&self.lineup, state);
        if let Some(seat) = (0..self.lineup.seats()).map(SeatId).find(|seat| !board.plays(*seat)) {
            return Err(Unsaid::Out(seat));
        }
        if state.get(head::REVERSED) != 0 {
            return Err(Unsaid::Reversed);
        }
        let mut made = self.lineup.slots.iter().skip(self.lineup.cards_of_decks());
        if let Some((_, slot)) = made.find(|(card, _)| !board.is_outside(*card)) {
            return Err(Unsaid::Created(slot.def));
        }
        self.turns_follow()?;
        self.nothing_lasts()?;
        let mut standing = self.time();
        standing.players = self.lineup.seats();
        standing.heaps = self.heaps()?;
        standing.under = self.cards_under_others()?;
        standing.cards = self.values_of_cards()?;
        standing.lent = self.lent()?;
        standing.used = self.used()?;
        standing.seats = self.values_of_seats()?;
        standing.done = self.done()?;
        Ok(standing)
    }

    /// Returns the phase that is about to begin, if the match is just before one.
    #[doc(hidden)]
    pub fn is_before(&self) -> Option<NodeId> {
        let base = self.state.frame()?;
        match self.state.kind(base) {
            Kind::Node(node) if self.state.get(base + frame::AT) == 0 => Some(node),
            _ => None,
        }
    }

    /// That nothing is ahead but what comes of itself.
    fn turns_follow(&self) -> Result<(), Unsaid> {
        let (lineup, state) = (&self.lineup, &self.state);
        let is_ahead = |at: usize| (at..at + 2 * usize::from(lineup.seats())).any(|cell| state.get(cell) > 0);
        if let Some(detour) = lineup.layout.detours.iter().find(|detour| is_ahead(detour.at)) {
            return Err(Unsaid::Ahead(detour.node));
        }
        let numbers = (state.get(head::TURN), state.get(head::ROUND));
        for base in state.frames() {
            let Kind::Node(node) = state.kind(base) else { continue };
            if !matches!(lineup.game.nodes[node].kind, NodeKind::Turn { .. }) {
                continue;
            }
            let in_round = state.below(base).is_some_and(|below| is_round(lineup, state.kind(below)));
            let current = SeatId::at(state.index(head::CURRENT));
            let had = if in_round { had_a_turn(lineup.seats(), current, numbers) } else { 0 };
            let is_so = !in_round || state.get(base + node_cells::SEAT) == had;
            if !is_so || state.get(base + node_cells::AFTER) != 0 {
                return Err(Unsaid::Turns);
            }
        }
        Ok(())
    }

    /// That no effect is silenced, and no claim was handed out.
    fn nothing_lasts(&self) -> Result<(), Unsaid> {
        let (lineup, state) = (&self.lineup, &self.state);
        let on = |known: &Instance| known.carrier.map(|card| lineup.slots[card].def);
        if let Some(at) = state.silenced(lineup).next() {
            let number = usize::try_from(state.get(at + silenced::INSTANCE)).unwrap_or(usize::MAX);
            let known = state.instance(lineup, InstanceId::at(number)).ok_or(Unsaid::UnderWay)?;
            return Err(Unsaid::Cancelled(known.effect, on(&known)));
        }
        if let Some(text) = state.granted(lineup).find_map(|row| state.text_of_grant(lineup, row)) {
            return Err(Unsaid::HandedOut(text));
        }
        Ok(())
    }

    /// The cards with effects that may act only so often, some of which did.
    fn used(&self) -> Result<Vec<(CardDefId, Vec<i32>)>, Unsaid> {
        let lineup = &self.lineup;
        let board = Board::new(lineup, &self.state);
        let of_game = lineup.instances.iter().find(|(instance, known)| {
            known.carrier.is_none()
                && lineup.game.effects[known.effect].is_limited()
                && self.state.get(lineup.layout.used + instance.index()) > 0
        });
        if let Some((_, known)) = of_game {
            return Err(Unsaid::Used(known.effect));
        }
        for row in self.state.given(lineup) {
            self.can_be_left_out(InstanceId::at(lineup.instances.len() + row))?;
        }
        let mut used = Vec::new();
        for (card, slot) in lineup.slots.iter() {
            let times = self.used_on(card);
            if times.iter().all(|times| *times == 0) || board.place_of(card).is_none() {
                continue;
            }
            self.alone(slot.def)?;
            used.push((slot.def, times));
        }
        Ok(used)
    }

    /// That nothing is known of an effect which a card has for as long as something is so but what follows from the cards.
    fn can_be_left_out(&self, effect: InstanceId) -> Result<(), Unsaid> {
        let lineup = &self.lineup;
        let all = self.state.counted(lineup);
        let Some((_, text)) = all.into_iter().find(|(other, _)| *other == effect) else { return Ok(()) };
        let acted = self.state.get(lineup.layout.used + effect.index()) > 0;
        if (lineup.game.effects[text].is_limited() && acted)
            || self.state.is_away_from_its_card(lineup, effect)
        {
            return Err(Unsaid::Used(text));
        }
        Ok(())
    }

    /// That there is one card of a print: of several a ruling could not say which is meant.
    pub(super) fn alone(&self, def: CardDefId) -> Result<(), Unsaid> {
        let of_decks = self.lineup.slots.rows().iter().take(self.lineup.cards_of_decks());
        let alike = of_decks.filter(|slot| slot.def == def).count();
        if alike > 1 { Err(Unsaid::NotAlone(def)) } else { Ok(()) }
    }

    fn time(&self) -> Standing {
        let (game, state) = (&self.lineup.game, &self.state);
        let mut time = Standing::default();
        // The uppermost one is only about to begin.
        for base in state.frames().skip(1) {
            let Kind::Node(node) = state.kind(base) else { continue };
            match game.nodes[node].kind {
                NodeKind::Turn { .. } => time.turns = Some(state.get(head::TURN)),
                NodeKind::Round { .. } => time.rounds = Some(state.get(head::ROUND)),
                _ => {}
            }
        }
        let board = Board::new(&self.lineup, state);
        time.turn = board.seat(state.get(head::CURRENT)).filter(|_| time.turns.is_some());
        time
    }

    fn heaps(&self) -> Result<Vec<Heap>, Unsaid> {
        let (lineup, board) = (&self.lineup, Board::new(&self.lineup, &self.state));
        let mut heaps = Vec::new();
        for place in lineup.places.ids() {
            let known = lineup.places[place];
            let mut cards = Vec::new();
            for card in board.cards_in(place) {
                let def = lineup.slots[card].def;
                let from = self.origin(card, usual_owner(&lineup.game, known.seat));
                if known.seat.is_none() && !self.is_held_by_its_owner(card) {
                    return Err(Unsaid::Elsewhere(def));
                }
                let column = board.spot_of(card).map_or(0, |spot| usize::from(lineup.spots[spot].column));
                while matches!(known.shape, Shape::Spots { .. }) && cards.len() + 1 < column {
                    cards.push(None);
                }
                cards.push(Some(Lying { card: def, up: board.is_up(card), from }));
            }
            let part = lineup.game.decks.iter().find(|part| part.to == known.zone);
            let needs_no_words = part.is_some_and(|part| {
                let lies = cards.iter().flatten().map(|lying| lying.card);
                let most = match known.shape {
                    Shape::Spots { count, .. } => usize::from(count),
                    Shape::List { .. } => usize::MAX,
                };
                default_pile(&lineup.game, part, most).eq(lies)
                    && cards.iter().flatten().all(|lying| lying.from == Origin::Here)
            });
            if !needs_no_words && (!cards.is_empty() || part.is_some()) {
                heaps.push(Heap { zone: known.zone, seat: known.seat, cards });
            }
        }
        Ok(heaps)
    }

    /// What lies under each card. A ruling names that card.
    fn cards_under_others(&self) -> Result<Vec<Beneath>, Unsaid> {
        let (lineup, board) = (&self.lineup, Board::new(&self.lineup, &self.state));
        let mut all = Vec::new();
        for (host, slot) in lineup.slots.iter() {
            let mut cards = Vec::new();
            for card in board.under(host) {
                let def = lineup.slots[card].def;
                let from = self.origin(card, self.owned_by(host));
                cards.push(Lying { card: def, up: board.is_up(card), from });
            }
            if !cards.is_empty() {
                self.alone(slot.def)?;
                all.push(Beneath { host: slot.def, cards });
            }
        }
        Ok(all)
    }

    /// Whose deck a card is from; none for one that all share.
    fn owned_by(&self, card: CardId) -> Option<SeatId> {
        Board::new(&self.lineup, &self.state).seat(self.lineup.owner_cell(card))
    }

    /// The same, as a ruling says it of a card that is this seat's if nothing is said.
    fn origin(&self, card: CardId, usual: Option<SeatId>) -> Origin {
        match self.owned_by(card) {
            owner if owner == usual => Origin::Here,
            Some(owner) => Origin::Seat(owner),
            None => Origin::Shared,
        }
    }

    /// Whether a card in a shared zone is held by its owner, as rulings give it; or nothing asks who holds it.
    fn is_held_by_its_owner(&self, card: CardId) -> bool {
        let held = self.lineup.layout.put_by.is_some();
        !held || Board::new(&self.lineup, &self.state).holder_of(card) == self.owned_by(card)
    }

    fn values_of_cards(&self) -> Result<Vec<(CardDefId, AttrId, i32)>, Unsaid> {
        let lineup = &self.lineup;
        let board = Board::new(lineup, &self.state);
        let mut values = Vec::new();
        for (attr, value) in self.written(Of::Card) {
            for (card, slot) in lineup.slots.iter() {
                let now = board.stored(attr, card.index());
                if Some(&now) == value.get(card.index()) || board.is_outside(card) {
                    continue;
                }
                self.alone(slot.def)?;
                values.push((slot.def, attr, self.named_value(attr, now)?));
            }
        }
        Ok(values)
    }

    /// A value as a ruling says it: a card by its print, if no other card has its name.
    fn named_value(&self, attr: AttrId, value: i32) -> Result<i32, Unsaid> {
        if self.lineup.layout.bounded(attr, value) != value {
            return Err(Unsaid::Beyond(attr));
        }
        let board = Board::new(&self.lineup, &self.state);
        let card = board.card(value).filter(|_| board.attr_kind(attr).1 == AttrKind::Card);
        let Some(card) = card else { return Ok(value) };
        let def = self.lineup.slots[card].def;
        self.alone(def)?;
        Ok(cell(Some(def)))
    }

    fn values_of_seats(&self) -> Result<Vec<(Option<SeatId>, AttrId, i32)>, Unsaid> {
        let board = Board::new(&self.lineup, &self.state);
        let mut values = Vec::new();
        for (attr, start) in self.written(Of::Seat) {
            for seat in (0..self.lineup.seats()).map(SeatId) {
                let now = board.stored(attr, seat.index());
                if Some(&now) != start.get(seat.index()) {
                    values.push((Some(seat), attr, self.named_value(attr, now)?));
                }
            }
        }
        for (attr, start) in self.written(Of::Game) {
            let now = board.stored(attr, 0);
            if Some(&now) != start.first() {
                values.push((None, attr, self.named_value(attr, now)?));
            }
        }
        Ok(values)
    }

    /// The attributes that may be written, each with what everything begins with.
    fn written(&self, of: Of) -> impl Iterator<Item = (AttrId, &[i32])> {
        let layout = &self.lineup.layout;
        let attributes = self.lineup.game.attributes.iter().zip(layout.stored.iter().zip(&layout.starts));
        attributes.filter_map(move |((attr, def), (column, start))| {
            let is_it = def.of == of && matches!(column, Column::Cell(_));
            is_it.then_some((attr, start.values.as_slice()))
        })
    }
}

fn is_round(lineup: &Lineup, kind: Kind) -> bool {
    matches!(kind, Kind::Node(node) if matches!(lineup.game.nodes[node].kind, NodeKind::Round { .. }))
}

/// The seats that had their turn in the running round, one bit each, by the numbers of turn and round, where every seat has one in
/// each; none where these numbers cannot be.
pub(super) fn had_a_turn(seats: u8, current: SeatId, (turn, round): (i32, i32)) -> i32 {
    let had = turn - 1 - (round - 1).saturating_mul(i32::from(seats));
    let had = u8::try_from(had).ok().filter(|had| *had < seats).unwrap_or(0);
    (1..=had).fold(0, |all, back| all | 1 << ((current.0 + seats - back) % seats))
}
