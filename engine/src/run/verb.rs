//! Verbs: the roles that each is announced with, and what it does.

use super::plain::runs_a_body;
use super::swap::MOVE;
use super::{Flow, Flows, Run};
use crate::apply::written;
use crate::few::Few;
use crate::observe::Observer;
use crate::rules::{
    ARGS, AttrId, AttrKind, DeedId, Face, Many, NONE, Of, Op, Reg, Target, Topic, Verb, VerdictKind, Write,
    cell,
};
use crate::state::doing::Doing;
use crate::state::frame::{self, Kind};
use crate::state::thing;

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

/// Returns the topic of a verb; `None` if the operation is no verb.
pub(super) fn topic_of(op: Op) -> Option<Topic> {
    let verb = match op {
        Op::Write { attr, .. } => return Some(Topic::Change(attr)),
        Op::Move { .. } => Verb::Move,
        Op::Does { verb, .. } => verb,
        Op::Turn { face: Face::Down, .. } => Verb::Hide,
        Op::Turn { .. } => Verb::Reveal,
        Op::Show { .. } => Verb::Show,
        Op::Shuffle { .. } => Verb::Shuffle,
        Op::Arrange { .. } => Verb::Arrange,
        Op::Verdict { kind: VerdictKind::Win, .. } => Verb::Win,
        Op::Verdict { kind: VerdictKind::Lose, .. } => Verb::Lose,
        Op::Verdict { kind: VerdictKind::Tie, .. } => Verb::Tie,
        Op::Skip { .. } => Verb::Skip,
        Op::Again { .. } => Verb::Extra,
        _ => return None,
    };
    // Verbs are the first deeds of every game.
    Some(Topic::Deed(DeedId(verb as u16)))
}

impl<O: Observer> Run<'_, O> {
    /// Does a verb. If somebody may hear of it, it opens windows; else it is done in place. In a plan, it is also noted.
    pub(super) fn does_verb(&mut self, base: usize, op: Op, topic: Topic) -> Flows {
        let doing = self.doing_at(base, topic);
        if !self.is_verb_watched(op, &doing) {
            return self.does_in_place(base, op, doing);
        }
        let (_, count) = self.things(base, op);
        let planning = self.is_planning();
        // The common case makes no list.
        if count == 1 && !planning {
            return match self.roles_of_verb(base, op, 0) {
                Some(args) => self.does_or_opens(op, &[(Doing { args, ..doing }, None)]),
                None => Ok(Flow::On),
            };
        }
        let mut deeds: Few<(Doing, Option<usize>)> = Few::new();
        for nth in 0..count {
            deeds.extend(self.roles_of_verb(base, op, nth).map(|args| (Doing { args, ..doing }, None)));
        }
        if !planning {
            return self.does_or_opens(op, &deeds);
        }
        if !deeds.is_empty() && self.is_hindered(topic, doing.voice) {
            return self.plan_what_is_allowed(&deeds);
        }
        for (doing, _) in &deeds {
            self.plans(doing)?;
        }
        self.does_in_place(base, op, doing)
    }

    /// Describes the deed of the operation that a body is at, without its roles.
    pub(super) fn doing_at(&self, base: usize, topic: Topic) -> Doing {
        let state = &self.machine.state;
        let at = state.index(base + frame::AT).saturating_sub(1);
        let verb = if let Kind::Body(body) = state.kind(base) { Some((body, at)) } else { None };
        Doing { topic, verb, voice: state.voice(base), args: [NONE; ARGS] }
    }

    /// Does verbs in place if no effect can hear of them; else opens a frame with windows.
    fn does_or_opens(&mut self, op: Op, deeds: &[(Doing, Option<usize>)]) -> Flows {
        if !self.does_unheard(op, deeds)? {
            self.open_deed(deeds)?;
        }
        Ok(Flow::On)
    }

    /// Does a verb to one thing after another, without windows.
    fn does_in_place(&mut self, base: usize, op: Op, doing: Doing) -> Flows {
        let (start, count) = self.things(base, op);
        match op {
            Op::Move { .. } | Op::Arrange { .. } => self.machine.charge_moves(count),
            Op::Turn { .. } | Op::Show { .. } | Op::Write { .. } => self.machine.charge_changes(count),
            _ => {}
        }
        if let Op::Arrange { seat, .. } = op {
            let cards: Few<i32> = Few::from_slice(self.machine.state.slice(start, count));
            self.arranges(&cards, self.register(base, seat));
            return Ok(Flow::On);
        }
        // What is only planned is noted when it is done.
        if matches!(op, Op::Verdict { .. }) && self.is_planning() {
            return Ok(Flow::On);
        }
        for nth in 0..count {
            let Some(args) = self.roles_of_verb(base, op, nth) else { continue };
            let mut doing = Doing { args, ..doing };
            self.announces(&doing);
            match op {
                Op::Does { verb, .. } if runs_a_body(verb) => drop(self.runs_plain(verb, &doing, None)?),
                _ => drop(self.do_verb(op, &mut doing, None)),
            }
        }
        Ok(Flow::On)
    }

    /// Whether anybody watches a verb, or it is only planned.
    fn is_verb_watched(&self, op: Op, doing: &Doing) -> bool {
        let planning = self.is_planning();
        if !planning && !self.machine.lineup.heard.verbs {
            return false;
        }
        // A change of holder comes with every move, and moves come with an exchange.
        let more = match op {
            Op::Move { .. } => self.is_watched(Topic::Holder),
            Op::Does { verb: Verb::Swap, .. } => self.is_watched(Topic::Holder) || self.is_watched(MOVE),
            _ => false,
        };
        planning || more || self.is_watched(doing.topic) || self.is_hindered(doing.topic, doing.voice)
    }

    /// The things that a verb is done to: where they stand, and how many they are.
    fn things(&self, base: usize, op: Op) -> (usize, usize) {
        match op {
            Op::Write { attr, .. } if self.machine.board().attr_kind(attr).0 == Of::Game => (base, 1),
            Op::Verdict { kind: VerdictKind::Tie, .. }
            | Op::Skip { who: Reg::NO, .. }
            | Op::Again { who: Reg::NO, .. } => (base, 1),
            Op::Move { what, many, .. }
            | Op::Turn { what, many, .. }
            | Op::Show { what, many, .. }
            | Op::Write { what, many, .. }
            | Op::Verdict { who: what, many, .. } => self.members(base, what, many),
            Op::Arrange { set, .. } => self.members(base, set, Many::Set),
            Op::Shuffle { place: what }
            | Op::Does { a: what, .. }
            | Op::Skip { who: what, .. }
            | Op::Again { who: what, .. } => self.members(base, what, Many::One),
            _ => (base, 0),
        }
    }

    /// Returns the roles of a verb for one of its things; `None` if it changes nothing there, so that nothing is announced. What is
    /// only planned may change something by then: others act before it.
    fn roles_of_verb(&mut self, base: usize, op: Op, nth: usize) -> Option<[i32; ARGS]> {
        let board = self.machine.board();
        let (start, count) = self.things(base, op);
        let thing = board.state.get(start + nth);
        let pair = |first, second| Some([first, second, NONE, NONE, NONE, NONE]);
        match op {
            Op::Move { to, arrival, .. } => {
                let arrival = board.lineup.game.arrivals.get(usize::from(arrival))?;
                let (targets, _) = self.members(base, to, arrival.each);
                let at = if arrival.each == Many::Set { targets + nth } else { targets };
                self.moved(thing, board.state.get(at), arrival.target)
            }
            Op::Does { verb, a, b } => self.plain_roles(base, verb, [a, b]),
            Op::Turn { face, .. } => {
                let card = board.on_table(thing)?;
                let turns = board.is_up(card) != (face == Face::Up) || self.is_planning();
                if turns { pair(cell(Some(card)), NONE) } else { None }
            }
            Op::Show { to: seat, .. } | Op::Arrange { seat, .. } => pair(thing, self.register(base, seat)),
            Op::Skip { who: Reg::NO, node } | Op::Again { who: Reg::NO, node } => {
                pair(cell(Some(node)), NONE)
            }
            Op::Skip { node, .. } | Op::Again { node, .. } => {
                board.seat(thing).and_then(|_| pair(cell(Some(node)), thing))
            }
            Op::Verdict { kind: VerdictKind::Tie, .. } => pair(NONE, NONE),
            Op::Verdict { .. } => board.seat(thing).and_then(|_| pair(thing, self.seats_among(start, count))),
            Op::Shuffle { .. } => pair(thing, NONE),
            Op::Write { attr, how, value, .. } => {
                let thing = if board.attr_kind(attr).0 == Of::Game { NONE } else { thing };
                self.written(attr, how, thing, self.register(base, value))
            }
            _ => None,
        }
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
    fn written(&mut self, attr: AttrId, how: Write, thing: i32, amount: i32) -> Option<[i32; ARGS]> {
        let board = self.machine.board();
        let (of, kind) = board.attr_kind(attr);
        let amount = board.kept_as(kind, amount);
        let known = crate::state::thing(board, of, thing)?;
        let was = board.stored(attr, known.row());
        let now = self.bounded(known, attr, |was| written(kind, how, was, amount)).now;
        (was != now || self.is_planning()).then_some([thing, was, now, amount, now, NONE])
    }

    /// Does one member of a verb, which may have been planned, and writes down what it came to; false if it came to nothing.
    pub(super) fn do_verb(&mut self, op: Op, doing: &mut Doing, planned: Option<usize>) -> bool {
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
            Op::Skip { node, .. } | Op::Again { node, .. } => {
                self.looks_ahead(node, second, matches!(op, Op::Again { .. }));
                true
            }
            Op::Write { attr, how, .. } => self.write_member((attr, how), doing, planned),
            _ => false,
        }
    }

    /// Changes a value, and writes down what it was and is. Of changes that were planned to happen at the same time the sum stays within
    /// the bounds, not each by itself.
    fn write_member(
        &mut self,
        (attr, how): (AttrId, Write),
        doing: &mut Doing,
        planned: Option<usize>,
    ) -> bool {
        let [of, _, wanted, ..] = doing.args;
        let board = self.machine.board();
        let (kind_of, kind) = board.attr_kind(attr);
        let Some(thing) = thing(board, kind_of, of) else { return false };
        let was = board.stored(attr, thing.row());
        let amount = doing.args.get(extra::AMOUNT).copied().unwrap_or(NONE);
        let is_as_announced = doing.args.get(extra::ANNOUNCED) == Some(&wanted);
        let is_sum = is_as_announced && how != Write::Set && kind == AttrKind::Int;
        let over_at = planned.and_then(|_| self.machine.state.over_at(board.lineup.layout.plans, attr, of));
        let over = over_at.filter(|_| is_sum).map_or(0, |at| board.state.get(at));
        let bounded = self.bounded(thing, attr, |was| {
            let from = if was == NONE { NONE } else { was.saturating_add(over) };
            if is_as_announced { written(kind, how, from, amount) } else { wanted }
        });
        if let Some(at) = over_at {
            let is_sum = is_sum && bounded.wanted != NONE;
            self.machine.state.set_over(at, if is_sum { bounded.wanted - bounded.now } else { 0 });
        }
        self.writes(thing, attr, bounded.now);
        let now = self.machine.board().stored(attr, thing.row());
        doing.args[1] = was;
        doing.args[2] = now;
        was != now
    }
}
