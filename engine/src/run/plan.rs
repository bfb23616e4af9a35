//! `each … together`: the members of one loop from one state. Each round works on the table as it was before the loop, what it
//! means to do is noted and taken back; after the last everything noted is done as one group, with all windows.

use super::{Flow, Flows, Run};
use crate::few::Few;
use crate::observe::Observer;
use crate::outcome::Fault;
use crate::rules::{NONE, PlanStage, Reg};
use crate::state::doing::Doing;
use crate::state::frame;
use crate::state::head;

impl<O: Observer> Run<'_, O> {
    /// One step of a loop whose rounds happen together. Its first register says where the copy of the table stands, the second
    /// how many deeds were planned before.
    pub(super) fn plan_loop(&mut self, base: usize, stage: PlanStage, at: Reg) -> Flows {
        match stage {
            PlanStage::Begin => self.begin_plan(base, at)?,
            PlanStage::Next => {
                if let Some(copy) = self.copy_of(base, at) {
                    self.put_back(copy);
                }
            }
            PlanStage::Do => {
                if let Some(copy) = self.copy_of(base, at) {
                    self.put_back(copy);
                    return self.do_planned(base, at);
                }
            }
            PlanStage::Done => {
                if self.copy_of(base, at).is_some() {
                    let first = self.register(base, at.next());
                    self.machine.state.set(head::PLANS, first);
                }
            }
        }
        Ok(Flow::On)
    }

    /// Where the copy stands; nothing inside of another plan, of which the loop is a part.
    fn copy_of(&self, base: usize, at: Reg) -> Option<usize> {
        usize::try_from(self.register(base, at)).ok()
    }

    fn begin_plan(&mut self, base: usize, at: Reg) -> Result<(), Box<Fault>> {
        if self.is_planning() {
            self.set_register(base, at, NONE);
            return Ok(());
        }
        let copy = self.copy_table()?;
        let plans = self.machine.state.get(head::PLANS);
        self.set_register(base, at, i32::try_from(copy).unwrap_or(NONE));
        self.set_register(base, at.next(), plans);
        let state = &mut *self.machine.state;
        // The body itself stands in the plan.
        state.set(head::PLANNING, state.get(head::DEPTH) - 1);
        state.set(head::GROUPS, state.get(head::GROUPS) + 1);
        debug_assert!(base + frame::REGISTERS < copy);
        Ok(())
    }

    fn do_planned(&mut self, base: usize, at: Reg) -> Flows {
        let state = &mut *self.machine.state;
        state.set(head::PLANNING, 0);
        state.set(head::GROUPS, state.get(head::GROUPS) - 1);
        let first = usize::try_from(self.register(base, at.next())).unwrap_or(0);
        let deeds: Few<(Doing, Option<usize>)> = self.outermost_planned(first);
        self.open_deed(&deeds)?;
        Ok(Flow::On)
    }
}
