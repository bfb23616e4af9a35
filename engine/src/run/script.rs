//! Calls of scripts: what a function gives becomes rows in the frame's own room, and what it proposes is done one after the other.

use std::sync::Arc;

use super::{Flow, Flows, Run};
use crate::observe::{Happening, Observer};
use crate::outcome::FaultKind;
use crate::rules::script::{Proposes, ScriptType};
use crate::rules::{BodyId, NONE, Op, Reg, SeatId};
use crate::script::{Asking, Failure, Gave, Given, call, kind_cell, kind_of};
use crate::state::frame::{self, After};

/// The work of one step of a script: some copy an array or a text.
const STEP: u64 = 100;

/// The work of a call, however short the function is.
const CALL: usize = 250;

/// Where a question of a function keeps what it is about, from the cell in its register on.
mod asks {
    pub(super) const FILE: usize = 0;
    pub(super) const SITE: usize = 1;
    pub(super) const SEAT: usize = 2;
    pub(super) const NUMBERS: usize = 3;
    pub(super) const MEMBERS: usize = 4;
}

impl<O: Observer> Run<'_, O> {
    /// Runs one operation that has to do with scripts.
    pub(super) fn scripted_op(&mut self, base: usize, op: Op) -> Flows {
        match op {
            Op::Script { args, dst, call } => self.calls(base, args, dst, call),
            Op::Propose { row } => self.proposes(base, row),
            Op::Asking { row, from } => {
                self.reads_question(base, row, from);
                Ok(Flow::On)
            }
            Op::ScriptOn { answer, dst } => self.goes_on(base, answer, dst),
            _ => Err(self.fault(FaultKind::Internal)),
        }
    }

    /// Calls a function that the program names.
    fn calls(&mut self, base: usize, args: Reg, dst: Reg, at: u16) -> Flows {
        let lineup = self.machine.lineup;
        let Some(row) = lineup.game.script_calls.get(usize::from(at)) else {
            return Err(self.fault(FaultKind::Internal));
        };
        let mut reg = args;
        let mut given = Vec::with_capacity(row.args.len());
        for ty in &row.args {
            let cells = match ty {
                ScriptType::One(_) => vec![self.register(base, reg)],
                ScriptType::Set(_) => {
                    let (start, count) = self.members(base, reg, crate::rules::Many::Set);
                    self.machine.state.slice(start, count).to_vec()
                }
            };
            given.push((*ty, cells));
            reg = if matches!(ty, ScriptType::Set(_)) { reg.next().next() } else { reg.next() };
        }
        let (file, eyes) = (usize::from(row.file), self.eyes_of(base));
        let given = Given { file, function: &row.function, args: given, gives: row.gives, eyes, shown: true };
        self.runs_script(base, &given, dst)
    }

    /// Goes on after an answer, in the function that the question named.
    fn goes_on(&mut self, base: usize, answer: Reg, dst: Reg) -> Flows {
        let lineup = self.machine.lineup;
        let state = &*self.machine.state;
        let at = usize::try_from(self.register(base, third(dst))).unwrap_or(0);
        let (file, site) = (state.index(at + asks::FILE), state.index(at + asks::SITE));
        let members = state.index(at + asks::MEMBERS);
        let carried = at + asks::MEMBERS + 1 + members;
        let numbers = state.get(at + asks::NUMBERS) == 1;
        let kind = if numbers { kind_of(0) } else { kind_of(4) };
        let mut args = vec![(ScriptType::One(kind), vec![self.register(base, answer)])];
        for nth in 0..state.index(carried) {
            let pair = carried + 1 + 2 * nth;
            args.push((ScriptType::One(kind_of(state.get(pair))), vec![state.get(pair + 1)]));
        }
        let then = lineup.game.scripts.get(file).and_then(|file| file.sites.get(site));
        let Some(Proposes::Ask(function)) = then.map(|site| &site.proposes) else {
            return Err(self.fault(FaultKind::Internal));
        };
        // What it kept until now may be hidden from its player: only what a text of the game gives is shown.
        let eyes = self.eyes_of(base);
        self.runs_script(base, &Given { file, function, args, gives: None, eyes, shown: false }, dst)
    }

    /// The seat for which a body speaks: a script sees what that seat sees.
    fn eyes_of(&self, base: usize) -> Option<SeatId> {
        self.machine.board().seat(self.machine.state.get(base + frame::ME))
    }

    fn runs_script(&mut self, base: usize, given: &Given<'_>, dst: Reg) -> Flows {
        let Some(lineup) = self.whole.map(Arc::clone) else { return Err(self.fault(FaultKind::Internal)) };
        self.machine.refresh();
        self.machine.lets_a_script_look();
        let gives = given.gives;
        let cells: usize = given.args.iter().map(|(_, cells)| cells.len()).sum();
        self.machine.charge(CALL + 8 * cells);
        let (gave, steps) = call(&lineup, self.machine.state, given, self.machine.work_left() / STEP);
        self.machine.charge(usize::try_from(steps.saturating_mul(STEP)).unwrap_or(usize::MAX));
        self.has_work_left()?;
        let fits = match gave {
            Ok(Gave::Value(value)) => {
                self.set_register(base, dst, value);
                true
            }
            Ok(Gave::Set(members)) => self.keeps_set(base, dst, &members),
            Ok(Gave::Proposals(deeds, ask)) => self.keeps_proposals(base, dst, &deeds, ask.as_ref()),
            Err(failure) => {
                self.tell_failure(base, &failure);
                match gives {
                    Some(ScriptType::One(_)) => {
                        self.set_register(base, dst, NONE);
                        true
                    }
                    Some(ScriptType::Set(_)) => self.keeps_set(base, dst, &[]),
                    None => self.keeps_proposals(base, dst, &[], None),
                }
            }
        };
        if fits { Ok(Flow::On) } else { Err(self.fault(FaultKind::TooMuch)) }
    }

    /// Tells everybody that a function failed, and where to those who see the card.
    fn tell_failure(&mut self, base: usize, failure: &Failure) {
        let (span, what) = (failure.span, failure.what.clone());
        let board = self.machine.board();
        let cause = board.card(self.machine.state.voice(base).cause);
        let known = cause.map_or(u8::MAX, |card| board.seers(card));
        self.tell(|| Happening::ScriptFailed { span, what }, known, 0);
    }

    /// Adds cells to the frame's own room; where they begin, if there is room.
    fn adds(&mut self, cells: &[i32]) -> Option<usize> {
        self.machine.state.put_on_top(cells)
    }

    fn keeps_set(&mut self, base: usize, dst: Reg, members: &[i32]) -> bool {
        let Some(at) = self.adds(members) else { return false };
        self.machine.state.set_operand(base, dst, at, members.len());
        true
    }

    /// A set of rows, one a deed, and behind it the row of a question.
    fn keeps_proposals(&mut self, base: usize, dst: Reg, deeds: &[Vec<i32>], ask: Option<&Asking>) -> bool {
        let mut rows = Vec::with_capacity(deeds.len());
        for deed in deeds {
            let Some(at) = self.adds(&[&[cell(deed.len())], deed.as_slice()].concat()) else { return false };
            rows.push(cell(at));
        }
        let question = match ask {
            None => NONE,
            Some(ask) => {
                let mut row =
                    vec![ask.site.0, ask.site.1, ask.seat, i32::from(ask.numbers), cell(ask.among.len())];
                row.extend(&ask.among);
                row.push(cell(ask.carried.len()));
                row.extend(ask.carried.iter().flat_map(|(kind, cell)| [kind_cell(*kind), *cell]));
                let Some(at) = self.adds(&row) else { return false };
                cell(at)
            }
        };
        self.set_register(base, third(dst), question);
        self.keeps_set(base, dst, &rows)
    }

    /// Does one proposal, as if the card had said it.
    fn proposes(&mut self, base: usize, row: Reg) -> Flows {
        let at = usize::try_from(self.register(base, row)).unwrap_or(0);
        let count = self.machine.state.index(at);
        let cells = self.machine.state.slice(at + 1, count).to_vec();
        let bodies = self.machine.lineup.game.bodies.len();
        let Some((body, args)) = cells.split_first() else { return Ok(Flow::On) };
        let Some(body) = crate::rules::row::<BodyId>(*body, bodies) else { return Ok(Flow::On) };
        let voice = self.machine.state.voice(base);
        if O::WATCHING {
            self.tell_proposal(body, voice.cause);
        }
        self.run_body(body, voice, args, After::Nothing)?;
        Ok(Flow::On)
    }

    /// Tells at which place of a script a deed is proposed: to those who see the card.
    fn tell_proposal(&mut self, body: BodyId, cause: i32) {
        let sites = self.machine.lineup.game.scripts.iter().flat_map(|file| &file.sites);
        let mut here =
            sites.filter(|site| matches!(&site.proposes, Proposes::Deed(known, _) if *known == body));
        let Some(span) = here.next().map(|site| site.span) else { return };
        let board = self.machine.board();
        let known = board.card(cause).map_or(u8::MAX, |card| board.seers(card));
        self.tell(|| Happening::Proposes(span), known, 0);
    }

    /// The set that a question is about, and behind it who is asked and whether it is numbers.
    fn reads_question(&mut self, base: usize, row: Reg, from: Reg) {
        let at = usize::try_from(self.register(base, row)).unwrap_or(0);
        let state = &*self.machine.state;
        let values = [
            cell(at + asks::MEMBERS + 1),
            state.get(at + asks::MEMBERS),
            state.get(at + asks::SEAT),
            state.get(at + asks::NUMBERS),
        ];
        for (nth, value) in values.into_iter().enumerate() {
            self.machine.state.set_register(base, usize::from(from.0) + nth, value);
        }
    }
}

/// The register behind a set.
fn third(set: Reg) -> Reg {
    set.next().next()
}

fn cell(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(NONE)
}
