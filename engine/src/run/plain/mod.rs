//! Verbs that are nothing but their operands (`Op::Does`): what each is announced with, and what it comes to.

mod perform;

use super::Run;
use crate::observe::Observer;
use crate::outcome::Fault;
use crate::rules::{ARGS, DeedId, NONE, Reg, Verb, cell};
use crate::state::doing::Doing;

impl<O: Observer> Run<'_, O> {
    /// The roles of such a verb; nothing where it changes nothing.
    pub(super) fn plain_roles(&self, base: usize, verb: Verb, [a, b]: [Reg; 2]) -> Option<[i32; ARGS]> {
        let board = self.machine.board();
        let a = self.register(base, a);
        let [first, second] = match verb {
            Verb::Swap => {
                let b = self.register(base, b);
                board.on_table(a).and(board.on_table(b)).map(|_| [a, b])
            }
            // What costs nothing is not paid.
            Verb::Pay => {
                let card = board.card(a).filter(|card| board.lineup.card(*card).cost.is_some());
                card.map(|card| [cell(Some(card)), NONE])
            }
            Verb::Do => self.as_if_triggered(a, self.machine.state.voice(base)).map(|_| [a, NONE]),
            _ => None,
        }?;
        Some([first, second, NONE, NONE, NONE, NONE])
    }

    /// Opens the body that such a verb runs once its window comes, or what was planned of it; false if it comes to nothing.
    pub(super) fn runs_plain(
        &mut self,
        verb: Verb,
        doing: &Doing,
        planned: Option<usize>,
    ) -> Result<bool, Box<Fault>> {
        let [first, ..] = doing.args;
        match (verb, planned) {
            (Verb::Pay, None) => self.costs(first, doing.voice.doer)?,
            (Verb::Pay, Some(nth)) => self.open_replay(nth, DeedId(verb as u16), doing)?,
            (Verb::Do, None) => return self.performs(first, doing.voice),
            (Verb::Do, Some(nth)) => self.replays(nth, doing.voice)?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Whether such a verb runs a body, which takes a frame of its own.
pub(super) fn runs_a_body(verb: Verb) -> bool {
    matches!(verb, Verb::Pay | Verb::Do)
}
