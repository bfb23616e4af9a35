//! Changes of values.

use tiru_dsl::checked::{Change, Deed, Expr, Type};
use tiru_engine::rules::{AttrId, MOST, Of};

use crate::Stop;
use crate::deed::{Doing, How, Voice};
use crate::env::Env;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::value::{Thing, Value, at};

impl<'a> Opinion<'_, 'a> {
    /// Changes values, all at once; an unchanged value is no change.
    pub(crate) fn assign(
        &mut self,
        of: Option<&Expr>,
        (attr, change, value): (AttrId, Change, &Expr),
        env: &mut Env,
        voice: &Voice,
    ) -> Result<(), Stop> {
        let amount = self.look().value(value, env)?;
        let things = match of {
            Some(of) => self.look().set(of, env)?,
            None => vec![Value::None],
        };
        let mut members: Vec<Doing<'a>> = Vec::new();
        for value in things {
            let thing = Thing::of(&value).unwrap_or(Thing::Game);
            // Of mixed cards and players, only those that can have the attribute.
            let has_it = match self.world.attribute(attr).of {
                Of::Card => matches!(thing, Thing::Card(card) if !self.table.is_outside(card)),
                Of::Seat => matches!(thing, Thing::Seat(_)),
                Of::Game => true,
            };
            let was = self.table.stored(thing, attr);
            let (now, wanted) = if has_it { self.written(thing, attr, change, &amount)? } else { (was, was) };
            if now != wanted {
                self.falls_short();
            }
            // What is only planned may be a change by then: others act before it.
            if has_it && (was != now || self.plans.is_some()) {
                let roles = vec![value, self.world.typed(attr, was), self.world.typed(attr, now)];
                let how = How::Write { change, amount: amount.clone(), announced: now };
                members.push(Self::doing(Deed::Change(attr), roles, env, voice, how));
            }
        }
        self.together(members, voice.quiet)
    }

    pub(crate) fn do_write(&mut self, attr: AttrId, doing: &mut Doing<'a>) -> Result<bool, Stop> {
        let How::Write { change, amount, announced } = doing.how.clone() else {
            return Err(Stop::Unknown("a change of no kind"));
        };
        let thing = Thing::of(&doing.args[0]).unwrap_or(Thing::Game);
        if matches!(thing, Thing::Card(card) if self.table.is_outside(card)) {
            return Ok(false);
        }
        let was = self.table.stored(thing, attr);
        // A value that replacement effects changed is final; otherwise it is computed again, since the stored
        // value may have changed.
        let said = doing.args[2].raw();
        let none = crate::look::raw_none();
        let is_sum =
            said == announced && change != Change::Become && self.world.attribute(attr).ty == Type::NUMBER;
        let planned = std::mem::take(&mut self.planned);
        // What else is done at the same time counts in full, and the bounds only for the sum.
        let over = if planned && is_sum { self.over.get(&(thing, attr)).copied().unwrap_or(0) } else { 0 };
        let (now, wanted) = self.bounded(thing, attr, &|was| {
            let from = if was == none { none } else { was + over };
            if said == announced { self.unbounded(attr, from, change, &amount) } else { said }
        })?;
        if planned {
            let beyond = if is_sum && wanted != none { wanted - now } else { 0 };
            self.over.insert((thing, attr), beyond);
        }
        self.set(thing, attr, now)?;
        doing.args[1] = self.world.typed(attr, was);
        doing.args[2] = self.world.typed(attr, now);
        Ok(was != now)
    }

    /// Writes a value and reports it, if it differs.
    pub(crate) fn set(&mut self, thing: Thing, attr: AttrId, now: i64) -> Result<(), Stop> {
        let was = self.table.stored(thing, attr);
        if was == now {
            return Ok(());
        }
        self.table.write(thing, attr, now);
        self.report(&Note::Wrote(thing, attr, was, now))
    }

    /// Returns the new value, and what it would be without bounds.
    pub(crate) fn written(
        &self,
        thing: Thing,
        attr: AttrId,
        how: Change,
        amount: &Value,
    ) -> Result<(i64, i64), Stop> {
        self.bounded(thing, attr, &|was| self.unbounded(attr, was, how, amount))
    }

    /// Keeps a value within its bounds, or so far beyond that claims lead back to them.
    fn bounded(&self, thing: Thing, attr: AttrId, wanted: &dyn Fn(i64) -> i64) -> Result<(i64, i64), Stop> {
        let stored = self.table.stored(thing, attr);
        let now = wanted(stored);
        let clamp = |value| self.world.clamp(attr, value);
        if clamp(stored) == stored && clamp(now) == now {
            return Ok((now, now));
        }
        let none = crate::look::raw_none();
        let claimed = self.look().claimed(thing, attr)?;
        let added = if stored == none || claimed == none { 0 } else { claimed - stored };
        let (least, most) = self.world.bounds[at(attr)];
        let least = (least.unwrap_or(-i64::from(MOST)) - added.max(0)).max(-i64::from(MOST));
        let most = (most.unwrap_or(i64::from(MOST)) - added.min(0)).min(i64::from(MOST));
        let within = |value: i64| if value == none { none } else { value.max(least).min(most) };
        let wanted = wanted(within(stored));
        let now = within(wanted);
        Ok((now, wanted))
    }

    /// Returns the new value before clamping.
    fn unbounded(&self, attr: AttrId, was: i64, how: Change, amount: &Value) -> i64 {
        let none = crate::look::raw_none();
        match (how, amount) {
            (Change::Become, Value::None) => {
                if self.world.may_become_none(attr) {
                    none
                } else {
                    was
                }
            }
            (_, Value::None) => was,
            (Change::Become, Value::Set(words)) => words.iter().fold(0, |all, word| all | 1 << word.raw()),
            (Change::Become, value) => value.raw(),
            _ if was == none => none,
            (Change::Plus, Value::Word(word)) => was | 1 << word,
            (Change::Minus, Value::Word(word)) => was & !(1 << word),
            (Change::Plus, Value::Set(words)) => words.iter().fold(was, |all, word| all | 1 << word.raw()),
            (Change::Minus, Value::Set(words)) => {
                words.iter().fold(was, |all, word| all & !(1 << word.raw()))
            }
            (Change::Plus, value) => was + value.raw(),
            (Change::Minus, value) => was - value.raw(),
        }
    }
}
