//! The windows before a deed, in its place, and the doing itself.

use super::super::plain::runs_a_body;
use super::super::{Flow, Flows, Run};
use super::{Picked, cells};
use crate::few::Few;
use crate::lineup::Instance;
use crate::observe::{Happening, MissedWhy, Observer, Why};
use crate::outcome::{Fault, FaultKind};
use crate::rules::{DeedId, InstanceId, NONE, Op, Reg, Topic, Verb, Window, cell, row};
use crate::state::doing::Doing;
use crate::state::frame::{self, Kind, Voice};
use crate::state::head;
use crate::state::member::{Fate, Member};
use crate::state::waiting::{self, Waiting};

impl<O: Observer> Run<'_, O> {
    /// Windows 1 and 3: members that a ban names drop out.
    pub(super) fn allow(&mut self, base: usize) {
        for (nth, member) in self.members_of(base).enumerate() {
            let state = &*self.machine.state;
            if member.fate(state) != Fate::Open {
                continue;
            }
            let doing = member.doing(state);
            if self.may_be_forbidden(&doing)
                && let Some(stands) = self.forbidden(&doing)
            {
                member.set_fate(self.machine.state, Fate::Gone);
                // Whoever watches asks who planned it.
                self.machine.state.set_local_index(base, cells::CURSOR, nth);
                self.falls_short();
                self.tell_refused(doing.topic, stands);
            }
        }
    }

    /// Window 2: effects that act before it, one after the other, each on its own.
    pub(super) fn before(&mut self, base: usize) -> Flows {
        if self.machine.state.get(base + cells::LIST) == 0 {
            if !self.is_heard(base, Window::Before) {
                self.next_stage(base);
                return Ok(Flow::On);
            }
            self.list_before(base)?;
        }
        let start = self.machine.state.index(base + cells::LIST);
        let count = self.machine.state.index(base + cells::LISTED);
        let members = base + cells::MEMBERS;
        self.machine.charge(2 * count);
        let state = &*self.machine.state;
        let rows: Few<(usize, Waiting)> = (0..count)
            .map(|nth| start + nth * (waiting::CELLS + 1))
            .filter(|at| state.get(*at) != NONE)
            .filter(|at| Member::of(members, state.index(*at)).fate(state) == Fate::Open)
            .map(|at| (at, state.waiting_at(at + 1)))
            .collect();
        let waiting: Few<Waiting> = rows.iter().map(|(_, waiting)| *waiting).collect();
        let Some(next) = self.pick(&waiting, Window::Before)? else {
            self.next_stage(base);
            return Ok(Flow::On);
        };
        let nth = match next {
            Picked::Asks(prompt) => return Ok(self.asks(prompt)),
            Picked::One(nth) => nth,
            Picked::Together(all) => all.first().copied().unwrap_or(0),
        };
        let Some((at, waiting)) = rows.get(nth).copied() else { return Ok(Flow::On) };
        let about = self.machine.state.get(at);
        self.machine.state.strike(at);
        self.machine.state.set_local(base, cells::CURSOR, about);
        self.act(&waiting)?;
        Ok(Flow::On)
    }

    /// Finds the effects that act before any member; each row begins with the member's number.
    fn list_before(&mut self, base: usize) -> Result<(), Box<Fault>> {
        let lineup = self.machine.lineup;
        self.machine.refresh_effects();
        self.machine.state.set_local_index(base, cells::LIST, self.machine.state.index(head::TOP));
        for (nth, member) in self.members_of(base).enumerate() {
            let doing = member.doing(self.machine.state);
            if member.fate(self.machine.state) != Fate::Open || self.is_quiet(member) {
                continue;
            }
            let roles = self.roles(&doing);
            let printed =
                lineup.topics.of(doing.topic).of(Window::Before).all().iter().map(|hearer| hearer.instance);
            let lent = self.machine.state.lent_by_age(lineup);
            self.charge(8 * (printed.len() + lent.len()))?;
            for instance in printed.chain(lent) {
                let Some(waiting) = self.matched(instance, (doing.topic, Window::Before), &roles) else {
                    continue;
                };
                if !self.machine.state.list(nth, waiting) {
                    return Err(self.fault(FaultKind::TooDeep));
                }
                let listed = self.machine.state.index(base + cells::LISTED) + 1;
                self.machine.state.set_local_index(base, cells::LISTED, listed);
            }
        }
        Ok(())
    }

    /// An effect that is live and that these roles concern, as it would wait.
    fn matched(
        &mut self,
        instance: InstanceId,
        (topic, window): (Topic, Window),
        roles: &[i32; waiting::ROLES],
    ) -> Option<Waiting> {
        let lineup = self.machine.lineup;
        let known = self.machine.state.instance(lineup, instance)?;
        let def = &lineup.game.effects[known.effect];
        if !def.waits_for(topic) || def.window != window {
            return None;
        }
        let is_live = self.machine.is_live(instance);
        if !is_live || !self.effect_is_left(instance, known.effect) {
            if self.keeps_missed() {
                let waiting = self.as_it_would_wait((instance, known), cell(known.carrier), topic, *roles);
                self.aside(|run| run.misses_deed(waiting, known, is_live));
            }
            return None;
        }
        let waiting = self.as_it_would_wait((instance, known), cell(known.carrier), topic, *roles);
        let concerns = self.machine.concerns(known.effect, Self::voice_of_waiting(&waiting), &waiting.roles);
        if !concerns {
            self.misses_filter(&waiting, known.effect);
        }
        concerns.then_some(waiting)
    }

    /// An effect as it would wait if these roles concern it.
    pub(super) fn as_it_would_wait(
        &self,
        (instance, known): (InstanceId, Instance),
        carrier: i32,
        topic: Topic,
        roles: [i32; waiting::ROLES],
    ) -> Waiting {
        Waiting {
            instance: cell(Some(instance)),
            effect: cell(Some(known.effect)),
            me: self.machine.voice_of(known, carrier).me,
            carrier,
            batch: self.machine.state.get(head::BATCH),
            topic,
            roles: self.as_read(instance, known.effect, topic, roles),
        }
    }

    /// Window 4: for each member effects in its place, each at most once on it and on all that comes out of it.
    pub(super) fn instead(&mut self, base: usize) -> Flows {
        let lineup = self.machine.lineup;
        let nth = self.machine.state.index(base + cells::CURSOR);
        if nth >= self.machine.state.index(base + cells::COUNT) || !self.is_heard(base, Window::Instead) {
            self.next_stage(base);
            return Ok(Flow::On);
        }
        let member = self.current_member(base);
        let doing = member.doing(self.machine.state);
        let known = lineup.topics.of(doing.topic);
        let is_heard = known.hear(Window::Instead);
        if !is_heard || member.fate(self.machine.state) != Fate::Open || self.is_quiet(member) {
            self.machine.state.set_local_index(base, cells::CURSOR, nth + 1);
            return Ok(Flow::On);
        }
        self.machine.refresh_effects();
        let roles = self.roles(&doing);
        let used = member.used(self.machine.state);
        let mut found: Few<Waiting> = Few::new();
        let lent = self.machine.state.lent_by_age(lineup);
        self.charge(8 * (known.of(Window::Instead).all().len() + lent.len()))?;
        for instance in known.of(Window::Instead).all().iter().map(|hearer| hearer.instance).chain(lent) {
            if self.machine.state.is_used(lineup.layout.links, used, cell(Some(instance))) {
                continue;
            }
            let topic = (doing.topic, Window::Instead);
            if let Some(silenced) = self.machine.state.silenced_by(lineup, instance) {
                self.misses_cancelled(silenced, |run| run.matched(instance, topic, &roles));
            } else if let Some(waiting) = self.matched(instance, topic, &roles) {
                if self.machine.immune_subject(doing.topic, &doing.args, waiting.carrier).is_some() {
                    self.misses(&waiting, MissedWhy::Immune, None);
                } else if self.condition_holds(&waiting) {
                    found.push(waiting);
                } else {
                    self.misses(&waiting, MissedWhy::Passed(Why::Condition), None);
                }
            }
        }
        let Some(next) = self.pick(&found, Window::Instead)? else {
            self.machine.state.set_local_index(base, cells::CURSOR, nth + 1);
            return Ok(Flow::On);
        };
        let picked = match next {
            Picked::Asks(prompt) => return Ok(self.asks(prompt)),
            Picked::One(nth) => nth,
            Picked::Together(all) => all.first().copied().unwrap_or(0),
        };
        let Some(waiting) = found.get(picked).copied() else { return Ok(Flow::On) };
        let Some(link) = self.machine.state.link(lineup.layout.links, used, waiting.instance) else {
            return Err(self.fault(FaultKind::TooMuch));
        };
        member.set_used(self.machine.state, link);
        member.set_fate(self.machine.state, Fate::Gone);
        self.act(&waiting)?;
        Ok(Flow::On)
    }

    /// `cancel it`: the member that an effect acts before does not happen, unless what it happens to is immune to the effect.
    pub(in crate::run) fn cancel_it(&mut self, carrier: i32) {
        let Some(base) = self.nearest_deed() else { return };
        let member = self.current_member(base);
        let doing = member.doing(self.machine.state);
        if let Some(stands) = self.machine.immune_subject(doing.topic, &doing.args, carrier) {
            self.falls_short();
            return self.tell_refused(Topic::Deed(DeedId(Verb::Cancel as u16)), stands);
        }
        member.set_fate(self.machine.state, Fate::Gone);
        if let Topic::Deed(deed) = doing.topic {
            self.tell(|| Happening::Cancelled(deed), u8::MAX, 0);
        }
    }

    /// `proceed`: the member that an effect acts in the place of is done after all, with these roles.
    pub(in crate::run) fn proceed(&mut self, from: usize, args: Reg) {
        let Some(base) = self.nearest_deed() else { return };
        let member = self.current_member(base);
        let doing = member.doing(self.machine.state);
        for role in 0..self.role_count(doing.topic) {
            let value = self.machine.state.get(from + frame::REGISTERS + usize::from(args.0) + role);
            if doing.args.get(role) != Some(&value) {
                // What was planned came of other roles; it is worked out anew.
                member.forget_plan(self.machine.state);
                member.set_role(self.machine.state, role, value);
            }
        }
        member.set_fate(self.machine.state, Fate::Open);
    }

    fn nearest_deed(&self) -> Option<usize> {
        let state = &self.machine.state;
        state.frames().find(|base| state.kind(*base) == Kind::Deed)
    }

    /// Window 5: the members are done, one after the other, as one moment.
    pub(super) fn doing(&mut self, base: usize) -> Flows {
        let from = self.machine.state.index(base + cells::CURSOR);
        let count = self.machine.state.index(base + cells::COUNT);
        if from == 0 && self.machine.state.get(base + cells::IMAGE) == 0 {
            self.remember(base)?;
        }
        for nth in from..count {
            self.machine.state.set_local_index(base, cells::CURSOR, nth);
            let member = self.current_member(base);
            let doing = member.doing(self.machine.state);
            match member.fate(self.machine.state) {
                Fate::Open => {}
                Fate::Doing => {
                    let blind = member.blind(self.machine.state);
                    member.set_fate(self.machine.state, Fate::Done);
                    self.deed_ends(doing.topic);
                    self.count(&doing, false, blind);
                    if !self.is_quiet(member) {
                        self.note(&doing)?;
                    }
                    continue;
                }
                Fate::Gone => {
                    self.deed_ends(doing.topic);
                    continue;
                }
                Fate::Done => continue,
            }
            self.spend()?;
            member.set_fate(self.machine.state, Fate::Done);
            let planned = member.planned(self.machine.state);
            if planned.is_some_and(|nth| self.has_moved(nth, &doing)) {
                self.deed_ends(doing.topic);
                continue;
            }
            let blind = self.blind_to_count(&doing);
            match (doing.topic, self.verb(&doing)) {
                (Topic::Deed(deed), None) => {
                    member.begin(self.machine.state, blind);
                    match planned {
                        Some(nth) => self.open_replay(nth, deed, &doing)?,
                        // Whether it may be was asked before; what acts in its place may change it all the same.
                        None => self.carry_out(deed, &doing)?,
                    }
                    return Ok(Flow::On);
                }
                (_, Some(op @ (Op::Borrow { .. } | Op::Cancel { .. }))) => {
                    if let Some(now) = self.lend(op, &doing)? {
                        self.count(&doing, false, blind);
                        if !self.is_quiet(member) {
                            // What was moved is the same effect, on another card.
                            self.set_role(member, 0, cell(Some(now)));
                            let doing = member.doing(self.machine.state);
                            self.note(&doing)?;
                        }
                    }
                }
                (_, Some(Op::Does { verb, .. })) if runs_a_body(verb) => {
                    member.begin(self.machine.state, blind);
                    if self.runs_plain(verb, &doing, planned)? {
                        return Ok(Flow::On);
                    }
                    member.set_fate(self.machine.state, Fate::Done);
                    self.deed_ends(doing.topic);
                }
                (_, Some(Op::Arrange { .. })) => {
                    self.arrange_members(base, nth, &doing);
                    self.count(&doing, false, blind);
                    if !self.is_quiet(member) {
                        self.note(&doing)?;
                    }
                }
                (_, Some(Op::Grant { grant, .. })) => self.hand_out(grant, &doing)?,
                (_, Some(op)) => {
                    self.announces(&doing);
                    let hands = self.hands(op, &doing);
                    let mut doing = doing;
                    let done = self.do_verb(op, &mut doing, planned);
                    member.set_doing(self.machine.state, &doing);
                    if done {
                        self.count(&doing, false, blind);
                        let quiet = self.is_quiet(member);
                        if !quiet {
                            self.note(&doing)?;
                        }
                        self.change_hands(&hands, &doing, quiet)?;
                    }
                }
                (
                    Topic::Change(_) | Topic::Holder | Topic::Grant | Topic::Starts(_) | Topic::Ends(_),
                    None,
                ) => {}
            }
        }
        if self.machine.state.get(base + cells::GROUP) == 1 {
            self.machine.state.set_local(base, cells::GROUP, 0);
            self.machine.state.close_group();
        }
        self.next_stage(base);
        Ok(Flow::On)
    }

    /// The operation of a verb, if the deed is one.
    pub(in crate::run) fn verb(&self, doing: &Doing) -> Option<Op> {
        let (body, op) = doing.verb?;
        let body: crate::rules::BodyId = row(cell(Some(body)), self.machine.lineup.game.bodies.len())?;
        self.machine.lineup.game.bodies[body].ops.get(op).copied()
    }

    /// Whom an effect speaks for when it acts.
    pub(in crate::run) fn voice_of_waiting(waiting: &Waiting) -> Voice {
        Voice { me: waiting.me, carrier: waiting.carrier, cause: waiting.carrier, doer: waiting.me }
    }
}
