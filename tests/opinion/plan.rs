//! Plans: effects that resolve together, loops whose rounds happen together, and trials whether a cost can be
//! paid.

use std::rc::Rc;

use tiru_dsl::checked::{Deed, Expr, LocalId, Stmt};

use crate::Stop;
use crate::body::Goes;
use crate::deed::{Doing, How, Voice};
use crate::env::Env;
use crate::had::CROWDED;
use crate::look::{Look, Sight};
use crate::note::Note;
use crate::opinion::Opinion;
use crate::past::Done;
use crate::reactions::Pending;
use crate::table::Table;
use crate::tape::{Given, Tape};
use crate::value::{Place, Value};
use crate::world::World;
use tiru_engine::rules::Verb;

/// A planned deed, with the deeds it caused.
#[derive(Clone, Debug)]
pub(crate) struct Plan<'a> {
    doing: Doing<'a>,
    children: Vec<Plan<'a>>,
    /// The place of its subject.
    lay: Option<Place>,
    pub(crate) quiet: bool,
}

/// The answers of a trial, and whether something could not be done in full.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trial {
    answers: Vec<usize>,
    given: usize,
    failed: bool,
    pub(crate) sight: Sight,
}

/// A cost that is being paid.
#[derive(Debug)]
pub(crate) struct Paying<'a> {
    card: usize,
    doer: Option<u8>,
    /// How the match stood before.
    table: Table<'a>,
    past: Vec<Done<'a>>,
    /// The answers given so far, as those of a trial.
    answers: Vec<usize>,
    /// Something else happened meanwhile, so that a trial from the start tells nothing.
    unsure: bool,
}

/// The most trials; after them, a cost counts as unpayable.
const TRIES: usize = 2_000;

impl<'a> Opinion<'_, 'a> {
    /// Windows 1 and 3 only: does allowed deeds on the trial table, and records them.
    pub(crate) fn only_plan(&mut self, members: Vec<Doing<'a>>, quiet: bool) -> Result<(), Stop> {
        let mut open = Vec::new();
        for doing in members {
            match self.forbids(&doing)? {
                None => open.push(doing),
                Some(label) => {
                    self.falls_short();
                    self.report(&Note::Refused(self.world.name(doing.deed), label))?;
                }
            }
        }
        if open.iter().any(|doing| doing.deed == Deed::Verb(Verb::Arrange)) {
            return Err(Stop::Unknown("an order that is only planned"));
        }
        for mut doing in open {
            let lay = self.lay(&doing);
            let outer = self.plans.replace(Vec::new());
            let done = doing.clone();
            self.perform(&mut doing, quiet)?;
            let children = self.plans.take().unwrap_or_default();
            self.plans = outer;
            if let Some(plans) = &mut self.plans {
                plans.push(Plan { doing: done, children, lay, quiet });
            }
        }
        Ok(())
    }

    /// Returns the place of a deed's subject, if it is a card.
    fn lay(&self, doing: &Doing<'a>) -> Option<Place> {
        let subject = match &doing.how {
            How::Grant(_) | How::Give(_) => doing.args.first(),
            _ => self.world.subject(doing.deed).1.and_then(|at| doing.args.get(at)),
        }?;
        let card = match subject {
            Value::Effect(inst) => self.table.instance(self.world, *inst).and_then(|(_, card)| card)?,
            other => other.as_card()?,
        };
        self.table.cards[card].place
    }

    /// Does a planned deed: repeats the deeds it caused with the planned values.
    pub(crate) fn as_planned(
        &mut self,
        doing: &mut Doing<'a>,
        plan: Plan<'a>,
        quiet: bool,
    ) -> Result<(), Stop> {
        let lies = self.lay(doing);
        let is_move = matches!(doing.deed, Deed::Verb(Verb::Move | Verb::Swap));
        let zone = |place: Option<Place>| place.map(|(zone, _)| zone);
        let has_moved = if is_move { plan.lay != lies } else { zone(plan.lay) != zone(lies) };
        if plan.lay.is_some() && has_moved {
            return self.deed_ends(doing.deed);
        }
        if !matches!(doing.deed, Deed::Rule(_) | Deed::Action(_) | Deed::Verb(Verb::Do)) {
            self.planned = true;
            let performed = self.perform(doing, quiet);
            self.planned = false;
            return performed;
        }
        if doing.deed.is_declared() {
            self.stamp(doing);
            let cells = self.cells(doing);
            self.report(&Note::Does(self.world.name(doing.deed), cells))?;
        }
        for child in plan.children {
            let of_child = Doing { used: Rc::clone(&doing.used), ..child.doing.clone() };
            let quiet = child.quiet;
            self.for_real(vec![(of_child, Some(child))], quiet)?;
        }
        self.deed_ends(doing.deed)?;
        self.done(doing, quiet);
        Ok(())
    }

    /// Plans something on a copy of the table, and restores the table.
    fn plan(&mut self, what: impl FnOnce(&mut Self) -> Result<(), Stop>) -> Result<Vec<Plan<'a>>, Stop> {
        let table = self.table.clone();
        let outer = self.plans.replace(Vec::new());
        self.groups += 1;
        what(self)?;
        self.groups -= 1;
        let plans = std::mem::replace(&mut self.plans, outer).unwrap_or_default();
        let used = std::mem::take(&mut self.table.used);
        let clock = self.table.clock;
        // Use limits count even if the plan is dropped.
        let made: Vec<_> = self.table.cards.iter().map(|card| card.stock).collect();
        self.table = Table { clock, used, ..table };
        for (card, made) in self.table.cards.iter_mut().zip(made) {
            // And an announced card stays the same.
            card.stock = made;
        }
        Ok(plans)
    }

    fn do_plans(&mut self, plans: Vec<Plan<'a>>) -> Result<(), Stop> {
        let outer = std::mem::take(&mut self.over);
        self.for_real(plans.into_iter().map(|plan| (plan.doing.clone(), Some(plan))).collect(), false)?;
        self.over = outer;
        Ok(())
    }

    /// Resolves effects simultaneously: plans each on the same table, then does all deeds as one group.
    pub(crate) fn act_together(&mut self, class: Vec<Pending>) -> Result<(), Stop> {
        let mut plans = Vec::new();
        for waits in class {
            plans.extend(self.plan(|opinion| {
                let mut voice = Voice::new(&Rc::default(), false);
                opinion.act(&waits, &mut voice).map(|_| ())
            })?);
        }
        self.do_plans(plans)
    }

    pub(crate) fn each_together(
        &mut self,
        (member, set): (LocalId, &'a Expr),
        body: &'a [Stmt],
        env: &mut Env,
        voice: &mut Voice,
    ) -> Result<Goes, Stop> {
        if self.plans.is_some() || self.trial.is_some() {
            // A part of the plan around it.
            return self.each((member, set), body, env, voice);
        }
        let mut plans = Vec::new();
        self.loops_together(env, 1);
        for thing in self.look().set(set, env)? {
            env.bind(member, thing);
            plans.extend(self.plan(|opinion| opinion.body(body, env, voice).map(|_| ()))?);
        }
        self.do_plans(plans)?;
        self.loops_together(env, 0);
        Ok(Goes::On)
    }

    /// Notes whether an effect runs such a loop: it is one statement, which cannot be ended.
    fn loops_together(&mut self, env: &Env, together: u32) {
        if let Some(it) = env.resolves.and_then(|at| self.resolving.get_mut(at)) {
            it.together = together;
        }
    }

    /// Records that something could not be done in full: a cost with this is not paid.
    pub(crate) fn falls_short(&mut self) {
        if let Some(trial) = &mut self.trial {
            trial.failed = true;
        }
    }

    /// Returns the next answer of a trial.
    pub(crate) fn try_one(&mut self, answers: usize) -> Result<usize, Stop> {
        let Some(trial) = &mut self.trial else { return Ok(0) };
        let Some(answer) = trial.answers.get(trial.given) else { return Err(Stop::Question(answers)) };
        trial.given += 1;
        Ok(*answer)
    }

    /// Pays the cost of a card.
    pub(crate) fn pay(&mut self, card: usize, doer: Option<u8>, voice: &mut Voice) -> Result<(), Stop> {
        let Some(cost) = &self.world.text.cards[self.world.cards[card].0].cost else { return Ok(()) };
        let me = self.table.holder(card);
        let mut env = Env::of(&cost.body.frame, me);
        env.carrier = Value::card(card);
        env.cause = Value::card(card);
        env.acts = (doer.or(me), Value::card(card));
        let before = self.paying.take();
        if self.trial.is_none() {
            let (table, past) = (self.table.clone(), self.past.clone());
            self.paying = Some(Paying { card, doer, table, past, answers: Vec::new(), unsure: false });
        }
        let paid = self.body(&cost.body.stmts, &mut env, voice).map(|_| ());
        self.paying = before;
        paid
    }

    /// Leaves out answers with which the cost that asks for them could no longer be paid. Says whether that is
    /// known.
    pub(crate) fn keep_payable(&self, seat: u8, options: &mut Vec<Given>) -> Result<bool, Stop> {
        let Some(paying) = &self.paying else { return Ok(true) };
        if paying.unsure {
            return Ok(false);
        }
        let sight = self.look().through(seat).tries();
        let mut kept = Vec::new();
        for (nth, option) in options.iter().enumerate() {
            let answers = paying.answers.iter().copied().chain([nth]).collect();
            let trial = (paying.card, paying.doer, answers);
            if can_pay_after(self.world, (&paying.table, &paying.past), trial, &sight)? {
                kept.push(option.clone());
            }
        }
        if !kept.is_empty() {
            *options = kept;
        }
        Ok(true)
    }

    /// Records that a trial from the start of the cost tells nothing any more.
    pub(crate) fn pays_unsurely(&mut self) {
        if let Some(paying) = &mut self.paying {
            paying.unsure = true;
        }
    }

    /// Records an answer to a question of a cost.
    pub(crate) fn pays_with(&mut self, answer: usize) {
        if let Some(paying) = &mut self.paying {
            paying.answers.push(answer);
        }
    }
}

/// Whether a cost can be paid: with some answers, every choice finds enough and nothing is refused or cut
/// off.
pub(crate) fn can_pay(look: &Look<'_, '_>, card: usize) -> Result<bool, Stop> {
    can_pay_after(look.world, (look.table, look.past), (card, None, Vec::new()), &look.tries())
}

/// The same with these answers first.
fn can_pay_after<'a>(
    world: &World<'a>,
    (table, past): (&Table<'a>, &[Done<'a>]),
    (card, doer, first): (usize, Option<u8>, Vec<usize>),
    sight: &Sight,
) -> Result<bool, Stop> {
    let mut open: Vec<Vec<usize>> = vec![first];
    for _ in 0..TRIES {
        let Some(answers) = open.pop() else { return Ok(false) };
        let mut trial = Opinion::new(world, &[], Tape::empty());
        trial.table = table.clone();
        trial.table.sort_unknown(world, table.holder(card));
        trial.past = past.to_vec();
        trial.trial = Some(Trial { answers: answers.clone(), sight: sight.clone(), ..Trial::default() });
        let paid = trial.pay(card, doer, &mut Voice::new(&Rc::default(), true));
        let failed = trial.trial.as_ref().is_some_and(|trial| trial.failed);
        match paid {
            _ if failed => {}
            Ok(()) if trial.look().is_crowded()? => return Err(Stop::Unknown(CROWDED)),
            Ok(()) => return Ok(true),
            Err(Stop::Question(count)) => open.extend((0..count).rev().map(|answer| {
                let mut answers = answers.clone();
                answers.push(answer);
                answers
            })),
            Err(other) => return Err(other),
        }
    }
    Ok(false)
}
