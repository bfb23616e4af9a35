//! Questions for a set that fits as a whole: after each answer only that can be picked which some fitting set has.

use super::offer::answer;
use super::{Flow, Flows, Run};
use crate::observe::Observer;
use crate::outcome::FaultKind;
use crate::prompt::Question;
use crate::rules::{Asked, ChoiceId, Reg};
use crate::state::head;

impl<O: Observer> Run<'_, O> {
    /// One thing more of a set that fits. What can be picked was found just before.
    pub(super) fn choose_some(
        &mut self,
        base: usize,
        (dst, search): (Reg, Reg),
        choice: ChoiceId,
        to: u16,
    ) -> Flows {
        let def = &self.machine.lineup.game.choices[choice];
        let Asked::Many { kind, .. } = &def.what else { return Err(self.fault(FaultKind::Internal)) };
        let at = usize::try_from(self.register(base, search)).unwrap_or(0);
        let (start, count) = self.machine.state.offer_of(at);
        let enough = self.machine.state.is_enough(at);
        let picked = usize::try_from(self.register(base, dst.next())).unwrap_or(0);
        self.charge(8 * count)?;
        if count == 0 {
            if !enough {
                self.falls_short();
            }
            return Ok(Flow::On);
        }
        let seat = self.asker(base, def);
        if self.machine.state.get(head::ANSWER) == answer::PASS {
            self.machine.state.take_answer();
            return Ok(Flow::On);
        }
        let fewest = self.machine.state.fewest_of(at).max(picked + 1);
        let goes_without_saying = !enough
            && fewest >= picked + count
            && (start..start + count).all(|at| self.is_open(def, *kind, self.machine.state.get(at)));
        let (value, asked) = match seat {
            None => self.draw_member(start, count)?,
            Some(seat) => match self.take_answer() {
                Some(value) => (value, !self.how.forced),
                None if goes_without_saying => (self.machine.state.get(start), false),
                None => return Ok(self.suspend(base, seat, Question::Pick(choice, *kind), enough, picked)),
            },
        };
        self.add_pick(base, dst, choice, (seat, asked), value)?;
        self.machine.state.pick_of_combination(at, value);
        self.machine.state.set_stage_index(base, usize::from(to));
        Ok(Flow::On)
    }
}
