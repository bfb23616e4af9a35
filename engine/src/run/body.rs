//! A body at work: what it reads is walked through, what it does is done here, one kind of operation a method.

use super::verb::AtMostOne;
use super::{Flow, Flows, Run};
use crate::apply::Spot;
use crate::apply::{arrives, written};
use crate::eval::{Compared, Notes, Program, Stop};
use crate::few::Few;
use crate::observe::{Comparison, Happening, Observer};
use crate::outcome::{Fault, FaultKind};
use crate::rules::{
    Arrival, AttrId, BodyId, CardId, Does, Face, Kind as Cell, Many, NONE, Of, Op, Position, Reg, TextId,
    VerdictKind, Write,
};
use crate::state::doing::Doing;
use crate::state::frame::{self, After, Kind, Voice};
use crate::state::head;
use crate::state::thing;

/// Where, in the cell of the seats that win or lose, those begin for which the first statement noted it.
pub(super) const TOGETHER: u32 = 8;
/// In the same cell: several statements noted it, for other seats each.
pub(super) const APART: i32 = 1 << 16;

impl<O: Observer> Run<'_, O> {
    /// Goes on in a body, and in those that it calls, until something else comes on top or is uncovered.
    pub(super) fn body(&mut self, mut base: usize, mut body: BodyId) -> Flows {
        loop {
            let done = match self.walk(base, body) {
                Stop::Does(op) => {
                    // It may have entered others on its way.
                    let flow = self.does(self.machine.state.frame().unwrap_or(base), op)?;
                    if !matches!(flow, Flow::On) {
                        return Ok(flow);
                    }
                    false
                }
                Stop::GoesRound => return Err(self.fault(FaultKind::TooWide)),
                Stop::Ends | Stop::Gives(_) | Stop::Yields => {
                    self.finish(self.machine.state.frame().unwrap_or(base))?;
                    true
                }
            };
            let Some(next) = self.machine.state.frame().filter(|_| self.machine.overrun.is_none()) else {
                return Ok(Flow::On);
            };
            if done || next != base {
                // Where it is asked after each frame whether all rests, nothing goes on here.
                match self.machine.state.kind(next) {
                    Kind::Body(other) if self.how.rest.is_none() => (base, body) = (next, other),
                    _ => return Ok(Flow::On),
                }
            }
        }
    }

    /// Walks on in a body; whoever watches is told what it compares.
    fn walk(&mut self, base: usize, body: BodyId) -> Stop {
        let lineup = self.machine.lineup;
        let program = Program::of(lineup, body);
        if !O::WATCHING {
            return self.machine.walk(base, program, None);
        }
        if lineup.needs_derived(body) {
            // What stands on a card that is seen may be known, whatever it was computed from.
            self.machine.refresh();
        }
        let begins = self.machine.state.index(base + frame::AT) == 0;
        let before = self.machine.forget_blind();
        let mut notes = Notes::default();
        let stop = self.machine.walk_and_note::<false>(base, program, None, Some(&mut notes));
        let given = begins && self.gets_values(body);
        let unseen = self.machine.forget_blind();
        if unseen != 0 {
            let cause = self.machine.state.voice(base).cause;
            let board = self.machine.board();
            let seers = board.card(cause).map_or(u8::MAX, |card| board.seers(card));
            self.observer.read_unseen(unseen & seers);
        }
        let blind = match self.observer.actors_mut() {
            Some(actors) => actors.is_blind(base, (begins, given), unseen),
            None => u8::MAX,
        };
        self.machine.note_blind(before | blind);
        let moment = self.next_event();
        let actor = if notes.found.is_empty() { None } else { self.actor() };
        let spans = &lineup.game.bodies[body].spans;
        for Compared { at, left, right, .. } in notes.found {
            if let Some(span) = spans.get(at).copied() {
                self.observer.compared(Comparison { moment, actor, span, left, right, known: !blind });
            }
        }
        stop
    }

    /// Whether a body is given more than cards, seats and places: then it knows what was computed for it.
    fn gets_values(&self, body: BodyId) -> bool {
        let game = &self.machine.lineup.game;
        let is_of = |does: Does| match does {
            Does::Rule(other) => other == body,
            Does::Action(action) => game.actions[action].body == body,
            Does::Verb(_) => false,
        };
        let deed = game.deeds.rows().iter().find(|deed| is_of(deed.does));
        let things = [Cell::Card, Cell::Seat, Cell::Target, Cell::Spot, Cell::Zone];
        deed.is_none_or(|deed| deed.params.iter().any(|param| !things.contains(&param.kind)))
    }

    /// Takes a frame that is done away; a settle point follows if it was an action or a step of a phase.
    pub(super) fn finish(&mut self, base: usize) -> Flows {
        let after = self.machine.state.after(base);
        self.machine.state.pop();
        if after == After::Settle {
            self.settle_here()?;
        }
        Ok(Flow::On)
    }

    /// A settle point, if there is anything to look at.
    #[inline]
    pub(super) fn settle_here(&mut self) -> Result<(), Box<Fault>> {
        // Inside a group of several the table stands between two moments: nothing settles there.
        if self.machine.state.get(head::GROUPS) > 0 {
            return Ok(());
        }
        if !self.unsettled() {
            // What nobody waited for is forgotten here, too.
            self.sweep();
            return Ok(());
        }
        self.restock();
        if self.settles_at_once()? { Ok(()) } else { self.open_settle() }
    }

    fn open_settle(&mut self) -> Result<(), Box<Fault>> {
        let mark = self.settle_mark();
        let base = self.push(Kind::Settle, Voice::NOBODY, super::settle::cells::COUNT)?;
        self.machine.state.set_local(base, super::settle::cells::MARK, mark);
        Ok(())
    }

    #[inline]
    pub(super) fn register(&self, base: usize, reg: Reg) -> i32 {
        self.machine.state.get(base + frame::REGISTERS + usize::from(reg.0))
    }

    pub(super) fn set_register(&mut self, base: usize, reg: Reg, value: i32) {
        self.machine.state.set_register(base, usize::from(reg.0), value);
    }

    /// How many members an operand has, and where they stand if it is a set.
    #[inline]
    pub(super) fn members(&self, base: usize, what: Reg, many: Many) -> (usize, usize) {
        self.machine.state.operand(base, what, many)
    }

    fn does(&mut self, base: usize, op: Op) -> Flows {
        self.spend()?;
        self.knows_who_decides();
        let lineup = self.machine.lineup;
        if (lineup.heard.verbs || self.is_planning())
            && let Some(doing) = self.watched_verb(base, op)
            && let Some(flow) = self.does_watched(base, op, doing)?
        {
            return Ok(flow);
        }
        match op {
            Op::Move { what, many, to, arrival } => {
                let arrival = self.machine.lineup.game.arrivals.get(usize::from(arrival)).copied();
                if let Some(arrival) = arrival {
                    self.moves_all(base, (what, many), to, arrival);
                }
            }
            Op::Turn { what, many, face } => self.turns_all(base, (what, many), face),
            Op::Show { what, many, to } => self.shows_all(base, (what, many), to),
            Op::Does { verb, a, b } => return self.does_plain(base, verb, [a, b]),
            Op::By { cause, doer, again } => {
                let [cause, doer] = [cause, doer]
                    .map(|reg| Some(self.register(base, reg)).filter(|value| again || *value != NONE));
                self.machine.state.set_by(base, cause, doer);
            }
            Op::Choosable { set, seat } => self.choosable(base, set, self.register(base, seat)),
            Op::Arrange { set, seat } => {
                let (start, count) = self.members(base, set, Many::Set);
                self.machine.charge_moves(count);
                let cards = Few::from_slice(self.machine.state.slice(start, count));
                self.arranges(&cards, self.register(base, seat));
            }
            Op::Shuffle { place } => self.shuffle(self.register(base, place)),
            Op::Write { what, many, attr, how, value } => {
                let value = self.register(base, value);
                self.writes_all(base, (what, many), attr, how, value);
            }
            Op::Create { .. } => return self.creates(base, op),
            Op::Call { args, set, by, deed } => return self.call(base, (args, set, by), deed),
            // What is only planned is noted when it is done.
            Op::Verdict { .. } if self.is_planning() => {}
            Op::Verdict { kind: VerdictKind::Tie, why, .. } => self.verdict(VerdictKind::Tie, NONE, 0, why),
            Op::Verdict { kind, who, many, why } => {
                let (start, count) = self.members(base, who, many);
                let together = self.seats_among(start, count);
                for at in start..start + count {
                    self.verdict(kind, self.machine.state.get(at), together, why);
                }
            }
            Op::Score { score, why } => self.scores(self.register(base, score), why),
            Op::Grant { what, many, args, grant } => return self.grants(base, (what, many), args, grant),
            Op::Skip { who, node } => {
                self.looks_ahead(node, self.register(base, who), false);
            }
            Op::Again { who, node } => {
                self.looks_ahead(node, self.register(base, who), true);
            }
            Op::EndPhase { node } => self.end_phase(node),
            Op::Start { who, node } => {
                let who = self.register(base, who);
                let board = self.machine.board();
                if board.seat(who).is_some_and(|seat| board.plays(seat)) {
                    self.push_node(node, who)?;
                }
            }
            Op::Reverse => self.turns_round(),
            Op::Settle => self.settle_here()?,
            Op::Plan { stage, at } => return self.plan_loop(base, stage, at),
            Op::Borrow { .. } | Op::Cancel { .. } => return self.lends(base, op),
            Op::CancelIt => self.cancel_it(self.machine.state.voice(base).carrier),
            Op::Proceed { args } => self.proceed(base, args),
            Op::Quietly { on } => {
                if on {
                    self.machine.state.begin_quiet();
                } else {
                    self.machine.state.end_quiet(1);
                }
            }
            Op::Script { .. } | Op::Propose { .. } | Op::Asking { .. } | Op::ScriptOn { .. } => {
                return self.scripted_op(base, op);
            }
            Op::Choose { dst, from, choice } => return self.choose(base, dst, from, choice),
            Op::ChooseMany { dst, from, choice } => return self.choose_many(base, dst, from, choice),
            Op::ChooseSome { dst, search, choice, to } => {
                return self.choose_some(base, (dst, search), choice, to);
            }
            Op::Ballot { ballot } => return self.open_ballot(base, ballot),
            Op::Voter { ballot, seat, set, choice } => return self.vote(base, (ballot, seat), set, choice),
            Op::AskAll { choice, .. } => return self.ask_all(base, choice),
            // The walk runs everything else by itself.
            _ => return Err(self.fault(FaultKind::Internal)),
        }
        Ok(Flow::On)
    }

    /// Does a verb that somebody watches, or plans it; nothing if what was planned is still to be done.
    fn does_watched(&mut self, base: usize, op: Op, doing: Doing) -> Result<Option<Flow>, Box<Fault>> {
        let planning = self.is_planning();
        match self.only_member(base, op).filter(|_| !planning) {
            Some(AtMostOne::Nothing) => return Ok(Some(Flow::On)),
            Some(AtMostOne::Roles(args)) => {
                return self.does_or_opens(op, &[(Doing { args, ..doing }, None)]).map(Some);
            }
            None => {}
        }
        let Some(deeds) = self.members_of_verb(base, op, doing) else { return Ok(None) };
        if !planning {
            return self.does_or_opens(op, &deeds).map(Some);
        }
        let hindered = deeds.first().is_some_and(|(doing, _)| self.is_hindered(doing.topic, doing.voice));
        if hindered {
            return self.plan_what_is_allowed(&deeds).map(Some);
        }
        for (doing, _) in &deeds {
            self.plans(doing)?;
        }
        Ok(None)
    }

    /// Does verbs in place if nobody can hear of them, else in a frame with windows.
    fn does_or_opens(&mut self, op: Op, deeds: &[(Doing, Option<usize>)]) -> Flows {
        if !self.does_unheard(op, deeds)? {
            self.open_deed(deeds)?;
        }
        Ok(Flow::On)
    }

    fn turns_all(&mut self, base: usize, (what, many): (Reg, Many), face: Face) {
        let (start, count) = self.members(base, what, many);
        self.machine.charge_changes(count);
        for at in start..start + count {
            if let Some(card) = self.machine.board().on_table(self.machine.state.get(at)) {
                self.turns(card, face == Face::Up);
            }
        }
    }

    /// Lets a seat learn cards.
    fn shows_all(&mut self, base: usize, (what, many): (Reg, Many), to: Reg) {
        let seat = self.machine.board().seat(self.register(base, to));
        let (start, count) = self.members(base, what, many);
        self.machine.charge_changes(count);
        for at in start..start + count {
            if let (Some(card), Some(to)) = (self.machine.board().card(self.machine.state.get(at)), seat) {
                self.shows(card, to);
            }
        }
    }

    fn moves_all(&mut self, base: usize, (what, many): (Reg, Many), to: Reg, arrival: Arrival) {
        let (start, count) = self.members(base, what, many);
        let (targets, _) = self.members(base, to, arrival.each);
        self.machine.charge_moves(count);
        let doer = self.machine.board().seat(self.machine.state.voice(base).doer);
        for nth in 0..count {
            let target =
                self.machine.state.get(if arrival.each == Many::Set { targets + nth } else { targets });
            let card = self.machine.board().on_table(self.machine.state.get(start + nth));
            if let Some(card) = card {
                match self.arrives(card, target, arrival) {
                    Some(spot) => self.moves(card, spot, arrival.face, doer),
                    None => self.falls_short(),
                }
            }
        }
    }

    /// Where exactly a card arrives; nowhere if there is no room.
    pub(super) fn arrives(&mut self, card: CardId, target: i32, arrival: Arrival) -> Option<Spot> {
        let board = self.machine.board();
        let spot = arrives(board, card, target, arrival)?;
        let (Spot::Last(place), Position::Random) = (spot, arrival.position) else { return Some(spot) };
        let count = u32::try_from(board.count(&board.lineup.places[place])).unwrap_or(0);
        let there = board.place_of(card) == Some(place);
        let nth = self.draw_place(place, count + u32::from(!there));
        Some(Spot::Nth(place, u16::try_from(nth).unwrap_or(0)))
    }

    fn writes_all(&mut self, base: usize, (what, many): (Reg, Many), attr: AttrId, how: Write, value: i32) {
        let (of, kind) = self.machine.board().attr_kind(attr);
        let value = self.machine.board().kept_as(kind, value);
        let (start, count) = if of == Of::Game { (base, 1) } else { self.members(base, what, many) };
        self.machine.charge_changes(count);
        for at in start..start + count {
            let board = self.machine.board();
            if let Some(thing) = thing(board, of, board.state.get(at)) {
                let was = board.stored(attr, thing.row());
                self.writes(thing, attr, written(kind, how, was, value));
            }
        }
    }

    /// The seats about which one statement says something, one bit each.
    pub(super) fn seats_among(&self, start: usize, count: usize) -> i32 {
        let board = self.machine.board();
        let seats = (start..start + count).filter_map(|at| board.seat(board.state.get(at)));
        seats.fold(0, |all, seat| all | 1 << seat.0)
    }

    /// Notes a verdict, and for which seats the same statement noted it.
    pub(crate) fn verdict(&mut self, kind: VerdictKind, who: i32, together: i32, why: TextId) {
        let seat = self.machine.board().seat(who);
        let game = &self.machine.lineup.game;
        let bit = seat.map_or(0, |seat| game.with_teams(1 << seat.0));
        // A verdict for a seat that is out changes nothing.
        if kind != VerdictKind::Tie && bit & self.machine.state.get(head::SEATS) == 0 {
            return;
        }
        let together = game.with_teams(together);
        let at = match kind {
            VerdictKind::Win => head::WINNERS,
            VerdictKind::Lose => head::LOSERS,
            VerdictKind::Tie => head::TIE,
        };
        let state = &self.machine.state;
        let is_first = state.get(head::WINNERS) | state.get(head::LOSERS) | state.get(head::TIE) & 1 == 0;
        let noted = state.get(at);
        let bit = if kind == VerdictKind::Tie { 1 } else { bit };
        let others = noted >> TOGETHER & 0xff;
        let apart = if others != 0 && others != together { APART } else { 0 };
        self.machine.state.note_verdict(at, bit | together << TOGETHER | apart);
        if noted & bit == bit {
            return;
        }
        let why = self.decided(why, is_first);
        if O::WATCHING {
            self.tell(|| Happening::Verdict { kind, seat, why }, u8::MAX, 0);
        }
    }

    /// Notes that the match ends with a number, unless another one is noted already.
    fn scores(&mut self, score: i32, why: TextId) {
        let state = &mut *self.machine.state;
        if score == NONE || state.get(head::TIE) & head::SCORED != 0 {
            return;
        }
        state.note_score(score);
        let is_first = state.get(head::WHY) == 0;
        let why = self.decided(why, is_first);
        if O::WATCHING {
            self.tell(|| Happening::Scored { score, why }, u8::MAX, 0);
        }
    }

    /// Keeps the reason if it decides; returns it for those who watch.
    fn decided(&mut self, why: TextId, decides: bool) -> String {
        if decides {
            self.machine.state.note_why(why);
        }
        let texts = &self.machine.lineup.game.texts;
        if O::WATCHING { texts.get(why).cloned().unwrap_or_default() } else { String::new() }
    }
}
