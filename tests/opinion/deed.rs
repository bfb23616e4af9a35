//! Deeds and their windows: the permission, effects before it, replacement effects, the deed itself, and
//! triggers.

use std::collections::BTreeSet;
use std::rc::Rc;

use tiru_dsl::ast::Face;
use tiru_dsl::checked::{Change, Deed, Position};
use tiru_engine::rules::{NodeId, Verb, Window};

use crate::Stop;
use crate::env::Env;
use crate::given::{Due, Given, Grant};
use crate::note::Note;
use crate::opinion::Opinion;
use crate::plan::Plan;
use crate::table::Table;
use crate::value::{Inst, Place, Value};

/// A deed about to be done.
#[derive(Clone, Debug)]
pub(crate) struct Doing<'a> {
    pub(crate) deed: Deed,
    pub(crate) args: Vec<Value>,
    pub(crate) doer: Option<u8>,
    pub(crate) cause: Value,
    /// The card of the effect that does it.
    pub(crate) carrier: Value,
    pub(crate) me: Option<u8>,
    /// Replacement effects already applied to this deed or the deeds that caused it.
    pub(crate) used: Rc<BTreeSet<Inst>>,
    pub(crate) how: How<'a>,
    /// Whether a seat chose it in an offer.
    pub(crate) chosen: bool,
}

impl<'a> Doing<'a> {
    /// Returns the deed with cards in their current state, without former states.
    pub(crate) fn as_it_is(&self) -> Doing<'a> {
        let plain = |arg: &Value| arg.as_card().map_or_else(|| arg.clone(), Value::card);
        Doing { args: self.args.iter().map(plain).collect(), ..self.clone() }
    }
}

/// What a deed needs beside its roles.
#[derive(Clone, Debug)]
pub(crate) enum How<'a> {
    Plain,
    Move {
        spot: Option<(Place, u8)>,
        position: Position,
        face: Option<Face>,
        /// The card that it is put under.
        host: Option<usize>,
    },
    Write {
        change: Change,
        amount: Value,
        announced: i64,
    },
    Lend {
        due: Option<Due>,
        keeps: Vec<tiru_engine::rules::AttrId>,
    },
    Silence(Option<Due>),
    /// The reason of a verdict.
    Why(Option<String>),
    /// The phase that is skipped or repeated.
    Ahead(NodeId),
    /// Granting claims is no verb of the language and has no windows.
    Grant(Rc<Grant<'a>>),
    /// Nor is granting a whole effect.
    Give(Rc<Given>),
}

/// The state just before a deed, with the live effects.
#[derive(Clone, Debug)]
pub(crate) struct Before<'a> {
    pub(crate) table: Rc<Table<'a>>,
    pub(crate) live: BTreeSet<Inst>,
}

/// Whom a statement acts for.
#[derive(Clone, Debug)]
pub(crate) struct Voice {
    pub(crate) used: Rc<BTreeSet<Inst>>,
    /// The deed as changed by a replacement effect.
    pub(crate) proceeds: Option<Vec<(usize, Value)>>,
    pub(crate) quiet: bool,
}

impl Voice {
    pub(crate) fn new(used: &Rc<BTreeSet<Inst>>, quiet: bool) -> Voice {
        Voice { used: Rc::clone(used), proceeds: None, quiet }
    }
}

impl<'a> Opinion<'_, 'a> {
    pub(crate) fn doing(deed: Deed, args: Vec<Value>, env: &Env, voice: &Voice, how: How<'a>) -> Doing<'a> {
        Doing {
            deed,
            args,
            doer: env.acts.0,
            cause: env.acts.1.clone(),
            carrier: env.carrier.clone(),
            me: env.me,
            used: Rc::clone(&voice.used),
            how,
            chosen: false,
        }
    }

    /// Does deeds simultaneously, through all their windows.
    pub(crate) fn together(&mut self, members: Vec<Doing<'a>>, quiet: bool) -> Result<(), Stop> {
        if self.plans.is_some() || self.trial.is_some() {
            return self.only_plan(members, quiet);
        }
        self.for_real(members.into_iter().map(|doing| (doing, None)).collect(), quiet)
    }

    /// Does deeds of which some were planned.
    pub(crate) fn for_real(
        &mut self,
        members: Vec<(Doing<'a>, Option<Plan<'a>>)>,
        quiet: bool,
    ) -> Result<(), Stop> {
        if members.is_empty() {
            return Ok(());
        }
        let (mut members, mut plans): (Vec<Doing<'a>>, Vec<Option<Plan<'a>>>) = members.into_iter().unzip();
        let loud: Vec<bool> =
            plans.iter().map(|plan| !quiet && plan.as_ref().is_none_or(|plan| !plan.quiet)).collect();
        let all: Vec<usize> = (0..members.len()).collect();
        let mut open = self.allowed(&members, all)?;
        open = self.before(&members, open, &loud)?;
        open = self.allowed(&members, open)?;
        let mut left = Vec::new();
        for nth in open {
            let args = members[nth].args.clone();
            if !loud[nth] || self.instead(&mut members[nth])? {
                left.push(nth);
            }
            if args != members[nth].args {
                // The plan was made for other roles.
                plans[nth] = None;
            }
        }
        open = left;
        self.arranges(&members, &open)?;
        let before = if self.groups == 0 { Some(self.just_before()?) } else { None };
        let from = self.noted.len();
        let several = members.len() > 1;
        self.groups += u32::from(several);
        for nth in 0..members.len() {
            let mut doing = members[nth].clone();
            if !open.contains(&nth) {
                self.deed_ends(doing.deed)?;
                continue;
            }
            match plans[nth].take() {
                Some(plan) => self.as_planned(&mut doing, plan, !loud[nth])?,
                None => self.perform(&mut doing, !loud[nth])?,
            }
        }
        self.groups -= u32::from(several);
        if let Some(before) = before.filter(|_| self.groups == 0) {
            let noted = self.noted.split_off(from);
            self.match_all(&noted, Some(&before))?;
        }
        Ok(())
    }

    pub(crate) fn just_before(&mut self) -> Result<Before<'a>, Stop> {
        let table = Rc::new(self.table.clone());
        let mut live = BTreeSet::new();
        for inst in self.watchers()? {
            if self.is_live(inst)? {
                live.insert(inst);
            }
        }
        Ok(Before { table, live })
    }

    fn allowed(&mut self, members: &[Doing<'a>], open: Vec<usize>) -> Result<Vec<usize>, Stop> {
        let mut left = Vec::new();
        for nth in open {
            let Some(label) = self.forbids(&members[nth])? else {
                left.push(nth);
                continue;
            };
            self.report(&Note::Refused(self.world.name(members[nth].deed), label))?;
        }
        Ok(left)
    }

    /// Returns the ban on a deed; an exchange needs both of its moves to be allowed.
    pub(crate) fn forbids(&self, doing: &Doing<'a>) -> Result<Option<String>, Stop> {
        if matches!(doing.how, How::Grant(_) | How::Give(_)) {
            return Ok(None);
        }
        let look = self.look();
        let stands = look.forbidden(doing, None)?;
        if stands.is_some() || doing.deed != Deed::Verb(Verb::Swap) {
            return Ok(stands);
        }
        for moved in self.moves_of_swap(doing) {
            if let Some(stands) = look.forbidden(&moved, None)? {
                return Ok(Some(stands));
            }
        }
        Ok(None)
    }

    /// Returns the two moves of an exchange; a card exchanged with itself does not move.
    pub(crate) fn moves_of_swap(&self, doing: &Doing<'a>) -> Vec<Doing<'a>> {
        if doing.args[0] == doing.args[1] {
            return Vec::new();
        }
        let place = |value: &Value| {
            let place = value.as_card().and_then(|card| self.table.cards[card].place);
            place.map_or(Value::None, Value::Zone)
        };
        let of = |a: &Value, b: &Value| Doing {
            deed: Deed::Verb(Verb::Move),
            args: vec![a.clone(), place(a), place(b)],
            ..doing.clone()
        };
        vec![of(&doing.args[0], &doing.args[1]), of(&doing.args[1], &doing.args[0])]
    }

    /// Window 2: effects before any of the deeds; each may cancel its own.
    fn before(
        &mut self,
        members: &[Doing<'a>],
        mut open: Vec<usize>,
        loud: &[bool],
    ) -> Result<Vec<usize>, Stop> {
        let mut waiting = Vec::new();
        for nth in open.iter().filter(|nth| loud[**nth]) {
            for inst in self.watchers()? {
                if let Some(waits) = self.matches_now(inst, Window::Before, &members[*nth])? {
                    waiting.push((*nth, waits));
                }
            }
        }
        loop {
            waiting.retain(|(nth, _)| open.contains(nth));
            let all: Vec<_> = waiting.iter().map(|(_, waits)| waits.clone()).collect();
            let Some(next) = self.pick(&all, Window::Before)?.first().copied() else { return Ok(open) };
            let (nth, waits) = waiting.remove(next);
            let mut voice = Voice::new(&members[nth].used, false);
            self.announced.push((members[nth].clone(), false));
            self.act(&waits, &mut voice)?;
            if self.announced.pop().is_some_and(|(_, cancelled)| cancelled) {
                open.retain(|other| *other != nth);
            }
        }
    }

    /// Window 4: replacement effects, each at most once; false if the deed is not done.
    fn instead(&mut self, doing: &mut Doing<'a>) -> Result<bool, Stop> {
        loop {
            let mut waiting = Vec::new();
            for inst in self.watchers()? {
                if doing.used.contains(&inst) || self.is_silenced(inst) {
                    continue;
                }
                if let Some(waits) = self.matches_now(inst, Window::Instead, doing)?
                    && !self.look().is_out_of_reach(doing, waits.carrier.as_card())?
                    && self.condition_holds(&waits)?
                {
                    waiting.push(waits);
                }
            }
            let Some(next) = self.pick(&waiting, Window::Instead)?.first().copied() else { return Ok(true) };
            let waits = waiting.swap_remove(next);
            let mut used = (*doing.used).clone();
            used.insert(waits.inst);
            doing.used = Rc::new(used);
            let mut voice = Voice::new(&doing.used, false);
            self.act(&waits, &mut voice)?;
            let Some(changes) = voice.proceeds else { return Ok(false) };
            *doing = doing.as_it_is();
            for (role, value) in changes {
                doing.args[role] = value;
            }
        }
    }
}
