//! A position as a ruling can give it: what lies where, what is written, whose turn it is, which phase is about to begin, and what
//! was done that anything asks about. Where a ruling has no words for it, it is said what for.

use crate::eval::Board;
use crate::lineup::{Column, Instance, Shape};
use crate::observe::{Chronicle, Event, Happening};
use crate::rules::{
    AttrId, CardDefId, CardId, DeedId, EffectId, Id, InstanceId, Kind as Cell, NodeKind, Of, PastDef,
    PastSpan, SeatId, Topic, ZoneId,
};
use crate::state::frame::Kind;
use crate::state::head;
use crate::table::Match;

/// A position before a phase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Whose turn it is, if turns go round.
    pub turn: Option<SeatId>,
    /// The number of the turn that runs, if one does.
    pub turns: Option<i32>,
    /// The number of the round that runs, if one does.
    pub rounds: Option<i32>,
    /// All zones in which something lies, and those which would not be empty if nothing were said.
    pub heaps: Vec<Heap>,
    /// What is written of cards and is not what they begin with.
    pub cards: Vec<(CardDefId, AttrId, i32)>,
    /// The effects of cards that may act only so often, and did act, with how often.
    pub used: Vec<(CardDefId, EffectId, i32)>,
    /// What is written of seats, and of the game.
    pub seats: Vec<(Option<SeatId>, AttrId, i32)>,
    /// What was done before.
    pub done: Vec<Done>,
}

/// The cards of a zone, in the order of a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heap {
    /// The zone.
    pub zone: ZoneId,
    /// Whose; none if it is shared.
    pub seat: Option<SeatId>,
    /// Each card, and whether it lies face up; nothing for an empty spot.
    pub cards: Vec<Option<(CardDefId, bool)>>,
}

/// Something that was done before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// By whom.
    pub seat: SeatId,
    /// What.
    pub deed: DeedId,
    /// Whether it is said that it was chosen.
    pub chosen: bool,
    /// With which card, or which card did it.
    pub card: Option<CardDefId>,
    /// Since when it is asked about.
    pub span: PastSpan,
}

impl Done {
    /// Whether it is the same but for how far back it is asked about.
    fn is_like(&self, other: &Done) -> bool {
        (self.seat, self.deed, self.chosen, self.card) == (other.seat, other.deed, other.chosen, other.card)
    }
}

/// For what a ruling has no words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaid {
    /// Something is under way, or waits.
    UnderWay,
    /// A card has this effect of another one, or has it no more.
    Borrowed(EffectId, Option<CardDefId>),
    /// This effect of a card is silenced.
    Cancelled(EffectId, Option<CardDefId>),
    /// This was handed out.
    HandedOut(EffectId),
    /// This effect of the game may act so often, and did act.
    Used(EffectId),
    /// A value of a card that is not the only one of its name.
    NotAlone(CardDefId),
    /// A card lies with somebody who is not its owner, or in a shared zone.
    Elsewhere(CardDefId),
    /// Something that was done before.
    Done,
    /// Turns go round the other way.
    Reversed,
    /// A card that was created is on the table.
    Created(CardDefId),
}

impl Match {
    /// The position, if it stands before a phase and a ruling has words for all of it.
    pub fn standing(&self) -> Result<Standing, Unsaid> {
        let state = &self.state;
        let nodes_only = state.frames().all(|base| matches!(state.kind(base), Kind::Root | Kind::Node(_)));
        if !nodes_only || state.get(head::WAITING) > 0 || self.prompt().is_some() {
            return Err(Unsaid::UnderWay);
        }
        if state.get(head::REVERSED) != 0 {
            return Err(Unsaid::Reversed);
        }
        let board = Board::new(&self.lineup, state);
        let mut made = self.lineup.slots.iter().skip(self.lineup.cards_of_decks());
        if let Some((_, slot)) = made.find(|(card, _)| !board.is_outside(*card)) {
            return Err(Unsaid::Created(slot.def));
        }
        self.nothing_lasts()?;
        let mut standing = self.time();
        standing.heaps = self.heaps()?;
        standing.cards = self.values_of_cards()?;
        standing.used = self.used()?;
        standing.seats = self.values_of_seats();
        standing.done = self.done()?;
        Ok(standing)
    }

    /// That no effect is anywhere but where it is printed, none is silenced, and nothing was handed out.
    fn nothing_lasts(&self) -> Result<(), Unsaid> {
        let (lineup, state) = (&self.lineup, &self.state);
        let on = |known: &Instance| known.carrier.map(|card| lineup.slots[card].def);
        let lent = state.lent(lineup).find_map(|it| state.instance(lineup, it));
        let away = || lineup.instances.iter().find(|(it, _)| state.instance(lineup, *it).is_none());
        if let Some(known) = lent.or_else(|| away().map(|(_, known)| *known)) {
            return Err(Unsaid::Borrowed(known.effect, on(&known)));
        }
        let is_silenced = |it: InstanceId| state.silenced_by(lineup, it).is_some();
        if let Some((_, known)) = lineup.instances.iter().find(|(it, _)| is_silenced(*it)) {
            return Err(Unsaid::Cancelled(known.effect, on(known)));
        }
        if let Some(text) = state.granted(lineup).find_map(|row| state.text_of_grant(lineup, row)) {
            return Err(Unsaid::HandedOut(text));
        }
        Ok(())
    }

    /// The effects that may act only so often, and did act.
    fn used(&self) -> Result<Vec<(CardDefId, EffectId, i32)>, Unsaid> {
        let lineup = &self.lineup;
        let board = Board::new(lineup, &self.state);
        let mut used = Vec::new();
        for (instance, known) in lineup.instances.iter() {
            let times = self.state.get(lineup.layout.used + instance.index());
            if times == 0 || !lineup.game.effects[known.effect].is_limited() {
                continue;
            }
            let Some(card) = known.carrier else { return Err(Unsaid::Used(known.effect)) };
            if board.place_of(card).is_none() {
                continue;
            }
            let def = lineup.slots[card].def;
            self.alone(def)?;
            used.push((def, known.effect, times));
        }
        Ok(used)
    }

    /// That there is one card of a print: of several a ruling could not say which is meant.
    fn alone(&self, def: CardDefId) -> Result<(), Unsaid> {
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
                if known.seat != Some(lineup.owner(card)) {
                    return Err(Unsaid::Elsewhere(def));
                }
                let column = board.spot_of(card).map_or(0, |spot| usize::from(lineup.spots[spot].column));
                while matches!(known.shape, Shape::Spots { .. }) && cards.len() + 1 < column {
                    cards.push(None);
                }
                cards.push(Some((def, board.is_up(card))));
            }
            let would_not_be_empty = lineup.game.decks.iter().any(|part| part.to == known.zone);
            if !cards.is_empty() || would_not_be_empty {
                heaps.push(Heap { zone: known.zone, seat: known.seat, cards });
            }
        }
        Ok(heaps)
    }

    fn values_of_cards(&self) -> Result<Vec<(CardDefId, AttrId, i32)>, Unsaid> {
        let lineup = &self.lineup;
        let board = Board::new(lineup, &self.state);
        let mut values = Vec::new();
        for (attr, value) in self.written(Of::Card) {
            for (card, slot) in lineup.slots.iter() {
                let now = board.stored(attr, card.index());
                if Some(&now) == value.get(card.index()) || board.place_of(card).is_none() {
                    continue;
                }
                self.alone(slot.def)?;
                values.push((slot.def, attr, now));
            }
        }
        Ok(values)
    }

    fn values_of_seats(&self) -> Vec<(Option<SeatId>, AttrId, i32)> {
        let board = Board::new(&self.lineup, &self.state);
        let mut values = Vec::new();
        for (attr, start) in self.written(Of::Seat) {
            for seat in (0..self.lineup.seats()).map(SeatId) {
                let now = board.stored(attr, seat.index());
                if Some(&now) != start.get(seat.index()) {
                    values.push((Some(seat), attr, now));
                }
            }
        }
        for (attr, start) in self.written(Of::Game) {
            let now = board.stored(attr, 0);
            if Some(&now) != start.first() {
                values.push((None, attr, now));
            }
        }
        values
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

    /// Whatever was done that is asked about, as it was told.
    fn done(&self) -> Result<Vec<Done>, Unsaid> {
        let game = &self.lineup.game;
        let events = self.chronicle().map_or(&[][..], Chronicle::events);
        let mut done = Vec::new();
        for (past, def) in game.pasts.iter() {
            let rows = match def.of {
                Of::Card => self.lineup.cards(),
                Of::Seat => usize::from(self.lineup.seats()),
                Of::Game => 0,
            };
            let count = |row| self.lineup.past_cell(past, row).map_or(0, |cell| self.state.get(cell));
            if (0..rows).all(|row| count(row) == 0) {
                continue;
            }
            let from = match def.span {
                PastSpan::Ever => 0,
                PastSpan::Since(node) => {
                    let begins =
                        |event: &Event| matches!(event.what, Happening::Begins(begun, _) if begun == node);
                    events.iter().rposition(begins).unwrap_or(0)
                }
                PastSpan::LastTurn | PastSpan::Here => return Err(Unsaid::Done),
            };
            for event in events.get(from..).unwrap_or(&[]) {
                let Some((seat, deed, chosen, card)) = self.deed_of(event) else { continue };
                if chosen == def.chosen && def.is_about(Topic::Deed(deed)) {
                    done.push(Done { seat, deed, chosen, card, span: def.span });
                }
            }
            let is_verb = |topic: &Topic| match topic {
                Topic::Deed(deed) => matches!(game.deeds[*deed].does, crate::rules::Does::Verb(_)),
                _ => true,
            };
            if def.deeds.iter().any(|(topic, _)| is_verb(topic)) {
                return Err(Unsaid::Done);
            }
        }
        let questions = |one: &Done| {
            let about = |def: &&PastDef| {
                def.chosen == one.chosen && def.span == one.span && def.is_about(Topic::Deed(one.deed))
            };
            game.pasts.rows().iter().filter(about).count().max(1)
        };
        let mut once: Vec<Done> = Vec::new();
        for one in &done {
            // Whatever is said counts for each question that goes as far back; said for two spans, it would count twice.
            if done.iter().any(|other| other.span != one.span && other.is_like(one)) {
                return Err(Unsaid::Done);
            }
            let times = done.iter().filter(|other| *other == one).count() / questions(one);
            if once.iter().filter(|other| *other == one).count() < times {
                once.push(one.clone());
            }
        }
        Ok(once)
    }

    /// The deed that an event tells of: by whom, which, whether it was chosen, and the card that is its subject.
    fn deed_of(&self, event: &Event) -> Option<(SeatId, DeedId, bool, Option<CardDefId>)> {
        let game = &self.lineup.game;
        let (seat, deed, chosen, args) = match &event.what {
            Happening::Chose { seat, action, args, .. } => (*seat, game.actions[*action].deed, true, args),
            Happening::Does { deed, args } => (event.doer?, *deed, false, args),
            _ => return None,
        };
        let params = game.deeds[deed].params.iter();
        let subject = params.zip(args).find(|(param, _)| matches!(param.kind, Cell::Card | Cell::Target));
        let card: Option<CardId> =
            subject.and_then(|(_, arg)| Board::new(&self.lineup, &self.state).card(*arg));
        Some((seat, deed, chosen, card.map(|card| self.lineup.slots[card].def)))
    }
}
