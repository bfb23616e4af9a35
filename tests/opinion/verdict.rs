//! Winning, losing, and the end of the match.

use tiru_dsl::checked::{Deed, Expr};
use tiru_engine::Outcome;
use tiru_engine::rules::VerdictKind;

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
        for seat in self.look().set(seats, env)? {
            let doing = Self::doing(deed, vec![seat], env, voice, How::Why(why.cloned()));
            self.together(vec![doing], voice.quiet)?;
        }
        Ok(())
    }

    /// A planned verdict is recorded when it is done.
    pub(crate) fn do_verdict(&mut self, doing: &Doing<'a>) -> Result<bool, Stop> {
        let How::Why(why) = &doing.how else { return Ok(false) };
        let kind = match doing.deed {
            Deed::Win => VerdictKind::Win,
            Deed::Lose => VerdictKind::Lose,
            _ => VerdictKind::Tie,
        };
        if self.plans.is_none() && self.trial.is_none() {
            let seat = doing.args.first().and_then(Value::as_seat);
            self.verdict(kind, seat, why.as_deref())?;
        }
        Ok(true)
    }

    pub(crate) fn verdict(
        &mut self,
        kind: VerdictKind,
        seat: Option<u8>,
        why: Option<&str>,
    ) -> Result<(), Stop> {
        let is_new = match (kind, seat) {
            (VerdictKind::Win, Some(seat)) => self.winners.insert(seat),
            (VerdictKind::Lose, Some(seat)) => self.losers.insert(seat),
            (VerdictKind::Tie, _) => !std::mem::replace(&mut self.tie, true),
            _ => false,
        };
        if !is_new {
            return Ok(());
        }
        if self.why.is_none() {
            self.why = why.map(str::to_owned);
        }
        self.report(&Note::Verdict(kind, seat, why.unwrap_or_default().to_owned()))
    }

    /// Evaluates all recorded verdicts as simultaneous.
    pub(crate) fn judge(&mut self) -> Result<(), Stop> {
        if self.winners.is_empty() && self.losers.is_empty() && !self.tie {
            return Ok(());
        }
        for seat in std::mem::take(&mut self.losers) {
            self.table.playing[usize::from(seat)] = false;
            self.report(&Note::Left(seat))?;
        }
        let winners = std::mem::take(&mut self.winners);
        let left: Vec<u8> =
            (0..self.world.seats).filter(|seat| self.table.playing[usize::from(*seat)]).collect();
        let won: Vec<u8> = left.iter().copied().filter(|seat| winners.contains(seat)).collect();
        let tie = std::mem::take(&mut self.tie);
        match (won.as_slice(), left.as_slice()) {
            _ if tie => self.over(None),
            ([], []) | ([_, _, ..], _) => self.over(None),
            ([seat], _) | ([], [seat]) => self.over(Some(*seat)),
            _ => {
                self.why = None;
                Ok(())
            }
        }
    }

    /// Ends the match: it must have ended for the engine in the same way.
    pub(crate) fn over(&mut self, winner: Option<u8>) -> Result<(), Stop> {
        let theirs = match (&self.tape.end, self.tape.peek()) {
            (_, Some(more)) => return Err(Stop::Differs(format!("here it is over; {more:?}"))),
            (End::Stopped, None) => return Err(Stop::Stopped),
            (End::Over(Outcome::Won { seat, .. }), None) => Some(seat.0),
            (End::Over(Outcome::Tied { .. }), None) => None,
        };
        if theirs == winner {
            return Err(Stop::Over);
        }
        Err(Stop::Differs(format!("here {winner:?} wins, for the engine {theirs:?}")))
    }
}
