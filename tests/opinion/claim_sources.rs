//! The sources of claims: which are active, how strong each one is, and which cards are silenced.

use std::collections::BTreeSet;
use std::rc::Rc;

use tiru_dsl::checked::{Claim, Condition, ConflictKind, Effect, EffectKind, Expr, Live, Says};
use tiru_engine::rules::{Home, Level, Recent, Stands};

use crate::Stop;
use crate::claims_of::{What, inner};
use crate::env::Env;
use crate::given::{Grant, Granted};
use crate::had::OrderOfHad;
use crate::look::Look;
use crate::value::{Inst, Thing, Value};

/// A source of claims.
#[derive(Clone, Debug)]
pub(crate) struct ClaimSource<'a> {
    /// Its precedence by the game's criteria; a greater one is stronger.
    pub(crate) precedence: Vec<i64>,
    /// Breaks ties by age.
    age: (u64, u64),
    /// Breaks ties between two granted effects of one card.
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

/// The active sources, weakest first, and the silenced cards.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClaimSources<'a> {
    pub(crate) sources: Vec<ClaimSource<'a>>,
    pub(crate) silent: BTreeSet<usize>,
    /// Effects granted by static abilities.
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
            veiled: Rc::default(),
            written,
            below,
            claim_sources: Rc::clone(&self.claim_sources),
            known: Rc::clone(&self.known),
            spared: Rc::clone(&self.spared),
        }
    }

    pub(crate) fn claim_sources(&self) -> Result<&ClaimSources<'a>, Stop> {
        if self.claim_sources.get().is_none() {
            let claim_sources = self.again(true, None).listen()?;
            // It cannot be set already: finding the sources reads only stored values.
            let _ = self.claim_sources.set(claim_sources);
        }
        Ok(self.claim_sources.get().unwrap())
    }

    /// Whether a card has no effects.
    pub(crate) fn is_silent(&self, card: usize) -> Result<bool, Stop> {
        if !self.world.silences && self.table.grants.is_empty() {
            return Ok(false);
        }
        Ok(self.claim_sources()?.silent.contains(&card))
    }

    /// Whether effects of a card are active where it is.
    pub(crate) fn lies_live(&self, card: usize, home: &Home) -> Result<bool, Stop> {
        match (self.table.cards[card].place, self.table.cards[card].under) {
            (Some((zone, _)), _) if !home.is_not_said() => Ok(home.zones.contains(&zone)),
            (Some(_), _) => self.zone_lets_live(card),
            (None, Some(_)) if home.under => self.zone_lets_live(self.table.uppermost(card)),
            (None, _) => Ok(false),
        }
    }

    fn zone_lets_live(&self, card: usize) -> Result<bool, Stop> {
        let row = &self.table.cards[card];
        let Some((zone, _)) = row.place else { return Ok(false) };
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
        let conflicts = &self.world.text.structure.conflicts;
        if conflicts.is_empty() {
            return vec![level as i64, i64::from(firm)];
        }
        let key = |kind: &ConflictKind| match kind {
            ConflictKind::Level => level as i64,
            ConflictKind::Firm => i64::from(firm),
            ConflictKind::Stamp(deed, recency) => {
                let stamp = carrier.and_then(|card| self.table.stamps.get(&(*deed, card)));
                let stamp = stamp.map(|stamp| i64::try_from(*stamp).unwrap());
                match recency {
                    Recent::Last => stamp.unwrap_or(i64::MIN),
                    Recent::First => stamp.map_or(i64::MIN, |stamp| -stamp),
                }
            }
            ConflictKind::Ban => 0,
        };
        conflicts.iter().map(|conflict| key(&conflict.kind)).collect()
    }

    fn source_of(
        &self,
        inst: Inst,
        effect: &'a Effect,
        carrier: Option<usize>,
    ) -> Result<Option<ClaimSource<'a>>, Stop> {
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
        Ok(Some(ClaimSource {
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

    /// Finds the active sources and the silenced cards: strongest first, by stored values only.
    fn listen(&self) -> Result<ClaimSources<'a>, Stop> {
        let mut claim_sources = ClaimSources::default();
        for inst in self.table.all_effects(self.world) {
            let Some((text, carrier)) = self.table.instance(self.world, inst) else { continue };
            claim_sources.sources.extend(self.source_of(inst, self.world.effect(text), carrier)?);
        }
        for grant in &self.table.grants {
            claim_sources.sources.push(ClaimSource {
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
        claim_sources.sources.sort_by(|a, b| a.strength().cmp(&b.strength()));
        claim_sources.silent = self.find_silent(&claim_sources.sources)?;
        if self.world.gives || !self.table.grants.is_empty() {
            claim_sources.had = self.find_had(&claim_sources)?;
            for inst in claim_sources.had.clone() {
                let Some((text, carrier)) = self.table.instance(self.world, inst) else { continue };
                claim_sources.sources.extend(self.source_of(inst, self.world.effect(text), carrier)?);
            }
            claim_sources.sources.sort_by(|a, b| a.strength().cmp(&b.strength()));
        }
        Ok(claim_sources)
    }

    /// The cards that have no effects. Who is silenced silences nobody: first come the sources that no other one would silence. If
    /// there is none, the strongest comes first of those in a circle that no other one would break, and is not silenced any more.
    fn find_silent(&self, sources: &[ClaimSource<'a>]) -> Result<BTreeSet<usize>, Stop> {
        let (mut silent, mut said) = (BTreeSet::new(), BTreeSet::new());
        // The strongest first.
        let mut open: Vec<usize> = Vec::new();
        for (nth, source) in sources.iter().enumerate().rev() {
            let mut silences = false;
            self.sayings(source, None, &mut |_, saying, _| {
                silences |= matches!(saying.what, What::NoEffects | What::Says(Says::NoEffects(_)));
                Ok(())
            })?;
            open.extend(silences.then_some(nth));
        }
        while !open.is_empty() {
            let reached: Vec<BTreeSet<usize>> = open
                .iter()
                .map(|nth| Ok(&self.silenced_by(sources, *nth, &silent)? - &said))
                .collect::<Result<_, Stop>>()?;
            let silences =
                |by: usize, whom: usize| by != whom && sources[open[whom]].is_silenced_by(&reached[by]);
            // Those by which a source would be silenced, and by which these would be, and so on.
            let behind = |whom: usize| {
                let mut all: BTreeSet<usize> = (0..open.len()).filter(|by| silences(*by, whom)).collect();
                loop {
                    let more = |by: &usize| all.iter().any(|found| silences(*by, *found));
                    let more: BTreeSet<usize> = (0..open.len()).filter(more).collect();
                    if more.is_subset(&all) {
                        return all;
                    }
                    all.extend(more);
                }
            };
            let free = (0..open.len()).find(|nth| !(0..open.len()).any(|by| silences(by, *nth)));
            let circle =
                || (0..open.len()).find(|nth| behind(*nth).iter().all(|by| behind(*by).contains(nth)));
            let first = open.remove(free.or_else(circle).unwrap());
            let cards = self.silenced_by(sources, first, &silent)?;
            silent.extend(cards.difference(&said));
            let stays = matches!(sources[first].said, Said::Granted(_));
            said.extend(sources[first].carrier.filter(|_| !stays));
        }
        Ok(silent)
    }

    /// The cards that one source silences, if it is not silenced itself: all but those that a stronger one makes immune.
    fn silenced_by(
        &self,
        sources: &[ClaimSource<'a>],
        nth: usize,
        silent: &BTreeSet<usize>,
    ) -> Result<BTreeSet<usize>, Stop> {
        let mut immune: Vec<(Vec<Value>, Option<&Condition>, Env)> = Vec::new();
        let mut silenced = BTreeSet::new();
        for (at, source) in sources.iter().enumerate().skip(nth).rev() {
            if source.is_silenced_by(silent) {
                continue;
            }
            self.sayings(source, None, &mut |look, saying, env| {
                let things = saying.things.unwrap_or_default();
                match saying.what {
                    What::NoEffects | What::Says(Says::NoEffects(_)) if at == nth => {
                        for card in things.iter().filter_map(Value::as_card) {
                            let mut spared = false;
                            for (cards, from, env) in &immune {
                                spared = spared
                                    || (cards.contains(&Value::card(card))
                                        && look.is_from(*from, env, source.carrier)?);
                            }
                            if !spared {
                                silenced.insert(card);
                            }
                        }
                    }
                    What::Says(Says::Immune(immunity)) | What::Immune(immunity) => {
                        immune.push((things, immunity.from.as_deref(), env.clone()));
                    }
                    _ => {}
                }
                Ok(())
            })?;
        }
        Ok(silenced)
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

    /// Whether a card is immune to a grant of silence: by a claim that is not weaker than the grant by the game's criteria.
    pub(crate) fn is_immune_to_silence(
        &self,
        thing: Thing,
        by: Option<usize>,
        firm: bool,
    ) -> Result<bool, Stop> {
        let precedence = self.precedence(Level::Card, firm, by);
        self.is_immune_by(thing, by, &|source| source.precedence >= precedence)
    }

    /// Whether a card or a seat is immune to effects of a card.
    pub(crate) fn is_immune(&self, thing: Thing, by: Option<usize>) -> Result<bool, Stop> {
        if by.is_none() || (!self.world.immunity && self.table.grants.is_empty()) {
            return Ok(false);
        }
        let question = (thing, by.unwrap_or(0), self.written, self.below);
        let known = self.spared.borrow().get(&question).copied();
        if let Some(known) = known {
            return Ok(known);
        }
        let immune = self.is_immune_by(thing, by, &|_| true)?;
        self.spared.borrow_mut().insert(question, immune);
        Ok(immune)
    }

    fn is_immune_by(
        &self,
        thing: Thing,
        by: Option<usize>,
        counts: &dyn Fn(&ClaimSource<'_>) -> bool,
    ) -> Result<bool, Stop> {
        if by.is_none() {
            return Ok(false);
        }
        let claim_sources = self.claim_sources()?;
        let mut immune = false;
        for source in claim_sources
            .sources
            .iter()
            .filter(|source| counts(source) && !source.is_silenced_by(&claim_sources.silent))
        {
            self.again(self.written, self.below).sayings(source, None, &mut |look, saying, env| {
                if let What::Says(Says::Immune(immunity)) | What::Immune(immunity) = saying.what {
                    immune = immune
                        || (saying.things.unwrap_or_default().contains(&thing.value())
                            && look.is_from(immunity.from.as_deref(), env, by)?);
                }
                Ok(())
            })?;
        }
        Ok(immune)
    }
}

impl ClaimSource<'_> {
    /// Returns when its card entered its place, or when it was granted.
    pub(crate) fn age(&self) -> u64 {
        self.age.0
    }

    /// Returns the sort key; greater is stronger.
    pub(crate) fn strength(&self) -> (&[i64], (u64, u64), Option<&OrderOfHad>) {
        (&self.precedence, self.age, self.order.as_ref())
    }

    /// Whether its claims are evaluated each time: then immunity is checked each time, too, and otherwise
    /// when it is granted.
    pub(crate) fn is_looked_up(&self) -> bool {
        match &self.said {
            Said::Standing(..) => true,
            Said::Granted(grant) => matches!(grant.says, Granted::Claims(_)),
        }
    }

    /// Whether a source is silenced; granted claims are not.
    pub(crate) fn is_silenced_by(&self, silent: &BTreeSet<usize>) -> bool {
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
