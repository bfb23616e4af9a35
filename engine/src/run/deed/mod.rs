//! Deeds and their windows: whether they may happen, what acts before and in their place, the doing, and what answers to it.
//!
//! A deed that nobody watches and no ban names is done at once, without a frame. Every other one is a frame whose stages are
//! the windows; a verb given a set is one frame with several members, and each window sees all of them before the next opens.

mod act;
mod answer;
mod call;
mod chain;
mod hands;
mod pick;
mod unheard;
mod window;

pub(super) use act::Picked;
pub(crate) use chain::{Said, as_before, is_said, replaces, said_first};
pub(crate) use pick::Weighing;

use super::{Flow, Flows, Run};
use crate::observe::Observer;
use crate::outcome::Fault;
use crate::rules::{EffectId, InstanceId, KEPT, NONE, Topic, Window};
use crate::state::doing::Doing;
use crate::state::frame::{self, Kind, Voice};
use crate::state::head;
use crate::state::member::{self, Member};
use crate::state::{State, pool, waiting};

/// The registers of a deed's frame.
pub(crate) mod cells {
    use crate::state::frame::REGISTERS;
    /// How many members.
    pub(crate) const COUNT: usize = REGISTERS;
    /// The member that is being looked at.
    pub(crate) const CURSOR: usize = REGISTERS + 1;
    /// Where the effects that act before it stand.
    pub(crate) const LIST: usize = REGISTERS + 2;
    /// How many they are.
    pub(crate) const LISTED: usize = REGISTERS + 3;
    /// Where the image of the match just before it begins.
    pub(crate) const IMAGE: usize = REGISTERS + 4;
    /// Where that of the effects begins which cards had beside those printed on them; 0 if none had one.
    pub(crate) const POOL: usize = REGISTERS + 5;
    /// How many deeds were noted before.
    pub(crate) const NOTED: usize = REGISTERS + 6;
    /// 1 if it is a group of several that is being done.
    pub(crate) const GROUP: usize = REGISTERS + 7;
    /// Where members begin.
    pub(crate) const MEMBERS: usize = REGISTERS + 8;
    /// How many registers without members.
    pub(crate) const HEAD: usize = 8;
}

/// The windows of a deed.
mod stage {
    pub(super) const ALLOWED: i32 = 0;
    pub(super) const BEFORE: i32 = 1;
    pub(super) const ALLOWED_AGAIN: i32 = 2;
    pub(super) const INSTEAD: i32 = 3;
    pub(super) const DO: i32 = 4;
    pub(super) const ON: i32 = 5;
}

impl<O: Observer> Run<'_, O> {
    /// Whether a deed needs a frame: somebody watches it, or asks later whether it was done. What is only planned is watched when
    /// it is done.
    #[inline]
    pub(super) fn is_watched(&self, topic: Topic) -> bool {
        let known = self.machine.lineup.topics.of(topic);
        !self.is_planning()
            && (known.asked_about || (known.watched && self.machine.state.get(head::QUIET) == 0))
    }

    /// Puts deeds that are done at one moment on top of the stack, with their numbers among the planned ones.
    pub(super) fn open_deed(&mut self, deeds: &[(Doing, Option<usize>)]) -> Result<(), Box<Fault>> {
        if deeds.is_empty() {
            return Ok(());
        }
        // Each window asks for each member whether one of these effects hears of it.
        let topic = deeds.first().map(|(doing, _)| doing.topic);
        let hears = topic.map_or(0, |topic| self.machine.lineup.topics.of(topic).of(Window::On).all().len());
        self.charge(deeds.len() * (16 + hears))?;
        let base = self.push_deed(deeds.len())?;
        let used = self.inherited_chain(base);
        for (nth, (doing, planned)) in deeds.iter().enumerate() {
            Member::of(base + cells::MEMBERS, nth).write(self.machine.state, doing, used, *planned);
        }
        // Whoever looks on is told of what is announced.
        if !O::WATCHING && !deeds.iter().any(|(doing, _)| self.may_be_hindered(doing)) {
            self.machine.state.set_stage(base, stage::DO);
        }
        Ok(())
    }

    /// Whether a ban may stand against a deed, or an effect act before it or in its place.
    fn may_be_hindered(&self, doing: &Doing) -> bool {
        self.may_be_forbidden(doing)
            || self.may_hear(doing.topic, Window::Before, Some(doing), None)
            || self.may_hear(doing.topic, Window::Instead, Some(doing), None)
    }

    /// A frame for so many deeds that are done at one moment.
    fn push_deed(&mut self, count: usize) -> Result<usize, Box<Fault>> {
        let base = self.push(Kind::Deed, Voice::NOBODY, cells::HEAD + count * member::CELLS)?;
        self.machine.state.set_local_index(base, cells::COUNT, count);
        Ok(base)
    }

    /// Whether effects act before the deed of a frame or in its place now.
    pub(super) fn is_in_window(&self, base: usize) -> bool {
        matches!(self.machine.state.get(base + frame::AT), stage::BEFORE | stage::INSTEAD)
    }

    /// The number that the current member of a deed's frame has among the planned deeds, also if it was changed since.
    pub(super) fn planned_by(&self, base: usize) -> Option<usize> {
        let is_deed = self.machine.state.kind(base) == Kind::Deed;
        is_deed.then(|| self.current_member(base).was_planned(self.machine.state)).flatten()
    }

    /// The replacements that were used on what the deed of this frame comes out of.
    fn inherited_chain(&self, of: usize) -> i32 {
        let state = &self.machine.state;
        for base in state.frames().filter(|base| *base != of) {
            match state.kind(base) {
                Kind::Deed => return self.current_member(base).used(state),
                Kind::Body(_) | Kind::Replay => {}
                Kind::Root | Kind::Node(_) | Kind::Settle | Kind::Together => break,
            }
        }
        State::NO_CHAIN
    }

    fn current_member(&self, base: usize) -> Member {
        Member::of(base + cells::MEMBERS, self.machine.state.index(base + cells::CURSOR))
    }

    fn members_of(&self, base: usize) -> impl Iterator<Item = Member> + use<O> {
        let count = self.machine.state.index(base + cells::COUNT);
        (0..count).map(move |nth| Member::of(base + cells::MEMBERS, nth))
    }

    /// Goes on with a deed until something else comes on top, somebody is asked, or it is done.
    pub(super) fn deed(&mut self, base: usize) -> Flows {
        loop {
            let flow = match self.machine.state.get(base + frame::AT) {
                stage::ALLOWED | stage::ALLOWED_AGAIN => {
                    if O::WATCHING {
                        for member in self.members_of(base) {
                            self.announces(&member.doing(self.machine.state));
                        }
                    }
                    self.allow(base);
                    self.next_stage(base);
                    Flow::On
                }
                stage::BEFORE => self.before(base)?,
                stage::INSTEAD => self.instead(base)?,
                stage::DO => self.doing(base)?,
                stage::ON => return self.answer_to(base),
                _ => return self.finish(base),
            };
            let is_on_top = self.machine.state.frame() == Some(base);
            // Where it is asked after each frame whether all rests, each step is left.
            if flow != Flow::On || !is_on_top || self.how.rest.is_some() || self.machine.overrun.is_some() {
                return Ok(flow);
            }
        }
    }

    /// Whether an effect may trigger on one of the members in a window.
    fn is_heard(&self, base: usize, window: Window) -> bool {
        self.members_of(base).any(|member| {
            let doing = member.doing(self.machine.state);
            self.may_hear(doing.topic, window, Some(&doing), None)
        })
    }

    fn next_stage(&mut self, base: usize) {
        let state = &mut *self.machine.state;
        state.set_stage(base, state.get(base + frame::AT) + 1);
        state.set_local(base, cells::CURSOR, 0);
    }

    /// How many roles a topic has.
    pub(super) fn role_count(&self, topic: Topic) -> usize {
        self.machine.lineup.topics.of(topic).roles
    }

    /// What effects read of a deed: its roles, its cause and its doer. A card that it is done with is the card as it is, even if
    /// whoever does it speaks of a former self.
    pub(super) fn roles(&self, doing: &Doing) -> [i32; waiting::ROLES] {
        let board = self.machine.board();
        let count = self.role_count(doing.topic);
        let mut args = doing.args;
        for arg in args.iter_mut().take(count) {
            *arg = board.as_it_is(*arg);
        }
        roles(count, &args, doing.voice)
    }
}

impl<O: Observer> Run<'_, O> {
    /// The roles of a deed as an effect gets them: behind them what it keeps, if it was handed out. What waits for several deeds
    /// finds the cause and the doer behind as many roles as any of them has.
    pub(in crate::run) fn as_read(
        &self,
        instance: InstanceId,
        effect: EffectId,
        topic: Topic,
        mut roles: [i32; waiting::ROLES],
    ) -> [i32; waiting::ROLES] {
        let count = self.role_count(topic);
        let width = self.width(effect, count);
        if width > count {
            for at in [1, 0] {
                let value = roles.get(count + at).copied().unwrap_or(NONE);
                if let Some(role) = roles.get_mut(width + at) {
                    *role = value;
                }
            }
            roles.iter_mut().take(width).skip(count).for_each(|role| *role = NONE);
        }
        if let Some(at) = pool::kept_at(self.machine.lineup, instance) {
            let own = roles.iter_mut().skip(width + 2).take(KEPT);
            for (nth, role) in own.enumerate() {
                *role = self.machine.state.get(at + nth);
            }
        }
        roles
    }

    /// How many roles an effect reads of a deed that has this many.
    #[inline]
    pub(in crate::run) fn width(&self, effect: EffectId, count: usize) -> usize {
        let def = &self.machine.lineup.game.effects[effect];
        if def.also.is_empty() {
            return count;
        }
        def.topics().map(|topic| self.role_count(topic)).fold(count, usize::max)
    }
}

/// Roles with the cause and the doer behind them.
pub(in crate::run) fn roles(count: usize, args: &[i32], voice: Voice) -> [i32; waiting::ROLES] {
    let mut roles = [NONE; waiting::ROLES];
    for (role, arg) in roles.iter_mut().zip(args).take(count) {
        *role = *arg;
    }
    for (role, value) in roles.iter_mut().skip(count).zip([voice.cause, voice.doer]) {
        *role = value;
    }
    roles
}
