//! Effects that act together, all from one state: each acts on the table as it was when they began, what it means to do is noted
//! and taken back; then everything noted is done as one group, with all windows.

use super::{Flow, Flows, Run};
use crate::few::Few;
use crate::observe::Observer;
use crate::outcome::{Fault, FaultKind};
use crate::rules::script::Proposes;
use crate::rules::{BodyId, DeedId, NONE, Topic};
use crate::state::doing::Doing;
use crate::state::frame::{self, Kind, Voice};
use crate::state::member::Member;
use crate::state::plan::Planned;
use crate::state::waiting::{self, Waiting};
use crate::state::{State, head};

/// The registers of the frame of effects that act together; behind them stand the effects.
mod cells {
    use crate::state::frame::REGISTERS;
    /// How many effects.
    pub(super) const COUNT: usize = REGISTERS;
    /// How many have acted.
    pub(super) const CURSOR: usize = REGISTERS + 1;
    /// How many deeds were planned before.
    pub(super) const FIRST: usize = REGISTERS + 2;
    /// Where the effects begin.
    pub(super) const EFFECTS: usize = REGISTERS + 3;
    /// How many registers without effects.
    pub(super) const HEAD: usize = 3;
}

/// The registers of what is done again as planned.
mod replay {
    use crate::state::frame::REGISTERS;
    /// The next planned deed.
    pub(super) const NEXT: usize = REGISTERS;
    /// How deep the deed stands that this came of.
    pub(super) const DEPTH: usize = REGISTERS + 1;
    /// How many registers.
    pub(super) const COUNT: usize = 2;
}

mod stage {
    pub(super) const BEGIN: i32 = 0;
    pub(super) const PLAN: i32 = 1;
    pub(super) const DO: i32 = 2;
}

/// The effects that act together in a frame.
pub(super) fn acting_together(state: &State, base: usize) -> impl Iterator<Item = Waiting> {
    let first = base + cells::EFFECTS;
    (0..state.index(base + cells::COUNT)).map(move |nth| state.waiting_at(first + nth * waiting::CELLS))
}

impl<O: Observer> Run<'_, O> {
    /// Whether what is done now is only planned.
    #[inline]
    pub(super) fn is_planning(&self) -> bool {
        self.machine.state.get(head::PLANNING) != 0
    }

    /// Lets several effects act together.
    pub(super) fn open_together(&mut self, effects: &[Waiting]) -> Result<(), Box<Fault>> {
        let base = self.push(Kind::Together, Voice::NOBODY, cells::HEAD + effects.len() * waiting::CELLS)?;
        self.machine.state.set_local_index(base, cells::COUNT, effects.len());
        for (nth, waiting) in effects.iter().enumerate() {
            self.machine.state.set_waiting(base + cells::EFFECTS + nth * waiting::CELLS, *waiting);
        }
        Ok(())
    }

    /// One step of effects that act together.
    pub(super) fn together(&mut self, base: usize) -> Flows {
        match self.machine.state.get(base + frame::AT) {
            stage::BEGIN => {
                self.begin_planning(self.machine.state.get(head::DEPTH))?;
                let state = &mut *self.machine.state;
                state.set_local(base, cells::FIRST, state.get(head::PLANS));
                state.set_stage(base, stage::PLAN);
                if let Some(actors) = self.observer.actors_mut() {
                    actors.begins_to_plan(base);
                }
                Ok(Flow::On)
            }
            stage::PLAN => self.plan_next(base),
            stage::DO => {
                self.machine.state.set_stage(base, stage::DO + 1);
                let deeds = self.outermost_planned(self.machine.state.index(base + cells::FIRST));
                self.open_deed(&deeds)?;
                Ok(Flow::On)
            }
            _ => {
                let first = self.machine.state.get(base + cells::FIRST);
                self.machine.state.keep_plans(first);
                self.finish(base)
            }
        }
    }

    /// The planned deeds from this one on that came of no other, each with its number.
    pub(super) fn outermost_planned(&self, first: usize) -> Few<(Doing, Option<usize>)> {
        let state = &self.machine.state;
        let plans = self.machine.lineup.layout.plans;
        let planned = (first..state.index(head::PLANS)).map(|nth| (nth, state.planned(plans, nth)));
        let outermost = planned.filter(|(_, planned)| planned.depth == 0);
        outermost.map(|(nth, planned)| (planned.doing, Some(nth))).collect()
    }

    /// Copies the table: from here on what is done above so many frames is only planned.
    pub(super) fn begin_planning(&mut self, frames: i32) -> Result<(), Box<Fault>> {
        let copy = self.copy_table()?;
        self.machine.state.begin_planning(copy, frames);
        Ok(())
    }

    /// What is done from here on happens.
    pub(super) fn end_planning(&mut self) {
        self.machine.state.end_planning();
    }

    /// Puts the table back as it was when it was copied.
    pub(super) fn put_back(&mut self) {
        let copy = self.machine.state.index(head::COPY);
        let size = self.machine.state.put_table_back(&self.machine.lineup.layout, copy);
        self.machine.charge_copy(size);
        self.machine.state.touch(u64::MAX);
        self.machine.state.outdate(self.machine.lineup);
    }

    /// The table as it was, and the next effect on it.
    fn plan_next(&mut self, base: usize) -> Flows {
        let nth = self.machine.state.index(base + cells::CURSOR);
        if nth > 0 {
            self.put_back();
        }
        if nth >= self.machine.state.index(base + cells::COUNT) {
            self.end_planning();
            self.machine.state.set_stage(base, stage::DO);
            return Ok(Flow::On);
        }
        self.machine.state.set_local_index(base, cells::CURSOR, nth + 1);
        let waiting = self.machine.state.waiting_at(base + cells::EFFECTS + nth * waiting::CELLS);
        let (event, first) = (self.next_event(), self.machine.state.index(head::PLANS));
        if self.act(&waiting)?
            && let Some(actors) = self.observer.actors_mut()
        {
            actors.plans(base, first, event);
        }
        Ok(Flow::On)
    }

    /// Notes a deed while effects only plan.
    pub(super) fn plans(&mut self, doing: &Doing) -> Result<(), Box<Fault>> {
        if !self.is_planning() {
            return Ok(());
        }
        let depth = self.planned_depth();
        let quiet = self.machine.state.get(head::QUIET) > 0;
        let planned = Planned { depth, lay: self.lies_at(doing), quiet, doing: *doing };
        let plans = self.machine.lineup.layout.plans;
        if self.machine.state.plan(plans, &planned) { Ok(()) } else { Err(self.fault(FaultKind::TooMuch)) }
    }

    /// How deep a deed stands below the effect that acts: 0 for what the effect does by itself.
    fn planned_depth(&self) -> i32 {
        let state = &self.machine.state;
        let inside = usize::try_from(state.get(head::DEPTH) - state.get(head::PLANNING)).unwrap_or(0);
        // What a script proposes has a body of its own, and is done by the effect itself.
        let counts = |base| matches!(state.kind(base), Kind::Body(body) if !self.is_proposed(body));
        let bodies = state.frames().take(inside).filter(|base| counts(*base)).count();
        i32::try_from(bodies).unwrap_or(0) - 1
    }

    /// Whether a body does what a script proposes.
    fn is_proposed(&self, body: BodyId) -> bool {
        let mut sites = self.machine.lineup.game.scripts.iter().flat_map(|file| &file.sites);
        sites.any(|site| matches!(&site.proposes, Proposes::Deed(known, _) if *known == body))
    }

    /// Where the subject of a deed lies; none if it is no card.
    fn lies_at(&self, doing: &Doing) -> i32 {
        use crate::rules::{Kind as Cell, Of};
        let board = self.machine.board();
        let subject = match doing.topic {
            Topic::Deed(deed) => {
                let params = &board.lineup.game.deeds[deed].params;
                params.iter().position(|param| matches!(param.kind, Cell::Card | Cell::Target | Cell::Effect))
            }
            Topic::Change(attr) => (board.lineup.game.attributes[attr].of == Of::Card).then_some(0),
            Topic::Grant => self.is_grant_to_a_card(doing).then_some(0),
            Topic::Starts(_) | Topic::Ends(_) | Topic::Holder => None,
        };
        let cell = subject.and_then(|at| doing.args.get(at)).copied().unwrap_or(NONE);
        let of_effect = matches!(doing.topic, Topic::Deed(deed) if
            board.lineup.game.deeds[deed].params.first().is_some_and(|param| param.kind == Cell::Effect));
        let card = if of_effect { board.carrier(cell) } else { board.card(cell) };
        crate::rules::cell(card.and_then(|card| board.place_of(card)))
    }

    /// Whether no effect sees a member: it is done quietly, or was planned so.
    pub(super) fn is_quiet(&self, member: Member) -> bool {
        let state = &*self.machine.state;
        if state.get(head::QUIET) > 0 || self.is_planning() {
            return true;
        }
        let plans = self.machine.lineup.layout.plans;
        member.planned(self.machine.state).is_some_and(|nth| self.machine.state.planned(plans, nth).quiet)
    }

    /// Whether another member moved the subject of a planned deed to a different zone: then it does nothing. A card that changes sides
    /// stays what it was.
    pub(super) fn has_moved(&self, nth: usize, doing: &Doing) -> bool {
        let planned = self.machine.state.planned(self.machine.lineup.layout.plans, nth);
        let (lay, lies) = (planned.lay, self.lies_at(doing));
        let board = self.machine.board();
        let zone = |place| board.place_at(place).map(|place| board.lineup.places[place].zone);
        // What is moved is moved from where it lay.
        let is_move = matches!(doing.topic, super::swap::MOVE | super::swap::SWAP);
        lay != NONE && if is_move { lay != lies } else { zone(lay) != zone(lies) }
    }

    /// Does a planned rule or action: what came of it is done again with the values that were fixed.
    pub(super) fn open_replay(&mut self, nth: usize, deed: DeedId, doing: &Doing) -> Result<(), Box<Fault>> {
        let args = doing.args;
        self.stamp(deed, &args);
        let told = args.map(|arg| self.machine.board().as_it_is(arg));
        self.tell_deed(deed, told);
        self.replays(nth, doing.voice)
    }

    /// Does again what came of a planned deed.
    pub(super) fn replays(&mut self, nth: usize, voice: Voice) -> Result<(), Box<Fault>> {
        let depth = self.machine.state.planned(self.machine.lineup.layout.plans, nth).depth;
        let base = self.push(Kind::Replay, voice, replay::COUNT)?;
        self.machine.state.set_local_index(base, replay::NEXT, nth + 1);
        self.machine.state.set_local(base, replay::DEPTH, depth);
        Ok(())
    }

    /// The next deed that came of a planned one.
    pub(super) fn replay(&mut self, base: usize) -> Flows {
        let plans = self.machine.lineup.layout.plans;
        let depth = self.machine.state.get(base + replay::DEPTH);
        let from = self.machine.state.index(base + replay::NEXT);
        for nth in from..self.machine.state.index(head::PLANS) {
            let planned = self.machine.state.planned(plans, nth);
            if planned.depth <= depth {
                break;
            }
            if planned.depth == depth + 1 {
                self.machine.state.set_local_index(base, replay::NEXT, nth + 1);
                self.open_deed(&[(planned.doing, Some(nth))])?;
                return Ok(Flow::On);
            }
        }
        self.finish(base)
    }

    /// Writes a role of a member that is being done.
    pub(super) fn set_role(&mut self, member: Member, role: usize, value: i32) {
        member.set_role(self.machine.state, role, value);
    }
}
