//! Rules and actions: called as verbs for one thing or for a set of them, and done.

use super::super::{Flow, Flows, Run};
use super::{cells, stage};
use crate::lineup::Plain;
use crate::observe::Observer;
use crate::outcome::{Fault, FaultKind};
use crate::rules::{ARGS, DeedId, Does, Kind as Cell, Many, NONE, Reg, Topic};
use crate::state::doing::Doing;
use crate::state::frame::{self, After, Voice};
use crate::state::member::Member;

impl<O: Observer> Run<'_, O> {
    /// Calls a rule or action, for one thing or for each member of a set.
    pub(in crate::run) fn call(
        &mut self,
        base: usize,
        (args, set, by): (Reg, Reg, Reg),
        deed: DeedId,
    ) -> Flows {
        let plain = self.machine.lineup.heard.plain(deed).filter(|_| !self.is_planning());
        if set == Reg::NO
            && let Some(plain) = plain
        {
            self.call_plainly(base, (args, by), deed, plain)?;
            return Ok(Flow::On);
        }
        let count = self.machine.lineup.game.deeds[deed].params.len().min(ARGS);
        let mut values = [NONE; ARGS];
        for (at, value) in values.iter_mut().enumerate().take(count) {
            *value = self.machine.state.get(base + frame::REGISTERS + usize::from(args.0) + at);
        }
        let mut voice = self.machine.state.voice(base);
        if by != Reg::NO {
            voice.cause = self.register(base, by);
        }
        let topic = Topic::Deed(deed);
        if set == Reg::NO {
            if !self.has_subject(deed, &values) {
                return Ok(Flow::On);
            }
            let doing = Doing { topic, verb: None, voice, args: values };
            if self.is_watched(topic) && !self.is_ignored(&doing) {
                self.open_deed(&[(doing, None)])?;
            } else {
                self.do_call(deed, &values, voice)?;
            }
            return Ok(Flow::On);
        }
        let (start, members) = self.members(base, set, Many::Set);
        if members == 0 {
            return Ok(Flow::On);
        }
        let subject = self.subject(deed);
        let frame = self.push_deed(members)?;
        if plain.is_some() {
            // Nobody forbids it, acts before it or in its place.
            self.machine.state.set_stage(frame, stage::DO);
        }
        let used = self.inherited_chain(frame);
        for nth in 0..members {
            let thing = self.machine.state.get(start + nth);
            if let Some(cell) = subject.and_then(|at| values.get_mut(at)) {
                *cell = thing;
            }
            let doing = Doing { topic, verb: None, voice, args: values };
            Member::of(frame + cells::MEMBERS, nth).write(self.machine.state, &doing, used, None);
        }
        Ok(Flow::On)
    }

    /// Does a rule because the setup, a phase or a ruling says so: it is an event as if a text had called it.
    pub(in crate::run) fn does_rule(&mut self, deed: DeedId, voice: Voice) -> Flows {
        let below = self.machine.state.frame();
        let nothing = [NONE; ARGS];
        if let Some(plain) = self.machine.lineup.heard.plain(deed).filter(|_| !self.is_planning()) {
            self.spend()?;
            self.tell_deed(deed, nothing);
            let on_top = self.run_body(plain.body, voice, &[], After::Settle)?;
            return self.body(on_top, plain.body);
        }
        if self.is_watched(Topic::Deed(deed)) {
            let doing = Doing { topic: Topic::Deed(deed), verb: None, voice, args: nothing };
            self.open_deed(&[(doing, None)])?;
        } else {
            self.do_call(deed, &nothing, voice)?;
        }
        if let Some(on_top) = self.machine.state.frame().filter(|on_top| Some(*on_top) != below) {
            self.machine.state.set_after(on_top, After::Settle);
        }
        Ok(Flow::On)
    }

    /// Calls a deed that is nothing but what its body does: the arguments go from one frame to the other.
    fn call_plainly(
        &mut self,
        base: usize,
        (args, by): (Reg, Reg),
        deed: DeedId,
        plain: Plain,
    ) -> Result<(), Box<Fault>> {
        if !self.machine.has_plain_subject(base, args, plain) {
            return Ok(());
        }
        self.spend()?;
        if O::WATCHING {
            let from = base + frame::REGISTERS + usize::from(args.0);
            let mut values = [NONE; ARGS];
            let board = self.machine.board();
            for (value, cell) in values.iter_mut().zip(board.state.slice(from, plain.params.into())) {
                // A former self is told of by the card it was.
                *value = board.as_it_is(*cell);
            }
            self.tell_deed(deed, values);
        }
        self.has_room_for_a_frame()?;
        match self.machine.open_plain(base, (args, by), plain) {
            Some(_) => Ok(()),
            None => Err(self.fault(FaultKind::TooDeep)),
        }
    }

    /// The place of a deed's subject among its parameters: the first card or seat.
    pub(in crate::run) fn subject(&self, deed: DeedId) -> Option<usize> {
        let params = &self.machine.lineup.game.deeds[deed].params;
        params
            .iter()
            .position(|param| matches!(param.kind, Cell::Card | Cell::Seat | Cell::Target | Cell::Effect))
    }

    /// A deed on none does nothing.
    fn has_subject(&self, deed: DeedId, args: &[i32]) -> bool {
        self.subject(deed).is_none_or(|at| args.get(at).is_some_and(|arg| *arg != NONE))
    }

    /// Notes when the subject of a deed did it, if the game asks for that.
    pub(in crate::run) fn stamp(&mut self, deed: DeedId, args: &[i32]) {
        if !self.machine.lineup.layout.stamps.iter().any(|(stamped, _)| *stamped == deed) {
            return;
        }
        let card =
            self.subject(deed).and_then(|at| args.get(at)).and_then(|arg| self.machine.board().card(*arg));
        if let Some(card) = card {
            let lineup = self.machine.lineup;
            self.machine.state.set_stamp(lineup, deed, card);
        }
    }

    /// Does a rule or action for one thing, unless a ban forbids it.
    pub(super) fn do_call(
        &mut self,
        deed: DeedId,
        args: &[i32; ARGS],
        voice: Voice,
    ) -> Result<(), Box<Fault>> {
        let doing = Doing { topic: Topic::Deed(deed), verb: None, voice, args: *args };
        self.announces(&doing);
        if let Some(stands) = self.forbidden(&doing) {
            self.falls_short();
            self.tell_refused(doing.topic, stands);
            return Ok(());
        }
        self.carry_out(deed, &doing)
    }

    /// Does a rule or action for one thing that may be done.
    pub(super) fn carry_out(&mut self, deed: DeedId, doing: &Doing) -> Result<(), Box<Fault>> {
        self.spend()?;
        let Doing { args, voice, .. } = doing;
        let count = self.machine.lineup.game.deeds[deed].params.len().min(ARGS);
        let given = args.get(..count).unwrap_or(args);
        let body = match self.machine.lineup.game.deeds[deed].does {
            Does::Rule(body) => body,
            Does::Action(action) => self.machine.lineup.game.actions[action].body,
            Does::Verb(_) => return Ok(()),
        };
        self.stamp(deed, given);
        self.plans(doing)?;
        // A former self is told of by the card it was.
        let told = args.map(|arg| self.machine.board().as_it_is(arg));
        self.tell_deed(deed, told);
        self.run_body(body, *voice, given, After::Nothing)?;
        Ok(())
    }
}
