//! `each … together`: the members of one loop from one state. Each round works on the table as it was before the loop, what it
//! means to do is noted and taken back; after the last everything noted is done as one group, with all windows.

use super::{Flow, Flows, Run};
use crate::few::Few;
use crate::observe::Observer;
use crate::outcome::Fault;
use crate::rules::{NONE, PlanStage, Reg};
use crate::state::doing::Doing;
use crate::state::head;

impl<O: Observer> Run<'_, O> {
    /// One step of a loop whose rounds happen together. Its first register says whether it has a plan of its own, the
    /// second how many deeds were planned before.
    pub(super) fn plan_loop(&mut self, base: usize, stage: PlanStage, at: Reg) -> Flows {
        match stage {
            PlanStage::Begin => self.begin_plan(base, at)?,
            PlanStage::Next => {
                if self.plans_itself(base, at) {
                    self.put_back();
                }
            }
            PlanStage::Do => {
                if self.plans_itself(base, at) {
                    self.put_back();
                    return self.do_planned(base, at);
                }
            }
            PlanStage::Done => {
                if self.plans_itself(base, at) {
                    let first = self.register(base, at.next());
                    self.machine.state.keep_plans(first);
                }
            }
        }
        Ok(Flow::On)
    }

    /// Whether the loop has a plan of its own; inside of another it is a part of that.
    fn plans_itself(&self, base: usize, at: Reg) -> bool {
        self.register(base, at) != NONE
    }

    fn begin_plan(&mut self, base: usize, at: Reg) -> Result<(), Box<Fault>> {
        if self.is_planning() {
            self.set_register(base, at, NONE);
            return Ok(());
        }
        let (plans, frames) = (self.machine.state.get(head::PLANS), self.machine.state.get(head::DEPTH));
        self.set_register(base, at, 1);
        self.set_register(base, at.next(), plans);
        // The body itself stands in the plan.
        self.begin_planning(frames - 1)
    }

    fn do_planned(&mut self, base: usize, at: Reg) -> Flows {
        self.end_planning();
        let first = usize::try_from(self.register(base, at.next())).unwrap_or(0);
        let deeds: Few<(Doing, Option<usize>)> = self.outermost_planned(first);
        self.open_deed(&deeds)?;
        Ok(Flow::On)
    }
}
