//! Triggers: which effects are live, and which of them an event concerns.

use tiru_dsl::ast::Edge;
use tiru_dsl::checked::{Deed, EffectRef, PhaseOf, Reaction, Watch, Whose};
use tiru_engine::rules::{NodeId, Window};

use crate::Stop;
use crate::deed::{Before, Doing};
use crate::look::Look;
use crate::opinion::Opinion;
use crate::reactions::Pending;
use crate::table::Table;
use crate::value::{Inst, Value};
use crate::world::World;

impl<'a> Opinion<'_, 'a> {
    /// Returns every triggered effect.
    pub(crate) fn watchers(&self) -> Result<Vec<Inst>, Stop> {
        let printed = self.world.watching.iter().copied().filter(|inst| !self.table.taken.contains(inst));
        let lent = self.table.lent.iter().map(|lent| Inst::Lent(lent.number));
        Ok(printed.chain(lent).chain(self.look().all_had()?).collect())
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

    /// Whether an effect may be used once more.
    pub(crate) fn is_left(&self, inst: Inst, effect: EffectRef) -> bool {
        let used = self.table.used.get(&inst).copied().unwrap_or(0);
        let limit = self.world.limit(effect);
        (!self.world.effect(effect).once || used == 0) && limit.is_none_or(|limit| used < limit.times)
    }

    /// Whether an effect before a deed, or replacing it, matches now.
    pub(crate) fn matches_now(
        &self,
        inst: Inst,
        window: Window,
        doing: &Doing<'a>,
    ) -> Result<Option<Pending>, Stop> {
        let Some((effect, carrier)) = self.table.instance(self.world, inst) else { return Ok(None) };
        let Some(reaction) = self.reaction(effect) else { return Ok(None) };
        let watches =
            matches!(&reaction.watch, Watch::Deed(happening) if happening.deeds.contains(&doing.deed));
        if reaction.window != window || !watches || !self.is_left(inst, effect) || !self.is_live(inst)? {
            return Ok(None);
        }
        let carrier = carrier.map_or(Value::None, Value::card);
        let me = Self::me_of(inst, &carrier, &self.table, &self.table);
        let doing = doing.as_it_is();
        let Doing { args, doer, cause, .. } = doing.clone();
        let (frozen, floats) = granted_with(self.world, &self.table, inst);
        let batch = self.batch;
        let waits = Pending { inst, effect, me, carrier, batch, args, doer, cause, frozen, floats };
        Ok(if self.concerns(reaction, &doing, &waits)? { Some(waits) } else { None })
    }

    /// Window 6: matches every effect that was live just before or is live now.
    pub(crate) fn match_all(&mut self, noted: &[Doing<'a>], before: Option<&Before<'a>>) -> Result<(), Stop> {
        self.batch += 1;
        for doing in noted {
            let mut all = self.watchers()?;
            if let Some(before) = before {
                all.extend(before.live.iter().copied());
            }
            all.sort_by_cached_key(|inst| self.order_of_matching(*inst));
            all.dedup();
            for inst in all {
                let then = before.filter(|before| before.live.contains(&inst));
                let table = then.map_or(&self.table, |before| &before.table);
                let Some((effect, carrier)) = table.instance(self.world, inst) else { continue };
                let Some(reaction) = self.reaction(effect) else { continue };
                let watches = matches!(&reaction.watch, Watch::Deed(happening) if happening.deeds.contains(&doing.deed));
                if reaction.window != Window::On || !watches || !self.is_left(inst, effect) {
                    continue;
                }
                if then.is_none() && !self.is_live(inst)? {
                    continue;
                }
                let carrier = carrier.map_or(Value::None, Value::card);
                let (frozen, floats) = granted_with(self.world, table, inst);
                let mut doing = doing.clone();
                let left = self.left.len();
                for arg in &mut doing.args {
                    *arg = self.as_before(arg, before)?;
                }
                let carrier = self.as_before(&carrier, before)?;
                let table = then.map_or(&self.table, |before| &before.table);
                let me = Self::me_of(inst, &carrier, table, &self.table);
                let Doing { args, doer, cause, .. } = doing.clone();
                let batch = self.batch;
                let waits = Pending { inst, effect, me, carrier, batch, args, doer, cause, frozen, floats };
                if self.concerns(reaction, &doing, &waits)? {
                    self.agenda.push(waits);
                } else {
                    // Only effects that triggered remember where cards were.
                    self.left.truncate(left);
                }
            }
        }
        Ok(())
    }

    /// Returns a card with its former state, if it left a live place.
    fn as_before(&mut self, value: &Value, before: Option<&Before<'a>>) -> Result<Value, Stop> {
        let (Value::Card(card, _), Some(before)) = (value, before) else { return Ok(value.clone()) };
        let then = before.table.cards[*card].place;
        let left = then != self.table.cards[*card].place
            && then.is_some_and(|place| Table::is_live_zone(self.world, place));
        if !left {
            return Ok(Value::card(*card));
        }
        let former = Look::new(self.world, &before.table, &self.past).former(*card)?;
        if !self.left.iter().any(|(other, batch, _)| (*other, *batch) == (*card, self.batch)) {
            self.left.push((*card, self.batch, then));
        }
        Ok(Value::Card(*card, Some(former)))
    }

    /// Matches the start or end of a phase.
    pub(crate) fn match_moment(&mut self, edge: Edge, node: NodeId, seat: Option<u8>) -> Result<(), Stop> {
        self.batch += 1;
        let mut all = self.watchers()?;
        all.sort_by_cached_key(|inst| self.order_of_matching(*inst));
        for inst in all {
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
            // A phase of no particular seat belongs to everybody.
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
                let (frozen, floats) = granted_with(self.world, &self.table, inst);
                let waits = Pending { inst, effect, me, carrier, batch, args, doer, cause, frozen, floats };
                self.agenda.push(waits);
            }
        }
        Ok(())
    }

    /// Triggers a borrowed effect at once, if its card did the deed in the current turn or round.
    pub(crate) fn joins(&mut self, number: usize, effect: EffectRef, carrier: usize) -> Result<(), Stop> {
        if !self.world.text.structure.borrow_joins || self.plans.is_some() {
            return Ok(());
        }
        let inst = Inst::Lent(number);
        let Some(Reaction { window: Window::On, watch: Watch::Deed(happening), .. }) = self.reaction(effect)
        else {
            return Ok(());
        };
        happening.deeds.iter().try_for_each(|deed| self.joins_deed(inst, effect, carrier, *deed))
    }

    fn joins_deed(&mut self, inst: Inst, effect: EffectRef, carrier: usize, deed: Deed) -> Result<(), Stop> {
        let Some(reaction) = self.reaction(effect) else { return Ok(()) };
        let began = self.table.began.iter().filter(|(node, _)| {
            self.world.is_phase(PhaseOf::Turn, **node) || self.world.is_phase(PhaseOf::Round, **node)
        });
        let began = began.map(|(_, when)| *when).max().unwrap_or(0);
        // A card that became fresh since then has done nothing yet.
        let fresh = self.table.cards[carrier].fresh;
        let did = self.did.get(&(deed, carrier)).filter(|(when, _)| *when >= began.max(fresh));
        let Some((_, doing)) = did.cloned() else { return Ok(()) };
        if !self.is_left(inst, effect) || !self.is_live(inst)? {
            return Ok(());
        }
        let carrier = Value::card(carrier);
        let me = Self::me_of(inst, &carrier, &self.table, &self.table);
        self.batch += 1;
        let Doing { args, doer, cause, .. } = doing.clone();
        let (frozen, floats) = granted_with(self.world, &self.table, inst);
        let batch = self.batch;
        let waits = Pending { inst, effect, me, carrier, batch, args, doer, cause, frozen, floats };
        if self.concerns(reaction, &doing, &waits)? {
            self.agenda.push(waits);
        }
        Ok(())
    }
}

/// Returns the bindings that an effect was granted with, and whether it is on no card.
pub(crate) fn granted_with(world: &World<'_>, table: &Table<'_>, inst: Inst) -> (Option<Vec<Value>>, bool) {
    (table.frozen(world, inst).map(|frozen| frozen.locals), table.floats(inst))
}
