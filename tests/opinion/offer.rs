//! Offers: what is legal, who chooses, and what was chosen.

use std::rc::Rc;

use tiru_dsl::blueprint::Asked;
use tiru_dsl::checked::{Deed, Offer, OfferEnd};
use tiru_engine::rules::{ActionId, NodeId};

use crate::Stop;
use crate::deed::{Doing, How, Voice};
use crate::look::Env;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::tape::{Given, What};
use crate::value::Value;

impl<'a> Opinion<'_, 'a> {
    pub(crate) fn offer(&mut self, node: NodeId, offer: &'a Offer, me: Option<u8>) -> Result<(), Stop> {
        let me = me.unwrap_or(self.table.current);
        let playing: Vec<u8> =
            (0..self.world.seats).filter(|seat| self.table.playing[usize::from(*seat)]).collect();
        let mut order = match offer.to {
            Asked::Me => vec![me],
            Asked::Foe => vec![1 - me],
            Asked::All => {
                let first = match &offer.first {
                    Some(first) => self.look().value(&first.expr, &mut Env::new(&first.frame))?.as_seat(),
                    None => None,
                };
                let from =
                    first.and_then(|first| playing.iter().position(|seat| *seat == first)).unwrap_or(0);
                playing[from..].iter().chain(&playing[..from]).copied().collect()
            }
        };
        if offer.cards {
            return Err(Stop::Unknown("actions on cards"));
        }
        if offer.end == OfferEnd::AllPass {
            let mut passes = 0;
            while passes < order.len() && !self.stops() {
                let seat = order.remove(0);
                order.push(seat);
                passes = if self.one_choice(node, offer, seat, &mut 0)? { 0 } else { passes + 1 };
            }
            return Ok(());
        }
        for seat in order {
            let mut done = 0;
            while !self.stops() && !self.is_done(offer, done)? {
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
            OfferEnd::Pass | OfferEnd::AllPass => false,
        })
    }

    /// A seat chooses one action, or passes: then it is false.
    fn one_choice(&mut self, node: NodeId, offer: &'a Offer, seat: u8, done: &mut i64) -> Result<bool, Stop> {
        let mut legal = Vec::new();
        for action in &offer.actions {
            legal.extend(self.legal(*action, seat)?.into_iter().map(|args| (*action, args)));
        }
        if legal.is_empty() {
            self.tell(&Note::Passed(seat, node))?;
            return Ok(false);
        }
        let mut options: Vec<Given> = legal
            .iter()
            .map(|(action, args)| Given::Act(action.0, self.action_cells(*action, args)))
            .collect();
        let must = match &offer.must {
            Some(must) => self.look().holds(&must.expr, &mut Env::of(&must.frame, Some(seat)))?,
            None => false,
        };
        let bound = match &offer.end {
            OfferEnd::Exactly(_) => true,
            OfferEnd::Ends(actions) => legal.iter().any(|(action, _)| actions.contains(action)),
            _ => false,
        };
        if !must && !bound {
            options.push(Given::Pass);
        }
        let answer = self.ask(seat, What::Act(node), options)?;
        let Given::Act(action, cells) = answer else {
            self.tell(&Note::Passed(seat, node))?;
            return Ok(false);
        };
        let action = ActionId(action);
        let found = legal
            .into_iter()
            .find(|(other, args)| *other == action && self.action_cells(action, args) == cells);
        let (_, args) = found.unwrap();
        let closes = matches!(&offer.end, OfferEnd::Ends(actions) if actions.contains(&action));
        *done = if closes { -1 } else { *done + 1 };
        self.chosen(seat, action, args)?;
        self.settle()?;
        Ok(true)
    }

    pub(crate) fn action_cells(&self, action: ActionId, args: &[Value]) -> Vec<i32> {
        let deed = Deed::Action(action);
        let cell = |(role, arg): (usize, &Value)| arg.cell(self.world, self.world.is_target(deed, role));
        args.iter().enumerate().map(cell).collect()
    }

    /// What a seat chose is done.
    pub(crate) fn chosen(&mut self, seat: u8, action: ActionId, args: Vec<Value>) -> Result<(), Stop> {
        let cells = self.action_cells(action, &args);
        self.tell(&Note::Chose(seat, action, cells))?;
        *self.chosen.entry((action, seat)).or_default() += 1;
        let text = &self.world.text.actions[action];
        let mut env = Env::of(&text.frame, Some(seat));
        // What is part of an action is because of its subject.
        let subject = text.subject.1.and_then(|at| args.get(at));
        env.acts.1 = subject.filter(|subject| subject.as_card().is_some()).cloned().unwrap_or(Value::None);
        let voice = Voice::new(&Rc::default(), false);
        let doing = Self::doing(Deed::Action(action), args, &env, &voice, How::Plain);
        let doing = Doing { chosen: true, ..doing };
        self.remember(&doing, true);
        self.together(vec![doing], false)
    }

    /// Every way in which a seat may choose an action, by what it sees.
    pub(crate) fn legal(&self, action: ActionId, seat: u8) -> Result<Vec<Vec<Value>>, Stop> {
        let text = &self.world.text.actions[action];
        let count = self.chosen.get(&(action, seat)).copied().unwrap_or(0);
        if text.limit.is_some_and(|limit| count >= limit.times) {
            return Ok(Vec::new());
        }
        let look = self.look().through(seat);
        let mut tuples: Vec<Vec<Value>> = vec![Vec::new()];
        for range in &text.params {
            let mut longer = Vec::new();
            for tuple in tuples {
                let mut env = Env::of(&text.frame, Some(seat));
                for (param, value) in text.params.iter().zip(&tuple) {
                    env.bind(param.local, value.clone());
                }
                for member in look.set(&range.set, &mut env)? {
                    let mut tuple = tuple.clone();
                    tuple.push(member);
                    longer.push(tuple);
                }
            }
            tuples = longer;
        }
        let mut legal = Vec::new();
        for args in tuples {
            let mut env = Env::of(&text.frame, Some(seat));
            for (param, value) in text.params.iter().zip(&args) {
                env.bind(param.local, value.clone());
            }
            if let Some(condition) = &text.condition
                && !look.holds(condition, &mut env)?
            {
                continue;
            }
            let voice = Voice::new(&Rc::default(), false);
            let doing: Doing<'a> = Self::doing(Deed::Action(action), args.clone(), &env, &voice, How::Plain);
            if look.forbidden(&doing, Some(seat))?.is_none() {
                legal.push(args);
            }
        }
        Ok(legal)
    }
}
