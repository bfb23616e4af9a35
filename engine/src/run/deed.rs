//! Rules and actions called as verbs: whether they may happen, and for one thing or for a set of them.

use super::{Flow, Flows, Run};
use crate::observe::{Happening, Observer};
use crate::rules::{DeedId, Does, Kind as Cell, NONE, Reg};
use crate::state::frame::{self, After, Kind, Voice};
use crate::state::head::ARGS;

/// The registers of a group's frame.
mod cells {
    use crate::state::frame::REGISTERS;
    /// Where the members stand.
    pub(super) const START: usize = REGISTERS;
    /// How many there are.
    pub(super) const COUNT: usize = REGISTERS + 1;
    /// How many are done.
    pub(super) const DONE: usize = REGISTERS + 2;
    /// The arguments; the subject's is filled in.
    pub(super) const ARGS: usize = REGISTERS + 3;
}

impl<O: Observer> Run<'_, O> {
    /// Calls a rule or action, for one thing or for each member of a set.
    pub(super) fn call(&mut self, base: usize, (args, set, by): (Reg, Reg, Reg), deed: DeedId) -> Flows {
        let count = self.machine.lineup.game.deeds[deed].params.len().min(ARGS);
        let mut values = [NONE; ARGS];
        for (at, value) in values.iter_mut().enumerate().take(count) {
            *value = self.machine.state.get(base + frame::REGISTERS + usize::from(args.0) + at);
        }
        let mut voice = self.machine.state.voice(base);
        if by != Reg::NO {
            voice.cause = self.register(base, by);
        }
        if set == Reg::NO {
            let args = values.get(..count).unwrap_or(&values);
            if self.has_subject(deed, args) {
                self.do_deed(deed, args, voice)?;
            }
            return Ok(Flow::On);
        }
        let (start, members) = (self.register(base, set), self.register(base, set.next()));
        let group = self.push(Kind::Group(deed), voice, 3 + ARGS)?;
        self.machine.state.set(group + cells::START, start);
        self.machine.state.set(group + cells::COUNT, members);
        for (at, value) in values.iter().enumerate() {
            self.machine.state.set(group + cells::ARGS + at, *value);
        }
        Ok(Flow::On)
    }

    /// The next member of a group.
    pub(super) fn group(&mut self, base: usize, deed: DeedId) -> Flows {
        let state = &mut *self.machine.state;
        let done = state.index(base + cells::DONE);
        if done >= state.index(base + cells::COUNT) {
            state.pop();
            return Ok(Flow::On);
        }
        state.set_index(base + cells::DONE, done + 1);
        let member = state.get(state.index(base + cells::START) + done);
        let mut values = [NONE; ARGS];
        for (at, value) in values.iter_mut().enumerate() {
            *value = state.get(base + cells::ARGS + at);
        }
        let voice = state.voice(base);
        let def = &self.machine.lineup.game.deeds[deed];
        if let Some(value) = self.subject(deed).and_then(|at| values.get_mut(at)) {
            *value = member;
        }
        let count = def.params.len().min(ARGS);
        self.do_deed(deed, values.get(..count).unwrap_or(&values), voice)?;
        Ok(Flow::On)
    }

    /// The place of a deed's subject among its parameters: the first card or seat.
    fn subject(&self, deed: DeedId) -> Option<usize> {
        let params = &self.machine.lineup.game.deeds[deed].params;
        params
            .iter()
            .position(|param| matches!(param.kind, Cell::Card | Cell::Seat | Cell::Target | Cell::Effect))
    }

    /// A deed on none does nothing.
    fn has_subject(&self, deed: DeedId, args: &[i32]) -> bool {
        self.subject(deed).is_none_or(|at| args.get(at).is_some_and(|arg| *arg != NONE))
    }

    /// Does a rule or action, unless a ban forbids it.
    fn do_deed(
        &mut self,
        deed: DeedId,
        args: &[i32],
        voice: Voice,
    ) -> Result<(), Box<crate::outcome::Fault>> {
        self.spend()?;
        if let Some(ban) = self.forbidden(deed, args, voice) {
            self.tell(|| Happening::Refused { deed, ban }, u8::MAX, 0);
            return Ok(());
        }
        let body = match self.machine.lineup.game.deeds[deed].does {
            Does::Rule(body) => body,
            Does::Action(action) => self.machine.lineup.game.actions[action].body,
            Does::Verb(_) => return Ok(()),
        };
        if O::WATCHING {
            let mut told = [NONE; ARGS];
            for (to, from) in told.iter_mut().zip(args) {
                *to = *from;
            }
            self.tell(|| Happening::Does { deed, args: told }, u8::MAX, 0);
        }
        self.run_body(body, voice, args, After::Nothing)?;
        Ok(())
    }

    /// The first ban that holds against a deed, whoever wants it: bans of choosing alone do not count here.
    fn forbidden(&mut self, deed: DeedId, args: &[i32], voice: Voice) -> Option<usize> {
        let lineup = self.machine.lineup;
        lineup.bans.get(deed)?.iter().copied().find(|at| {
            lineup.game.bans.get(*at).is_some_and(|ban| {
                !ban.choosing && ban.condition.is_none_or(|body| self.machine.ask(body, voice, args) == 1)
            })
        })
    }
}
