//! The finished program made shorter: jumps go where they lead in the end, two steps that always follow each other are one, and
//! what only goes on to the next step is left out.

use super::weave::Weaver;
use crate::program::op::Step;
use crate::rules::CardFact;

impl Weaver<'_> {
    pub(super) fn tidy(&mut self) -> Option<()> {
        self.straighten();
        let mut kept = vec![true; self.code.len()];
        let entered = self.entered();
        let alone = |at: usize| entered.get(at) == Some(&false);
        let mut at = 0;
        while at < self.code.len() {
            let step = |nth: usize| self.code.get(at + nth).copied().filter(|_| nth == 0 || alone(at + nth));
            let Some(one) = step(0) else { break };
            let [two, three] = [step(1), step(1).and(step(2))];
            let pair = two.and_then(|two| one.joined(two)).map(|joined| (joined, 2));
            let triple = two.zip(three).and_then(|(two, three)| one.joined_with(two, three));
            let (joined, count) = triple.map(|joined| (joined, 3)).or(pair).unwrap_or((one, 1));
            *self.code.get_mut(at)? = joined;
            kept.get_mut(at + 1..at + count)?.fill(false);
            at += count;
        }
        for at in 0..self.code.len() {
            let Some(Step::Jump { to }) = self.code.get(at) else { continue };
            // A walk that begins goes past the step behind it: that one has to stay.
            let is_next = (at + 1..usize::from(*to)).all(|between| kept.get(between) == Some(&false));
            if is_next && usize::from(*to) > at {
                *kept.get_mut(at)? = false;
            }
        }
        self.keep(&kept)
    }

    /// Jumps that lead to jumps further on go where those lead; whatever goes round has to come by a jump.
    fn straighten(&mut self) {
        let code = self.code.clone();
        let last = |mut to: u16| {
            for _ in 0..code.len() {
                match code.get(usize::from(to)) {
                    Some(Step::Jump { to: further }) if *further > to => to = *further,
                    _ => break,
                }
            }
            to
        };
        for to in self.code.iter_mut().filter_map(Step::to_mut) {
            *to = last(*to);
        }
    }

    /// Everything that names a step by its number.
    fn aims(&mut self) -> impl Iterator<Item = &mut u16> {
        let acts =
            self.quick.offers.iter_mut().flat_map(|offer| offer.acts.iter_mut().map(|act| &mut act.entry));
        let checks = self.quick.checks.iter_mut().flat_map(|check| [&mut check.finds, &mut check.body]);
        self.code.iter_mut().filter_map(Step::to_mut).chain(acts).chain(checks)
    }

    /// For each step whether anything goes there but the step before it.
    fn entered(&mut self) -> Vec<bool> {
        let mut entered = vec![false; self.code.len()];
        let aims: Vec<u16> = self.aims().map(|to| *to).collect();
        for to in aims {
            if let Some(step) = entered.get_mut(usize::from(to)) {
                *step = true;
            }
        }
        entered
    }

    /// Leaves out the other steps.
    fn keep(&mut self, kept: &[bool]) -> Option<()> {
        let mut now = Vec::with_capacity(kept.len() + 1);
        let mut next = 0_u16;
        for kept in kept {
            now.push(next);
            next = next.checked_add(u16::from(*kept))?;
        }
        now.push(next);
        for to in self.aims() {
            *to = *now.get(usize::from(*to))?;
        }
        let mut kept = kept.iter();
        self.code.retain(|_| kept.next() != Some(&false));
        Some(())
    }
}

impl Step {
    /// One step that does what two do, one after the other.
    fn joined(self, next: Step) -> Option<Step> {
        Some(match (self, next) {
            (Step::Offer { foe: false }, Step::More { most, mark, to }) => Step::OpensOnce { most, mark, to },
            (Step::Ask { dst, from, ask }, Step::IfNone { a, to }) if a == dst => {
                Step::AskOr { dst, from, ask, to }
            }
            (Step::LiesIn { dst, card, place }, Step::JumpIfNot { flag, to }) if flag == dst => {
                Step::UnlessLies { dst, card, place, to }
            }
            (Step::Beats { dst, a, b, list }, Step::JumpIfNot { flag, to }) if flag == dst => {
                Step::UnlessBeats { dst, a, b, list, to }
            }
            (Step::Head { dst, at }, Step::IfSame { a, b, to }) if a == dst && b != dst => {
                Step::IfHead { dst, at, b, to }
            }
            (Step::Gather { set, place }, Step::FirstOf { dst, cursor, set: of, to }) if set == of => {
                Step::GatherEach { dst, cursor, set, place, to }
            }
            (Step::Open { set }, Step::FirstWhere { row, to }) => Step::OpenWhere { set, row, to },
            (
                Step::Card { dst: seat, card, fact: CardFact::Owner },
                Step::SeatPlace { dst, seat: of, first },
            ) if of == seat && dst != seat => Step::OwnerPlace { dst, seat, card, first },
            _ => return None,
        })
    }

    /// One step that does what three do.
    fn joined_with(self, next: Step, last: Step) -> Option<Step> {
        match (self, next, last) {
            (
                Step::CountSpots { dst: count, place },
                Step::Mark { dst: mark },
                Step::FirstNumber { dst, cursor, last, to },
            ) if last == count && mark != count => {
                Some(Step::CountedFrom { dst, cursor, count, mark, place, to })
            }
            _ => None,
        }
    }
}
