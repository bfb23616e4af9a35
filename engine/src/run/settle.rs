//! Settle points: checks are tested on one snapshot and those that hold are dealt with; then verdicts are judged.

use super::body::{APART, TOGETHER};
use super::deed::Picked;
use super::{Flow, Flows, Run, over};
use crate::few::Few;
use crate::observe::Observer;
use crate::outcome::{Fault, FaultKind};
use crate::rules::{NONE, SeatId, Window};
use crate::state::frame::{self, After, Voice};
use crate::state::head;
use crate::state::waiting::Waiting;

/// The registers of a settle point's frame; behind them stand the checks that hold, each with its thing.
pub(in crate::run) mod cells {
    use crate::state::frame::REGISTERS;
    /// How often checks were dealt with.
    pub(crate) const ROUNDS: usize = REGISTERS;
    /// How many of the checks that hold were dealt with.
    pub(crate) const DONE: usize = REGISTERS + 1;
    /// How many hold.
    pub(crate) const HOLD: usize = REGISTERS + 2;
    /// The checks that were dealt with last time, one bit each.
    pub(crate) const RAN: usize = REGISTERS + 3;
    /// Only effects that were matched after this many deeds resolve here.
    pub(crate) const MARK: usize = REGISTERS + 4;
    /// How many deeds had been looked at when the effect that resolves began.
    pub(crate) const BEGAN: usize = REGISTERS + 5;
    /// Where the pairs begin.
    pub(crate) const PAIRS: usize = REGISTERS + 6;
    /// How many registers there are.
    pub(crate) const COUNT: usize = 6;
}

/// How many checks that hold are dealt with at once; any further ones are found the next time.
const AT_ONCE: usize = 32;

/// What the frame is doing.
mod stage {
    pub(super) const TEST: i32 = 0;
    pub(super) const RUN: i32 = 1;
}

impl<O: Observer> Run<'_, O> {
    /// Whether a settle point has anything to look at.
    #[inline]
    pub(super) fn unsettled(&self) -> bool {
        let state = self.machine.state.look();
        // The cell that stands last is read first: then there is room for all of them.
        state.get(head::WAITING) > 0
            || state.touched() & self.machine.lineup.checks_read != 0
            || state.get(head::TIE) | state.get(head::LOSERS) | state.get(head::WINNERS) != 0
    }

    /// Whether nothing waits, nobody has won or lost, and none of the checks holds: then all is settled without a frame.
    pub(super) fn settles_at_once(&mut self) -> Result<bool, Box<Fault>> {
        self.machine.charge(self.machine.lineup.game.checks.len());
        let state = &self.machine.state;
        let verdicts = state.get(head::WINNERS) | state.get(head::LOSERS) | state.get(head::TIE);
        if state.get(head::WAITING) > 0 || verdicts != 0 {
            return Ok(false);
        }
        self.spend()?;
        let lineup = self.machine.lineup;
        if self.machine.state.is_overfull(lineup) {
            return Err(self.fault(FaultKind::TooManyEffects));
        }
        let touched = self.machine.state.touched();
        for (check, reads) in lineup.game.checks.iter().zip(&lineup.check_reads) {
            let mut holds = false;
            if touched & reads != 0 {
                self.machine.each(check.finds, Voice::NOBODY, &[], 1, |_, _| {
                    holds = true;
                    false
                });
            }
            if holds {
                return Ok(false);
            }
        }
        self.machine.state.set_touched(0);
        self.sweep();
        Ok(true)
    }

    /// One step of a settle point.
    pub(super) fn settle(&mut self, base: usize) -> Flows {
        if self.machine.state.get(base + frame::AT) == stage::TEST {
            return self.test(base);
        }
        let done = self.machine.state.index(base + cells::DONE);
        if done < self.machine.state.index(base + cells::HOLD) {
            self.machine.state.set_local_index(base, cells::DONE, done + 1);
            return self.deal_with(base + cells::PAIRS + 2 * done);
        }
        self.judge();
        let rounds = self.machine.state.get(base + cells::ROUNDS) + 1;
        self.machine.state.set_local(base, cells::ROUNDS, rounds);
        if rounds > i32::from(self.machine.lineup.game.limits.checks) {
            return Err(self.still_holds(base));
        }
        self.machine.state.set_stage(base, stage::TEST);
        Ok(Flow::On)
    }

    /// Finds the checks that hold, all on one table.
    fn test(&mut self, base: usize) -> Flows {
        self.machine.charge(self.machine.lineup.game.checks.len());
        self.spend()?;
        let lineup = self.machine.lineup;
        let touched = self.machine.state.touched();
        let ran = self.machine.state.get(base + cells::RAN);
        self.machine.state.set_touched(0);
        let mut holding = [(0, NONE); AT_ONCE];
        let mut count = 0;
        let before = self.machine.forget_blind();
        for (at, check) in lineup.game.checks.iter().enumerate() {
            let reads = lineup.check_reads.get(at).copied().unwrap_or(0);
            if touched & reads == 0 && ran & bit(at) == 0 {
                continue;
            }
            self.machine.each(check.finds, Voice::NOBODY, &[], 1, |_, registers| {
                if let Some(pair) = holding.get_mut(count) {
                    *pair = (at, registers.first().copied().unwrap_or(NONE));
                    count += 1;
                }
                count < AT_ONCE
            });
        }
        let blind = self.machine.forget_blind();
        self.machine.note_blind(before | blind);
        if let Some(actors) = self.observer.actors_mut() {
            actors.is_blind(base, (true, false), if count > 0 { blind } else { 0 });
        }
        if count == 0 {
            return self.resolve(base);
        }
        // Checks after the last one found are tested next time.
        if count == AT_ONCE {
            self.machine.state.set_touched(touched);
        }
        let top = base + cells::PAIRS + 2 * count;
        if !self.machine.state.make_room(cells::PAIRS + 2 * count) {
            return Err(self.fault(FaultKind::TooDeep));
        }
        let mut ran = 0;
        for (nth, (check, thing)) in holding.iter().enumerate().take(count) {
            self.machine.state.set_local_index(base, cells::PAIRS + 2 * nth, *check);
            self.machine.state.set_local(base, cells::PAIRS + 2 * nth + 1, *thing);
            ran |= bit(*check);
        }
        self.machine.state.set_top(top);
        self.machine.state.set_local(base, cells::RAN, ran);
        self.machine.state.set_local(base, cells::DONE, 0);
        self.machine.state.set_local_index(base, cells::HOLD, count);
        self.machine.state.set_stage(base, stage::RUN);
        Ok(Flow::On)
    }

    /// No check holds: verdicts are judged, and the next effect that waits acts.
    fn resolve(&mut self, base: usize) -> Flows {
        self.judge();
        let state = &mut *self.machine.state;
        state.set_local(base, cells::RAN, 0);
        state.set_local(base, cells::ROUNDS, 0);
        if state.get(head::OVER) != 0 || state.touched() & self.machine.lineup.checks_read != 0 {
            // A seat that left may have made another check hold.
            return Ok(Flow::On);
        }
        if state.get(head::WAITING) == 0 {
            state.pop();
            self.sweep();
            return Ok(Flow::On);
        }
        let mark = state.get(base + cells::MARK);
        let agenda = self.machine.lineup.layout.agenda;
        let mut rows: Few<(usize, Waiting)> =
            state.pending(agenda).enumerate().filter(|(_, waiting)| waiting.batch > mark).collect();
        self.machine.charge(2 * rows.len());
        let mut waiting: Few<Waiting> = rows.iter().map(|(_, waiting)| *waiting).collect();
        let mut ranks = self.machine.ranks(&waiting);
        loop {
            let nth = match self.pick_ranked(&waiting, &ranks, Window::On)? {
                None => {
                    self.machine.state.pop();
                    self.sweep();
                    return Ok(Flow::On);
                }
                Some(Picked::Asks(prompt)) => return Ok(self.asks(prompt)),
                Some(Picked::Together(all)) => {
                    let taken: Few<(usize, Waiting)> =
                        all.iter().filter_map(|nth| rows.get(*nth).copied()).collect();
                    self.begins_to_resolve(base, taken.iter().map(|(row, _)| *row).rev());
                    let effects: Few<Waiting> = taken.iter().map(|(_, waiting)| *waiting).collect();
                    match effects.as_slice() {
                        [only] => self.act(only).map(|_| ())?,
                        several => self.open_together(several)?,
                    }
                    return Ok(Flow::On);
                }
                Some(Picked::One(nth)) => nth,
            };
            let Some((row, only)) = rows.get(nth).copied() else { return Ok(Flow::On) };
            self.begins_to_resolve(base, std::iter::once(row));
            let resolves = self.act(&only)?;
            // One that is passed over changes nothing: what sorts the others stays, and no check has to be tested.
            if resolves || self.how.rest.is_some() || self.machine.overrun.is_some() {
                return Ok(Flow::On);
            }
            for (later, _) in rows.iter_mut().skip(nth + 1) {
                *later -= 1;
            }
            self.machine.charge(rows.len());
            rows.remove(nth);
            waiting.remove(nth);
            ranks.remove(nth);
            self.spend()?;
        }
    }

    /// Takes effects off the agenda, the last one first: they resolve now.
    fn begins_to_resolve(&mut self, base: usize, rows: impl Iterator<Item = usize>) {
        let agenda = self.machine.lineup.layout.agenda;
        self.machine.state.set_local(base, cells::BEGAN, self.machine.state.get(head::BATCH));
        for row in rows {
            self.machine.state.take_waiting(agenda, row);
        }
    }

    /// From which deed on effects resolve at a settle point here: inside an effect only what came of that effect.
    pub(super) fn settle_mark(&self) -> i32 {
        if !self.machine.lineup.has_effects {
            return -1;
        }
        let state = &self.machine.state;
        let outer = state.frames().find(|base| state.kind(*base) == crate::state::frame::Kind::Settle);
        outer.map_or(-1, |base| state.get(base + cells::BEGAN))
    }

    fn deal_with(&mut self, pair: usize) -> Flows {
        self.spend()?;
        let lineup = self.machine.lineup;
        let check = self.machine.state.index(pair);
        let thing = self.machine.state.get(pair + 1);
        if let Some(check) = lineup.game.checks.get(check) {
            let args = [thing];
            let args = if check.over.is_some() { &args[..] } else { &[] };
            let base = self.run_body(check.body, Voice::NOBODY, args, After::Nothing)?;
            self.begins(base, None);
        }
        Ok(Flow::On)
    }

    fn still_holds(&self, base: usize) -> Box<crate::outcome::Fault> {
        let mut fault = self.fault(FaultKind::CheckHolds);
        let state = &self.machine.state;
        let held = 0..state.index(base + cells::HOLD);
        let mut held: Vec<usize> = held.map(|nth| state.index(base + cells::PAIRS + 2 * nth)).collect();
        held.dedup();
        let checks = held.iter().filter_map(|check| self.machine.lineup.game.checks.get(*check));
        fault.going_round.splice(0..0, checks.clone().map(|check| format!("check {}", check.name)));
        fault.span = checks.map(|check| check.span).next();
        fault
    }

    /// Judges all noted verdicts as simultaneous.
    pub(crate) fn judge(&mut self) {
        let state = &self.machine.state;
        let (winners, losers, tie) =
            (state.get(head::WINNERS), state.get(head::LOSERS), state.get(head::TIE));
        if winners | losers | tie == 0 {
            return;
        }
        let game = &self.machine.lineup.game;
        let there = self.machine.state.get(head::SEATS);
        let lost: Few<SeatId> = self.machine.seats().filter(|seat| losers >> seat.0 & 1 == 1).collect();
        for seat in lost {
            self.takes_out(seat);
        }
        self.machine.state.take_verdicts();
        let (left, score) = (self.machine.state.get(head::SEATS), self.machine.state.get(head::WON));
        let won = winners & left;
        let decided = if tie & 1 != 0 {
            Some((over::TIED, 0))
        } else if left == 0 {
            let together = game.are_one_team(there) || are_together(losers, there);
            Some((if together { over::LOST } else { over::TIED }, 0))
        } else if won.count_ones() == 1 || won != 0 && are_together(winners, won) {
            Some((over::WON, won))
        } else if won != 0 {
            Some((over::TIED, 0))
        } else if tie & head::SCORED != 0 {
            Some((over::SCORED, score))
        } else if game.are_one_team(left) {
            Some((over::LEFT, left))
        } else {
            None
        };
        match decided {
            Some((over, won)) => self.machine.state.end(over, won),
            None => self.machine.state.forget_why(),
        }
    }
}

/// Whether one statement gave these seats their verdict.
fn are_together(noted: i32, seats: i32) -> bool {
    noted & APART == 0 && seats & !(noted >> TOGETHER) == 0
}

/// The bit of a check among those that ran; checks past the last share it.
fn bit(check: usize) -> i32 {
    1 << check.min(30)
}
