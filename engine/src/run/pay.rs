//! What a card asks for before it is played: whether what it requires holds and its cost can be paid, tried on a copy of the
//! match with some answers; and the paying.

use super::offer::answer;
use super::{How, Run, picks};
use crate::eval::{Eyes, Machine, Spy, Test};
use crate::observe::{Observer, Silent};
use crate::outcome::{Fault, Step};
use crate::prompt::{Answer, Prompt};
use crate::rules::{BodyId, CardId, Id, NONE, Required, SeatId, cell};
use crate::state::frame::{After, Kind, Voice};
use crate::state::{State, head};

/// How often a cost is tried with other answers before it counts as one that cannot be paid.
pub(super) const TRIES: usize = 2_000;
/// How deep questions may go that cards ask about each other; beyond it a card is not playable.
const DEEP: u8 = 8;

/// Why a card is not playable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// A requirement does not hold: which, and its tests that fail.
    Requires(usize, Vec<Test>),
    /// The cost cannot be paid.
    Cost,
    /// The cost was not paid in so many ways that were tried; there are more.
    CostUntried(usize),
}

impl Machine<'_> {
    /// Whether what a card requires holds and its cost can be paid, as far as the reader can tell.
    #[cold]
    pub(crate) fn playable(&mut self, eyes: Option<Eyes<'_>>, card: i32) -> i32 {
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
        let holds = def.requires.iter().all(|required| self.meets(required, voice))
            && def.cost.is_none_or(|cost| self.can_pay(cost, voice) == Some(true));
        self.inside -= 1;
        i32::from(holds)
    }

    /// Whether a requirement of a card holds. Only the card's player learns that about hidden cards.
    fn meets(&mut self, required: &Required, voice: Voice) -> bool {
        let before = self.eyes;
        let holder = self.board().seat(voice.me);
        if required.looks && before.is_some_and(|eyes| eyes.seat() == holder) {
            self.eyes = holder.map(|seat| Eyes::that_search(before, seat));
        }
        let holds = self.ask(required.body, voice, &[]) == 1;
        self.eyes = before;
        holds
    }

    /// Every reason why a card that the reader may know is not playable.
    pub(super) fn why_not_playable(&mut self, card: CardId) -> Vec<Unplayable> {
        let (lineup, voice) = (self.lineup, voice_of(self, card, NONE));
        let def = lineup.card(card);
        let mut why = Vec::new();
        for (nth, required) in def.requires.iter().enumerate() {
            if !self.meets(required, voice) {
                // Nobody learns how many hidden cards were counted.
                let looks = required.looks;
                let tests = if looks { Vec::new() } else { self.failed_tests(required.body, voice, &[]) };
                why.push(Unplayable::Requires(nth, tests));
            }
        }
        match def.cost.map(|cost| self.can_pay(cost, voice)) {
            Some(Some(false)) => why.push(Unplayable::Cost),
            Some(None) => why.push(Unplayable::CostUntried(TRIES)),
            Some(Some(true)) | None => {}
        }
        why
    }

    /// What a card says to be its legal targets, if there is none of them; nothing of a card that the seat may not know.
    pub(super) fn lacks_target(&mut self, seat: SeatId, card: i32) -> Option<(CardId, String)> {
        let lineup = self.lineup;
        let card = self.board().card(card).filter(|card| self.board().sees(seat, *card))?;
        let voice = voice_of(self, card, NONE);
        let targets = lineup.card(card).requires.iter().filter_map(|it| Some((it.body, it.target.as_ref()?)));
        let lacks =
            |(body, target): (BodyId, &String)| (self.ask(body, voice, &[]) != 1).then(|| target.clone());
        targets.into_iter().find_map(lacks).map(|target| (card, target))
    }

    /// Whether a cost can be paid: on a copy, with some answers, every choice finds its number and no deed of it is refused or
    /// clamped. The answers are tried one after the other, the first one first; of each question on the way one copy is kept.
    /// `None` if not all ways were tried.
    fn can_pay(&mut self, cost: BodyId, voice: Voice) -> Option<bool> {
        let mut copies = self.state.take_spare();
        let can = self.can_pay_on(&mut copies, cost, voice);
        self.state.keep_spare(copies);
        can
    }

    fn can_pay_on(&mut self, copies: &mut Vec<State>, cost: BodyId, voice: Voice) -> Option<bool> {
        let rest = self.state.get(head::DEPTH);
        let payer = self.board().seat(voice.me);
        let first = copy_at(copies, 0, self.state)?;
        first.take_answer();
        first.set_spent(0);
        // An effect that would respond to it is not part of the cost.
        first.begin_quiet();
        first.sort_unknown(self.lineup, payer);
        if Machine::new(self.lineup, first).open(cost, voice, &[]).is_none() {
            return Some(false);
        }
        let mut tries = TRIES;
        self.finds_answers(copies, (rest, None), &mut tries)
    }

    /// Whether the cost on the first copy can be paid with some answers; `None` if the tries ran out first.
    fn finds_answers(
        &mut self,
        copies: &mut Vec<State>,
        trial: (i32, Option<SeatId>),
        tries: &mut usize,
    ) -> Option<bool> {
        let mut asked = 0;
        loop {
            *tries = tries.checked_sub(1)?;
            let state = copies.get_mut(asked)?;
            self.charge_copy(self.lineup.layout.most_cells);
            if self.is_spent() {
                return None;
            }
            match self.try_on(state, trial) {
                (None, false) => return Some(true),
                (Some(prompt), false) => {
                    state.begin_to_try(prompt.may_pass);
                    state.set_answered_by(i32::from(prompt.of.0));
                    asked += 1;
                }
                (_, true) => {}
            }
            // The next answer to the last question that has one left.
            loop {
                let Some(at) = asked.checked_sub(1) else { return Some(false) };
                if self.gives_next_answer(copies, at) {
                    break;
                }
                asked = at;
            }
        }
    }

    /// Adds every answer to a question of a body, a pass last. A question inside a cost gets only the answers with which the
    /// cost can still be paid. If there are none, for example after an effect responded to the cost, it gets all of them.
    pub(crate) fn answers_to(&mut self, prompt: &Prompt, answers: &mut Vec<Answer>) {
        picks(self, prompt.of, &mut |value| answers.push(Answer::Pick(value)));
        if prompt.may_pass {
            answers.push(Answer::Pass);
        }
        if let Some(rest) = self.cost_asks() {
            let mut copies = self.state.take_spare();
            self.keep_payable(&mut copies, rest, prompt.of, answers);
            self.state.keep_spare(copies);
        }
    }

    fn keep_payable(&mut self, copies: &mut Vec<State>, rest: i32, of: SeatId, answers: &mut Vec<Answer>) {
        let mut tries = TRIES;
        let mut pays = |answer: &Answer| {
            let Some(first) = copy_at(copies, 0, self.state) else { return true };
            first.begin_quiet();
            first.sort_unknown(self.lineup, Some(of));
            first.set_answered_by(i32::from(of.0));
            answer::put(first, *answer);
            self.finds_answers(copies, (rest, Some(of)), &mut tries).unwrap_or(true)
        };
        let Some(first) = answers.iter().position(&mut pays) else { return };
        answers.drain(..first);
        let mut is_first = true;
        answers.retain(|answer| std::mem::take(&mut is_first) || pays(answer));
    }

    /// Whether the cost that asks a question can still be paid after this answer; true if no cost asks it.
    pub(crate) fn is_payable(&mut self, prompt: &Prompt, answer: Answer) -> bool {
        let mut answers = Vec::new();
        if self.cost_asks().is_some() {
            self.answers_to(prompt, &mut answers);
        }
        answers.is_empty() || answers.contains(&answer)
    }

    /// The number of frames below the cost that asks the open question, if one does. A question of an effect that responded to
    /// the cost is not part of it.
    fn cost_asks(&self) -> Option<i32> {
        let state = &*self.state;
        let cause = state.voice(state.frame()?).cause;
        for (above, base) in (1..).zip(state.frames()) {
            match state.kind(base) {
                Kind::Body(_) if state.after(base) == After::Paid => {
                    return (state.voice(base).cause == cause).then(|| state.get(head::DEPTH) - above);
                }
                Kind::Body(_) | Kind::Deed => {}
                _ => return None,
            }
        }
        None
    }

    /// Behind the copy that stands at a question: another one with the next answer to it; false if there is none left.
    fn gives_next_answer(&self, copies: &mut Vec<State>, at: usize) -> bool {
        let Some(state) = copies.get_mut(at) else { return false };
        let (next, may_pass) = state.next_to_try();
        let (mut nth, mut found) = (0, None);
        let seat = SeatId::at(state.index(head::ANSWERED_BY));
        picks(&Machine::new(self.lineup, state), seat, &mut |value| {
            if nth == next {
                found = Some(Answer::Pick(value));
            }
            nth += 1;
        });
        let passes = nth == next && may_pass;
        let Some(answer) = found.or(passes.then_some(Answer::Pass)) else { return false };
        match copies.split_at_mut_checked(at + 1) {
            Some(([.., asked], [next, ..])) => next.copy_from(asked),
            Some(([.., asked], [])) => {
                let next = asked.clone();
                copies.push(next);
            }
            _ => return false,
        }
        let Some(state) = copies.get_mut(at + 1) else { return false };
        answer::put(state, answer);
        true
    }

    /// Goes on with a cost until somebody is asked or it is paid: who is asked, and whether something went wrong.
    fn try_on(&mut self, state: &mut State, (rest, payer): (i32, Option<SeatId>)) -> (Option<Prompt>, bool) {
        let (inside, work) = (self.inside, self.work);
        // Whoever pays does not learn what hidden cards are by trying.
        let spy = Spy::of_trial(self.state.look());
        let is_looked_at = payer.is_some() || self.eyes.is_some();
        let eyes = is_looked_at.then(|| spy.eyes_of(payer, self.eyes));
        let machine = Machine { eyes, work, inside, ..Machine::new(self.lineup, state) };
        let mut silent = Silent;
        let mut run =
            Run::with(machine, &mut silent, None, How { rest: Some(rest), ..How::default() }).trying();
        let step = run.go();
        let failed = run.failed();
        let work = run.machine.work;
        self.note_blind(spy.blind());
        self.work = work;
        match step {
            Step::Asks(prompt) => (Some(prompt), failed),
            Step::Reached => (None, failed),
            Step::Over(_) | Step::Stopped(_) => (None, true),
        }
    }
}

/// The copy with this number, made equal to a state.
fn copy_at<'a>(copies: &'a mut Vec<State>, at: usize, state: &State) -> Option<&'a mut State> {
    match copies.get_mut(at) {
        Some(copy) => copy.copy_from(state),
        None => copies.push(state.clone()),
    }
    copies.get_mut(at)
}

/// Whose voice the cost of a card has.
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
    pub(super) fn costs(&mut self, card: i32, doer: i32) -> Result<(), Box<Fault>> {
        if let Some(card) = self.machine.board().card(card)
            && let Some(cost) = self.machine.lineup.card(card).cost
        {
            let voice = voice_of(&self.machine, card, doer);
            self.run_body(cost, voice, &[], After::Paid)?;
        }
        Ok(())
    }
}
