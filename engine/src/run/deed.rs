//! Deeds and their windows: whether they may happen, what acts before and in their place, the doing, and what answers to it.
//!
//! A deed that nobody watches and no ban names is done at once, without a frame. Every other one is a frame whose stages are
//! the windows; a verb given a set is one frame with several members, and each window sees all of them before the next opens.

use super::{Flow, Flows, Run};
use crate::eval::{cell, row};
use crate::observe::{Happening, Observer};
use crate::outcome::{Fault, FaultKind};
use crate::rules::{DeedId, Does, Id, InstanceId, Kind as Cell, NONE, Op, Reg, Topic, Window};
use crate::state::frame::{self, After, Kind, Voice};
use crate::state::head::{self, ARGS};
use crate::state::noted::Noted;
use crate::state::waiting::{self, Waiting};
use crate::state::{State, chain};
use crate::trigger::Next;

/// The registers of a deed's frame.
pub(crate) mod cells {
    use crate::state::frame::REGISTERS;
    /// How many members.
    pub(crate) const COUNT: usize = REGISTERS;
    /// The member that is being looked at.
    pub(crate) const CURSOR: usize = REGISTERS + 1;
    /// The body and the operation of a verb; none of a call.
    pub(crate) const BODY: usize = REGISTERS + 2;
    /// The operation within that body.
    pub(crate) const OP: usize = REGISTERS + 3;
    /// Where the effects that act before it stand.
    pub(crate) const LIST: usize = REGISTERS + 4;
    /// How many they are.
    pub(crate) const LISTED: usize = REGISTERS + 5;
    /// Where the copy of the table stands, as it was just before.
    pub(crate) const COPY: usize = REGISTERS + 6;
    /// Where the instances that were live just before stand, one bit each.
    pub(crate) const LIVE: usize = REGISTERS + 7;
    /// How many deeds were noted before.
    pub(crate) const NOTED: usize = REGISTERS + 8;
    /// 1 if it is a group of several that is being done.
    pub(crate) const GROUP: usize = REGISTERS + 9;
    /// Which topic, and its row.
    pub(crate) const TOPIC: usize = REGISTERS + 10;
    /// Where members begin.
    pub(crate) const MEMBERS: usize = REGISTERS + 11;
    /// How many registers without members.
    pub(crate) const HEAD: usize = 11;
}

/// The cells of one member.
mod member {
    /// See [`super::state`].
    pub(super) const STATE: usize = 0;
    /// The chain of replacements used on it.
    pub(super) const USED: usize = 1;
    /// Its roles; behind them what else doing it needs.
    pub(super) const ARGS: usize = 2;
    /// How many cells it takes.
    pub(super) const CELLS: usize = ARGS + super::ARGS;
}

/// What has become of a member.
mod state {
    /// It is to be done.
    pub(super) const OPEN: i32 = 0;
    /// It was refused, cancelled or replaced.
    pub(super) const GONE: i32 = 1;
    /// It is done, but came to nothing.
    pub(super) const VAIN: i32 = 2;
    /// It is done.
    pub(super) const DONE: i32 = 3;
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
    /// Whether a deed needs a frame: somebody watches it.
    #[inline]
    pub(super) fn is_watched(&self, topic: Topic) -> bool {
        !self.machine.lineup.instances.is_empty()
            && self.machine.state.get(head::QUIET) == 0
            && self.machine.lineup.watchers.watch(topic)
    }

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
        if set == Reg::NO && !self.is_watched(Topic::Deed(deed)) {
            if self.has_subject(deed, &values) {
                self.do_call(deed, &values, voice)?;
            }
            return Ok(Flow::On);
        }
        let members = if set == Reg::NO {
            if self.has_subject(deed, &values) { vec![values] } else { Vec::new() }
        } else {
            let (start, members) = self.members(base, set, crate::rules::Many::Set);
            let subject = self.subject(deed);
            self.machine
                .state
                .slice(start, members)
                .iter()
                .map(|thing| {
                    let mut args = values;
                    if let Some(cell) = subject.and_then(|at| args.get_mut(at)) {
                        *cell = *thing;
                    }
                    args
                })
                .collect()
        };
        self.open_deed(Topic::Deed(deed), None, &members, voice)?;
        Ok(Flow::On)
    }

    /// Puts a deed with its members on top of the stack.
    pub(super) fn open_deed(
        &mut self,
        topic: Topic,
        verb: Option<(i32, i32)>,
        members: &[[i32; ARGS]],
        voice: Voice,
    ) -> Result<(), Box<Fault>> {
        if members.is_empty() {
            return Ok(());
        }
        let used = self.inherited_chain();
        let row = match topic {
            Topic::Deed(deed) => deed.index(),
            Topic::Change(attr) => attr.index(),
            Topic::Starts(node) | Topic::Ends(node) => node.index(),
        };
        let base = self.push(Kind::Deed, voice, cells::HEAD + members.len() * member::CELLS)?;
        let state = &mut *self.machine.state;
        state.set_index(base + cells::COUNT, members.len());
        let (body, op) = verb.unwrap_or((NONE, NONE));
        state.set(base + cells::BODY, body);
        state.set(base + cells::OP, op);
        let kind = usize::from(matches!(topic, Topic::Change(_)));
        state.set_index(base + cells::TOPIC, row * 2 + kind);
        for (nth, args) in members.iter().enumerate() {
            let at = base + cells::MEMBERS + nth * member::CELLS;
            state.set(at + member::USED, used);
            for (cell, arg) in args.iter().enumerate() {
                state.set(at + member::ARGS + cell, *arg);
            }
        }
        Ok(())
    }

    /// The replacements that were used on what this deed comes out of.
    fn inherited_chain(&self) -> i32 {
        let state = &self.machine.state;
        for base in state.frames() {
            match state.kind(base) {
                Kind::Deed => {
                    let at = member_at(base, state.index(base + cells::CURSOR));
                    return state.get(at + member::USED);
                }
                Kind::Body(_) => {}
                Kind::Root | Kind::Node(_) | Kind::Settle => break,
            }
        }
        State::NO_CHAIN
    }

    fn topic(&self, base: usize) -> Topic {
        let cell = self.machine.state.index(base + cells::TOPIC);
        if cell.is_multiple_of(2) {
            Topic::Deed(DeedId::at(cell / 2))
        } else {
            Topic::Change(Id::at(cell / 2))
        }
    }

    /// The next step of a deed.
    pub(super) fn deed(&mut self, base: usize) -> Flows {
        match self.machine.state.get(base + frame::AT) {
            stage::ALLOWED | stage::ALLOWED_AGAIN => {
                self.allow(base);
                self.next_stage(base);
                Ok(Flow::On)
            }
            stage::BEFORE => self.before(base),
            stage::INSTEAD => self.instead(base),
            stage::DO => self.doing(base),
            stage::ON => self.answer_to(base),
            _ => self.finish(base),
        }
    }

    fn next_stage(&mut self, base: usize) {
        let state = &mut *self.machine.state;
        state.set(base + frame::AT, state.get(base + frame::AT) + 1);
        state.set(base + cells::CURSOR, 0);
        state.set(base + cells::LIST, 0);
        state.set(base + cells::LISTED, 0);
    }

    fn count(&self, base: usize) -> usize {
        self.machine.state.index(base + cells::COUNT)
    }

    fn member_args(&self, base: usize, nth: usize) -> [i32; ARGS] {
        let at = member_at(base, nth) + member::ARGS;
        let mut args = [NONE; ARGS];
        for (cell, arg) in args.iter_mut().enumerate() {
            *arg = self.machine.state.get(at + cell);
        }
        args
    }

    /// Writes a role of a member.
    pub(super) fn set_role(&mut self, base: usize, nth: usize, role: usize, value: i32) {
        self.machine.state.set(member_at(base, nth) + member::ARGS + role, value);
    }

    fn is_pending(&self, base: usize, nth: usize) -> bool {
        self.machine.state.get(member_at(base, nth) + member::STATE) == state::OPEN
    }

    fn set_state(&mut self, base: usize, nth: usize, state: i32) {
        self.machine.state.set(member_at(base, nth) + member::STATE, state);
    }

    /// Windows 1 and 3: members that a ban names drop out.
    fn allow(&mut self, base: usize) {
        let Topic::Deed(deed) = self.topic(base) else { return };
        let voice = self.machine.state.voice(base);
        for nth in 0..self.count(base) {
            if !self.is_pending(base, nth) {
                continue;
            }
            let args = self.member_args(base, nth);
            if let Some(ban) = self.forbidden(deed, &args, voice) {
                self.set_state(base, nth, state::GONE);
                self.tell(|| Happening::Refused { deed, ban }, u8::MAX, 0);
            }
        }
    }

    /// What effects read of a deed: its roles, its cause and its doer.
    fn roles(&self, base: usize, topic: Topic, nth: usize) -> [i32; waiting::ROLES] {
        let args = self.member_args(base, nth);
        let voice = self.machine.state.voice(base);
        roles(self.role_count(topic), &args, voice)
    }

    fn role_count(&self, topic: Topic) -> usize {
        match topic {
            Topic::Deed(deed) => self.machine.lineup.game.deeds[deed].params.len().min(ARGS),
            Topic::Change(_) => 3,
            Topic::Starts(_) | Topic::Ends(_) => 1,
        }
    }

    /// Window 2: effects that act before it, one after the other, each on its own.
    fn before(&mut self, base: usize) -> Flows {
        let topic = self.topic(base);
        if self.machine.state.get(base + cells::LIST) == 0 {
            self.list_before(base, topic)?;
        }
        let start = self.machine.state.index(base + cells::LIST);
        let count = self.machine.state.index(base + cells::LISTED);
        let rows: Vec<(usize, Waiting)> = (0..count)
            .map(|nth| start + nth * (waiting::CELLS + 1))
            .filter(|at| self.machine.state.get(*at) != NONE)
            .map(|at| (at, self.machine.state.waiting_at(at + 1)))
            .filter(|(at, _)| self.is_pending(base, self.machine.state.index(*at)))
            .collect();
        let waiting: Vec<Waiting> = rows.iter().map(|(_, waiting)| *waiting).collect();
        let Some(next) = self.pick(&waiting, Window::Before)? else {
            self.next_stage(base);
            return Ok(Flow::On);
        };
        let nth = match next {
            Picked::Asks(prompt) => return Ok(Flow::Asks(prompt)),
            Picked::One(nth) => nth,
            Picked::Together(all) => all.first().copied().unwrap_or(0),
        };
        let Some((at, waiting)) = rows.get(nth).copied() else { return Ok(Flow::On) };
        let about = self.machine.state.get(at);
        self.machine.state.set(at, NONE);
        self.machine.state.set(base + cells::CURSOR, about);
        self.act(&waiting)?;
        Ok(Flow::On)
    }

    /// Finds the effects that act before any member; each row begins with the member's number.
    fn list_before(&mut self, base: usize, topic: Topic) -> Result<(), Box<Fault>> {
        let lineup = self.machine.lineup;
        let start = self.machine.state.index(head::TOP);
        self.machine.state.set_index(base + cells::LIST, start);
        for nth in 0..self.count(base) {
            if !self.is_pending(base, nth) {
                continue;
            }
            let roles = self.roles(base, topic, nth);
            for instance in lineup.watchers.of(topic, Window::Before) {
                if let Some(waiting) = self.matched(*instance, &roles) {
                    let at = self.machine.state.index(head::TOP);
                    if at + waiting::CELLS + 1 > self.machine.state.room() {
                        return Err(self.fault(FaultKind::TooDeep));
                    }
                    self.machine.state.set_index(at, nth);
                    self.machine.state.set_waiting(at + 1, waiting);
                    self.machine.state.set_index(head::TOP, at + 1 + waiting::CELLS);
                    let listed = self.machine.state.index(base + cells::LISTED) + 1;
                    self.machine.state.set_index(base + cells::LISTED, listed);
                }
            }
        }
        Ok(())
    }

    /// An effect that is live and that these roles concern, as it would wait.
    fn matched(&mut self, instance: InstanceId, roles: &[i32; waiting::ROLES]) -> Option<Waiting> {
        if !self.machine.is_live(instance) || !self.within_limit(instance) {
            return None;
        }
        let carrier = cell(self.machine.lineup.instances[instance].carrier);
        let voice = self.machine.voice_of(instance, carrier);
        self.machine.concerns(instance, voice, roles).then(|| Waiting {
            instance: cell(Some(instance)),
            me: voice.me,
            carrier,
            batch: self.machine.state.get(head::BATCH),
            roles: *roles,
        })
    }

    /// Window 4: for each member effects in its place, each at most once on it and on all that comes out of it.
    fn instead(&mut self, base: usize) -> Flows {
        let topic = self.topic(base);
        let lineup = self.machine.lineup;
        let nth = self.machine.state.index(base + cells::CURSOR);
        if nth >= self.count(base) {
            self.next_stage(base);
            return Ok(Flow::On);
        }
        let at = member_at(base, nth);
        let watchers = lineup.watchers.of(topic, Window::Instead);
        if watchers.is_empty() || self.machine.state.get(at + member::STATE) != state::OPEN {
            self.machine.state.set_index(base + cells::CURSOR, nth + 1);
            return Ok(Flow::On);
        }
        let roles = self.roles(base, topic, nth);
        let used = self.machine.state.get(at + member::USED);
        let mut found = Vec::new();
        for instance in watchers {
            if self.machine.state.is_used(lineup.layout.links, used, cell(Some(*instance))) {
                continue;
            }
            if let Some(waiting) = self.matched(*instance, &roles)
                && self.condition_holds(&waiting)
            {
                found.push(waiting);
            }
        }
        let Some(next) = self.pick(&found, Window::Instead)? else {
            self.machine.state.set_index(base + cells::CURSOR, nth + 1);
            return Ok(Flow::On);
        };
        let picked = match next {
            Picked::Asks(prompt) => return Ok(Flow::Asks(prompt)),
            Picked::One(nth) => nth,
            Picked::Together(all) => all.first().copied().unwrap_or(0),
        };
        let Some(waiting) = found.get(picked).copied() else { return Ok(Flow::On) };
        let Some(link) = self.machine.state.link(lineup.layout.links, used, waiting.instance) else {
            return Err(self.fault(FaultKind::TooDeep));
        };
        self.machine.state.set(at + member::USED, link);
        self.machine.state.set(at + member::STATE, state::GONE);
        self.act(&waiting)?;
        Ok(Flow::On)
    }

    /// `cancel it`: the member that an effect acts before does not happen.
    pub(super) fn cancel_it(&mut self) {
        if let Some(base) = self.nearest_deed() {
            let nth = self.machine.state.index(base + cells::CURSOR);
            self.set_state(base, nth, state::GONE);
            let topic = self.topic(base);
            if let Topic::Deed(deed) = topic {
                self.tell(|| Happening::Cancelled(deed), u8::MAX, 0);
            }
        }
    }

    /// `proceed`: the member that an effect acts in the place of is done after all, with these roles.
    pub(super) fn proceed(&mut self, from: usize, args: Reg) {
        let Some(base) = self.nearest_deed() else { return };
        let nth = self.machine.state.index(base + cells::CURSOR);
        let at = member_at(base, nth);
        for cell in 0..self.role_count(self.topic(base)) {
            let value = self.machine.state.get(from + frame::REGISTERS + usize::from(args.0) + cell);
            self.machine.state.set(at + member::ARGS + cell, value);
        }
        self.machine.state.set(at + member::STATE, state::OPEN);
    }

    fn nearest_deed(&self) -> Option<usize> {
        let state = &self.machine.state;
        state.frames().find(|base| state.kind(*base) == Kind::Deed)
    }

    /// Window 5: the members are done, one after the other, as one moment.
    fn doing(&mut self, base: usize) -> Flows {
        let nth = self.machine.state.index(base + cells::CURSOR);
        let count = self.count(base);
        if nth == 0 && self.machine.state.get(base + cells::COPY) == 0 {
            self.remember(base)?;
        }
        let topic = self.topic(base);
        for nth in nth..count {
            self.machine.state.set_index(base + cells::CURSOR, nth);
            let at = member_at(base, nth) + member::STATE;
            match self.machine.state.get(at) {
                state::OPEN => {}
                state::DONE if self.machine.state.get(base + cells::BODY) == NONE => {
                    self.note(base, topic, nth)?;
                    self.machine.state.set(at, state::VAIN);
                    continue;
                }
                _ => continue,
            }
            self.spend()?;
            let args = self.member_args(base, nth);
            self.machine.state.set(at, state::DONE);
            match (topic, self.verb(base)) {
                (Topic::Deed(deed), None) => {
                    let voice = self.machine.state.voice(base);
                    self.do_call(deed, &args, voice)?;
                    return Ok(Flow::On);
                }
                (_, Some(op)) => {
                    if self.do_verb(base, nth, op, args) {
                        self.note(base, topic, nth)?;
                    }
                }
                (Topic::Change(_) | Topic::Starts(_) | Topic::Ends(_), None) => {}
            }
        }
        if self.machine.state.get(base + cells::GROUP) == 1 {
            self.machine.state.set(base + cells::GROUP, 0);
            self.machine.state.set(head::GROUPS, self.machine.state.get(head::GROUPS) - 1);
        }
        self.next_stage(base);
        Ok(Flow::On)
    }

    /// The operation of a verb, if the deed is one.
    fn verb(&self, base: usize) -> Option<Op> {
        let body = row(self.machine.state.get(base + cells::BODY), self.machine.lineup.game.bodies.len())?;
        let body: &crate::rules::Body = self.machine.lineup.game.bodies.get(body)?;
        body.ops.get(self.machine.state.index(base + cells::OP)).copied()
    }

    /// Takes down the table and who watches it as they are just before the deed; inside a group that is just before the group.
    fn remember(&mut self, base: usize) -> Result<(), Box<Fault>> {
        let grouped = self.machine.state.get(head::GROUPS) > 0;
        self.machine.state.set_index(base + cells::NOTED, self.machine.state.index(head::NOTED));
        if !grouped {
            let layout = &self.machine.lineup.layout;
            let size = layout.limits - layout.place;
            let words = self.machine.lineup.instances.len().div_ceil(32);
            let copy = self.machine.state.index(head::TOP);
            if copy + size + words > self.machine.state.room() {
                return Err(self.fault(FaultKind::TooDeep));
            }
            self.machine.state.shift(layout.place, copy, size);
            self.machine.state.set_index(head::TOP, copy + size + words);
            self.machine.state.set_index(base + cells::COPY, copy);
            self.machine.state.set_index(base + cells::LIVE, copy + size);
            for word in 0..words {
                self.machine.state.set(copy + size + word, 0);
            }
            for instance in self.machine.lineup.instances.ids() {
                if self.machine.is_live(instance) {
                    let at = copy + size + instance.index() / 32;
                    let bits = self.machine.state.get(at) | 1 << (instance.index() % 32);
                    self.machine.state.set(at, bits);
                }
            }
        }
        if self.count(base) > 1 {
            self.machine.state.set(base + cells::GROUP, 1);
            self.machine.state.set(head::GROUPS, self.machine.state.get(head::GROUPS) + 1);
        }
        Ok(())
    }

    /// Notes a member that is done for the effects that answer to it.
    fn note(&mut self, base: usize, topic: Topic, nth: usize) -> Result<(), Box<Fault>> {
        if self.machine.lineup.watchers.of(topic, Window::On).is_empty() {
            return Ok(());
        }
        let roles = self.roles(base, topic, nth);
        let noted = self.machine.lineup.layout.noted;
        if self.machine.state.note(noted, Noted { topic, roles }) {
            Ok(())
        } else {
            Err(self.fault(FaultKind::TooDeep))
        }
    }

    /// Window 6: effects that answer to what was done are matched and wait; inside a group of several that comes later.
    fn answer_to(&mut self, base: usize) -> Flows {
        if self.machine.state.get(head::GROUPS) == 0 {
            let from = self.machine.state.index(base + cells::NOTED);
            let copy = self.machine.state.index(base + cells::COPY);
            let live = self.machine.state.index(base + cells::LIVE);
            self.match_noted(from, Some((copy, live)))?;
        }
        self.finish(base)
    }

    /// Matches every effect against the deeds noted since `from`. `before`: where the table and the live effects of just
    /// before stand; without it nothing has moved.
    pub(super) fn match_noted(
        &mut self,
        from: usize,
        before: Option<(usize, usize)>,
    ) -> Result<(), Box<Fault>> {
        let lineup = self.machine.lineup;
        let batch = self.machine.state.get(head::BATCH).saturating_add(1);
        self.machine.state.set(head::BATCH, batch);
        for nth in from..self.machine.state.index(head::NOTED) {
            let noted = self.machine.state.noted(lineup.layout.noted, nth);
            for instance in lineup.watchers.of(noted.topic, Window::On) {
                let was = before.is_some_and(|(_, live)| {
                    self.machine.state.get(live + instance.index() / 32) >> (instance.index() % 32) & 1 == 1
                });
                if !was && !self.machine.is_live(*instance) {
                    continue;
                }
                if !self.within_limit(*instance) {
                    continue;
                }
                let (carrier, roles) = self.former(*instance, &noted, before, batch);
                let voice = self.machine.voice_of(*instance, carrier);
                if self.machine.concerns(*instance, voice, &roles) {
                    let waiting =
                        Waiting { instance: cell(Some(*instance)), me: voice.me, carrier, batch, roles };
                    if !self.machine.state.wait(lineup.layout.agenda, waiting) {
                        return Err(self.fault(FaultKind::TooDeep));
                    }
                }
            }
        }
        self.machine.state.set_index(head::NOTED, from);
        Ok(())
    }

    /// The carrier and the roles of a deed, with the former selves of cards that it took out of a live place.
    fn former(
        &mut self,
        instance: InstanceId,
        noted: &Noted,
        before: Option<(usize, usize)>,
        batch: i32,
    ) -> (i32, [i32; waiting::ROLES]) {
        let lineup = self.machine.lineup;
        let carrier = lineup.instances[instance].carrier;
        let Some((copy, _)) = before else { return (cell(carrier), noted.roles) };
        let mut roles = noted.roles;
        let kinds: Vec<bool> = match noted.topic {
            Topic::Deed(deed) => {
                let params = lineup.game.deeds[deed].params.iter();
                params.map(|param| matches!(param.kind, Cell::Card | Cell::Target)).collect()
            }
            Topic::Change(attr) => vec![lineup.game.attributes[attr].of == crate::rules::Of::Card],
            Topic::Starts(_) | Topic::Ends(_) => Vec::new(),
        };
        for (role, is_card) in roles.iter_mut().zip(kinds) {
            if is_card {
                *role = self.former_self(*role, copy, batch);
            }
        }
        (self.former_self(cell(carrier), copy, batch), roles)
    }

    /// A card's former self, if it left a live place since the copy was taken; else the card.
    fn former_self(&mut self, card: i32, copy: usize, batch: i32) -> i32 {
        let lineup = self.machine.lineup;
        let Some(id) = self.machine.board().card(card) else { return card };
        let was = self.machine.state.get(copy + id.index());
        let now = cell(self.machine.board().place_of(id));
        let Some(place) = self.machine.board().place_at(was) else { return card };
        if was == now || !self.machine.is_live_place(place) {
            return card;
        }
        let state = &mut *self.machine.state;
        let row = state.ghost_at(lineup, id, batch).or_else(|| state.take_down(lineup, id, copy, batch));
        row.map_or(card, crate::state::ghost::cell_of)
    }

    /// Lets an effect act: its condition is tested now, and its limit is spent.
    pub(super) fn act(&mut self, waiting: &Waiting) -> Result<(), Box<Fault>> {
        self.spend()?;
        let lineup = self.machine.lineup;
        let Some(instance) = row::<InstanceId>(waiting.instance, lineup.instances.len()) else {
            return Ok(());
        };
        let effect = lineup.instances[instance].effect;
        let card = self.machine.board().card(waiting.carrier);
        let known = card.map_or(u8::MAX, |card| self.machine.board().seers(card));
        if !self.within_limit(instance) {
            self.tell(|| Happening::PassedOver { effect, card, why: crate::observe::Why::Limit }, known, 0);
            return Ok(());
        }
        if !self.condition_holds(waiting) {
            self.tell(
                || Happening::PassedOver { effect, card, why: crate::observe::Why::Condition },
                known,
                0,
            );
            return Ok(());
        }
        let used = lineup.layout.used + instance.index();
        self.machine.state.set(used, self.machine.state.get(used).saturating_add(1));
        self.tell(|| Happening::Acts { effect, card }, known, 0);
        let body = lineup.game.effects[effect].body;
        let voice =
            Voice { me: waiting.me, carrier: waiting.carrier, cause: waiting.carrier, doer: waiting.me };
        let roles = self.machine.roles_of(body, &waiting.roles);
        self.run_body(body, voice, &roles, After::Nothing)?;
        Ok(())
    }

    fn condition_holds(&mut self, waiting: &Waiting) -> bool {
        let lineup = self.machine.lineup;
        let Some(instance) = row::<InstanceId>(waiting.instance, lineup.instances.len()) else {
            return false;
        };
        let condition = lineup.game.effects[lineup.instances[instance].effect].condition;
        let voice =
            Voice { me: waiting.me, carrier: waiting.carrier, cause: waiting.carrier, doer: waiting.me };
        condition.is_none_or(|body| {
            let roles = self.machine.roles_of(body, &waiting.roles);
            self.machine.ask(body, voice, &roles) == 1
        })
    }

    fn within_limit(&self, instance: InstanceId) -> bool {
        let lineup = self.machine.lineup;
        let def = &lineup.game.effects[lineup.instances[instance].effect];
        let used = self.machine.state.get(lineup.layout.used + instance.index());
        (!def.once || used == 0) && def.limit.is_none_or(|limit| used < i32::from(limit.times))
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

    /// Notes when the subject of a deed did it, if the game asks for that.
    pub(super) fn stamp(&mut self, deed: DeedId, args: &[i32]) {
        let card =
            self.subject(deed).and_then(|at| args.get(at)).and_then(|arg| self.machine.board().card(*arg));
        if let Some(card) = card {
            let lineup = self.machine.lineup;
            self.machine.state.set_stamp(lineup, deed, card);
        }
    }

    /// Does a rule or action for one thing, unless a ban forbids it.
    fn do_call(&mut self, deed: DeedId, args: &[i32; ARGS], voice: Voice) -> Result<(), Box<Fault>> {
        self.spend()?;
        let count = self.machine.lineup.game.deeds[deed].params.len().min(ARGS);
        let given = args.get(..count).unwrap_or(args);
        if let Some(ban) = self.forbidden(deed, given, voice) {
            self.tell(|| Happening::Refused { deed, ban }, u8::MAX, 0);
            return Ok(());
        }
        let body = match self.machine.lineup.game.deeds[deed].does {
            Does::Rule(body) => body,
            Does::Action(action) => self.machine.lineup.game.actions[action].body,
            Does::Verb(_) => return Ok(()),
        };
        self.stamp(deed, given);
        self.tell(|| Happening::Does { deed, args: *args }, u8::MAX, 0);
        self.run_body(body, voice, given, After::Nothing)?;
        Ok(())
    }

    /// The first ban that holds against a deed, whoever wants it: bans of choosing alone do not count here.
    fn forbidden(&mut self, deed: DeedId, args: &[i32], voice: Voice) -> Option<usize> {
        let lineup = self.machine.lineup;
        lineup.bans.get(deed)?.iter().copied().find(|at| {
            lineup.game.bans.get(*at).is_some_and(|ban| {
                let params = lineup.game.deeds[deed].params.len().min(args.len());
                let args = args.get(..params).unwrap_or(args);
                !ban.choosing && ban.condition.is_none_or(|body| self.machine.ask(body, voice, args) == 1)
            })
        })
    }

    /// Which of several effects is next: found, or asked.
    pub(super) fn pick(&mut self, waiting: &[Waiting], window: Window) -> Result<Option<Picked>, Box<Fault>> {
        let Some(next) = self.machine.next(waiting, window) else { return Ok(None) };
        Ok(Some(match next {
            Next::One(nth) => Picked::One(nth),
            Next::Together(all) => Picked::Together(all),
            Next::Ask(seat, tied) => {
                if self.machine.state.get(head::ANSWER) == super::answer::PICK {
                    self.machine.state.set(head::ANSWER, super::answer::NONE);
                    let picked = self.machine.state.index(head::ANSWER_CELLS);
                    let nth = tied.get(picked).copied();
                    return Ok(nth.map(Picked::One));
                }
                Picked::Asks(crate::prompt::Prompt {
                    seat,
                    serial: self.machine.state.get(head::SERIAL).cast_unsigned(),
                    what: crate::prompt::Question::Order,
                    may_pass: false,
                    picked: u16::try_from(tied.len()).unwrap_or(u16::MAX),
                })
            }
        }))
    }

    /// Forgets former selves and used replacements that nothing refers to any more.
    pub(super) fn sweep(&mut self) {
        let state = &mut *self.machine.state;
        if state.get(head::WAITING) == 0 && !state.frames().any(|base| state.kind(base) == Kind::Settle) {
            state.set(head::GHOSTS, 0);
            state.set(head::LINKS, 0);
        }
        debug_assert!(state.index(head::LINKS) <= chain::ROOM);
    }
}

/// Which of several effects is next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Picked {
    /// This one.
    One(usize),
    /// All of these, from one state.
    Together(Vec<usize>),
    /// A seat picks.
    Asks(crate::prompt::Prompt),
}

fn member_at(base: usize, nth: usize) -> usize {
    base + cells::MEMBERS + nth * member::CELLS
}

/// Roles with the cause and the doer behind them.
pub(super) fn roles(count: usize, args: &[i32], voice: Voice) -> [i32; waiting::ROLES] {
    let mut roles = [NONE; waiting::ROLES];
    for (role, arg) in roles.iter_mut().zip(args).take(count) {
        *role = *arg;
    }
    for (role, value) in roles.iter_mut().skip(count).zip([voice.cause, voice.doer]) {
        *role = value;
    }
    roles
}
