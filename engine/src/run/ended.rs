//! An effect that is cancelled while it resolves ends after the current statement. A `do` of several effects ends after the current effect.

use super::Run;
use crate::few::Few;
use crate::observe::Observer;
use crate::rules::{BodyId, InstanceId, NONE, Op, PlanStage, cell};
use crate::state::frame::{self, Kind};

impl<O: Observer> Run<'_, O> {
    /// Ends an effect wherever it resolves now. A card does not end its own effects, and what is only planned ends nothing.
    pub(super) fn ends_resolving(&mut self, instance: InstanceId, by: i32) {
        let lineup = self.machine.lineup;
        let board = self.machine.board();
        let Some(known) = self.machine.state.meant(lineup, instance) else { return };
        let carrier = cell(known.carrier);
        if self.is_planning() || carrier == NONE || board.as_it_is(by) == carrier {
            return;
        }
        let body = lineup.game.effects[known.effect].body;
        let state = &self.machine.state;
        let is_it = |base: &usize| {
            state.kind(*base) == Kind::Body(body) && board.as_it_is(state.voice(*base).carrier) == carrier
        };
        let frames: Few<usize> = state.frames().filter(is_it).collect();
        for base in frames {
            self.ends_frame(base, body);
        }
    }

    /// Lets a frame go on at the end of its body.
    fn ends_frame(&mut self, base: usize, body: BodyId) {
        let ops = &self.machine.lineup.game.bodies[body].ops;
        let before = ops.get(..self.machine.state.index(base + frame::AT)).unwrap_or(&[]);
        let depth = |opens: &dyn Fn(&Op) -> i32| before.iter().map(opens).sum::<i32>();
        let plans = depth(&|op| match op {
            Op::Plan { stage: PlanStage::Begin, .. } => 1,
            Op::Plan { stage: PlanStage::Done, .. } => -1,
            _ => 0,
        });
        let Some(end) = ops.iter().rposition(|op| matches!(op, Op::End)).filter(|_| plans == 0) else {
            return;
        };
        // What it did quietly is over, too.
        let quiet = depth(&|op| match op {
            Op::Quietly { on } => {
                if *on {
                    1
                } else {
                    -1
                }
            }
            _ => 0,
        });
        let state = &mut *self.machine.state;
        state.end_quiet(quiet);
        state.set_stage_index(base, end);
    }
}
