//! The history: every deed of the match, with the table at that time.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use tiru_dsl::ast::PastVerb;
use tiru_dsl::checked::{Deed, ExprKind, Past, PastFilter, PastSpan, PhaseOf};

use crate::Stop;
use crate::claims_of::inner;
use crate::deed::Doing;
use crate::env::Env;
use crate::look::Look;
use crate::table::Table;
use crate::value::Value;

/// A deed that was done, or chosen.
#[derive(Clone, Debug)]
pub(crate) struct Done<'a> {
    pub(crate) deed: Deed,
    pub(crate) args: Vec<Value>,
    pub(crate) doer: Option<u8>,
    pub(crate) cause: Value,
    pub(crate) chosen: bool,
    pub(crate) when: u64,
    pub(crate) then: Rc<Table<'a>>,
    /// Answers already computed about it: the past does not change.
    known: Rc<RefCell<BTreeMap<usize, bool>>>,
}

impl<'a> Done<'a> {
    pub(crate) fn new(doing: &Doing<'a>, chosen: bool, when: u64, then: Rc<Table<'a>>) -> Done<'a> {
        let Doing { deed, args, doer, cause, .. } = doing.clone();
        Done { deed, args, doer, cause, chosen, when, then, known: Rc::default() }
    }
}

impl Look<'_, '_> {
    /// Counts how often something was done; `none` for an unknown card.
    pub(crate) fn times(&self, past: &Past, env: &mut Env) -> Result<Option<i64>, Stop> {
        let whose = self.value(&past.subject, env)?;
        if whose.is_none() || whose.as_card().is_some_and(|card| self.hides(card)) {
            return Ok(None);
        }
        let mut times = 0;
        for (nth, done) in self.past.iter().enumerate() {
            let is_chosen = past.reading == PastVerb::Chose;
            if done.chosen != is_chosen || !past.deeds.contains(&done.deed) {
                continue;
            }
            let subject = self.world.subject(done.deed).1.and_then(|at| done.args.get(at));
            let is_his = match &whose {
                Value::Card(card, _) => subject == Some(&whose) && done.when >= self.table.cards[*card].born,
                Value::Seat(seat) => done.doer == Some(*seat),
                _ => false,
            };
            if is_his && self.is_within(done, past.span, &whose)? && self.fits((nth, done), past)? {
                times += 1;
            }
        }
        Ok(Some(times))
    }

    fn is_within(&self, done: &Done<'_>, span: PastSpan, whose: &Value) -> Result<bool, Stop> {
        Ok(match span {
            PastSpan::Ever => true,
            PastSpan::This(phase) => {
                let began = self.table.began.iter().filter(|(node, _)| match phase {
                    PhaseOf::Node(wanted) => wanted == **node,
                    _ => self.world.is_phase(phase, **node),
                });
                began.map(|(_, when)| *when).max().is_none_or(|began| done.when >= began)
            }
            PastSpan::Here => match whose {
                Value::Card(card, _) => done.when >= self.table.cards[*card].since,
                _ => return Err(Stop::Unknown("here of a seat")),
            },
            PastSpan::LastTurn => {
                let seat = match whose {
                    Value::Card(card, _) => self.table.holder(*card),
                    other => other.as_seat(),
                };
                let turn = seat.and_then(|seat| self.table.last_turn[usize::from(seat)]);
                turn.is_some_and(|(began, ended)| (began..=ended).contains(&done.when))
            }
        })
    }

    fn fits(&self, (nth, done): (usize, &Done<'_>), past: &Past) -> Result<bool, Stop> {
        let subject = self.world.subject(done.deed).1.and_then(|at| done.args.get(at)).cloned();
        match past.filter.as_ref() {
            None => Ok(true),
            Some(PastFilter::Named(names)) => {
                let card = subject.and_then(|subject| subject.as_card());
                let named = &self.world.text.names[*names].cards;
                Ok(card.is_some_and(|card| named.contains(&self.world.cards[card].0)))
            }
            Some(filter @ PastFilter::Condition { frame, subject: it, roles, expr }) => {
                let question = std::ptr::from_ref(filter).addr();
                let known = done.known.borrow().get(&question).copied();
                if let Some(known) = known {
                    return Ok(known);
                }
                // The question is asked for the player who did it, or for that player's opponent.
                let me = match past.subject.kind {
                    ExprKind::Foe(_) => done.doer.map(|doer| 1 - doer),
                    _ => done.doer,
                };
                let outer = Env { me, doer: done.doer, cause: done.cause.clone(), ..Env::new(frame) };
                let mut env = inner(frame, &outer);
                if let Some(it) = it {
                    env.bind(*it, subject.unwrap_or(Value::None));
                }
                for (role, local) in roles {
                    env.bind(*local, done.args.get(*role).cloned().unwrap_or(Value::None));
                }
                // Later deeds had not been done at that time.
                let fits = Look::new(self.world, &done.then, &self.past[..nth]).holds(expr, &mut env)?;
                done.known.borrow_mut().insert(question, fits);
                Ok(fits)
            }
        }
    }
}
