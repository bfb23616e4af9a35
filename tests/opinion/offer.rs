//! Offers: what is legal, who chooses, and what was chosen.

use std::collections::BTreeSet;
use std::rc::Rc;

use tiru_dsl::checked::{Deed, EffectKind, Offer, OfferEnd};
use tiru_engine::rules::{ActionId, NodeId, To};

use crate::Stop;
use crate::deed::{Doing, How, Voice};
use crate::env::Env;
use crate::look::Look;
use crate::note::{Effect, Note};
use crate::opinion::Opinion;
use crate::tape::{Given, What};
use crate::value::{Inst, Value};

impl<'a> Opinion<'_, 'a> {
    pub(crate) fn offer(&mut self, node: NodeId, offer: &'a Offer, me: Option<u8>) -> Result<(), Stop> {
        let me = me.unwrap_or(self.table.current);
        let playing: Vec<u8> =
            (0..self.world.seats).filter(|seat| self.table.playing[usize::from(*seat)]).collect();
        let mut order = match offer.to {
            To::Me => vec![me],
            To::Foe => vec![1 - me],
            To::All => {
                let first = match &offer.first {
                    Some(first) => self.look().value(&first.expr, &mut Env::new(&first.frame))?.as_seat(),
                    None => None,
                };
                let from =
                    first.and_then(|first| playing.iter().position(|seat| *seat == first)).unwrap_or(0);
                playing[from..].iter().chain(&playing[..from]).copied().collect()
            }
        };
        if offer.end == OfferEnd::AllPass {
            let mut passes = 0;
            while passes < order.len() && !self.stops() {
                let seat = order.remove(0);
                if !self.table.playing[usize::from(seat)] {
                    continue;
                }
                order.push(seat);
                passes = if self.one_choice(node, offer, seat, &mut 0)? { 0 } else { passes + 1 };
            }
            return Ok(());
        }
        if let OfferEnd::AllOut | OfferEnd::OneLeft = offer.end {
            let most = usize::from(offer.end == OfferEnd::OneLeft);
            let mut out = BTreeSet::new();
            loop {
                let is_left = |seat: &u8| self.table.playing[usize::from(*seat)] && !out.contains(seat);
                let left: Vec<u8> = order.iter().copied().filter(is_left).collect();
                if left.len() <= most || self.stops() {
                    return Ok(());
                }
                let seat = left[0];
                let at = order.iter().position(|other| *other == seat).unwrap();
                order.rotate_left(at + 1);
                if !self.one_choice(node, offer, seat, &mut 0)? {
                    out.insert(seat);
                }
            }
        }
        for seat in order {
            let mut done = 0;
            while !self.stops() && self.table.playing[usize::from(seat)] && !self.is_done(offer, done)? {
                if !self.one_choice(node, offer, seat, &mut done)? {
                    break;
                }
            }
        }
        Ok(())
    }

    pub(crate) fn is_done(&self, offer: &Offer, done: i64) -> Result<bool, Stop> {
        Ok(match &offer.end {
            OfferEnd::UpTo(most) | OfferEnd::Exactly(most) => done >= self.world.formula(most)?,
            OfferEnd::Ends(_) => done < 0,
            OfferEnd::Pass | OfferEnd::AllPass | OfferEnd::AllOut | OfferEnd::OneLeft => false,
        })
    }

    /// Lets a seat choose one action; false if it passes.
    fn one_choice(&mut self, node: NodeId, offer: &'a Offer, seat: u8, done: &mut i64) -> Result<bool, Stop> {
        let legal = self.all_legal(offer, seat)?;
        if legal.is_empty() {
            self.report(&Note::Passed(seat, node))?;
            return Ok(false);
        }
        let Some(choice) = self.ask_to_act(node, offer, seat, legal, false)? else {
            self.report(&Note::Passed(seat, node))?;
            return Ok(false);
        };
        let closes = matches!(&offer.end, OfferEnd::Ends(actions) if actions.contains(&choice.action));
        *done = if closes { -1 } else { *done + 1 };
        self.chosen(seat, choice)?;
        self.settle()?;
        Ok(true)
    }

    /// Asks which action a seat chooses; nothing if it passes. `blind`: ask even if there is no choice.
    pub(crate) fn ask_to_act(
        &mut self,
        node: NodeId,
        offer: &'a Offer,
        seat: u8,
        legal: Vec<Choice>,
        blind: bool,
    ) -> Result<Option<Choice>, Stop> {
        let mut options: Vec<Given> = legal.iter().map(|choice| self.given(choice)).collect();
        let must = match &offer.must {
            Some(must) => self.look().holds(&must.expr, &mut Env::of(&must.frame, Some(seat)))?,
            None => false,
        };
        let bound = match &offer.end {
            OfferEnd::Exactly(_) => true,
            OfferEnd::Ends(actions) => legal.iter().any(|choice| actions.contains(&choice.action)),
            _ => false,
        };
        if (blind && legal.is_empty()) || (!must && !bound) {
            options.push(Given::Pass);
        }
        let (answer, alike) = self.ask_alike(seat, What::Act(node), options)?;
        let mut found: Vec<Choice> =
            legal.into_iter().filter(|choice| self.given(choice) == answer).collect();
        if found.len() > 1 {
            // Borrowed effects have no common number; the event of the choice shows which one is meant.
            let Some(event) = self.tape.next_choice(seat) else {
                return Err(Stop::Differs(format!(
                    "seat {seat} chooses one of {} that look alike",
                    found.len()
                )));
            };
            // Of effects with one text on one card, both sides list the older one first.
            let meant = found.get(alike).filter(|choice| self.effects_of(choice) == event).cloned();
            match meant {
                Some(meant) => found = vec![meant],
                None => found.retain(|choice| self.effects_of(choice) == event),
            }
            if found.len() > 1 && found.iter().any(Choice::involves_had) {
                return Err(Stop::Unknown(LOOK_ALIKE));
            }
        }
        Ok(found.into_iter().next())
    }

    fn given(&self, choice: &Choice) -> Given {
        Given::Act(choice.action.0, self.choice_cells(choice))
    }

    fn choice_cells(&self, choice: &Choice) -> Vec<i32> {
        let deed = Deed::Action(choice.action);
        let cell = |(role, arg): (usize, &Value)| arg.cell(self.world, self.world.is_target(deed, role));
        let bearer = choice.bearer.map(|inst| self.world.instance_cell(inst));
        bearer.into_iter().chain(choice.args.iter().enumerate().map(cell)).collect()
    }

    /// Returns the effects among the arguments of a choice.
    fn effects_of(&self, choice: &Choice) -> Vec<Effect> {
        let among = choice.args.iter().filter_map(|arg| match arg {
            Value::Effect(inst) => Some(*inst),
            _ => None,
        });
        let named = |inst: Inst| {
            let (text, card) = self.table.instance(self.world, inst)?;
            Some((self.world.effect(text).span, card))
        };
        choice.bearer.into_iter().chain(among).filter_map(named).collect()
    }

    /// Does what a seat chose.
    pub(crate) fn chosen(&mut self, seat: u8, choice: Choice) -> Result<(), Stop> {
        self.note_choice(seat, &choice)?;
        let Choice { action, bearer, args } = choice;
        for arg in &args {
            self.hides(arg, Some(seat));
        }
        if let Some(bearer) = bearer {
            return self.chosen_on_card(seat, action, bearer, &args);
        }
        *self.chosen.entry((action, seat)).or_default() += 1;
        let text = &self.world.text.actions[action];
        let env = Env::of(&text.frame, Some(seat));
        let voice = Voice::new(&Rc::default(), false);
        let doing = Self::doing(Deed::Action(action), args, &env, &voice, How::Plain);
        let doing = Doing { chosen: true, ..doing };
        self.remember(&doing, true);
        let hidden = |look: &Look<'_, '_>, card| (0..self.world.seats).any(|seat| !look.sees(seat, card));
        let look = self.look();
        let by = look.forbidden_by(&doing, None)?.and_then(|(_, by)| by);
        if by.is_some_and(|card| hidden(&look, card)) {
            self.report(&Note::Cancelled(self.world.name(doing.deed)))?;
        }
        self.together(vec![doing], false)
    }

    pub(crate) fn note_choice(&mut self, seat: u8, choice: &Choice) -> Result<(), Stop> {
        let cells = self.choice_cells(choice);
        let effects = self.effects_of(choice);
        self.report(&Note::Chose(seat, choice.action, cells, effects))
    }

    /// Does an action chosen on a card: the card is its cause, as for an effect.
    fn chosen_on_card(
        &mut self,
        seat: u8,
        action: ActionId,
        bearer: Inst,
        args: &[Value],
    ) -> Result<(), Stop> {
        let Some(mut env) = self.env_of_bearer(action, seat, bearer)? else { return Ok(()) };
        *self.table.used.entry(bearer).or_default() += 1;
        let text = &self.world.text.actions[action];
        for (param, arg) in text.params.iter().zip(args) {
            env.bind(param.local, arg.clone());
        }
        self.body(&text.body, &mut env, &mut Voice::new(&Rc::default(), false)).map(|_| ())
    }

    /// Returns the bindings of the effect that lets a seat choose an action on a card; nothing if it may not.
    fn env_of_bearer(&self, action: ActionId, seat: u8, bearer: Inst) -> Result<Option<Env>, Stop> {
        let Some((effect, Some(card))) = self.table.instance(self.world, bearer) else { return Ok(None) };
        let is_it = matches!(self.world.effect(effect).kind, EffectKind::Action(stands) if stands == action);
        let fits = is_it
            && self.table.holder(card) == Some(seat)
            && !self.table.taken.contains(&bearer)
            && self.look().is_there(bearer)?
            && !self.is_silenced(bearer)
            && self.is_left(bearer, effect)
            && self.is_live(bearer)?;
        let mut env = Env::of(&self.world.text.actions[action].frame, Some(seat));
        env.carrier = Value::card(card);
        env.cause = Value::card(card);
        env.acts.1 = Value::card(card);
        env.firm = self.world.effect(effect).firm;
        Ok(fits.then_some(env))
    }

    /// Returns every legal choice of a seat in an offer.
    pub(crate) fn all_legal(&self, offer: &'a Offer, seat: u8) -> Result<Vec<Choice>, Stop> {
        let mut legal = Vec::new();
        for action in &offer.actions {
            let text = &self.world.text.actions[*action];
            let count = self.chosen.get(&(*action, seat)).copied().unwrap_or(0);
            if text.limit.is_none_or(|limit| count < limit.times) {
                self.legal((*action, None), seat, &Env::of(&text.frame, Some(seat)), &mut legal)?;
            }
        }
        if offer.cards {
            for inst in self.table.all_effects(self.world).into_iter().chain(self.look().all_had()?) {
                let Some((effect, _)) = self.table.instance(self.world, inst) else { continue };
                let EffectKind::Action(action) = self.world.effect(effect).kind else { continue };
                if let Some(env) = self.env_of_bearer(action, seat, inst)? {
                    self.legal((action, Some(inst)), seat, &env, &mut legal)?;
                }
            }
        }
        Ok(legal)
    }

    /// Returns every legal choice of an action, by what the seat sees.
    fn legal(
        &self,
        (action, bearer): (ActionId, Option<Inst>),
        seat: u8,
        bare: &Env,
        legal: &mut Vec<Choice>,
    ) -> Result<(), Stop> {
        let text = &self.world.text.actions[action];
        let look = self.look().through(seat);
        let with = |args: &[Value]| {
            let mut env = bare.clone();
            for (param, value) in text.params.iter().zip(args) {
                env.bind(param.local, value.clone());
            }
            env
        };
        let mut tuples: Vec<Vec<Value>> = vec![Vec::new()];
        for range in &text.params {
            let mut longer = Vec::new();
            for tuple in tuples {
                for member in look.set(&range.set, &mut with(&tuple))? {
                    let mut tuple = tuple.clone();
                    tuple.push(member);
                    longer.push(tuple);
                }
            }
            tuples = longer;
        }
        for args in tuples {
            let mut env = with(&args);
            if let Some(condition) = &text.condition
                && !look.holds(condition, &mut env)?
            {
                continue;
            }
            if !self.finds_set(text, &look, &mut env)? {
                continue;
            }
            let voice = Voice::new(&Rc::default(), false);
            let doing: Doing<'a> = Self::doing(Deed::Action(action), args.clone(), &env, &voice, How::Plain);
            if look.forbidden(&doing, Some(seat))?.is_none() {
                legal.push(Choice { action, bearer, args });
            }
        }
        Ok(())
    }
}

/// One legal choice: an action, the effect that allows it if it is on a card, and the arguments.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) action: ActionId,
    bearer: Option<Inst>,
    pub(crate) args: Vec<Value>,
}

impl Choice {
    /// Whether it involves an effect that a static ability grants.
    fn involves_had(&self) -> bool {
        let is_had = |arg: &Value| matches!(arg, Value::Effect(Inst::Had(_)));
        self.args.iter().any(is_had) || matches!(self.bearer, Some(Inst::Had(_)))
    }
}

/// The reason to give up if a seat chooses one of several granted effects with the same text on one card.
pub(crate) const LOOK_ALIKE: &str = "an effect that looks like another one";
