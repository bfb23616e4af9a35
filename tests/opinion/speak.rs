//! What is claimed: who speaks, how strong each is, and who is silenced.

use std::collections::BTreeSet;
use std::rc::Rc;

use tiru_dsl::blueprint::Recency;
use tiru_dsl::checked::{
    Claim, Condition, ConflictKind, Effect, EffectKind, Expr, Level, Live, Says, Stands,
};
use tiru_engine::rules::ZoneId;

use crate::Stop;
use crate::env::Env;
use crate::given::{Grant, Granted};
use crate::had::OrderOfHad;
use crate::look::Look;
use crate::saying::{What, inner};
use crate::value::{Inst, Value};

/// Somebody who says what is so.
#[derive(Clone, Debug)]
pub(crate) struct Speaker<'a> {
    /// By the criteria of the game alone, the greater the stronger.
    pub(crate) precedence: Vec<i64>,
    /// Which of two equals is the younger.
    age: (u64, u64),
    /// Of two that one card has for as long as something is so.
    order: Option<OrderOfHad>,
    pub(crate) inst: Option<Inst>,
    pub(crate) carrier: Option<usize>,
    pub(crate) stands: Stands,
    pub(crate) said: Said<'a>,
    pub(crate) env: Env,
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
    /// What cards have for as long as something is so.
    pub(crate) had: Vec<Inst>,
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
        let mut env = self.table.frozen(self.world, inst).unwrap_or_else(|| Env::new(&effect.frame));
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
            Inst::Had(_) => 1_000_000,
            _ => 0,
        };
        Ok(Some(Speaker {
            precedence: self.precedence(level, effect.firm, carrier),
            age: (carrier.map_or(0, |card| self.table.cards[card].since), nth),
            order: self.world.order_of_had(inst),
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
                order: None,
                inst: None,
                carrier: grant.by,
                stands: Stands::Carrier,
                said: Said::Granted(Rc::clone(grant)),
                env: grant.env.clone(),
            });
        }
        heard.speakers.sort_by(|a, b| a.strength().cmp(&b.strength()));
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
        if self.world.gives {
            heard.had = self.find_had(&heard)?;
            for inst in heard.had.clone() {
                let Some((text, carrier)) = self.table.instance(self.world, inst) else { continue };
                heard.speakers.extend(self.speaker_of(inst, self.world.effect(text), carrier)?);
            }
            heard.speakers.sort_by(|a, b| a.strength().cmp(&b.strength()));
        }
        Ok(heard)
    }

    /// Whether an immunity is about effects of this card.
    pub(crate) fn is_from(
        &self,
        from: Option<&Condition>,
        outer: &Env,
        by: Option<usize>,
    ) -> Result<bool, Stop> {
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
}

impl Speaker<'_> {
    /// When it came to where it lies, or was handed out.
    pub(crate) fn age(&self) -> u64 {
        self.age.0
    }

    /// The greater the stronger.
    pub(crate) fn strength(&self) -> (&[i64], (u64, u64), Option<&OrderOfHad>) {
        (&self.precedence, self.age, self.order.as_ref())
    }

    /// Whether what it says is looked up each time: who is immune is asked then, too, and else as it is handed out.
    pub(crate) fn is_looked_up(&self) -> bool {
        match &self.said {
            Said::Standing(..) => true,
            Said::Granted(grant) => matches!(grant.says, Granted::Claims(_)),
        }
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
