//! Winning, losing, and the end of the match.

use std::collections::BTreeSet;

use tiru_dsl::checked::{Deed, Expr};
use tiru_engine::Outcome;
use tiru_engine::rules::{Verb, VerdictKind};

use crate::Stop;
use crate::deed::{Doing, How, Voice};
use crate::env::Env;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::tape::End;
use crate::value::Value;

impl<'a> Opinion<'_, 'a> {
    pub(crate) fn verdicts(
        &mut self,
        deed: Deed,
        seats: &Expr,
        why: Option<&String>,
        env: &mut Env,
        voice: &Voice,
    ) -> Result<(), Stop> {
        let seats = self.look().set(seats, env)?;
        let all = Value::Set(seats.clone());
        let each = |seat| Self::doing(deed, vec![seat, all.clone()], env, voice, How::Why(why.cloned()));
        let doings = seats.into_iter().map(each).collect();
        self.together(doings, voice.quiet)
    }

    /// A planned verdict is recorded when it is done.
    pub(crate) fn do_verdict(&mut self, doing: &Doing<'a>) -> Result<bool, Stop> {
        let How::Why(why) = &doing.how else { return Ok(false) };
        let kind = match doing.deed {
            Deed::Verb(Verb::Win) => VerdictKind::Win,
            Deed::Verb(Verb::Lose) => VerdictKind::Lose,
            _ => VerdictKind::Tie,
        };
        if self.plans.is_none() && self.trial.is_none() {
            let seat = doing.args.first().and_then(Value::as_seat);
            let with = match doing.args.get(1) {
                Some(Value::Set(seats)) => seats.iter().filter_map(Value::as_seat).collect(),
                _ => BTreeSet::new(),
            };
            self.verdict(kind, (seat, with), why.as_deref())?;
        }
        Ok(true)
    }

    pub(crate) fn verdict(
        &mut self,
        kind: VerdictKind,
        (seat, with): (Option<u8>, BTreeSet<u8>),
        why: Option<&str>,
    ) -> Result<(), Stop> {
        let with = with.iter().flat_map(|seat| self.team(*seat)).collect();
        match kind {
            VerdictKind::Win => self.win_together.push(with),
            VerdictKind::Lose => self.lose_together.push(with),
            VerdictKind::Tie => {}
        }
        let is_new = match (kind, seat) {
            (VerdictKind::Win, Some(seat)) => {
                let team = self.team(seat);
                adds(&mut self.winners, team)
            }
            (VerdictKind::Lose, Some(seat)) => {
                let team = self.team(seat);
                adds(&mut self.losers, team)
            }
            (VerdictKind::Tie, _) => !std::mem::replace(&mut self.tie, true),
            _ => false,
        };
        if !is_new {
            return Ok(());
        }
        let is_first = self.winners.len() + self.losers.len() + usize::from(self.tie) == 1;
        if self.why.is_none() || is_first && self.score.is_some() {
            self.why = why.map(str::to_owned);
        }
        self.report(&Note::Verdict(kind, seat, why.unwrap_or_default().to_owned()))
    }

    /// The match ends with a number, unless it is to end with another one already.
    pub(crate) fn score(&mut self, score: i32, why: &str) -> Result<(), Stop> {
        if self.score.is_some() {
            return Ok(());
        }
        self.score = Some(score);
        self.why.get_or_insert_with(|| why.to_owned());
        self.report(&Note::Scored(score, why.to_owned()))
    }

    /// Evaluates all recorded verdicts as simultaneous.
    pub(crate) fn judge(&mut self) -> Result<(), Stop> {
        if self.winners.is_empty() && self.losers.is_empty() && !self.tie && self.score.is_none() {
            return Ok(());
        }
        let there = self.left();
        for seat in std::mem::take(&mut self.losers) {
            self.table.playing[usize::from(seat)] = false;
            self.report(&Note::Left(seat))?;
            self.leaves(seat);
        }
        let winners = std::mem::take(&mut self.winners);
        let [win, lose] = [&mut self.win_together, &mut self.lose_together].map(std::mem::take);
        let left = self.left();
        let won: Vec<u8> = left.iter().copied().filter(|seat| winners.contains(seat)).collect();
        // One statement, or several that named the same seats.
        let is_one = |all: &[BTreeSet<u8>], seats: &[u8]| {
            all.iter().all(|with| Some(with) == all.first())
                && all.first().is_some_and(|with| seats.iter().all(|seat| with.contains(seat)))
        };
        let tie = std::mem::take(&mut self.tie);
        let score = self.score.take();
        match (won.as_slice(), left.as_slice()) {
            _ if tie => self.over(Some(&[])),
            ([], [_, ..]) if score.is_some() => self.is_over(&Ending::Score(score.unwrap_or_default())),
            ([], []) if self.is_one_team(&there) || is_one(&lose, &there) => self.over(None),
            ([], [_, ..]) if self.is_one_team(&left) => self.over(Some(&left)),
            ([seat], _) => self.over(Some(&[*seat])),
            ([_, ..], _) if is_one(&win, &won) => self.over(Some(&won)),
            ([], []) | ([_, ..], _) => self.over(Some(&[])),
            ([], _) => {
                self.why = None;
                Ok(())
            }
        }
    }

    /// The players that win and lose together with one.
    fn team(&self, seat: u8) -> BTreeSet<u8> {
        let teams = &self.world.text.structure.teams;
        let team = teams.iter().find(|team| team.contains(&seat)).cloned().unwrap_or_else(|| vec![seat]);
        team.into_iter().filter(|seat| *seat < self.world.seats).collect()
    }

    fn is_one_team(&self, seats: &[u8]) -> bool {
        seats.first().is_some_and(|first| seats.iter().all(|seat| self.team(*first).contains(seat)))
    }

    fn left(&self) -> Vec<u8> {
        (0..self.world.seats).filter(|seat| self.table.playing[usize::from(*seat)]).collect()
    }

    /// Ends the match with these winners, or none if all lost.
    pub(crate) fn over(&mut self, winners: Option<&[u8]>) -> Result<(), Stop> {
        self.is_over(&winners.map_or(Ending::Lost, |winners| Ending::Won(winners.to_vec())))
    }

    /// Ends the match: it must have ended for the engine in the same way.
    fn is_over(&mut self, mine: &Ending) -> Result<(), Stop> {
        let theirs = match (&self.tape.end, self.tape.peek()) {
            (_, Some(more)) => return Err(Stop::Differs(format!("here it is over; {more:?}"))),
            (End::Stopped, None) => return Err(Stop::Stopped),
            (End::Over(outcome), None) => match outcome {
                Outcome::Won { seats, .. } => Ending::Won(seats.iter().map(|seat| seat.0).collect()),
                Outcome::Tied { .. } => Ending::Won(Vec::new()),
                Outcome::Lost { .. } => Ending::Lost,
                Outcome::Scored { score, .. } => Ending::Score(*score),
            },
        };
        if theirs == *mine {
            return Err(Stop::Over);
        }
        Err(Stop::Differs(format!("here {mine:?}, for the engine {theirs:?}")))
    }
}

/// How a match ended: who won, or nobody in a tie.
#[derive(Debug, PartialEq, Eq)]
enum Ending {
    Won(Vec<u8>),
    Lost,
    Score(i32),
}

/// Adds members; says whether one of them is new.
fn adds(to: &mut BTreeSet<u8>, more: BTreeSet<u8>) -> bool {
    let known = to.len();
    to.extend(more);
    to.len() > known
}
