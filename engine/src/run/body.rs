//! A body at work: what it reads is walked through, what it does is done here, one kind of operation a method.

use super::verb::topic_of;
use super::{Flow, Flows, Run};
use crate::apply::Spot;
use crate::apply::arrives;
use crate::eval::{COMPARISONS, Compared, Notes, Program, Stop};
use crate::observe::{Comparison, Happening, Observer};
use crate::outcome::{Fault, FaultKind};
use crate::rules::{
    Arrival, BodyId, CardId, Does, Kind as Cell, Many, NONE, Op, Position, Reg, TextId, VerdictKind,
};
use crate::state::frame::{self, After, Kind, Voice};
use crate::state::head;

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
        let stop = self.machine.walk_and_note::<COMPARISONS>(base, program, None, Some(&mut notes));
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
        if let Some(topic) = topic_of(op) {
            return self.does_verb(base, op, topic);
        }
        match op {
            Op::By { cause, doer, again } => {
                let [cause, doer] = [cause, doer]
                    .map(|reg| Some(self.register(base, reg)).filter(|value| again || *value != NONE));
                self.machine.state.set_by(base, cause, doer);
            }
            Op::Choosable { set, seat } => self.choosable(base, set, self.register(base, seat)),
            Op::Create { .. } => return self.creates(base, op),
            Op::Call { args, set, by, deed } => return self.call(base, (args, set, by), deed),
            Op::Score { score, why } => self.scores(self.register(base, score), why),
            Op::Grant { what, many, args, grant } => return self.grants(base, (what, many), args, grant),
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

    /// Where exactly a card arrives; nowhere if there is no room.
    pub(super) fn arrives(&mut self, card: CardId, target: i32, arrival: Arrival) -> Option<Spot> {
        let board = self.machine.board();
        let spot = arrives(board, card, target, arrival)?;
        let (Spot::Last(place), Position::Random) = (spot, arrival.position) else { return Some(spot) };
        let count = u32::try_from(board.count(&board.lineup.places[place])).unwrap_or(0);
        let there = board.place_of(card) == Some(place);
        let nth = self.draw_place(place, count + u32::from(!there));
        self.machine.state.lose_order(self.machine.lineup, place, None);
        Some(Spot::Nth(place, u16::try_from(nth).unwrap_or(0)))
    }

    /// The seats about which one statement says something, one bit each.
    pub(super) fn seats_among(&self, start: usize, count: usize) -> i32 {
        let board = self.machine.board();
        let seats = (start..start + count).filter_map(|at| board.seat(board.state.get(at)));
        seats.fold(0, |all, seat| all | i32::from(seat.bit()))
    }

    /// Notes a verdict, and for which seats the same statement noted it.
    pub(crate) fn verdict(&mut self, kind: VerdictKind, who: i32, together: i32, why: TextId) {
        let seat = self.machine.board().seat(who);
        let game = &self.machine.lineup.game;
        let bit = seat.map_or(0, |seat| game.with_teams(seat.bit().into()));
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
