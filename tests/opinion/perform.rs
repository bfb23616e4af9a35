//! Does deeds and records them.

use std::rc::Rc;

use tiru_dsl::checked::{Deed, EffectKind, EffectRef, Reaction, RuleRef};

use crate::Stop;
use crate::deed::{Doing, How, Voice};
use crate::env::Env;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::past::Done;
use crate::value::Value;
use tiru_engine::rules::Verb;

impl<'a> Opinion<'_, 'a> {
    /// Window 5; records triggers for window 6.
    pub(crate) fn perform(&mut self, doing: &mut Doing<'a>, quiet: bool) -> Result<(), Stop> {
        if let How::Grant(grant) = &doing.how {
            let grant = Rc::clone(grant);
            self.store_grant(&grant);
            return Ok(());
        }
        if let How::Give(given) = &doing.how {
            let given = Rc::clone(given);
            self.give(&given);
            return Ok(());
        }
        let done = match doing.deed {
            Deed::Rule(rule) => self.do_rule(rule, doing, quiet)?,
            Deed::Action(_) => self.do_action(doing, quiet)?,
            Deed::Verb(Verb::Move) => return self.do_move(doing, quiet),
            Deed::Verb(Verb::Swap) => return self.do_swap(doing, quiet),
            Deed::Verb(Verb::Reveal | Verb::Hide) => self.do_turn(doing)?,
            Deed::Verb(Verb::Show) => self.do_show(doing)?,
            Deed::Verb(Verb::Shuffle) => self.do_shuffle(doing)?,
            Deed::Change(attr) => self.do_write(attr, doing)?,
            Deed::Verb(verb @ (Verb::Tiru | Verb::Pinjam | Verb::Sedut)) => {
                let borrowing = verb.borrowing().ok_or(Stop::Unknown("a way of borrowing"))?;
                self.do_borrow(borrowing, doing)?
            }
            Deed::Verb(Verb::Cancel) => self.do_cancel(doing)?,
            Deed::Verb(Verb::Arrange) => true,
            Deed::Verb(Verb::Skip | Verb::Extra) => self.do_look_ahead(doing)?,
            Deed::Verb(Verb::Win | Verb::Lose | Verb::Tie) => self.do_verdict(doing)?,
            Deed::Verb(Verb::Pay) => {
                let card = doing.args[0].as_card();
                card.map_or(Ok(()), |card| self.pay(card, doing.doer, &mut Voice::new(&doing.used, quiet)))?;
                true
            }
            Deed::Verb(Verb::Do) => self.do_effect(doing, quiet)?,
            Deed::Verb(Verb::Create) => self.do_create(doing)?,
            Deed::Verb(Verb::Choose) | Deed::ChangeOfHolder => return Err(Stop::Unknown("a verb")),
        };
        if doing.deed.is_declared() && self.plans.is_none() && self.trial.is_none() {
            self.deed_ends(doing.deed)?;
        }
        if done {
            self.done(doing, quiet);
        }
        Ok(())
    }

    /// Records a deed, so that texts can ask about it and effects can trigger.
    pub(crate) fn done(&mut self, doing: &Doing<'a>, quiet: bool) {
        if self.plans.is_some() || self.trial.is_some() {
            return;
        }
        self.remember(doing, false);
        if !quiet {
            self.noted.push(doing.clone());
            let subject = self.world.subject(doing.deed).1.and_then(|at| doing.args.get(at));
            let named = !matches!(doing.deed, Deed::Change(_) | Deed::ChangeOfHolder);
            if let Some(card) = subject.and_then(Value::as_card).filter(|_| named) {
                let now = self.table.tick();
                self.did.insert((doing.deed, card), (now, doing.clone()));
            }
        }
    }

    pub(crate) fn remember(&mut self, doing: &Doing<'a>, chosen: bool) {
        if !self.world.asked.contains(&self.world.name(doing.deed)) {
            return;
        }
        let when = self.table.tick();
        let then = Rc::new(self.table.clone());
        self.past.push(Done::new(&doing.as_it_is(), chosen, when, then));
    }

    pub(crate) fn stamp(&mut self, doing: &Doing<'a>) {
        let subject = self.world.subject(doing.deed).1.and_then(|at| doing.args.get(at));
        if let Some(card) = subject.and_then(Value::as_card) {
            let now = self.table.tick();
            self.table.stamps.insert((doing.deed, card), now);
        }
    }

    fn do_rule(&mut self, rule: RuleRef, doing: &Doing<'a>, quiet: bool) -> Result<bool, Stop> {
        let text = &self.world.text.rules[rule];
        self.stamp(doing);
        let cells = self.cells(doing);
        self.report(&Note::Does(text.name.clone(), cells))?;
        let mut env = Self::env_of(&text.body.frame, doing);
        for (param, arg) in text.params.iter().zip(&doing.args) {
            env.bind(param.local, arg.clone());
        }
        let mut voice = Voice::new(&doing.used, quiet);
        self.body(&text.body.stmts, &mut env, &mut voice)?;
        Ok(true)
    }

    fn do_action(&mut self, doing: &Doing<'a>, quiet: bool) -> Result<bool, Stop> {
        let Deed::Action(action) = doing.deed else { return Ok(false) };
        let text = &self.world.text.actions[action];
        self.stamp(doing);
        let does = Note::Does(text.name.clone(), self.cells(doing));
        // The engine reports a chosen deed only if something watches it.
        if !doing.chosen || self.tape.comes_next(&does) {
            self.report(&does)?;
        }
        let mut env = Self::env_of(&text.frame, doing);
        for (param, arg) in text.params.iter().zip(&doing.args) {
            env.bind(param.local, arg.clone());
        }
        let mut voice = Voice::new(&doing.used, quiet);
        self.body(&text.body, &mut env, &mut voice)?;
        Ok(true)
    }

    fn env_of(frame: &tiru_dsl::checked::Frame, doing: &Doing<'a>) -> Env {
        Env {
            me: doing.me,
            carrier: doing.carrier.clone(),
            doer: doing.doer,
            cause: doing.cause.clone(),
            acts: (doing.doer, doing.cause.clone()),
            ..Env::new(frame)
        }
    }

    /// Returns the reaction of an effect.
    pub(crate) fn reaction(&self, effect: EffectRef) -> Option<&'a Reaction> {
        match &self.world.effect(effect).kind {
            EffectKind::Watch(reaction) => Some(reaction),
            _ => None,
        }
    }

    pub(crate) fn cells(&self, doing: &Doing<'a>) -> Vec<i32> {
        let cell =
            |(role, arg): (usize, &Value)| arg.cell(self.world, self.world.is_target(doing.deed, role));
        doing.args.iter().enumerate().map(cell).collect()
    }
}
