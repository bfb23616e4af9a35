//! Settle points, and all that is rare enough to be left to the machine.

use super::play::{Out, Play};
use crate::apply::{Change, apply};
use crate::eval::Machine;
use crate::observe::Silent;
use crate::player::Player;
use crate::program::op::{ME, STRIDE, Step};
use crate::rules::{First, NONE, SeatId};
use crate::run::{AT_ONCE, Run};
use crate::state::head;

impl<P: Player> Play<'_, P> {
    /// The machine at this table.
    #[inline]
    pub(super) fn machine(&mut self) -> Run<'_, Silent> {
        Run::new(Machine::new(self.lineup, self.state), &mut self.silent)
    }

    /// Whether a settle point has anything to look at.
    #[inline]
    pub(super) fn unsettled(&self) -> bool {
        self.state.touched() & self.lineup.checks_read != 0 || self.is_judged()
    }

    /// Whether somebody has won or lost.
    #[inline]
    fn is_judged(&self) -> bool {
        self.state.get(head::TIE) | self.state.get(head::LOSERS) | self.state.get(head::WINNERS) != 0
    }

    /// Verdicts are judged.
    fn judge(&mut self) {
        if self.is_judged() {
            self.machine().judge();
        }
    }

    /// Who begins.
    pub(super) fn begins(&mut self) -> bool {
        let seats = u32::from(self.lineup.seats).max(1);
        let seat = match self.lineup.game.first {
            First::Table => SeatId(0),
            First::Chance => SeatId(u8::try_from(self.machine().draw(0, seats)).unwrap_or(0)),
            First::Ask(_) => return false,
        };
        apply(self.lineup, self.state, Change::Current { seat });
        true
    }

    /// Checks are tested and dealt with until none holds; then verdicts are judged.
    #[inline(never)]
    pub(super) fn settle(&mut self) -> Out {
        let me = self.get(ME);
        self.nobody_speaks(NONE);
        let mark = self.top;
        let out = match self.holds(mark) {
            Ok(true) => self.settle_from(mark),
            Ok(false) => {
                self.state.set_touched(0);
                Out::Ends
            }
            Err(out) => out,
        };
        self.top = mark;
        self.nobody_speaks(me);
        out
    }

    /// Whether any check holds, or a verdict is to be judged. Mostly there is none.
    fn holds(&mut self, mark: usize) -> Result<bool, Out> {
        if self.is_judged() {
            return Ok(true);
        }
        let (lineup, quick) = (self.lineup, self.quick);
        let touched = self.state.touched();
        for (check, reads) in quick.checks.iter().zip(&lineup.check_reads) {
            if touched & reads != 0 && !self.finds_nothing(check.finds) {
                match self.run(check.finds) {
                    Out::Ends if self.top > mark => return Ok(true),
                    Out::Ends => {}
                    out => return Err(out),
                }
            }
        }
        Ok(false)
    }

    /// Whether a test is a walk to those of which something holds, and there is none.
    #[inline]
    fn finds_nothing(&mut self, test: u16) -> bool {
        let step = |at: u16| self.quick.code.get(usize::from(at)).copied();
        match step(test) {
            Some(Step::FirstWhere { row, to }) if step(to) == Some(Step::End) => !self.finds(row, true),
            _ => false,
        }
    }

    /// Checks speak for nobody; most of them say nothing of their own places.
    fn nobody_speaks(&mut self, me: i32) {
        if self.quick.checks_mine {
            self.speaks(me);
        } else {
            self.put(ME, me);
        }
    }

    fn settle_from(&mut self, mark: usize) -> Out {
        let (lineup, quick) = (self.lineup, self.quick);
        let mut ran = 0_u64;
        for _ in 0..=lineup.game.limits.checks {
            self.left -= 1;
            let touched = self.state.touched();
            self.state.set_touched(0);
            self.top = mark;
            // Each check that holds, with its thing.
            let mut holding = [(0, NONE); AT_ONCE];
            let mut count = 0;
            for (at, (check, reads)) in quick.checks.iter().zip(&lineup.check_reads).enumerate() {
                if touched & reads == 0 && ran >> at.min(30) & 1 == 0 {
                    continue;
                }
                let from = self.top;
                match self.run(check.finds) {
                    Out::Ends => {}
                    out => return out,
                }
                for found in (from..self.top).step_by(STRIDE) {
                    if let Some(pair) = holding.get_mut(count) {
                        *pair = (at, self.state.get(found + 1));
                        count += 1;
                    }
                }
                self.top = from;
                if count == AT_ONCE {
                    break;
                }
            }
            if count == 0 {
                self.judge();
                ran = 0;
                if self.state.get(head::OVER) != 0 {
                    return Out::Over;
                }
                if self.state.touched() & lineup.checks_read != 0 {
                    continue;
                }
                return Out::Ends;
            }
            ran = 0;
            for (at, thing) in holding.iter().take(count) {
                let Some(check) = quick.checks.get(*at) else { return Out::GivesUp };
                ran |= 1 << at.min(&30);
                self.put(check.thing, *thing);
                match self.run(check.body) {
                    Out::Ends => {}
                    out => return out,
                }
            }
            self.judge();
            if self.state.get(head::OVER) != 0 {
                return Out::Over;
            }
        }
        Out::GivesUp
    }
}
