//! Durations, and granting claims.

use std::rc::Rc;

use tiru_dsl::ast::Edge;
use tiru_dsl::checked::{Deed, EffectRef, Expr, LabelRef, Over, PhaseOf, Says, Until, Whose};
use tiru_engine::rules::{AttrId, Borrowing, ClaimStep, Verb};

use crate::Stop;
use crate::claims_of::inner;
use crate::deed::{How, Voice};
use crate::env::Env;
use crate::given::{Due, Given, Grant, Granted};
use crate::note::Note;
use crate::opinion::Opinion;
use crate::value::{Thing, Value};

impl<'a> Opinion<'_, 'a> {
    /// Resolves a duration to a start or end of a phase.
    pub(crate) fn due(&self, until: &Until, me: Option<u8>) -> Due {
        let seat = match until.whose {
            Whose::My => me,
            Whose::Foe => me.and_then(|me| self.look().foe(me)),
            Whose::Any | Whose::Carrier => None,
        };
        let runs = |phase| {
            let mut running = self.running.iter().filter(|(node, ..)| self.world.is_phase(phase, *node));
            running.any(|(_, of, _)| seat.is_none() || of.is_none() || *of == seat)
        };
        let later =
            until.next && until.edge == Edge::End && matches!(until.over, Over::Phase(phase) if runs(phase));
        Due { edge: until.edge, over: until.over, seat, later }
    }

    /// Returns how long a borrowed effect lasts, and which of its values stay.
    pub(crate) fn lasts(
        &self,
        verb: Borrowing,
        until: Option<&Until>,
        env: &Env,
    ) -> (Option<Due>, Vec<AttrId>) {
        if let Some(until) = until {
            return (Some(self.due(until, env.me)), Vec::new());
        }
        let runs = |phase: PhaseOf| self.running.iter().any(|(node, ..)| self.world.is_phase(phase, *node));
        let lasts = self.world.text.structure.borrow_lasts.iter();
        let mut fits = lasts.filter(|lasts| {
            (lasts.verbs.is_empty() || lasts.verbs.contains(&verb)) && lasts.during.is_none_or(runs)
        });
        match fits.next() {
            None => (None, Vec::new()),
            Some(lasts) => {
                let edge = Edge::End;
                let due = Due { edge, over: Over::Phase(lasts.until), seat: None, later: false };
                (Some(due), lasts.keeps.clone())
            }
        }
    }

    /// Grants effects and claims to things; without a thing, a claim is about nobody in particular.
    pub(crate) fn grants(
        &mut self,
        (label, thing): (Option<LabelRef>, Option<&Expr>),
        says: &'a [Says],
        until: Option<&Until>,
        env: &mut Env,
    ) -> Result<(), Stop> {
        let due = until.map(|until| self.due(until, env.me));
        let things = match thing {
            Some(thing) => self.look().set(thing, env)?.iter().filter_map(Thing::of).map(Some).collect(),
            None => vec![None],
        };
        for says in says {
            if let Says::Effects(effects) = says {
                self.grant_effects(effects, &things, due.as_ref(), env)?;
            }
        }
        for thing in things {
            for says in says.iter().filter(|says| !matches!(says, Says::Effects(_))) {
                self.grant(label, thing, says, due.clone(), env)?;
            }
        }
        Ok(())
    }

    fn grant(
        &mut self,
        label: Option<LabelRef>,
        thing: Option<Thing>,
        says: &'a Says,
        due: Option<Due>,
        env: &mut Env,
    ) -> Result<(), Stop> {
        if let Some(thing) = thing {
            let by = env.carrier.as_card();
            let is_immune = match says {
                Says::NoEffects(_) => self.look().is_immune_to_silence(thing, by, env.firm)?,
                _ => self.look().is_immune(thing, by)?,
            };
            if is_immune {
                return self.report(&refused());
            }
        }
        let says = match (says, thing) {
            (Says::Has(has), Some(thing)) => {
                let value = self.look().value(&has.value, env)?;
                let becomes = has.step == ClaimStep::Becomes && self.world.may_become_none(has.attr);
                if matches!(value, Value::None) && !becomes {
                    return Ok(());
                }
                Granted::Has(thing, vec![(has.attr, has.step, value)])
            }
            (Says::NoEffects(_), Some(Thing::Card(card))) => Granted::NoEffects(card),
            (Says::Cannot(ban), thing) => Granted::Cannot(thing, ban),
            (Says::Can { ban, despite }, thing) => Granted::Can(thing, ban, despite),
            (Says::Immune(immunity), Some(thing)) => Granted::Immune(thing, immunity),
            _ => return Ok(()),
        };
        self.granted(says, due, label, env)
    }

    pub(crate) fn granted(
        &mut self,
        says: Granted<'a>,
        due: Option<Due>,
        label: Option<LabelRef>,
        env: &Env,
    ) -> Result<(), Stop> {
        let by = env.carrier.as_card();
        let about = says.thing().map_or(Value::None, Thing::value);
        let voice = Voice::new(&Rc::default(), true);
        let grant = Rc::new(Grant { by, made: 0, due, firm: env.firm, label, says, env: env.clone() });
        let doing = Self::doing(Deed::Verb(Verb::Tie), vec![about], env, &voice, How::Grant(grant));
        self.together(vec![doing], true)
    }

    /// Grants whole effects to cards; without a card, an effect is on none.
    pub(crate) fn grant_effects(
        &mut self,
        effects: &[EffectRef],
        things: &[Option<Thing>],
        due: Option<&Due>,
        env: &Env,
    ) -> Result<(), Stop> {
        for effect in effects {
            for thing in things {
                let onto = match thing {
                    Some(thing) if self.look().is_immune(*thing, env.carrier.as_card())? => {
                        self.report(&refused())?;
                        continue;
                    }
                    Some(Thing::Card(card)) => Some(*card),
                    Some(_) => continue,
                    None => None,
                };
                let mut frozen = inner(&self.world.effect(*effect).frame, env);
                for value in &mut frozen.locals {
                    // Keep a reference to the card, but not its former state.
                    if let Value::Card(_, former) = value {
                        *former = None;
                    }
                }
                let given = Given { text: *effect, onto, due: due.cloned(), env: frozen };
                let about = onto.map_or(Value::None, Value::card);
                let voice = Voice::new(&Rc::default(), true);
                let doing =
                    Self::doing(Deed::Verb(Verb::Tie), vec![about], env, &voice, How::Give(Rc::new(given)));
                self.together(vec![doing], true)?;
            }
        }
        Ok(())
    }

    /// Stores a granted claim.
    pub(crate) fn store_grant(&mut self, grant: &Grant<'a>) {
        if matches!(grant.says.thing(), Some(Thing::Card(card)) if self.table.is_outside(card)) {
            return;
        }
        let made = self.table.tick();
        self.table.grants.push(Rc::new(Grant { made, ..grant.clone() }));
    }
}

/// What is granted passes by a thing that is immune.
fn refused() -> Note {
    Note::Refused("a deed without a name".to_owned(), "immune".to_owned())
}
