//! Verbs that somebody watches: their members with their roles, and the doing of one member when its window comes.

use super::Run;
use super::swap::MOVE;
use crate::apply::written;
use crate::few::Few;
use crate::observe::Observer;
use crate::rules::{
    ARGS, AttrId, DeedId, Face, Many, NONE, Of, Op, Reg, Target, Topic, Verb, VerdictKind, Write, cell,
};
use crate::state::doing::Doing;
use crate::state::frame::{self, Kind};
use crate::state::{Thing, thing};

/// Where the roles of a verb keep what else doing it needs.
mod extra {
    /// The spot that a move goes to.
    pub(super) const SPOT: usize = 3;
    /// The card that a move goes under.
    pub(super) const HOST: usize = 4;
    /// The amount of a change.
    pub(super) const AMOUNT: usize = 3;
    /// What a change was announced to come to.
    pub(super) const ANNOUNCED: usize = 4;
}

/// What a verb on at most one thing is done with.
pub(super) enum AtMostOne {
    /// Nothing: it changes nothing.
    Nothing,
    /// These roles.
    Roles([i32; ARGS]),
}

impl<O: Observer> Run<'_, O> {
    /// What an operation does, but for its members, if anybody watches it or it is only planned.
    pub(super) fn watched_verb(&self, base: usize, op: Op) -> Option<Doing> {
        let topic = match op {
            Op::Move { .. } => verb(Verb::Move),
            Op::Does { verb: does, .. } => verb(does),
            Op::Turn { face: Face::Down, .. } => verb(Verb::Hide),
            Op::Turn { .. } => verb(Verb::Reveal),
            Op::Show { .. } => verb(Verb::Show),
            Op::Shuffle { .. } => verb(Verb::Shuffle),
            Op::Arrange { .. } => verb(Verb::Arrange),
            Op::Verdict { kind: VerdictKind::Win, .. } => verb(Verb::Win),
            Op::Verdict { kind: VerdictKind::Lose, .. } => verb(Verb::Lose),
            Op::Verdict { kind: VerdictKind::Tie, .. } => verb(Verb::Tie),
            Op::Skip { .. } => verb(Verb::Skip),
            Op::Again { .. } => verb(Verb::Extra),
            Op::Write { attr, .. } => Topic::Change(attr),
            _ => return None,
        };
        let state = &self.machine.state;
        let voice = state.voice(base);
        // A change of holder comes with every move, and moves come with an exchange.
        let more = match op {
            Op::Move { .. } => self.is_watched(Topic::Holder),
            Op::Does { verb: Verb::Swap, .. } => self.is_watched(Topic::Holder) || self.is_watched(MOVE),
            _ => false,
        };
        if !self.is_watched(topic) && !more && !self.is_planning() && !self.is_hindered(topic, voice) {
            return None;
        }
        let Kind::Body(body) = state.kind(base) else { return None };
        let verb = Some((body, state.index(base + frame::AT).saturating_sub(1)));
        Some(Doing { topic, verb, voice, args: [NONE; ARGS] })
    }

    /// What an operation on at most one thing is done with: then no list is made of it. Nothing if it takes a list.
    pub(super) fn only_member(&self, base: usize, op: Op) -> Option<AtMostOne> {
        let only = match op {
            Op::Move { what, many: Many::One, to, arrival } => {
                let arrival = *self.machine.lineup.game.arrivals.get(usize::from(arrival))?;
                let (target, _) = self.members(base, to, arrival.each);
                self.moved(self.register(base, what), self.machine.state.get(target), arrival.target)
            }
            Op::Turn { what, many: Many::One, face } => {
                let board = self.machine.board();
                // A card that lies so already is not turned: nothing is announced.
                let card = board.on_table(self.register(base, what));
                let turned = card.filter(|card| board.is_up(*card) != (face == Face::Up));
                turned.map(|card| [cell(Some(card)), NONE, NONE, NONE, NONE, NONE])
            }
            Op::Write { what, many, attr, how, value } => {
                let (of, _) = self.machine.board().attr_kind(attr);
                let thing = match (of, many) {
                    (Of::Game, _) => NONE,
                    (_, Many::One) => self.register(base, what),
                    (_, Many::Set) => return None,
                };
                self.written(attr, how, thing, self.register(base, value))
            }
            _ => return None,
        };
        Some(only.map_or(AtMostOne::Nothing, AtMostOne::Roles))
    }

    /// The members of a verb that is watched.
    pub(super) fn members_of_verb(
        &self,
        base: usize,
        op: Op,
        doing: Doing,
    ) -> Option<Few<(Doing, Option<usize>)>> {
        let state = &self.machine.state;
        let board = self.machine.board();
        let mut members: Few<[i32; ARGS]> = Few::new();
        match op {
            Op::Move { what, many, to, arrival } => members = self.moving(base, (what, many), to, arrival)?,
            Op::Does { verb, a, b } => members.extend(self.plain_roles(base, verb, [a, b])),
            Op::Turn { what, many, face } => {
                let (start, count) = self.members(base, what, many);
                for at in start..start + count {
                    // A card that lies so already is not turned: nothing is announced.
                    if let Some(card) =
                        board.on_table(state.get(at)).filter(|card| board.is_up(*card) != (face == Face::Up))
                    {
                        members.push([cell(Some(card)), NONE, NONE, NONE, NONE, NONE]);
                    }
                }
            }
            Op::Show { what, many, to } => {
                let (start, count) = self.members(base, what, many);
                let seat = self.register(base, to);
                for at in start..start + count {
                    members.push([state.get(at), seat, NONE, NONE, NONE, NONE]);
                }
            }
            Op::Skip { who, node } | Op::Again { who, node } => {
                let who = self.register(base, who);
                if board.seat(who).is_some() {
                    members.push([cell(Some(node)), who, NONE, NONE, NONE, NONE]);
                }
            }
            Op::Arrange { set, seat } => {
                let (start, count) = self.members(base, set, Many::Set);
                let seat = self.register(base, seat);
                members
                    .extend((start..start + count).map(|at| [state.get(at), seat, NONE, NONE, NONE, NONE]));
            }
            Op::Verdict { kind: VerdictKind::Tie, .. } => members.push([NONE; ARGS]),
            Op::Verdict { who, many, .. } => {
                let (start, count) = self.members(base, who, many);
                let together = self.seats_among(start, count);
                let seats = (start..start + count).map(|at| state.get(at));
                let seats = seats.filter(|seat| board.seat(*seat).is_some());
                members.extend(seats.map(|seat| [seat, together, NONE, NONE, NONE, NONE]));
            }
            Op::Shuffle { place } => members.push([self.register(base, place), NONE, NONE, NONE, NONE, NONE]),
            Op::Write { what, many, attr, how, value } => {
                let amount = self.register(base, value);
                let of_game = board.attr_kind(attr).0 == Of::Game;
                let (start, count) = if of_game { (0, 1) } else { self.members(base, what, many) };
                let things = (start..start + count).map(|at| if of_game { NONE } else { state.get(at) });
                members.extend(things.filter_map(|thing| self.written(attr, how, thing, amount)));
            }
            _ => {}
        }
        Some(members.into_iter().map(|args| (Doing { args, ..doing }, None)).collect())
    }

    /// The members of a move: each card with where it lies, and the place, spot or card it is to go to.
    fn moving(
        &self,
        base: usize,
        (what, many): (Reg, Many),
        to: Reg,
        arrival: u8,
    ) -> Option<Few<[i32; ARGS]>> {
        let state = &self.machine.state;
        let arrival = *self.machine.lineup.game.arrivals.get(usize::from(arrival))?;
        let (start, count) = self.members(base, what, many);
        let (targets, _) = self.members(base, to, arrival.each);
        let target = |nth| state.get(if arrival.each == Many::Set { targets + nth } else { targets });
        let moved = |nth| self.moved(state.get(start + nth), target(nth), arrival.target);
        Some((0..count).filter_map(moved).collect())
    }

    /// The roles of the move of a card, if it is there.
    fn moved(&self, card: i32, target: i32, to: Target) -> Option<[i32; ARGS]> {
        let board = self.machine.board();
        let card = board.on_table(card)?;
        let (place, spot, host) = match to {
            Target::Card => (NONE, NONE, target),
            Target::Spot => {
                let spot = board.spot_at(target);
                (spot.map_or(NONE, |spot| cell(Some(board.lineup.spots[spot].place))), target, NONE)
            }
            Target::Place => (target, NONE, NONE),
        };
        Some([cell(Some(card)), cell(board.place_of(card)), place, spot, host, NONE])
    }

    /// The roles of the change of a value, if it is one.
    fn written(&self, attr: AttrId, how: Write, thing: i32, amount: i32) -> Option<[i32; ARGS]> {
        let board = self.machine.board();
        let (of, kind) = board.attr_kind(attr);
        let amount = board.kept_as(kind, amount);
        let row = crate::state::thing(board, of, thing).map(Thing::row)?;
        let was = board.stored(attr, row);
        let wanted = written(kind, how, was, amount);
        let now = self.clamp(attr, wanted);
        if now != wanted {
            self.falls_short();
        }
        (was != now).then_some([thing, was, now, amount, now, NONE])
    }

    /// Does one member of a verb, and writes down what it came to; false if it came to nothing.
    pub(super) fn do_verb(&mut self, op: Op, doing: &mut Doing) -> bool {
        self.announces(doing.topic);
        let args = doing.args;
        let doer = self.machine.board().seat(doing.voice.doer);
        let [first, second, third, ..] = args;
        match op {
            Op::Move { arrival, .. } => {
                let board = self.machine.board();
                let arrivals = &board.lineup.game.arrivals;
                let (Some(mut arrival), Some(card)) =
                    (arrivals.get(usize::from(arrival)).copied(), board.on_table(first))
                else {
                    return false;
                };
                let spot = args.get(extra::SPOT).copied().unwrap_or(NONE);
                let on_spot = board
                    .spot_at(spot)
                    .is_some_and(|spot| cell(Some(board.lineup.spots[spot].place)) == third);
                let host = args.get(extra::HOST).copied().filter(|_| third == NONE);
                let (to, target) = match host {
                    Some(host) if arrival.target == Target::Card => (Target::Card, host),
                    _ if on_spot => (Target::Spot, spot),
                    _ => (Target::Place, third),
                };
                arrival.target = to;
                let from = board.place_of(card);
                let Some(spot) = self.arrives(card, target, arrival) else {
                    self.falls_short();
                    return false;
                };
                self.moves(card, spot, arrival.face, doer);
                doing.args[1] = cell(from);
                true
            }
            Op::Create { card, arrival, .. } => self.comes(card, &args, arrival, doer),
            Op::Does { verb: Verb::Swap, .. } => self.swaps(first, second),
            Op::Turn { face, .. } => {
                let Some(card) = self.machine.board().on_table(first) else { return false };
                let up = face == Face::Up;
                let turned = self.machine.board().is_up(card) != up;
                self.turns(card, up);
                turned
            }
            Op::Show { .. } => {
                let board = self.machine.board();
                let (Some(card), Some(to)) = (board.card(first), board.seat(second)) else { return false };
                self.shows(card, to);
                true
            }
            Op::Shuffle { .. } => {
                self.shuffle(first);
                true
            }
            Op::Verdict { kind, why, .. } => {
                self.verdict(kind, first, second.max(0), why);
                true
            }
            Op::Skip { node, .. } => self.looks_ahead(node, second, false),
            Op::Again { node, .. } => self.looks_ahead(node, second, true),
            Op::Write { attr, how, .. } => {
                let board = self.machine.board();
                let (of, kind) = board.attr_kind(attr);
                let Some(thing) = thing(board, of, first) else { return false };
                let was = board.stored(attr, thing.row());
                let amount = args.get(extra::AMOUNT).copied().unwrap_or(NONE);
                let kept = args.get(extra::ANNOUNCED) == Some(&third);
                let wanted = if kept { written(kind, how, was, amount) } else { third };
                self.writes(thing, attr, wanted);
                let now = self.machine.board().stored(attr, thing.row());
                doing.args[1] = was;
                doing.args[2] = now;
                was != now
            }
            _ => false,
        }
    }
}

/// The topic of a verb: verbs are the first deeds of every game.
fn verb(verb: Verb) -> Topic {
    Topic::Deed(DeedId(verb as u16))
}
