//! Derived values: values after all claims.

use tiru_dsl::checked::{Has, Says};
use tiru_engine::rules::{AttrId, ClaimStep, Of};

use crate::Stop;
use crate::claims_of::What;
use crate::look::Look;
use crate::value::{Inst, Thing, Value, at, within};

/// The number of ranks reserved for the claims of one source; a later claim is stronger.
const CLAIMS: usize = 64;

impl Look<'_, '_> {
    /// Returns the seat that answers the questions of a seat: the last of those who decide for one another.
    pub(crate) fn decider(&self, seat: u8) -> Result<u8, Stop> {
        let mut passed = vec![seat];
        let attrs = self.world.attributes_of(Of::Seat);
        let Some(attr) = attrs.into_iter().find(|attr| self.world.attribute(*attr).decides) else {
            return Ok(seat);
        };
        loop {
            let last = passed[passed.len() - 1];
            let Value::Seat(by) = self.world.typed(attr, self.current(Thing::Seat(last), attr)?) else {
                return Ok(last);
            };
            if passed.contains(&by) || !self.table.playing[usize::from(by)] {
                return Ok(last);
            }
            passed.push(by);
        }
    }

    /// Returns the value of an attribute after all claims.
    pub(crate) fn current(&self, thing: Thing, attr: AttrId) -> Result<i64, Stop> {
        let raw = self.claimed(thing, attr)?;
        Ok(if self.written { raw } else { self.world.clamp(attr, raw) })
    }

    /// The same before it is kept within its bounds.
    pub(crate) fn claimed(&self, thing: Thing, attr: AttrId) -> Result<i64, Stop> {
        let mut raw = self.table.stored(thing, attr);
        if self.written || (!self.world.claimed[at(attr)] && self.table.grants.is_empty()) {
            return Ok(raw);
        }
        let known = self.known.borrow().get(&(thing, attr, self.below)).copied();
        if let Some(known) = known {
            return Ok(known);
        }
        let claim_sources = self.claim_sources()?;
        for step in 0..3 {
            for (nth, source) in claim_sources.sources.iter().enumerate() {
                if source.is_silenced_by(&claim_sources.silent) {
                    continue;
                }
                for claim in 0..source.claims() {
                    let rank = (step, nth * CLAIMS + claim);
                    if self.below.is_some_and(|below| rank >= below) {
                        break;
                    }
                    let look = self.again(false, Some(rank));
                    look.sayings(source, Some(claim), &mut |look, saying, env| {
                        let about = saying
                            .things
                            .is_some_and(|things| things.iter().any(|about| Thing::of(about) == Some(thing)));
                        let (of, how, value) = match saying.what {
                            What::Says(Says::Has(Has { attr, step, value, .. })) => {
                                (*attr, *step, Err(value))
                            }
                            What::Has(attr, step, value) => (attr, step, Ok(value)),
                            _ => return Ok(()),
                        };
                        if !about || of != attr || number(how) != step {
                            return Ok(());
                        }
                        if thing != Thing::Game
                            && source.is_looked_up()
                            && look.is_immune(thing, source.carrier)?
                        {
                            return Ok(());
                        }
                        let value = match value {
                            Ok(value) => value,
                            Err(expr) => look.value(expr, env)?,
                        };
                        let may_be_none = look.world.may_become_none(attr);
                        raw = claimed(how, raw, &value, may_be_none);
                        Ok(())
                    })?;
                }
            }
        }
        self.known.borrow_mut().insert((thing, attr, self.below), raw);
        Ok(raw)
    }

    /// Returns what effects currently add to values of cards: the weakest claim first, and for each claim
    /// card by card.
    pub(crate) fn adds(&self, of: &[(Inst, Vec<AttrId>)]) -> Result<Vec<(usize, AttrId, Value)>, Stop> {
        let claim_sources = self.claim_sources()?;
        let mut found = Vec::new();
        for (nth, source) in claim_sources.sources.iter().enumerate() {
            let Some((_, attrs)) = of.iter().find(|(inst, _)| source.inst == Some(*inst)) else { continue };
            if source.is_silenced_by(&claim_sources.silent) {
                continue;
            }
            for claim in 0..source.claims() {
                let mut of_claim = Vec::new();
                let look = self.again(false, Some((number(ClaimStep::Plus), nth * CLAIMS + claim)));
                look.sayings(source, Some(claim), &mut |look, saying, env| {
                    let What::Says(Says::Has(Has { attr, step: ClaimStep::Plus, value, .. })) = saying.what
                    else {
                        return Ok(());
                    };
                    for card in saying.things.unwrap_or_default().iter().filter_map(Value::as_card) {
                        if attrs.contains(attr) && !look.is_immune(Thing::Card(card), source.carrier)? {
                            of_claim.push((card, *attr, look.value(value, env)?));
                        }
                    }
                    Ok(())
                })?;
                of_claim.sort_by_key(|(card, ..)| *card);
                found.extend(of_claim);
            }
        }
        Ok(found)
    }
}

fn number(step: ClaimStep) -> u8 {
    match step {
        ClaimStep::Becomes => 0,
        ClaimStep::Times => 1,
        ClaimStep::Plus | ClaimStep::Minus => 2,
    }
}

fn claimed(step: ClaimStep, raw: i64, value: &Value, may_be_none: bool) -> i64 {
    let none = crate::look::raw_none();
    match (step, value) {
        (ClaimStep::Becomes, Value::None) if may_be_none => none,
        (_, Value::None) => raw,
        (ClaimStep::Becomes, Value::Set(words)) => words.iter().fold(0, |all, word| all | 1 << word.raw()),
        (ClaimStep::Becomes, value) => value.raw(),
        _ if raw == none => none,
        (ClaimStep::Plus, Value::Word(word)) => raw | 1 << word,
        (ClaimStep::Minus, Value::Word(word)) => raw & !(1 << word),
        (ClaimStep::Plus, Value::Set(words)) => words.iter().fold(raw, |all, word| all | 1 << word.raw()),
        (ClaimStep::Minus, Value::Set(words)) => words.iter().fold(raw, |all, word| all & !(1 << word.raw())),
        (ClaimStep::Times, value) => within(raw * value.raw()),
        (ClaimStep::Plus, value) => within(raw + value.raw()),
        (ClaimStep::Minus, value) => within(raw - value.raw()),
    }
}
