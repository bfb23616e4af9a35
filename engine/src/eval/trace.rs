//! The tests at which a condition failed, or at which a set left out one of its members: the same walks again, with notes.

use super::walk::{Compared, Notes, Stop, TESTS};
use super::{Eyes, Machine, Program};
use crate::rules::{BodyId, NONE, Op, Reg, Span};
use crate::state::frame::{self, Voice};

/// A test that a condition made, as one seat could see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Test {
    /// Where it is written.
    pub span: Span,
    /// What was tested, as a cell.
    pub left: i32,
    /// What it was compared with, as a cell.
    pub right: i32,
    /// Whether the seat can see all that was read until then. If not, both may be otherwise than they seem to it.
    pub known: bool,
    /// Whether it asks if a card is playable.
    pub of_playable: bool,
}

/// The most tests that are named of one condition.
const MOST_TESTS: usize = 8;

impl Machine<'_> {
    /// Walks the set of a body for one member. `Err` if it is not yielded, with the tests at which it was left out; none if the set was
    /// left before any.
    pub(crate) fn left_out(
        &mut self,
        body: BodyId,
        voice: Voice,
        earlier: &[i32],
        member: i32,
    ) -> Result<(), Vec<Test>> {
        let at = earlier.len();
        let watched = u8::try_from(at).ok().map(Reg);
        let tests = self.failed(body, |machine, program| {
            let (mut found, mut notes) = (false, Notes { watched, ..Notes::default() });
            machine.noted(program, voice, earlier, &mut notes, &mut |machine, base| {
                found = machine.state.slice(base + frame::REGISTERS, at + 1).get(at) == Some(&member);
                !found
            });
            let last = notes.found.into_iter().rfind(|note| note.about == member);
            (found, last)
        });
        tests.map_or(Ok(()), Err)
    }

    /// The tests that a condition does not pass.
    pub(crate) fn failed_tests(&mut self, body: BodyId, voice: Voice, args: &[i32]) -> Vec<Test> {
        let tests = self.failed(body, |machine, program| {
            let mut notes = Notes::default();
            let stop = machine.noted(program, voice, args, &mut notes, &mut |_, _| true);
            (stop == Stop::Gives(1), notes.found.pop())
        });
        tests.unwrap_or_default()
    }

    /// Finds the tests that a body does not pass; `None` if it passes all. `walk` says whether it does, and the last test that it made:
    /// the one that failed. It is walked again as if that one had passed, until it passes or ends at something else than a branch.
    fn failed(
        &mut self,
        body: BodyId,
        mut walk: impl FnMut(&mut Self, Program<'_>) -> (bool, Option<Compared>),
    ) -> Option<Vec<Test>> {
        let program = Program::of(self.lineup, body);
        let mut ops = program.ops.to_vec();
        let mut tests = Vec::new();
        if program.derived {
            // What stands on a card that is seen may be known, whatever it was computed from.
            self.refresh();
        }
        while tests.len() < MOST_TESTS {
            let before = self.forget_blind();
            let (passes, last) = walk(self, Program { ops: &ops, ..program });
            let blind = self.forget_blind();
            self.note_blind(before | blind);
            let known = self.eyes.and_then(Eyes::seat).is_none_or(|seat| blind & seat.bit() == 0);
            if passes {
                return (!tests.is_empty()).then_some(tests);
            }
            let Some(note) = last else { break };
            tests.extend(self.test(body, note, known));
            let Some(other) = self.other_branch(&ops, note) else { break };
            if let Some(op) = ops.get_mut(note.at) {
                *op = Op::Jump { to: other };
            }
        }
        Some(tests)
    }

    /// The operation after a branch if its test had come out otherwise.
    fn other_branch(&self, ops: &[Op], note: Compared) -> Option<u16> {
        let Compared { at, left, right, .. } = note;
        let compare = |how| self.board().compare(how, left, right);
        let (jumps, to) = match *ops.get(at)? {
            Op::If { how, to, .. } | Op::IfConst { how, to, .. } => (compare(how), to),
            Op::Unless { how, to, .. } | Op::UnlessConst { how, to, .. } => (!compare(how), to),
            Op::IfNone { to, .. } | Op::JumpIf { to, .. } => (left == right, to),
            Op::UnlessNone { to, .. } | Op::JumpIfNot { to, .. } => (left != right, to),
            _ => return None,
        };
        if jumps { u16::try_from(at + 1).ok() } else { Some(to) }
    }

    /// Walks a program as it is written, and notes every test; `visit` sees the frame at each yield and says whether to go on.
    fn noted(
        &mut self,
        program: Program<'_>,
        voice: Voice,
        args: &[i32],
        notes: &mut Notes,
        visit: &mut dyn FnMut(&Machine<'_>, usize) -> bool,
    ) -> Stop {
        let Some(base) = self.open_program(program, voice, args) else {
            self.overruns(program.body);
            return Stop::GoesRound;
        };
        if let Some(watched) = notes.watched {
            // What is tested before the walk finds its first member is about none.
            self.state.set_register(base, watched.0.into(), NONE);
        }
        let stop = loop {
            let stop = self.walk_and_note::<TESTS>(base, program, None, Some(notes));
            if stop != Stop::Yields || !visit(self, base) {
                break stop;
            }
        };
        self.state.pop();
        stop
    }

    fn test(&self, body: BodyId, note: Compared, known: bool) -> Option<Test> {
        let span = *self.lineup.game.bodies.get(body)?.spans.get(note.at)?;
        let before = note.at.checked_sub(1).and_then(|at| self.lineup.code(body).get(at));
        let of_playable = matches!(before, Some(Op::Playable { .. }));
        Some(Test { span, left: note.left, right: note.right, known, of_playable })
    }
}
