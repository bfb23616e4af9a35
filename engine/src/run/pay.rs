//! What a card asks for before it is played: whether what it requires holds and its cost can be paid, tried on a copy of the
//! match with some answers; and the paying.

use super::offer::answer;
use super::{Flow, Flows, How, Run, picks};
use crate::eval::{Eyes, Machine, cell};
use crate::observe::{Observer, Silent};
use crate::outcome::{Fault, Step};
use crate::prompt::Prompt;
use crate::rules::{BodyId, CardId, NONE, Reg};
use crate::state::doing::Doing;
use crate::state::frame::{After, Voice};
use crate::state::{State, head};

/// How often a cost is tried with other answers before it counts as one that cannot be paid.
const TRIES: usize = 2_000;
/// How deep questions may go that cards ask about each other; beyond it a card is not playable.
const DEEP: u8 = 8;

impl Machine<'_> {
    /// Whether what a card requires holds and its cost can be paid, as far as the reader can tell.
    #[cold]
    pub(crate) fn playable(&mut self, eyes: Option<Eyes>, card: i32) -> i32 {
        let lineup = self.lineup;
        let Some(card) = self.board().card(card) else { return NONE };
        if !self.board().may_know(eyes, card) {
            return NONE;
        }
        let def = lineup.card(card);
        if def.requires.is_empty() && def.cost.is_none() {
            return 1;
        }
        if self.inside >= DEEP {
            return 0;
        }
        self.inside += 1;
        let voice = voice_of(self, card, NONE);
        let holds = def.requires.iter().all(|body| self.ask(*body, voice, &[]) == 1)
            && def.cost.is_none_or(|cost| self.can_pay(cost, voice));
        self.inside -= 1;
        i32::from(holds)
    }

    /// Whether a cost can be paid: on a copy, with some answers, every choice finds its number and no deed is refused or clamped.
    fn can_pay(&mut self, cost: BodyId, voice: Voice) -> bool {
        let rest = self.state.get(head::DEPTH);
        let mut copy = self.state.clone();
        copy.set(head::ANSWER, answer::NONE);
        copy.set(head::SPENT, 0);
        // What would answer to it is no part of the price.
        copy.set(head::QUIET, copy.get(head::QUIET) + 1);
        let mut machine =
            Machine { eyes: self.eyes, inside: self.inside, ..Machine::new(self.lineup, &mut copy) };
        if machine.open(cost, voice, &[]).is_none() {
            return false;
        }
        let mut open = vec![copy];
        for _ in 0..TRIES {
            let Some(mut state) = open.pop() else { return false };
            let (prompt, failed) = self.try_on(&mut state, rest);
            match prompt {
                Some(prompt) if !failed => {
                    let machine = Machine::new(self.lineup, &mut state);
                    let mut answers = Vec::new();
                    picks(&machine, &mut |value| answers.push((answer::PICK, value)));
                    if prompt.may_pass {
                        answers.push((answer::PASS, NONE));
                    }
                    // The first one is tried first.
                    open.extend(answers.into_iter().rev().map(|given| answered(&state, given)));
                }
                None if !failed => return true,
                _ => {}
            }
        }
        false
    }

    /// Goes on with a cost until somebody is asked or it is paid: who is asked, and whether something went wrong.
    fn try_on(&self, state: &mut State, rest: i32) -> (Option<Prompt>, bool) {
        let machine = Machine { eyes: self.eyes, inside: self.inside, ..Machine::new(self.lineup, state) };
        let mut silent = Silent;
        let mut run = Run::new(machine, &mut silent).so(How { rest: Some(rest), ..How::default() }).trying();
        let step = run.go();
        let failed = run.failed();
        match step {
            Step::Asks(prompt) => (Some(prompt), failed),
            Step::Reached => (None, failed),
            Step::Over(_) | Step::Stopped(_) => (None, true),
        }
    }
}

/// A state in which this was answered.
fn answered(state: &State, (kind, value): (i32, i32)) -> State {
    let mut state = state.clone();
    state.set(head::ANSWER, kind);
    state.set(head::ANSWER_CELLS, value);
    state
}

/// Whom the words of a card's price speak for.
fn voice_of(machine: &Machine<'_>, card: CardId, doer: i32) -> Voice {
    let me = cell(machine.board().holder_of(card));
    Voice {
        me,
        carrier: cell(Some(card)),
        cause: cell(Some(card)),
        doer: if doer == NONE { me } else { doer },
    }
}

impl<O: Observer> Run<'_, O> {
    /// `pay c`: its cost is run. A card without one costs nothing.
    pub(super) fn pay(&mut self, base: usize, card: Reg) -> Flows {
        let (card, doer) = (self.register(base, card), self.machine.state.voice(base).doer);
        self.costs(card, doer)?;
        Ok(Flow::On)
    }

    /// The same as a deed that is watched.
    pub(super) fn pays(&mut self, doing: &Doing) -> Result<(), Box<Fault>> {
        let [card, ..] = doing.args;
        self.costs(card, doing.voice.doer)
    }

    fn costs(&mut self, card: i32, doer: i32) -> Result<(), Box<Fault>> {
        if let Some(card) = self.machine.board().card(card)
            && let Some(cost) = self.machine.lineup.card(card).cost
        {
            let voice = voice_of(&self.machine, card, doer);
            self.run_body(cost, voice, &[], After::Nothing)?;
        }
        Ok(())
    }
}
