//! Questions inside a body.

use std::rc::Rc;

use tiru_dsl::checked::{Asked, Deed, Expr, HowMany, Kind, LocalId};

use crate::Stop;
use crate::deed::{How, Voice};
use crate::env::Env;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::tape::{Given, What};
use crate::value::{Inst, Value};
use tiru_engine::rules::Verb;

impl Opinion<'_, '_> {
    pub(crate) fn asker(&self, by: &Asked, env: &mut Env) -> Result<Option<u8>, Stop> {
        match by {
            Asked::Chance => Ok(None),
            Asked::Each { .. } => Err(Stop::Unknown("a question to several that is no choice of things")),
            Asked::Seat(seat) => match self.look().value(seat, env)?.as_seat() {
                Some(seat) => Ok(Some(seat)),
                None => Err(Stop::Unknown("a question to nobody")),
            },
        }
    }

    pub(crate) fn cell(&self, value: &Value, kind: Option<Kind>) -> Option<i32> {
        match value {
            Value::Effect(Inst::Lent(_) | Inst::Had(_)) => None,
            other => Some(other.cell(self.world, kind == Some(Kind::Target))),
        }
    }

    /// Returns the fewest and the most things to pick.
    pub(crate) fn bounds(&self, how_many: &HowMany, env: &mut Env) -> Result<(usize, usize), Stop> {
        let mut number = |many: &Expr| -> Result<usize, Stop> {
            let many = self.look().value(many, env)?.number().unwrap_or(0).max(0);
            Ok(usize::try_from(many).unwrap())
        };
        Ok(match how_many {
            HowMany::Exactly(many) => {
                let many = number(many)?;
                (many, many)
            }
            HowMany::UpTo(many) => (0, number(many)?),
            HowMany::Between(least, most) => {
                let (least, most) = (number(least)?, number(most)?);
                (least, most.max(least))
            }
            HowMany::AnyNumber => (0, usize::MAX),
        })
    }

    /// Returns what may be picked, without effects on cards the seat does not see, and without what it may
    /// not choose.
    pub(crate) fn offered(
        &self,
        set: Vec<Value>,
        (seat, kind): (Option<u8>, Option<Kind>),
        env: &Env,
    ) -> Result<Vec<Value>, Stop> {
        let look = self.look();
        if let Some(seat) = seat.filter(|_| matches!(kind, Some(Kind::Card | Kind::Target))) {
            let mut kept = Vec::new();
            let voice = Voice::new(&Rc::default(), false);
            for value in set {
                let who = Value::Seat(seat);
                let choosing =
                    Self::doing(Deed::Verb(Verb::Choose), vec![value.clone(), who], env, &voice, How::Plain);
                if value.as_card().is_none() || look.forbidden(&choosing, Some(seat))?.is_none() {
                    kept.push(value);
                }
            }
            return Ok(kept);
        }
        let hidden = |value: &Value| {
            let Value::Effect(inst) = value else { return false };
            let card = self.table.instance(self.world, *inst).and_then(|(_, card)| card);
            seat.zip(card).is_some_and(|(seat, card)| !look.sees(seat, card))
        };
        Ok(set.into_iter().filter(|value| !hidden(value)).collect())
    }

    pub(crate) fn is_open(&self, value: &Value) -> bool {
        let look = self.look();
        match value {
            Value::Card(card, _) => look.is_open(*card),
            Value::Effect(inst) => {
                let card = self.table.instance(self.world, *inst).and_then(|(_, card)| card);
                card.is_none_or(|card| look.is_open(card))
            }
            _ => true,
        }
    }

    pub(crate) fn choose(
        &mut self,
        (local, how_many, set): (LocalId, &HowMany, &Expr),
        by: &Asked,
        secret: bool,
        env: &mut Env,
    ) -> Result<(), Stop> {
        let seat = self.asker(by, env)?;
        let kind = set.ty.kind();
        let all = self.look().choosing(seat).set(set, env)?;
        let (least, most) = self.bounds(how_many, env)?;
        let several = binds_several(how_many);
        let mut picked: Vec<Value> = Vec::new();
        let mut open = self.offered(all, (seat, kind), env)?;
        // A choice answers itself only if everybody sees everything it is about.
        let secret = secret || !open.iter().all(|value| self.is_open(value));
        if least > open.len() {
            self.falls_short();
        }
        let least = least.min(open.len());
        while picked.len() < most && !open.is_empty() {
            let Some(next) = self.pick_one(&open, (picked.len(), least), kind, seat, (secret, several))?
            else {
                break;
            };
            open.retain(|other| *other != next);
            picked.push(next);
        }
        let value = if several { Value::Set(picked) } else { picked.pop().unwrap_or(Value::None) };
        env.bind(local, value);
        Ok(())
    }

    /// Which card of a stack was picked is known to who picked it.
    pub(crate) fn hides(&mut self, picked: &Value, seat: Option<u8>) {
        if let Value::Card(card, _) = picked {
            self.table.lose_order(self.world, *card, seat);
        }
    }

    pub(crate) fn pick_one(
        &mut self,
        open: &[Value],
        (picked, least): (usize, usize),
        kind: Option<Kind>,
        seat: Option<u8>,
        (secret, several): (bool, bool),
    ) -> Result<Option<Value>, Stop> {
        let may_pass = picked >= least;
        if self.trial.is_some() {
            let nth = if seat.is_some() { self.try_one(open.len() + usize::from(may_pass))? } else { 0 };
            return Ok(open.get(nth).cloned());
        }
        let Some(by) = seat else {
            let picked = self.pick_by_chance(open, kind)?;
            self.hides(&picked, None);
            return Ok(Some(picked));
        };
        let forced = least >= picked + open.len();
        let only = if several { forced } else { open.len() == 1 && !may_pass };
        let mut nth = Some(0);
        let answer = if only && !secret {
            self.pays_with(0);
            None
        } else {
            let cells: Vec<Option<i32>> = open.iter().map(|value| self.cell(value, kind)).collect();
            let (answer, place) = self.ask_for_one(by, &cells, may_pass)?;
            nth = place;
            Some(answer)
        };
        let event = match answer {
            Some(Given::Pass) if several => return Ok(None),
            Some(Given::Pass) => {
                self.report(&Note::Picked(seat, tiru_engine::rules::NONE, None))?;
                return Ok(None);
            }
            _ => self.next_event()?,
        };
        let found = match nth {
            Some(nth) => open.get(nth).filter(|value| self.is_event_of(value, &event, seat, kind)),
            None => open.iter().find(|value| self.is_event_of(value, &event, seat, kind)),
        };
        let Some(found) = found else {
            return Err(Stop::Differs(format!("seat {by} picks one of {open:?}; for the engine {event:?}")));
        };
        let found = found.clone();
        self.hides(&found, seat);
        Ok(Some(found))
    }

    /// Asks for one answer. Returns it with its index, since some answers cannot be distinguished by number.
    pub(crate) fn ask_for_one(
        &mut self,
        seat: u8,
        cells: &[Option<i32>],
        may_pass: bool,
    ) -> Result<(Given, Option<usize>), Stop> {
        if cells.iter().any(Option::is_none) {
            // The engine numbers borrowed effects differently, but both sides sort them by age.
            let asked = self.question(seat, What::Pick, "which effect")?;
            if asked.options.len() != cells.len() + usize::from(may_pass) {
                return Err(Stop::Differs(format!("{} effects can be picked here, {asked:?}", cells.len())));
            }
            let nth = asked.options.iter().position(|option| *option == asked.answer);
            self.pays_unsurely();
            return Ok((asked.answer, nth));
        }
        let mut options: Vec<Given> = cells.iter().flatten().map(|cell| Given::Pick(*cell)).collect();
        if may_pass {
            options.push(Given::Pass);
        }
        Ok((self.ask(seat, What::Pick, options)?, None))
    }

    pub(crate) fn is_event_of(
        &self,
        value: &Value,
        event: &Note,
        by: Option<u8>,
        kind: Option<Kind>,
    ) -> bool {
        match (event, value) {
            (Note::Picked(seat, _, Some((span, card))), Value::Effect(inst)) => {
                let of = self.table.instance(self.world, *inst);
                *seat == by
                    && of.is_some_and(|(text, on)| (self.world.effect(text).span, on) == (*span, *card))
            }
            (Note::Picked(seat, cell, _), value) => {
                *seat == by && self.cell(value, kind).is_none_or(|mine| mine == *cell)
            }
            _ => false,
        }
    }

    /// Returns what was picked at random, if it is among the options.
    fn pick_by_chance(&mut self, open: &[Value], kind: Option<Kind>) -> Result<Value, Stop> {
        let event = self.next_event()?;
        self.pays_unsurely();
        let found = open.iter().find(|value| self.is_event_of(value, &event, None, kind));
        found
            .cloned()
            .ok_or_else(|| Stop::Differs(format!("chance picks one of {open:?}; for the engine {event:?}")))
    }

    pub(crate) fn may(&mut self, by: &Expr, env: &mut Env) -> Result<bool, Stop> {
        let Some(seat) = self.look().value(by, env)?.as_seat() else {
            return Err(Stop::Unknown("a question to nobody"));
        };
        if self.trial.is_some() {
            return Ok(self.try_one(2)? == 0);
        }
        let answer = self.ask(seat, What::May, vec![Given::Pick(1), Given::Pick(0)])?;
        let yes = answer == Given::Pick(1);
        self.report(&Note::Picked(Some(seat), i32::from(yes), None))?;
        Ok(yes)
    }

    pub(crate) fn way(&mut self, by: &Asked, ways: usize, env: &mut Env) -> Result<usize, Stop> {
        let Some(seat) = self.asker(by, env)? else {
            if self.trial.is_some() {
                return Ok(0);
            }
            self.pays_unsurely();
            return match self.next_event()? {
                Note::Picked(None, way, None) => Ok(usize::try_from(way).unwrap()),
                other => Err(Stop::Differs(format!("chance picks a way; for the engine {other:?}"))),
            };
        };
        if self.trial.is_some() {
            return self.try_one(ways);
        }
        let all = (0..ways).map(|way| Given::Pick(i32::try_from(way).unwrap())).collect();
        let Given::Pick(way) = self.ask(seat, What::Way, all)? else {
            return Err(Stop::Differs("a way is passed".to_owned()));
        };
        self.report(&Note::Picked(Some(seat), way, None))?;
        Ok(usize::try_from(way).unwrap())
    }
}

/// Whether a set is bound, and not one thing.
pub(crate) fn binds_several(how_many: &HowMany) -> bool {
    match how_many {
        HowMany::Exactly(many) | HowMany::UpTo(many) => {
            !matches!(many.kind, tiru_dsl::checked::ExprKind::Number(1))
        }
        HowMany::Between(..) | HowMany::AnyNumber => true,
    }
}
