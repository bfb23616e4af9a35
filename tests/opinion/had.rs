//! Effects that static abilities grant while a condition holds. They are computed again from the text at each
//! query; the state of one (its uses, what cancels it, who took it) is stored under its number.

use std::cell::RefCell;
use std::collections::BTreeSet;

use tiru_dsl::checked::{EffectRef, Says};

use crate::Stop;
use crate::claim_sources::{ClaimSource, ClaimSources};
use crate::claims_of::{What, inner};
use crate::env::Env;
use crate::look::Look;
use crate::table::Table;
use crate::value::{Inst, Value};
use crate::world::World;

/// Why a cost is not tried when [`Look::is_crowded`]: an answer with which a match would stop is none.
pub(crate) const CROWDED: &str = "a cost when there is hardly room for more effects";

/// A granted effect: the source, its text and its bindings.
#[derive(Clone, Debug)]
pub(crate) struct Had {
    giver: (Option<Inst>, u64),
    pub(crate) text: EffectRef,
    pub(crate) card: usize,
    /// The card whose effect grants it; for a rule of the game, the card that has it.
    pub(crate) origin: usize,
    pub(crate) env: Env,
    /// When the source entered its place, at the last query.
    age: u64,
}

/// Every such effect that ever existed, by number.
pub(crate) type AllHad = RefCell<Vec<Had>>;

/// The sort key of those on one card: the age of the source, the source, the text, and its bindings.
pub(crate) type OrderOfHad = (u64, bool, Option<Inst>, EffectRef, Vec<i64>);

impl World<'_> {
    pub(crate) fn had(&self, inst: Inst) -> Option<Had> {
        match inst {
            Inst::Had(number) => self.all_had.borrow().get(number).cloned(),
            _ => None,
        }
    }

    /// Whether this card has or grants an effect.
    pub(crate) fn is_had_of(&self, inst: Inst, card: usize) -> bool {
        self.had(inst).is_some_and(|had| had.card == card || had.origin == card)
    }

    pub(crate) fn order_of_had(&self, inst: Inst) -> Option<OrderOfHad> {
        let had = self.had(inst)?;
        let bindings = had.env.locals.iter().map(|value| match value {
            Value::Card(card, _) => i64::try_from(*card).unwrap(),
            Value::Seat(seat) => i64::from(*seat),
            other => other.raw(),
        });
        Some((had.age, had.giver.0.is_none(), had.giver.0, had.text, bindings.collect()))
    }

    /// Returns the number of a granted effect; a new one if it never existed.
    fn number_of(&self, had: Had) -> Inst {
        let mut all = self.all_had.borrow_mut();
        let known = all.iter_mut().enumerate().find(|(_, other)| {
            (other.giver, other.text, other.card) == (had.giver, had.text, had.card)
                && other.env.locals == had.env.locals
        });
        if let Some((number, known)) = known {
            known.age = had.age;
            return Inst::Had(number);
        }
        all.push(had);
        Inst::Had(all.len() - 1)
    }
}

impl<'a> Look<'_, 'a> {
    /// Whether cards have so many effects that the engine may have no room for one more: it counts those, too, whose condition is
    /// false just now.
    pub(crate) fn is_crowded(&self) -> Result<bool, Stop> {
        let most = self.world.text.structure.limits.effects as usize;
        Ok(self.all_had()?.len() > most / 4 * 3)
    }

    /// Returns all effects that cards currently have in this way.
    pub(crate) fn all_had(&self) -> Result<Vec<Inst>, Stop> {
        if self.written || (!self.world.gives && self.table.grants.is_empty()) {
            return Ok(Vec::new());
        }
        Ok(self.claim_sources()?.had.clone())
    }

    /// Returns those of one card.
    pub(crate) fn had_by(&self, card: usize) -> Result<Vec<Inst>, Stop> {
        let mut had = self.all_had()?;
        had.retain(|inst| self.world.had(*inst).is_some_and(|had| had.card == card));
        had.sort_by_key(|inst| self.world.order_of_had(*inst));
        Ok(had)
    }

    /// Whether an effect exists: one that is granted exists only while its condition holds.
    pub(crate) fn is_there(&self, inst: Inst) -> Result<bool, Stop> {
        Ok(!matches!(inst, Inst::Had(_)) || self.all_had()?.contains(&inst))
    }

    /// Finds the granted effects, by stored values only; the sources and the silenced cards are given.
    pub(crate) fn find_had(&self, claim_sources: &ClaimSources<'a>) -> Result<Vec<Inst>, Stop> {
        let mut found = BTreeSet::new();
        let loud =
            || claim_sources.sources.iter().filter(|source| !source.is_silenced_by(&claim_sources.silent));
        let mut immune = Vec::new();
        for source in loud() {
            self.sayings(source, None, &mut |_, saying, env| {
                if let What::Says(Says::Immune(immunity)) | What::Immune(immunity) = saying.what {
                    immune.push((saying.things.unwrap_or_default(), immunity.from.as_deref(), env.clone()));
                }
                Ok(())
            })?;
        }
        for source in loud() {
            self.sayings(source, None, &mut |look, saying, env| {
                let What::Says(Says::Effects(effects)) = saying.what else { return Ok(()) };
                for card in saying.things.unwrap_or_default().iter().filter_map(Value::as_card) {
                    let mut spared = look.table.is_outside(card);
                    for (cards, from, env) in &immune {
                        spared = spared
                            || (cards.contains(&Value::card(card))
                                && look.is_from(*from, env, source.carrier)?);
                    }
                    if !spared {
                        found.extend(effects.iter().map(|text| look.has(card, *text, source, env)));
                    }
                }
                Ok(())
            })?;
        }
        Ok(found.into_iter().filter(|inst| !self.table.taken.contains(inst)).collect())
    }

    fn has(&self, card: usize, text: EffectRef, source: &ClaimSource<'a>, env: &Env) -> Inst {
        self.world.number_of(Had {
            giver: (source.inst, if source.inst.is_none() { source.age() } else { 0 }),
            text,
            card,
            origin: source.carrier.unwrap_or(card),
            env: inner(&self.world.effect(text).frame, env),
            age: source.age(),
        })
    }
}

impl Table<'_> {
    /// Forgets the state of the effects that a fresh card has or grants.
    pub(crate) fn forget_had(&mut self, world: &World<'_>, card: usize, is_new: bool) {
        let of_it = |inst: &Inst| world.is_had_of(*inst, card);
        self.silenced.retain(|(inst, _)| !of_it(inst));
        self.taken.retain(|inst| !of_it(inst));
        let stays = |inst: &Inst| world.had(*inst).is_some_and(|had| world.counts_all_match(had.text));
        self.used.retain(|inst, _| !of_it(inst) || (!is_new && stays(inst)));
    }
}
