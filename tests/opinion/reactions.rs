//! Reactions: which effects a deed triggers, and how they resolve.

use tiru_dsl::checked::{By, EffectKind, EffectRef, Happening, Reaction, Watch, Whose};
use tiru_engine::Why;

use crate::Stop;
use crate::ban::to_role;
use crate::deed::{Doing, Voice};
use crate::env::Env;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::table::Table;
use crate::value::{Inst, Value};

/// An effect that resolves now.
#[derive(Clone, Debug)]
pub(crate) struct Resolving {
    pub(crate) text: EffectRef,
    pub(crate) card: Option<usize>,
    /// Whether it was cancelled since: it ends at its next statement.
    pub(crate) ended: bool,
    /// How many loops it runs whose rounds happen together.
    pub(crate) together: u32,
}

/// A pending effect, with what it needs to resolve.
#[derive(Clone, Debug)]
pub(crate) struct Pending {
    pub(crate) inst: Inst,
    pub(crate) effect: EffectRef,
    pub(crate) me: Option<u8>,
    pub(crate) carrier: Value,
    pub(crate) batch: u64,
    pub(crate) args: Vec<Value>,
    pub(crate) doer: Option<u8>,
    pub(crate) cause: Value,
    /// The bindings it was granted with, if it was granted.
    pub(crate) frozen: Option<Vec<Value>>,
    /// Whether it is on no card.
    pub(crate) floats: bool,
}

impl<'a> Opinion<'_, 'a> {
    /// Returns the seat that an effect of this table acts for now.
    pub(crate) fn me_of(inst: Inst, carrier: &Value, then: &Table<'_>, table: &Table<'_>) -> Option<u8> {
        match (inst, carrier) {
            (Inst::Lent(number), _) if then.floats(inst) => {
                then.lent_one(number).and_then(|lent| lent.frozen.as_ref()).and_then(|frozen| frozen.me)
            }
            (Inst::Game(_, seat), _) => seat,
            (_, Value::Card(_, Some(former))) => former.holder,
            (_, Value::Card(card, None)) => table.holder(*card),
            _ => None,
        }
    }

    fn env_of_effect(&self, waits: &Pending) -> Env {
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

    pub(crate) fn condition_holds(&self, waits: &Pending) -> Result<bool, Stop> {
        let Some(condition) = self.reaction(waits.effect).and_then(|reaction| reaction.condition.as_ref())
        else {
            return Ok(true);
        };
        self.look().holds(condition, &mut self.env_of_effect(waits))
    }

    /// Whether a deed triggers an effect.
    pub(crate) fn concerns(
        &self,
        reaction: &'a Reaction,
        doing: &Doing<'a>,
        waits: &Pending,
    ) -> Result<bool, Stop> {
        let Watch::Deed(happening) = &reaction.watch else { return Ok(false) };
        let Happening { deeds, whose, from, to, by, filters, .. } = happening;
        let look = self.look();
        // Several deeds that do not happen to the same thing have no subject.
        let alike = deeds.iter().all(|deed| self.world.subject(*deed) == self.world.subject(doing.deed));
        let subject = self.world.subject(doing.deed).1.filter(|_| alike).and_then(|at| doing.args.get(at));
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
        for (place, role) in [(from, 1), (to, to_role(doing.deed))] {
            if let Some(place) = place {
                let among = look.set(place, &mut env)?;
                if !doing.args.get(role).is_some_and(|arg| among.contains(arg)) {
                    return Ok(false);
                }
            }
        }
        let by = match by.as_deref() {
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

    /// Resolves an effect, unless something prevents it; says whether it resolves.
    pub(crate) fn act(&mut self, waits: &Pending, voice: &mut Voice) -> Result<bool, Stop> {
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
            return self.report(&Note::PassedOver(span, card, why)).map(|()| false);
        }
        *self.table.used.entry(waits.inst).or_default() += 1;
        self.report(&Note::Acts(span, card))?;
        let Some(reaction) = self.reaction(waits.effect) else { return Ok(true) };
        let mut env = self.env_of_effect(waits);
        env.resolves = Some(self.resolving.len());
        env.firm = self.world.effect(waits.effect).firm;
        self.resolving.push(Resolving { text: waits.effect, card, ended: false, together: 0 });
        // What it asks is no part of a cost that is being paid.
        let paying = self.paying.take();
        self.body(&reaction.body, &mut env, voice)?;
        self.paying = paying;
        self.pays_unsurely();
        self.resolving.pop();
        Ok(true)
    }
}
