//! Borrowed effects: cards get effects from others, and lose them.

use tiru_dsl::checked::{Deed, Expr, Until};
use tiru_engine::rules::{Borrowing, Verb};

use crate::Stop;
use crate::deed::{Doing, How, Voice};
use crate::env::Env;
use crate::given::{Given, Lent};
use crate::note::Note;
use crate::opinion::Opinion;
use crate::value::{Inst, Value};

impl<'a> Opinion<'_, 'a> {
    /// Gives all wanted effects to a card, at one moment.
    pub(crate) fn borrow(
        &mut self,
        verb: Borrowing,
        (effects, onto): (&Expr, &Expr),
        until: Option<&Until>,
        env: &mut Env,
        voice: &Voice,
    ) -> Result<(), Stop> {
        let effects = self.look().set(effects, env)?;
        let onto = self.look().value(onto, env)?;
        if onto.as_card().is_none() {
            return Ok(());
        }
        let (due, keeps) = self.lasts(verb, until, env);
        let lend = |effect: Value| {
            let how = How::Lend { due: due.clone(), keeps: keeps.clone() };
            Self::doing(Deed::Verb(verb.verb()), vec![effect, onto.clone()], env, voice, how)
        };
        let members: Vec<Doing<'a>> = effects.into_iter().map(lend).collect();
        self.together(members, voice.quiet)
    }

    pub(crate) fn cancel(
        &mut self,
        effects: &Expr,
        until: Option<&Until>,
        env: &mut Env,
        voice: &Voice,
    ) -> Result<(), Stop> {
        let effects = self.look().set(effects, env)?;
        let due = until.map(|until| self.due(until, env.me));
        let silence = |effect: Value| {
            Self::doing(Deed::Verb(Verb::Cancel), vec![effect], env, voice, How::Silence(due.clone()))
        };
        let members: Vec<Doing<'a>> = effects.into_iter().map(silence).collect();
        self.together(members, voice.quiet)
    }

    /// Cancels the announced deed.
    pub(crate) fn cancel_it(&mut self, by: Option<usize>) -> Result<(), Stop> {
        let Some((doing, _)) = self.announced.last() else { return Ok(()) };
        if self.look().is_out_of_reach(doing, by)? {
            self.falls_short();
            return self
                .report(&Note::Refused(self.world.name(Deed::Verb(Verb::Cancel)), "immune".to_owned()));
        }
        let Some((doing, cancelled)) = self.announced.last_mut() else { return Ok(()) };
        *cancelled = true;
        let deed = doing.deed;
        if matches!(deed, Deed::Change(_) | Deed::ChangeOfHolder) {
            return Ok(());
        }
        self.report(&Note::Cancelled(self.world.name(deed)))
    }

    pub(crate) fn do_borrow(&mut self, borrowing: Borrowing, doing: &mut Doing<'a>) -> Result<bool, Stop> {
        let (Value::Effect(inst), Some(onto)) = (doing.args[0].clone(), doing.args[1].as_card()) else {
            return Ok(false);
        };
        if self.table.is_outside(onto) {
            return Ok(false);
        }
        let How::Lend { mut due, mut keeps } = doing.how.clone() else {
            return Err(Stop::Unknown("a loan of no kind"));
        };
        let Some((text, from)) = self.table.instance(self.world, inst) else { return Ok(false) };
        if self.table.taken.contains(&inst) || (borrowing == Borrowing::Take && from == Some(onto)) {
            return Ok(false);
        }
        let old = self.table.lent.iter().find(|lent| Inst::Lent(lent.number) == inst).cloned();
        let frozen = self.table.frozen(self.world, inst);
        if let Some(old) = old.filter(|_| borrowing == Borrowing::Take && due.is_none()) {
            // A moved effect keeps its duration unless another one is given.
            (due, keeps) = (old.due, old.keeps);
        }
        let origin = self.table.origin(self.world, inst).or(from);
        let same = |other: &Inst| {
            self.table.origin(self.world, *other) == origin
                && self.table.instance(self.world, *other).is_some_and(|(other, _)| other == text)
        };
        let has = self.table.effects_on(self.world, onto).into_iter().chain(self.look().had_by(onto)?);
        if self.world.text.structure.borrow_once && has.collect::<Vec<_>>().iter().any(same) {
            return self.has_it_already(borrowing, inst, onto);
        }
        self.lent += 1;
        let number = self.lent;
        if borrowing == Borrowing::Take {
            // A use limit of the original counts, too, whatever becomes of the effect.
            let used = self.table.used.get(&inst).copied().unwrap_or(0);
            self.table.used.insert(Inst::Lent(number), used);
            for (silenced, _) in &mut self.table.silenced {
                if *silenced == inst {
                    *silenced = Inst::Lent(number);
                }
            }
            self.takes_away(inst);
        }
        let carrier = Some(onto);
        self.table.lent.push(Lent { number, text, carrier, origin, due, keeps, frozen, floats: false });
        let effect = self.world.effect(text).span;
        self.report(&Note::Borrowed(Self::borrowing(borrowing), effect, from, onto))?;
        if borrowing == Borrowing::Take {
            doing.args[0] = Value::Effect(Inst::Lent(number));
        }
        self.joins(number, text, onto)?;
        Ok(true)
    }

    /// Gives an effect to a card, or creates one without a card.
    pub(crate) fn give(&mut self, given: &Given) {
        if given.onto.is_some_and(|card| self.table.is_outside(card)) {
            return;
        }
        self.lent += 1;
        let by = given.env.carrier.as_card();
        let floats = given.onto.is_none();
        self.table.lent.push(Lent {
            number: self.lent,
            text: given.text,
            carrier: given.onto.or(by),
            origin: if floats { None } else { by.or(given.onto) },
            due: given.due.clone(),
            keeps: Vec::new(),
            frozen: Some(given.env.clone()),
            floats,
        });
    }

    /// Whether a card has this very effect: then it gets no second one, though a taken effect still leaves
    /// its old card.
    fn has_it_already(&mut self, borrowing: Borrowing, inst: Inst, card: usize) -> Result<bool, Stop> {
        let Some((text, from)) = self.table.instance(self.world, inst) else { return Ok(false) };
        let effect = self.world.effect(text).span;
        self.report(&Note::HasAlready(effect, from, card))?;
        if borrowing == Borrowing::Take {
            self.table.silenced.retain(|(silenced, _)| *silenced != inst);
            self.takes_away(inst);
            self.report(&Note::LentEnds(effect, from))?;
        }
        Ok(false)
    }

    /// Removes an effect from a card.
    fn takes_away(&mut self, inst: Inst) {
        match inst {
            Inst::Lent(old) => self.table.lent.retain(|lent| lent.number != old),
            other => {
                self.table.taken.insert(other);
            }
        }
        // Effects that were triggered earlier never resolve; those triggered by this removal do.
        self.batch += 1;
        self.table.moved_on.insert(inst, self.batch);
    }

    pub(crate) fn do_cancel(&mut self, doing: &Doing<'a>) -> Result<bool, Stop> {
        let (Value::Effect(inst), How::Silence(due)) = (doing.args[0].clone(), doing.how.clone()) else {
            return Ok(false);
        };
        let Some((text, card)) = self.table.instance(self.world, inst) else { return Ok(false) };
        if self.table.taken.contains(&inst) && matches!(inst, Inst::Had(_)) {
            return Ok(false);
        }
        self.table.silenced.push((inst, due));
        self.report(&Note::Silenced(self.world.effect(text).span, card))?;
        if self.plans.is_none() && self.trial.is_none() && card.is_some() && doing.carrier.as_card() != card {
            for it in &mut self.resolving {
                it.ended |= (it.text, it.card, it.together) == (text, card, 0);
            }
        }
        Ok(true)
    }

    pub(crate) fn borrowing(borrowing: Borrowing) -> &'static str {
        match borrowing {
            Borrowing::Copy => "tiru",
            Borrowing::Borrow => "pinjam",
            Borrowing::Take => "sedut",
        }
    }
}
