//! Effects that cards have for as long as something is so. Which these are is worked out anew from what is written whenever it is
//! asked; what is known of one (how often it acted, what silences it, who took it) is kept under its number.

use std::cell::RefCell;
use std::collections::BTreeSet;

use tiru_dsl::checked::{EffectRef, Says};

use crate::Stop;
use crate::env::Env;
use crate::look::Look;
use crate::saying::{What, inner};
use crate::speak::{Heard, Speaker};
use crate::table::Table;
use crate::value::{Inst, Value};
use crate::world::World;

/// One such effect: whose text says it of whom, and with which bindings.
#[derive(Clone, Debug)]
pub(crate) struct Had {
    giver: (Option<Inst>, u64),
    pub(crate) text: EffectRef,
    pub(crate) card: usize,
    /// The card whose effect says it; of a rule of the game the card that has it.
    pub(crate) origin: usize,
    pub(crate) env: Env,
    /// When the giver came to where he lay, as was found last.
    age: u64,
}

/// Every one that there ever was, by number.
pub(crate) type AllHad = RefCell<Vec<Had>>;

/// What sorts those on one card: the age of the giver, who he is, the text, and its bindings.
pub(crate) type OrderOfHad = (u64, bool, Option<Inst>, EffectRef, Vec<i64>);

impl World<'_> {
    pub(crate) fn had(&self, inst: Inst) -> Option<Had> {
        match inst {
            Inst::Had(number) => self.all_had.borrow().get(number).cloned(),
            _ => None,
        }
    }

    /// Whether an effect is had by this card, or said by it.
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

    /// The number of an effect that is had; a new one, if nobody ever had it.
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
    /// All that cards have now for as long as something is so.
    pub(crate) fn all_had(&self) -> Result<Vec<Inst>, Stop> {
        if self.written || (!self.world.gives && self.table.grants.is_empty()) {
            return Ok(Vec::new());
        }
        Ok(self.heard()?.had.clone())
    }

    /// Those of one card.
    pub(crate) fn had_by(&self, card: usize) -> Result<Vec<Inst>, Stop> {
        let mut had = self.all_had()?;
        had.retain(|inst| self.world.had(*inst).is_some_and(|had| had.card == card));
        had.sort_by_key(|inst| self.world.order_of_had(*inst));
        Ok(had)
    }

    /// Whether an effect is there: one that is had only while it is.
    pub(crate) fn is_there(&self, inst: Inst) -> Result<bool, Stop> {
        Ok(!matches!(inst, Inst::Had(_)) || self.all_had()?.contains(&inst))
    }

    /// Finds what cards have, by what is written; those who speak and who is silent are known.
    pub(crate) fn find_had(&self, heard: &Heard<'a>) -> Result<Vec<Inst>, Stop> {
        let mut found = BTreeSet::new();
        let loud = || heard.speakers.iter().filter(|speaker| !speaker.is_hushed(&heard.silent));
        let mut immune = Vec::new();
        for speaker in loud() {
            self.sayings(speaker, None, &mut |_, saying, env| {
                if let What::Says(Says::Immune(immunity)) | What::Immune(immunity) = saying.what {
                    immune.push((saying.things.unwrap_or_default(), immunity.from.as_ref(), env.clone()));
                }
                Ok(())
            })?;
        }
        for speaker in loud() {
            self.sayings(speaker, None, &mut |look, saying, env| {
                let What::Says(Says::Effects(effects)) = saying.what else { return Ok(()) };
                for card in saying.things.unwrap_or_default().iter().filter_map(Value::as_card) {
                    let mut spared = look.table.is_outside(card);
                    for (cards, from, env) in &immune {
                        spared = spared
                            || (cards.contains(&Value::card(card))
                                && look.is_from(*from, env, speaker.carrier)?);
                    }
                    if !spared {
                        found.extend(effects.iter().map(|text| look.has(card, *text, speaker, env)));
                    }
                }
                Ok(())
            })?;
        }
        Ok(found.into_iter().filter(|inst| !self.table.taken.contains(inst)).collect())
    }

    fn has(&self, card: usize, text: EffectRef, speaker: &Speaker<'a>, env: &Env) -> Inst {
        self.world.number_of(Had {
            giver: (speaker.inst, if speaker.inst.is_none() { speaker.age() } else { 0 }),
            text,
            card,
            origin: speaker.carrier.unwrap_or(card),
            env: inner(&self.world.effect(text).frame, env),
            age: speaker.age(),
        })
    }
}

impl Table<'_> {
    /// A card becomes fresh: nothing is known any more of what it has in this way, nor of what others have by it.
    pub(crate) fn forget_had(&mut self, world: &World<'_>, card: usize, is_new: bool) {
        let of_it = |inst: &Inst| world.is_had_of(*inst, card);
        self.silenced.retain(|(inst, _)| !of_it(inst));
        self.taken.retain(|inst| !of_it(inst));
        let once = |inst: &Inst| world.had(*inst).is_some_and(|had| world.effect(had.text).once);
        self.used.retain(|inst, _| !of_it(inst) || (!is_new && once(inst)));
    }
}
