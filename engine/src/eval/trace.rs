//! The test at which a condition failed, or at which a set left out one of its members: the same walks again, with notes.

use super::walk::{Compared, Notes, Stop, TESTS};
use super::{Machine, Program};
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
    /// Whether it asks if a card is playable.
    pub of_playable: bool,
}

impl Machine<'_> {
    /// Walks the set of a body for one member. `Err` if it is not yielded, with the last test that was made of it; none if the set was
    /// left before any.
    pub(crate) fn left_out(
        &mut self,
        body: BodyId,
        voice: Voice,
        earlier: &[i32],
        member: i32,
    ) -> Result<(), Option<Test>> {
        let at = earlier.len();
        let watched = u8::try_from(at).ok().map(Reg);
        let (mut found, mut notes) = (false, Notes { watched, ..Notes::default() });
        self.noted(body, voice, earlier, &mut notes, &mut |machine, base| {
            found = machine.state.slice(base + frame::REGISTERS, at + 1).get(at) == Some(&member);
            !found
        });
        if found {
            return Ok(());
        }
        let last = notes.found.iter().rev().find(|note| note.about == member);
        Err(last.and_then(|note| self.test(body, *note)))
    }

    /// The last test that a condition made.
    pub(crate) fn last_test(&mut self, body: BodyId, voice: Voice, args: &[i32]) -> Option<Test> {
        let mut notes = Notes::default();
        self.noted(body, voice, args, &mut notes, &mut |_, _| true);
        notes.found.last().and_then(|note| self.test(body, *note))
    }

    /// Walks a body as it is written, and notes every test; `visit` sees the frame at each yield and says whether to go on.
    fn noted(
        &mut self,
        body: BodyId,
        voice: Voice,
        args: &[i32],
        notes: &mut Notes,
        visit: &mut dyn FnMut(&Machine<'_>, usize) -> bool,
    ) {
        let program = Program::of(self.lineup, body);
        let Some(base) = self.open_program(program, voice, args) else { return self.overruns(body) };
        if let Some(watched) = notes.watched {
            // What is tested before the walk finds its first member is about none.
            self.state.set_register(base, watched.0.into(), NONE);
        }
        while self.walk_and_note::<TESTS>(base, program, None, Some(notes)) == Stop::Yields {
            if !visit(self, base) {
                break;
            }
        }
        self.state.pop();
    }

    fn test(&self, body: BodyId, note: Compared) -> Option<Test> {
        let span = *self.lineup.game.bodies.get(body)?.spans.get(note.at)?;
        let before = note.at.checked_sub(1).and_then(|at| self.lineup.code(body).get(at));
        let of_playable = matches!(before, Some(Op::Playable { .. }));
        Some(Test { span, left: note.left, right: note.right, of_playable })
    }
}
