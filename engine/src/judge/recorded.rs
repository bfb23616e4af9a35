//! A recorded match from a moment on: as it was played, and as it would be played with effects of two cards the other way round.

use super::swap::{Cards, NotSwapped, Swapped, swapped};
use crate::outcome::Step;
use crate::prompt::{Answer, Options, Prompt, Question};
use crate::rules::{CardDefId, SeatId};
use crate::run::{is_said, said_first};
use crate::state::waiting::Waiting;
use crate::table::Match;

/// One step of a match, with its place among the moments that were kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The step.
    pub what: Done,
    /// How many moments were kept before it.
    pub moments: usize,
}

/// One step of a recorded match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// A seat answered.
    Answer(SeatId, Answer),
    /// A seat conceded.
    Concedes(SeatId),
    /// All agreed on a draw.
    Draw,
    /// A seat was disqualified.
    Disqualified(SeatId),
}

/// A recorded match both ways.
#[derive(Clone, Debug)]
pub struct BothWays {
    /// From the first moment on, as it was played.
    pub as_it_is: Match,
    /// From there on with the effects the other way round, and the number of the first record that could not be followed.
    pub otherwise: Swapped<(Match, Option<usize>)>,
}

/// What was done, with the question that was open.
struct Record {
    what: Done,
    asked: Option<Prompt>,
    /// The effects that were to be ordered.
    tied: Vec<Waiting>,
}

impl Record {
    /// Whether it is no part of an effect: an action, or something done without being asked.
    fn is_action(&self) -> bool {
        let action = |asked: Prompt| matches!(asked.what, Question::Act(_));
        !matches!(self.what, Done::Answer(..)) || self.asked.is_some_and(action)
    }

    /// The effect that was picked to go first.
    fn picked(&self) -> Option<&Waiting> {
        let Done::Answer(_, answer) = self.what else { return None };
        self.tied.get(usize::try_from(answer.cell(0)?).ok()?)
    }
}

impl Match {
    /// From the first moment at which effects of both cards were pending: as it was recorded, and with these effects the other way
    /// round wherever both are pending. Other answers are given again wherever the same is asked.
    pub fn swapped(
        &self,
        recorded: &[Recorded],
        one: impl Fn(CardDefId) -> bool,
        other: impl Fn(CardDefId) -> bool,
    ) -> Result<BothWays, NotSwapped> {
        let cards: Cards<'_> = [&one, &other];
        let first = self.next_swapped(&[], cards).ok_or_else(|| self.why_not_swapped(cards))?;
        let kept = self.kept().get(first.from).ok_or(NotSwapped::Never)?;
        // The answer that said which effect is first is given again.
        let before = recorded.partition_point(|record| record.moments <= first.from);
        let before = before.saturating_sub(usize::from(kept.asked));
        let later = recorded.get(before..).unwrap_or(&[]);
        let mut start = self.copy_at(kept, Vec::new());
        start.bench_mut().kept = Some(Vec::new());
        start.bench_mut().missed = Some(Vec::new());
        let mut as_it_is = start.clone();
        let records = as_it_is.play_again(later);
        let otherwise = swapped(
            &as_it_is,
            cards,
            |(table, _)| Some(table),
            |said| {
                let mut table = start.clone();
                table.say_orders(said);
                let stops = table.follow(&records);
                Some((table, stops.map(|nth| before + nth)))
            },
        )?;
        Ok(BothWays { as_it_is, otherwise })
    }

    /// Does what is recorded, until all has settled.
    fn play_again(&mut self, recorded: &[Recorded]) -> Vec<Record> {
        let mut records = Vec::new();
        for record in recorded {
            if self.prompt().is_none() {
                self.step();
            }
            let (asked, tied) = (self.prompt(), self.tied_effects().to_vec());
            records.push(Record { what: record.what, asked, tied });
            self.again(record.what);
        }
        self.step_to_rest();
        records
    }

    fn again(&mut self, what: Done) -> bool {
        match what {
            Done::Answer(seat, answer) => self.submit(seat, answer).is_ok(),
            Done::Concedes(seat) => self.concede(seat).is_ok(),
            Done::Draw => self.draw().is_ok(),
            Done::Disqualified(seat) => self.disqualify(seat).is_ok(),
        }
    }

    /// Does what is recorded wherever the same is asked, until all has settled. Answers to what nobody asks any more are passed over.
    /// Returns which record could not be followed.
    fn follow(&mut self, records: &[Record]) -> Option<usize> {
        let mut left: Vec<(usize, &Record)> = records.iter().enumerate().collect();
        loop {
            let at_rest = self.step_to_rest() == Step::Reached;
            let before =
                (at_rest && !left.iter().any(|(_, record)| record.is_action())).then(|| self.clone());
            if at_rest && !left.is_empty() {
                self.step();
            }
            let prompt = self.prompt()?;
            let next = left.iter().find(|(_, record)| record.is_action()).map(|(nth, _)| *nth);
            if self.follow_one(&prompt, &mut left) {
                continue;
            }
            // Nothing is left that was done after all had settled.
            if let Some(before) = before {
                *self = before;
                return None;
            }
            return next;
        }
    }

    /// Answers the open question as it was recorded; false if nobody knows the answer.
    fn follow_one(&mut self, prompt: &Prompt, left: &mut Vec<(usize, &Record)>) -> bool {
        let action = left.iter().position(|(_, record)| record.is_action());
        let same = |record: &Record| record.asked.is_some_and(|asked| is_same(&asked, prompt));
        let effects = left.get(..action.unwrap_or(left.len())).unwrap_or(&[]);
        if prompt.what == Question::Order {
            if let Some(first) = self.said_first().or_else(|| self.preferred(effects)) {
                return self.submit(prompt.seat, Answer::Pick(first)).is_ok();
            }
        } else if let Some(at) = effects.iter().position(|(_, record)| same(record)) {
            let (_, record) = left.remove(at);
            return self.again(record.what);
        }
        let next = action.and_then(|at| Some((at, left.get(at)?.1))).filter(|(_, record)| same(record));
        if let Some((at, record)) = next {
            left.drain(..=at);
            return self.again(record.what);
        }
        let mut options = Options::new();
        self.options(&mut options);
        !matches!(prompt.what, Question::Act(_)) && self.choose_the_only(&options)
    }

    /// The effect that goes before all others of the open question, by the orders that are said and by the answers that are recorded.
    fn preferred(&self, records: &[(usize, &Record)]) -> Option<i32> {
        let bench = self.bench()?;
        let (table, said) = ((&*self.lineup, &self.state), (&*bench.said, bench.kept.as_ref().map(Vec::len)));
        let alike =
            |one: &Waiting, other: &Waiting| (one.instance, one.effect) == (other.instance, other.effect);
        let goes_first = |one: &Waiting, other: &Waiting| {
            if [one, other].iter().all(|waits| is_said(table, said, waits)) {
                return said_first(table, said, &[*one, *other]) == Some(0);
            }
            let picked = |record: &Record| {
                record.picked().is_some_and(|first| alike(first, one))
                    && record.tied.iter().any(|waits| alike(waits, other))
            };
            records.iter().any(|(_, record)| picked(record))
        };
        let tied = self.tied_effects();
        let mut unbeaten = (0..tied.len()).filter(|nth| {
            let one = tied.get(*nth);
            !tied.iter().any(|other| one.is_some_and(|one| one != other && goes_first(other, one)))
        });
        let first = unbeaten.next()?;
        unbeaten.next().is_none().then_some(first).and_then(|first| i32::try_from(first).ok())
    }
}

/// Whether the same is asked of the same seat.
fn is_same(one: &Prompt, other: &Prompt) -> bool {
    (one.seat, one.of, one.what) == (other.seat, other.of, other.what)
}
