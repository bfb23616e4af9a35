//! Questions to several seats at once, inside a body. Each answer stays on the ballot, and nothing is told before the last.

use super::ask::is_blank;
use super::offer::answer;
use super::{Flow, Flows, Run};
use crate::eval::Machine;
use crate::lineup::Lineup;
use crate::observe::Observer;
use crate::outcome::FaultKind;
use crate::prompt::{Prompt, Question};
use crate::rules::{Asked, ChoiceDef, ChoiceId, Id, Kind as Thing, Many, NONE, Op, Reg, SeatId};
use crate::state::ballot::{self, Row, row};
use crate::state::frame::{self, Kind};
use crate::state::{Board, State, head};

/// A ballot on which seats are answering now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    /// Where it begins.
    pub(crate) at: usize,
    /// What is chosen.
    pub(crate) kind: Thing,
}

impl Open {
    /// The ballot that the uppermost frame is asking for, if it is.
    pub(crate) fn of(lineup: &Lineup, state: &State) -> Option<Open> {
        let base = state.frame()?;
        let Kind::Body(body) = state.kind(base) else { return None };
        let op = lineup.game.bodies[body].ops.get(state.index(base + frame::AT))?;
        let Op::AskAll { ballot, choice } = *op else { return None };
        let at = state.index(base + frame::REGISTERS + usize::from(ballot.0));
        let kind = lineup.game.choices[choice].what.kind()?;
        (state.get(at + ballot::OPENED) != 0).then_some(Open { at, kind })
    }

    /// The row of a seat.
    pub(crate) fn row(self, state: &State, seat: SeatId) -> Row {
        ballot::row(state.look(), self.at, seat.index())
    }

    /// Whether a seat still has to answer.
    pub(crate) fn waits_for(self, board: Board<'_>, seat: SeatId) -> bool {
        let row = ballot::row(board.state, self.at, seat.index());
        row.asked && !row.done && board.plays(seat)
    }

    /// The first seat that still has to answer, in table order.
    pub(crate) fn next(self, board: Board<'_>) -> Option<SeatId> {
        board.lineup.all_seats().find(|seat| self.waits_for(board, *seat))
    }

    /// What a seat can still choose, in the order of its set.
    pub(crate) fn picks(self, board: Board<'_>, seat: SeatId, visit: &mut dyn FnMut(i32)) {
        let row = ballot::row(board.state, self.at, seat.index());
        let taken = board.state.slice(row.picked.0, row.picked.1);
        for value in board.state.slice(row.set.0, row.set.1) {
            if !taken.contains(value) && !is_blank(board, Some(seat), self.kind, *value) {
                visit(*value);
            }
        }
    }
}

impl<O: Observer> Run<'_, O> {
    /// Makes room for a row of each seat.
    pub(super) fn open_ballot(&mut self, base: usize, ballot: Reg) -> Flows {
        let cells = ballot::HEADER + usize::from(self.machine.lineup.seats()) * row::CELLS;
        let at = self.room_for(cells)?;
        self.machine.state.open_ballot(at, true);
        self.machine.state.set_operand(base, ballot, at, cells);
        Ok(Flow::On)
    }

    /// Puts a seat on a ballot; a seat that is none or has left is not asked.
    pub(super) fn vote(
        &mut self,
        base: usize,
        (ballot, seat): (Reg, Reg),
        set: Reg,
        choice: ChoiceId,
    ) -> Flows {
        let board = self.machine.board();
        let Some(seat) = board.seat(self.register(base, seat)).filter(|seat| board.plays(*seat)) else {
            return Ok(Flow::On);
        };
        let def = &self.machine.lineup.game.choices[choice];
        let (start, count) = self.members(base, set, Many::Set);
        let Some(kind) = def.what.kind() else { return Ok(Flow::On) };
        let open = (start..start + count)
            .filter(|at| !is_blank(self.machine.board(), Some(seat), kind, self.machine.state.get(*at)))
            .count();
        let (least, most) = match def.what {
            Asked::One { may_be_none, .. } => (usize::from(!may_be_none), 1),
            _ => self.bounds(base, def, set),
        };
        if self.fewest_of(base, def) > open {
            self.falls_short();
        }
        let picked = self.room_for(count)?;
        let at = ballot::row_at(
            self.machine.state.index(base + frame::REGISTERS + usize::from(ballot.0)),
            seat.index(),
        );
        self.machine.state.begin_row(at, (start, count), (least.min(open), most.min(open)), picked);
        Ok(Flow::On)
    }

    /// How many a question wants at least where that is not left to the one who answers.
    fn fewest_of(&self, base: usize, def: &ChoiceDef) -> usize {
        match def.what {
            Asked::One { may_be_none, .. } => usize::from(!may_be_none),
            _ => self.fewest(base, def),
        }
    }

    /// One step of asking all at once: an answer is put on the ballot, a seat is asked, or it is told what they chose.
    pub(super) fn ask_all(&mut self, base: usize, choice: ChoiceId) -> Flows {
        // The frame stands before this operation until all have answered.
        self.again(base);
        let Some(open) = Open::of(self.machine.lineup, self.machine.state) else {
            return Err(self.fault(FaultKind::Internal));
        };
        if self.machine.state.get(head::ANSWER) != answer::NONE {
            self.put_on_ballot(open);
        }
        self.knows_who_decides();
        let board = self.machine.board();
        let wanted = self.how.asks.and_then(|asks| {
            let mut waiting = board.seats_among(u8::MAX).filter(|seat| open.waits_for(board, *seat));
            waiting.find(|seat| asks.are_of(board, *seat))
        });
        let Some(seat) = wanted.or_else(|| open.next(board)) else {
            self.tell_ballot(open, choice);
            let at = self.machine.state.index(base + frame::AT);
            self.machine.state.set_stage_index(base, at + 1);
            return Ok(Flow::On);
        };
        let row = open.row(self.machine.state, seat);
        Ok(self.asks(Prompt {
            may_pass: row.picked.1 >= row.least,
            picked: u16::try_from(row.picked.1).unwrap_or(u16::MAX),
            ..Prompt::of(seat, Question::Pick(choice, open.kind))
        }))
    }

    /// A seat that has chosen enough, or can choose nothing more, is asked no more.
    fn put_on_ballot(&mut self, open: Open) {
        let state = &mut *self.machine.state;
        let (kind, seat) = (state.get(head::ANSWER), state.index(head::ANSWERED_BY));
        state.take_answer();
        if kind == answer::PICK {
            let value = state.get(head::ANSWER_CELLS);
            state.pick_on_ballot(open.at, seat, value);
        }
        let row = ballot::row(state.look(), open.at, seat);
        if kind != answer::PICK || row.picked.1 >= row.most {
            state.close_row(open.at, seat);
        }
    }

    /// All have answered: what each of them chose is told, in table order.
    fn tell_ballot(&mut self, open: Open, choice: ChoiceId) {
        self.machine.state.open_ballot(open.at, false);
        for seat in self.machine.lineup.all_seats() {
            let (start, count) = open.row(self.machine.state, seat).picked;
            (start..start + count)
                .for_each(|at| self.hides_pick(choice, Some(seat), self.machine.state.get(at)));
        }
        if !O::WATCHING {
            return;
        }
        for seat in self.machine.lineup.all_seats() {
            let row = open.row(self.machine.state, seat);
            if row.asked && row.picked.1 == 0 && row.done {
                self.tell_pick(choice, (Some(seat), true), NONE);
            }
            for at in row.picked.0..row.picked.0 + row.picked.1 {
                let value = self.machine.state.get(at);
                self.tell_pick(choice, (Some(seat), true), value);
            }
        }
    }

    /// Cells of the frame's own room, all empty.
    fn room_for(&mut self, cells: usize) -> Result<usize, Box<crate::outcome::Fault>> {
        let at = self.machine.state.room_on_top(cells);
        at.ok_or_else(|| self.fault(FaultKind::TooDeep))
    }
}

/// Two cards that a seat cannot tell apart change places on the ballot of the others, too.
pub(crate) fn trade(state: &mut State, open: Open, (seat, seats): (SeatId, u8), [a, b]: [i32; 2]) {
    if !matches!(open.kind, Thing::Card | Thing::Target) {
        return;
    }
    for other in (0..seats).map(SeatId).filter(|other| *other != seat) {
        let row = open.row(state, other);
        for (start, count) in [row.set, row.picked] {
            for at in start..start + count {
                let value = state.get(at);
                let traded = if value == a {
                    b
                } else if value == b {
                    a
                } else {
                    value
                };
                state.set_member(at, traded);
            }
        }
    }
}

/// What a seat may have chosen instead of what stands on the ballot: as many other things.
pub(crate) fn choose_anew(
    machine: &mut Machine<'_>,
    open: Open,
    seat: SeatId,
    mut draw: impl FnMut(u32) -> usize,
) {
    let row = open.row(machine.state, seat);
    for at in row.picked.0..row.picked.0 + row.picked.1 {
        machine.state.set_member(at, NONE);
    }
    for at in row.picked.0..row.picked.0 + row.picked.1 {
        let mut free = Vec::new();
        open.picks(machine.board(), seat, &mut |value| free.push(value));
        let drawn = draw(u32::try_from(free.len()).unwrap_or(1).max(1));
        machine.state.set_member(at, free.get(drawn).copied().unwrap_or(NONE));
    }
}
