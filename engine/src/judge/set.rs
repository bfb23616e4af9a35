//! Sets in rulings: arguments behind those of an action are the members of the set that it takes; and which answers a seat may give.

use super::asked::Picks;
use super::{Failure, Position, seat_name};
use crate::observe::Happening;
use crate::prompt::{Answer, Question};
use crate::rules::{ActionId, ChoiceId, Given, Op, SeatId, Span};

impl Position<'_> {
    /// Splits arguments into those of the action itself and the members of its set.
    pub(super) fn with_set<'g>(&self, action: ActionId, args: &'g [Given]) -> (&'g [Given], &'g [Given]) {
        let count = self.params(action).len();
        args.split_at_checked(count).unwrap_or((args, &[]))
    }

    /// The question for the set that an action takes.
    fn set_of(&self, action: ActionId) -> Option<ChoiceId> {
        let rules = self.rules();
        let body = rules.actions.get(action)?.body;
        let choices = rules.bodies.get(body)?.ops.iter();
        choices
            .copied()
            .find_map(|op| if let Op::ChooseSome { choice, .. } = op { Some(choice) } else { None })
    }

    /// Picks the set of an action that was just chosen, after so many events.
    pub(super) fn picks_set(
        &mut self,
        (seat, action): (SeatId, ActionId),
        set: &[Given],
        told: usize,
        span: Span,
    ) -> Result<(), Failure> {
        let Some(choice) = self.set_of(action).filter(|_| !set.is_empty()) else { return Ok(()) };
        for given in set {
            self.answers(seat, *given, "asked for one more", (span, span))?;
        }
        let asks =
            |prompt: &crate::prompt::Prompt| matches!(prompt.what, Question::Pick(of, _) if of == choice);
        if let Some(prompt) = self.game.prompt().filter(asks) {
            let wanted = format!("{} chooses no more", seat_name(seat));
            if !prompt.may_pass {
                let found = self.question(&prompt);
                return Err(Failure::new(span, wanted, found));
            }
            self.submit(seat, Answer::Pass, span)?;
        }
        let picked = self.events_since(told).iter().filter(
            |event| matches!(event.what, Happening::Picked { seat: Some(by), choice: of, .. } if by == seat && of == choice),
        );
        match picked.count() {
            count if count == set.len() => Ok(()),
            count => Err(Failure::new(
                span,
                format!("{} chooses {}", seat_name(seat), set.len()),
                format!("all sets that fit have more: {count}"),
            )),
        }
    }

    /// Why a seat may not choose an action with this set; nothing if it may. Whoever asks puts the match back afterwards.
    pub(super) fn refuses_set(
        &mut self,
        (seat, action): (SeatId, ActionId),
        (answer, set): (Answer, &[Given]),
        span: Span,
    ) -> Option<String> {
        let since = Picks::since(self.told());
        let before = std::mem::replace(&mut self.picks, since);
        let told = self.told();
        let done =
            self.submit(seat, answer, span).and_then(|()| self.picks_set((seat, action), set, told, span));
        self.picks = before;
        done.err().map(|failure| failure.found)
    }

    /// Tests whether a seat may answer the open question so.
    pub(super) fn expect_answer(
        &mut self,
        seat: SeatId,
        allowed: bool,
        answers: &[Given],
        span: Span,
    ) -> Result<(), Failure> {
        let can = if allowed { "can" } else { "cannot" };
        let said: Vec<String> = answers.iter().map(|given| self.given_text(*given, seat)).collect();
        let wanted = format!("{} {can} answer({})", seat_name(seat), said.join(", "));
        if self.take_sole_answers(Some(seat), span).is_err() || !self.is_asked_now(seat) {
            // Whoever is not asked cannot answer; somebody has to be.
            if !allowed && self.game.prompt().is_some() {
                return Ok(());
            }
            let found = self.standing();
            return Err(Failure::new(span, wanted, found));
        }
        let since = Picks::since(self.told());
        let before = std::mem::replace(&mut self.picks, since);
        let done =
            answers.iter().try_for_each(|given| self.answers(seat, *given, "asked once more", (span, span)));
        self.picks = before;
        match (allowed, done) {
            (true, Ok(())) | (false, Err(_)) => Ok(()),
            (true, Err(failure)) => Err(Failure::new(span, wanted, failure.found)),
            (false, Ok(())) => Err(Failure::new(span, wanted, "it can")),
        }
    }
}
