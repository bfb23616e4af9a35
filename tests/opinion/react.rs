//! Effects that answer: which of them a deed concerns, and their acting.

use tiru_dsl::checked::{
    By, Edge, EffectKind, EffectRef, Happening, PhaseOf, Reaction, Watch, Whose, Window,
};
use tiru_engine::Why;
use tiru_engine::rules::NodeId;

use crate::Stop;
use crate::ban::to_role;
use crate::deed::{Before, Doing, Voice};
use crate::look::{Env, Look};
use crate::note::Note;
use crate::opinion::Opinion;
use crate::table::Table;
use crate::value::{Inst, Value};

/// An effect that waits, with what it needs to act.
#[derive(Clone, Debug)]
pub(crate) struct Waits {
    pub(crate) inst: Inst,
    pub(crate) effect: EffectRef,
    pub(crate) me: Option<u8>,
    pub(crate) carrier: Value,
    pub(crate) batch: u64,
    args: Vec<Value>,
    doer: Option<u8>,
    cause: Value,
    /// The values it was handed out with, if it was.
    frozen: Option<Vec<Value>>,
    /// It is on no card.
    floats: bool,
}

impl<'a> Opinion<'_, 'a> {
    /// Every effect that waits for something.
    pub(crate) fn watchers(&self) -> Vec<Inst> {
        let printed = self.world.watching.iter().copied().filter(|inst| !self.table.taken.contains(inst));
        let lent = self.table.lent.iter().map(|lent| Inst::Lent(lent.number));
        printed.chain(lent).collect()
    }

    pub(crate) fn is_live(&self, inst: Inst) -> Result<bool, Stop> {
        let Some((effect, carrier)) = self.table.instance(self.world, inst) else { return Ok(false) };
        let Some(card) = carrier.filter(|_| !self.table.floats(inst)) else { return Ok(true) };
        let look = self.look();
        Ok(look.lies_live(card, &self.world.effect(effect).home)? && !look.is_silent(card)?)
    }

    pub(crate) fn is_silenced(&self, inst: Inst) -> bool {
        self.table.silenced.iter().any(|(silenced, _)| *silenced == inst)
    }

    /// Whether an effect may act once more.
    pub(crate) fn is_left(&self, inst: Inst, effect: EffectRef) -> bool {
        let used = self.table.used.get(&inst).copied().unwrap_or(0);
        let limit = self.world.limit(effect);
        (!self.world.effect(effect).once || used == 0) && limit.is_none_or(|limit| used < limit.times)
    }

    /// Whom an effect of this table speaks for, as things are now.
    fn me_of(inst: Inst, carrier: &Value, then: &Table<'_>, table: &Table<'_>) -> Option<u8> {
        match (inst, carrier) {
            (inst, _) if then.floats(inst) => then.frozen(inst).and_then(|frozen| frozen.me),
            (Inst::Game(_, seat), _) => seat,
            (_, Value::Card(_, Some(former))) => former.holder,
            (_, Value::Card(card, None)) => table.holder(*card),
            _ => None,
        }
    }

    fn env_of_effect(&self, waits: &Waits) -> Env {
        let effect = self.world.effect(waits.effect);
        let mut env = Env::of(&effect.frame, waits.me);
        if let Some(frozen) = &waits.frozen {
            env.locals.clone_from(frozen);
        }
        env.carrier = waits.carrier.clone();
        env.acts = (waits.me, waits.carrier.clone());
        env.doer = waits.doer;
        env.cause = waits.cause.clone();
        if let EffectKind::Watch(reaction) = &effect.kind {
            match &reaction.watch {
                Watch::Deed(happening) => {
                    for (role, local) in &happening.roles {
                        env.bind(*local, waits.args.get(*role).cloned().unwrap_or(Value::None));
                    }
                }
                Watch::Moment(moment) => {
                    if let Some(who) = moment.who {
                        env.bind(who, waits.args.first().cloned().unwrap_or(Value::None));
                    }
                }
            }
        }
        env
    }

    pub(crate) fn condition_holds(&self, waits: &Waits) -> Result<bool, Stop> {
        let Some(condition) = self.reaction(waits.effect).and_then(|reaction| reaction.condition.as_ref())
        else {
            return Ok(true);
        };
        self.look().holds(condition, &mut self.env_of_effect(waits))
    }

    /// An effect that acts before a deed or in its place, as the table is.
    pub(crate) fn matches_now(
        &self,
        inst: Inst,
        window: Window,
        doing: &Doing<'a>,
    ) -> Result<Option<Waits>, Stop> {
        let Some((effect, carrier)) = self.table.instance(self.world, inst) else { return Ok(None) };
        let Some(reaction) = self.reaction(effect) else { return Ok(None) };
        let watches = matches!(&reaction.watch, Watch::Deed(happening) if happening.deed == doing.deed);
        if reaction.window != window || !watches || !self.is_left(inst, effect) || !self.is_live(inst)? {
            return Ok(None);
        }
        let carrier = carrier.map_or(Value::None, Value::card);
        let me = Self::me_of(inst, &carrier, &self.table, &self.table);
        let doing = doing.as_it_is();
        let Doing { args, doer, cause, .. } = doing.clone();
        let (frozen, floats) = handed_out(&self.table, inst);
        let batch = self.batch;
        let waits = Waits { inst, effect, me, carrier, batch, args, doer, cause, frozen, floats };
        Ok(if self.concerns(reaction, &doing, &waits)? { Some(waits) } else { None })
    }

    /// Window 6: every effect that was live just before or is live now.
    pub(crate) fn match_all(&mut self, noted: &[Doing<'a>], before: Option<&Before<'a>>) -> Result<(), Stop> {
        self.batch += 1;
        for doing in noted {
            let mut all = self.watchers();
            if let Some(before) = before {
                all.extend(before.live.iter().copied());
            }
            all.sort_unstable();
            all.dedup();
            for inst in all {
                let then = before.filter(|before| before.live.contains(&inst));
                let table = then.map_or(&self.table, |before| &before.table);
                let Some((effect, carrier)) = table.instance(self.world, inst) else { continue };
                let Some(reaction) = self.reaction(effect) else { continue };
                let watches =
                    matches!(&reaction.watch, Watch::Deed(happening) if happening.deed == doing.deed);
                if reaction.window != Window::On || !watches || !self.is_left(inst, effect) {
                    continue;
                }
                if then.is_none() && !self.is_live(inst)? {
                    continue;
                }
                let carrier = carrier.map_or(Value::None, Value::card);
                let carrier = self.as_before(&carrier, before)?;
                let (frozen, floats) = handed_out(table, inst);
                let me = Self::me_of(inst, &carrier, table, &self.table);
                let mut doing = doing.clone();
                for arg in &mut doing.args {
                    *arg = self.as_before(arg, before)?;
                }
                let Doing { args, doer, cause, .. } = doing.clone();
                let batch = self.batch;
                let waits = Waits { inst, effect, me, carrier, batch, args, doer, cause, frozen, floats };
                if self.concerns(reaction, &doing, &waits)? {
                    self.agenda.push(waits);
                }
            }
        }
        Ok(())
    }

    /// A card as it was, if it left a live place since.
    fn as_before(&self, value: &Value, before: Option<&Before<'a>>) -> Result<Value, Stop> {
        let (Value::Card(card, _), Some(before)) = (value, before) else { return Ok(value.clone()) };
        let then = before.table.cards[*card].place;
        let left = then != self.table.cards[*card].place
            && then.is_some_and(|place| Table::is_live_zone(self.world, place));
        if !left {
            return Ok(Value::card(*card));
        }
        let former = Look::new(self.world, &before.table, &self.past).former(*card)?;
        Ok(Value::Card(*card, Some(former)))
    }

    /// The start or end of a phase.
    pub(crate) fn match_moment(&mut self, edge: Edge, node: NodeId, seat: Option<u8>) -> Result<(), Stop> {
        self.batch += 1;
        for inst in self.watchers() {
            let Some((effect, carrier)) = self.table.instance(self.world, inst) else { continue };
            let Some(Reaction { watch: Watch::Moment(moment), .. }) = self.reaction(effect) else { continue };
            if moment.edge != edge
                || !self.world.is_phase(moment.phase, node)
                || !self.is_left(inst, effect)
                || !self.is_live(inst)?
            {
                continue;
            }
            let carrier = carrier.map_or(Value::None, Value::card);
            let me = Self::me_of(inst, &carrier, &self.table, &self.table);
            // A phase of no seat in particular is everybody's.
            let foe = me.and_then(|me| self.look().foe(me));
            let fits = seat.is_none()
                || match moment.whose {
                    Whose::Any | Whose::Carrier => true,
                    Whose::My => seat == me,
                    Whose::Foe => seat == foe,
                };
            if fits {
                let (args, batch) = (vec![Value::seat(seat)], self.batch);
                let (doer, cause) = (None, Value::None);
                let (frozen, floats) = handed_out(&self.table, inst);
                let waits = Waits { inst, effect, me, carrier, batch, args, doer, cause, frozen, floats };
                self.agenda.push(waits);
            }
        }
        Ok(())
    }

    /// An effect that a card got waits at once, if the card did what it waits for in the running turn or round.
    pub(crate) fn joins(&mut self, number: usize, effect: EffectRef, carrier: usize) -> Result<(), Stop> {
        if !self.world.text.structure.borrow_joins || self.plans.is_some() {
            return Ok(());
        }
        let inst = Inst::Lent(number);
        let Some(reaction @ Reaction { window: Window::On, watch: Watch::Deed(happening), .. }) =
            self.reaction(effect)
        else {
            return Ok(());
        };
        let began = self.table.began.iter().filter(|(node, _)| {
            self.world.is_phase(PhaseOf::Turn, **node) || self.world.is_phase(PhaseOf::Round, **node)
        });
        let began = began.map(|(_, when)| *when).max().unwrap_or(0);
        // A card that became fresh since did nothing yet.
        let fresh = self.table.cards[carrier].fresh;
        let did = self.did.get(&(happening.deed, carrier)).filter(|(when, _)| *when >= began.max(fresh));
        let Some((_, doing)) = did.cloned() else { return Ok(()) };
        if !self.is_left(inst, effect) || !self.is_live(inst)? {
            return Ok(());
        }
        let carrier = Value::card(carrier);
        let me = Self::me_of(inst, &carrier, &self.table, &self.table);
        self.batch += 1;
        let Doing { args, doer, cause, .. } = doing.clone();
        let (frozen, floats) = handed_out(&self.table, inst);
        let batch = self.batch;
        let waits = Waits { inst, effect, me, carrier, batch, args, doer, cause, frozen, floats };
        if self.concerns(reaction, &doing, &waits)? {
            self.agenda.push(waits);
        }
        Ok(())
    }

    /// Whether a deed is one that an effect waits for.
    fn concerns(&self, reaction: &'a Reaction, doing: &Doing<'a>, waits: &Waits) -> Result<bool, Stop> {
        let Watch::Deed(happening) = &reaction.watch else { return Ok(false) };
        let Happening { deed, whose, from, to, by, filters, .. } = happening;
        let look = self.look();
        let subject = self.world.subject(*deed).1.and_then(|at| doing.args.get(at));
        if let Some(subject) = subject {
            let subject = match subject {
                Value::Effect(inst) => {
                    let card = self.table.instance(self.world, *inst).and_then(|(_, card)| card);
                    card.map_or(Value::None, Value::card)
                }
                other => other.clone(),
            };
            let holder = match &subject {
                Value::Card(_, Some(former)) => former.holder,
                Value::Card(card, None) => self.table.holder(*card),
                Value::Seat(seat) => Some(*seat),
                _ => None,
            };
            let foe = waits.me.and_then(|me| look.foe(me));
            let fits = match whose {
                Whose::Any => true,
                Whose::My => holder.is_some() && holder == waits.me,
                Whose::Foe => holder.is_some() && holder == foe,
                Whose::Carrier if subject.as_seat().is_some() => subject.as_seat() == waits.me,
                Whose::Carrier => subject == waits.carrier && subject.as_card().is_some(),
            };
            if !fits {
                return Ok(false);
            }
        }
        let mut env = self.env_of_effect(waits);
        for (place, role) in [(from, 1), (to, to_role(*deed))] {
            if let Some(place) = place {
                let among = look.set(place, &mut env)?;
                if !doing.args.get(role).is_some_and(|arg| among.contains(arg)) {
                    return Ok(false);
                }
            }
        }
        let by = match by {
            None => true,
            Some(By::Card(card)) => {
                let card = look.value(card, &mut env)?;
                !card.is_none() && doing.cause == card
            }
            Some(By::Seat(seat)) => {
                let seat = look.value(seat, &mut env)?.as_seat();
                seat.is_some() && doing.doer == seat
            }
            Some(By::Target(who)) => {
                let who = look.value(who, &mut env)?;
                !who.is_none() && (doing.cause == who || Value::seat(doing.doer) == who)
            }
        };
        if !by {
            return Ok(false);
        }
        for filter in filters {
            if !look.holds(filter, &mut env)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Its turn has come: it acts, unless something is in the way.
    pub(crate) fn act(&mut self, waits: &Waits, voice: &mut Voice) -> Result<(), Stop> {
        let card = waits.carrier.as_card();
        let span = self.world.effect(waits.effect).span;
        let taken = self.table.moved_on.get(&waits.inst).is_some_and(|when| *when > waits.batch);
        let why = if taken {
            Some(Why::Taken)
        } else if !waits.floats && card.map_or(Ok(false), |card| self.look().is_silent(card))? {
            Some(Why::Silent)
        } else if self.is_silenced(waits.inst) {
            Some(Why::Cancelled)
        } else if !self.is_left(waits.inst, waits.effect) {
            Some(Why::Limit)
        } else if !self.condition_holds(waits)? {
            Some(Why::Condition)
        } else {
            None
        };
        if let Some(why) = why {
            return self.tell(&Note::PassedOver(span, card, why));
        }
        *self.table.used.entry(waits.inst).or_default() += 1;
        self.tell(&Note::Acts(span, card))?;
        let Some(reaction) = self.reaction(waits.effect) else { return Ok(()) };
        let mut env = self.env_of_effect(waits);
        self.body(&reaction.body, &mut env, voice)?;
        Ok(())
    }
}

/// The values that an effect was handed out with, and whether it is on no card.
fn handed_out(table: &Table<'_>, inst: Inst) -> (Option<Vec<Value>>, bool) {
    (table.frozen(inst).map(|frozen| frozen.locals.clone()), table.floats(inst))
}
