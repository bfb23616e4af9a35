//! What is claimed: who speaks, how strong each is, and who is silenced.

use std::collections::BTreeSet;
use std::rc::Rc;

use tiru_dsl::blueprint::Recency;
use tiru_dsl::checked::{
    Ban, Claim, ClaimKind, Condition, ConflictKind, Effect, EffectKind, Expr, Frame, Immunity, LabelRef,
    Level, Live, Says, Stands, Step,
};
use tiru_engine::rules::{AttrId, ZoneId};

use crate::Stop;
use crate::look::{Env, Look};
use crate::table::{Grant, Granted};
use crate::value::{Inst, Thing, Value};

/// Somebody who says what is so.
#[derive(Clone, Debug)]
pub(crate) struct Speaker<'a> {
    /// By the criteria of the game alone, the greater the stronger.
    pub(crate) precedence: Vec<i64>,
    /// Which of two equals is the younger.
    age: (u64, u64),
    pub(crate) inst: Option<Inst>,
    pub(crate) carrier: Option<usize>,
    pub(crate) stands: Stands,
    pub(crate) said: Said<'a>,
    env: Env,
}

#[derive(Clone, Debug)]
pub(crate) enum Said<'a> {
    Standing(Option<&'a Expr>, &'a [Claim]),
    Granted(Rc<Grant<'a>>),
}

/// Who speaks, the weakest first, and who is silenced.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heard<'a> {
    pub(crate) speakers: Vec<Speaker<'a>>,
    pub(crate) silent: BTreeSet<usize>,
}

/// One thing that is said, as it is met.
pub(crate) struct Saying<'a> {
    pub(crate) things: Option<Vec<Value>>,
    pub(crate) what: What<'a>,
    pub(crate) label: Option<LabelRef>,
}

pub(crate) enum What<'a> {
    Says(&'a Says),
    Has(AttrId, Step, Value),
    NoEffects,
    Immune(&'a Immunity),
    Cannot(&'a Ban),
    Can(&'a Ban, &'a [LabelRef]),
}

impl<'a> Look<'_, 'a> {
    pub(crate) fn again(&self, written: bool, below: Option<(u8, usize)>) -> Look<'_, 'a> {
        let Look { world, table, past, .. } = *self;
        Look {
            world,
            table,
            past,
            eyes: None,
            searches: false,
            written,
            below,
            heard: Rc::clone(&self.heard),
            known: Rc::clone(&self.known),
            spared: Rc::clone(&self.spared),
        }
    }

    pub(crate) fn heard(&self) -> Result<&Heard<'a>, Stop> {
        if self.heard.get().is_none() {
            let heard = self.again(true, None).listen()?;
            // Nothing else can have set it: what is listened to reads only what is written.
            let _ = self.heard.set(heard);
        }
        Ok(self.heard.get().unwrap())
    }

    /// Whether a card has no effects.
    pub(crate) fn is_silent(&self, card: usize) -> Result<bool, Stop> {
        if !self.world.silences && self.table.grants.is_empty() {
            return Ok(false);
        }
        Ok(self.heard()?.silent.contains(&card))
    }

    /// Whether effects of a card act where it lies.
    pub(crate) fn lies_live(&self, card: usize, home: &[ZoneId]) -> Result<bool, Stop> {
        let row = &self.table.cards[card];
        let Some((zone, _)) = row.place else { return Ok(false) };
        if !home.is_empty() {
            return Ok(home.contains(&zone));
        }
        match &self.world.text.structure.zones[zone].live {
            Live::Never => Ok(false),
            Live::Always => Ok(true),
            Live::FaceUp => Ok(row.up),
            Live::When(condition) => {
                let mut env = Env::of(&condition.frame, self.table.holder(card));
                env.bind(condition.about.unwrap(), Value::card(card));
                self.again(true, None).holds(&condition.expr, &mut env)
            }
        }
    }

    fn precedence(&self, level: Level, firm: bool, carrier: Option<usize>) -> Vec<i64> {
        let conflicts = self.world.text.structure.conflicts.iter();
        let key = |kind: &ConflictKind| match kind {
            ConflictKind::Level => level as i64,
            ConflictKind::Firm => i64::from(firm),
            ConflictKind::Stamp(deed, recency) => {
                let stamp = carrier.and_then(|card| self.table.stamps.get(&(*deed, card)));
                let stamp = stamp.map(|stamp| i64::try_from(*stamp).unwrap());
                match recency {
                    Recency::Last => stamp.unwrap_or(i64::MIN),
                    Recency::First => stamp.map_or(i64::MIN, |stamp| -stamp),
                }
            }
            ConflictKind::Ban => 0,
        };
        conflicts.map(|conflict| key(&conflict.kind)).collect()
    }

    fn speaker_of(
        &self,
        inst: Inst,
        effect: &'a Effect,
        carrier: Option<usize>,
    ) -> Result<Option<Speaker<'a>>, Stop> {
        let EffectKind::Standing { condition, claims } = &effect.kind else { return Ok(None) };
        let mut env = self.table.frozen(inst).cloned().unwrap_or_else(|| Env::new(&effect.frame));
        match (carrier, inst) {
            (Some(card), _) => {
                let quiet = self.table.silenced.iter().any(|(silenced, _)| *silenced == inst);
                if quiet || !self.lies_live(card, &effect.home)? {
                    return Ok(None);
                }
                env.carrier = Value::card(card);
                env.me = self.table.holder(card);
            }
            (None, Inst::Game(_, seat)) => env.me = seat,
            _ => {}
        }
        env.cause = env.carrier.clone();
        let level = if carrier.is_some() { effect.level.max(Level::Card) } else { effect.level };
        let nth = match inst {
            Inst::Printed(_, nth) => u64::try_from(nth).unwrap(),
            Inst::Lent(number) => 1000 + u64::try_from(number).unwrap(),
            _ => 0,
        };
        Ok(Some(Speaker {
            precedence: self.precedence(level, effect.firm, carrier),
            age: (carrier.map_or(0, |card| self.table.cards[card].since), nth),
            inst: Some(inst),
            carrier,
            stands: effect.stands,
            said: Said::Standing(condition.as_ref(), claims),
            env,
        }))
    }

    /// Finds who speaks, and who is silenced: the strongest first, by what is written.
    fn listen(&self) -> Result<Heard<'a>, Stop> {
        let mut heard = Heard::default();
        for inst in self.table.all_effects(self.world) {
            let Some((text, carrier)) = self.table.instance(self.world, inst) else { continue };
            heard.speakers.extend(self.speaker_of(inst, self.world.effect(text), carrier)?);
        }
        for grant in &self.table.grants {
            heard.speakers.push(Speaker {
                precedence: self.precedence(Level::Card, grant.firm, grant.by),
                age: (grant.made, 0),
                inst: None,
                carrier: grant.by,
                stands: Stands::Carrier,
                said: Said::Granted(Rc::clone(grant)),
                env: grant.env.clone(),
            });
        }
        heard.speakers.sort_by(|a, b| (&a.precedence, a.age).cmp(&(&b.precedence, b.age)));
        let mut immune: Vec<(Vec<Value>, Option<&Condition>, Env)> = Vec::new();
        let mut silent = BTreeSet::new();
        for speaker in heard.speakers.iter().rev() {
            if speaker.is_hushed(&silent) {
                continue;
            }
            let mut silenced = BTreeSet::new();
            self.sayings(speaker, None, &mut |look, saying, env| {
                let things = saying.things.unwrap_or_default();
                match saying.what {
                    What::NoEffects | What::Says(Says::NoEffects(_)) => {
                        for card in things.iter().filter_map(Value::as_card) {
                            let mut spared = false;
                            for (cards, from, env) in &immune {
                                spared = spared
                                    || (cards.contains(&Value::card(card))
                                        && look.is_from(*from, env, speaker.carrier)?);
                            }
                            if !spared {
                                silenced.insert(card);
                            }
                        }
                    }
                    What::Says(Says::Immune(immunity)) | What::Immune(immunity) => {
                        immune.push((things, immunity.from.as_ref(), env.clone()));
                    }
                    _ => {}
                }
                Ok(())
            })?;
            silent.extend(silenced);
        }
        heard.silent = silent;
        Ok(heard)
    }

    /// Whether an immunity is about effects of this card.
    fn is_from(&self, from: Option<&Condition>, outer: &Env, by: Option<usize>) -> Result<bool, Stop> {
        let Some(card) = by else { return Ok(false) };
        let Some(condition) = from else { return Ok(true) };
        let mut env = inner(&condition.frame, outer);
        env.bind(condition.about.unwrap(), Value::Effect(Inst::OfCard(card)));
        self.holds(&condition.expr, &mut env)
    }

    /// Whether effects of a card pass another one by.
    pub(crate) fn is_immune(&self, card: usize, by: Option<usize>) -> Result<bool, Stop> {
        if by.is_none() || (!self.world.immunity && self.table.grants.is_empty()) {
            return Ok(false);
        }
        let question = (card, by.unwrap_or(0), self.written, self.below);
        let known = self.spared.borrow().get(&question).copied();
        if let Some(known) = known {
            return Ok(known);
        }
        let heard = self.heard()?;
        let mut immune = false;
        for speaker in heard.speakers.iter().filter(|speaker| !speaker.is_hushed(&heard.silent)) {
            self.again(self.written, self.below).sayings(speaker, None, &mut |look, saying, env| {
                if let What::Says(Says::Immune(immunity)) | What::Immune(immunity) = saying.what {
                    immune = immune
                        || (saying.things.unwrap_or_default().contains(&Value::card(card))
                            && look.is_from(immunity.from.as_ref(), env, by)?);
                }
                Ok(())
            })?;
        }
        self.spared.borrow_mut().insert(question, immune);
        Ok(immune)
    }

    /// Walks all that a speaker says now; only one of its claims, if one is wanted.
    pub(crate) fn sayings(
        &self,
        speaker: &Speaker<'a>,
        only: Option<usize>,
        visit: &mut dyn FnMut(&Self, Saying<'a>, &mut Env) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let mut env = speaker.env.clone();
        let claims: &'a [Claim] = match &speaker.said {
            Said::Standing(condition, claims) => {
                if let Some(condition) = condition
                    && !self.holds(condition, &mut env)?
                {
                    return Ok(());
                }
                claims
            }
            Said::Granted(grant) => match &grant.says {
                Granted::Claims(claims) => claims,
                other => {
                    let label = grant.label;
                    let mut say = |things: Option<Thing>, what| {
                        let things = things.map(|thing| vec![thing.value()]);
                        visit(self, Saying { things, what, label }, &mut env)
                    };
                    match other {
                        Granted::Has(thing, has) => {
                            for (attr, step, value) in has {
                                say(Some(*thing), What::Has(*attr, *step, value.clone()))?;
                            }
                        }
                        Granted::Immune(card, immunity) => {
                            say(Some(Thing::Card(*card)), What::Immune(immunity))?;
                        }
                        Granted::NoEffects(card) => say(Some(Thing::Card(*card)), What::NoEffects)?,
                        Granted::Cannot(thing, ban) => say(*thing, What::Cannot(ban))?,
                        Granted::Can(thing, ban, despite) => say(*thing, What::Can(ban, despite))?,
                        Granted::Claims(_) => {}
                    }
                    return Ok(());
                }
            },
        };
        for (nth, claim) in claims.iter().enumerate() {
            if only.is_none_or(|only| only == nth) {
                self.say(claim, &mut env, visit)?;
            }
        }
        Ok(())
    }

    fn say(
        &self,
        claim: &'a Claim,
        env: &mut Env,
        visit: &mut dyn FnMut(&Self, Saying<'a>, &mut Env) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        match &claim.kind {
            ClaimKind::Each { member, set, claims } => {
                for thing in self.set(set, env)? {
                    env.bind(*member, thing);
                    for claim in claims {
                        self.say(claim, env, visit)?;
                    }
                }
            }
            ClaimKind::If { condition, claims } => {
                if self.holds(condition, env)? {
                    for claim in claims {
                        self.say(claim, env, visit)?;
                    }
                }
            }
            ClaimKind::Says { thing, says } => {
                let things = thing.as_ref().map(|thing| self.set(thing, env)).transpose()?;
                for says in says {
                    let things = things.clone();
                    visit(self, Saying { things, what: What::Says(says), label: claim.label }, env)?;
                }
            }
        }
        Ok(())
    }
}

impl Speaker<'_> {
    /// The greater the stronger.
    pub(crate) fn strength(&self) -> (&[i64], (u64, u64)) {
        (&self.precedence, self.age)
    }

    /// Whether a card is silenced; what it handed out is not.
    pub(crate) fn is_hushed(&self, silent: &BTreeSet<usize>) -> bool {
        matches!(self.said, Said::Standing(..)) && self.carrier.is_some_and(|card| silent.contains(&card))
    }

    pub(crate) fn claims(&self) -> usize {
        match &self.said {
            Said::Standing(_, claims) => claims.len(),
            Said::Granted(grant) => match &grant.says {
                Granted::Claims(claims) => claims.len(),
                _ => 1,
            },
        }
    }
}

/// The bindings of a text inside another one.
pub(crate) fn inner(frame: &Frame, outer: &Env) -> Env {
    let mut env = Env { locals: Env::new(frame).locals, ..outer.clone() };
    for capture in &frame.captures {
        let value = outer.locals.get(usize::from(capture.outer.0)).cloned().unwrap_or(Value::None);
        env.bind(capture.inner, value);
    }
    env
}
