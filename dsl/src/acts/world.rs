//! Which texts of a game can run, and which effects can act: each assumed to, unless it is certain that it cannot.

use std::collections::{BTreeMap, BTreeSet};

use super::constant::Known;
use super::doing::{Doing, Doings, Text, Way, doings};
use super::live::Dead;
use super::places::{Bound, Trust, meet};
use crate::checked::{
    CardRef, Checked, Deed, Effect, EffectKind, EffectRef, Expr, ExprKind, Happening, Live, NodeKind, Watch,
    Whose,
};
use tiru_engine::rules::{Compare, Stands, Verb, Window};

/// A game with all that is done in it.
#[derive(Debug)]
pub struct World<'c> {
    pub(super) checked: &'c Checked,
    pub(super) found: Doings<'c>,
    /// What is known of the values of the game.
    pub(super) known: Known<'c>,
    /// The effects that cards of packs print.
    printed: BTreeSet<EffectRef>,
    /// What is done, by the deed and by the text that does it.
    by_deed: BTreeMap<Deed, Vec<usize>>,
    by_text: BTreeMap<Text, Vec<usize>>,
    /// The effects that act before a deed or in its place.
    pub(super) early: BTreeMap<Deed, Vec<EffectRef>>,
    /// The effects whose card is never where they work when their trigger happens.
    pub(super) dead: BTreeMap<EffectRef, Dead>,
    /// The texts that can run.
    reached: BTreeSet<Text>,
}

impl<'c> World<'c> {
    /// Reads a game.
    pub fn new(checked: &'c Checked) -> World<'c> {
        let found = doings(checked);
        let known = Known::new(checked, &found);
        let printed = packed(checked).filter_map(|card| checked.cards.get(card));
        let printed = printed.flat_map(|card| card.effects.iter().copied()).collect();
        let (mut by_deed, mut by_text) = (BTreeMap::<_, Vec<usize>>::new(), BTreeMap::<_, Vec<usize>>::new());
        for (at, doing) in found.all.iter().enumerate() {
            by_deed.entry(doing.deed).or_default().push(at);
            by_text.entry(doing.text).or_default().push(at);
        }
        let mut early: BTreeMap<Deed, Vec<EffectRef>> = BTreeMap::new();
        for (id, effect) in checked.effects.iter() {
            if let EffectKind::Watch(reaction) = &effect.kind
                && let (Window::Before | Window::Instead, Watch::Deed(happening)) =
                    (reaction.window, &reaction.watch)
            {
                for deed in &happening.deeds {
                    early.entry(*deed).or_default().push(id);
                }
            }
        }
        let (dead, reached) = (BTreeMap::new(), BTreeSet::new());
        let mut world = World { checked, found, known, printed, by_deed, by_text, early, dead, reached };
        world.dead = world.all_dead();
        world.reach();
        world
    }

    /// Everything that is this deed.
    pub(super) fn done(&self, deed: Deed) -> impl Iterator<Item = &Doing<'c>> {
        self.by_deed.get(&deed).into_iter().flatten().filter_map(|at| self.found.all.get(*at))
    }

    /// Everything that a text does.
    pub(super) fn done_by(&self, text: Text) -> impl Iterator<Item = &Doing<'c>> {
        self.by_text.get(&text).into_iter().flatten().filter_map(|at| self.found.all.get(*at))
    }

    /// Whether a text can run.
    pub(super) fn runs(&self, text: Text) -> bool {
        self.reached.contains(&text)
    }

    /// Whether an effect can act.
    pub fn can_act(&self, effect: EffectRef) -> bool {
        self.runs(Text::Effect(effect))
    }

    /// Adds texts that can run until there are no more.
    fn reach(&mut self) {
        let structure = &self.checked.structure;
        self.reached.extend([Text::Setup, Text::Agreement]);
        self.reached.extend(structure.nodes.ids().map(Text::Phase));
        self.reached.extend((0..self.checked.checks.len()).map(Text::Check));
        self.reached.extend((0..self.checked.scripts.len()).map(Text::Script));
        self.reached.extend(self.checked.cards.ids().map(Text::Cost));
        let mut carried: BTreeSet<EffectRef> = self.checked.always.iter().copied().collect();
        carried.extend(self.printed.iter().copied());
        loop {
            let before = self.reached.len();
            let done: Vec<Text> = self
                .found
                .all
                .iter()
                .filter(|doing| self.runs(doing.text))
                .filter_map(|doing| match doing.deed {
                    Deed::Rule(rule) => Some(Text::Rule(rule)),
                    Deed::Action(action) => Some(Text::Action(action)),
                    _ => None,
                })
                .collect();
            self.reached.extend(done);
            let granted = self.found.grants.iter().filter(|(text, _)| self.runs(*text));
            carried.extend(granted.map(|(_, effect)| *effect).collect::<Vec<_>>());
            let act: Vec<EffectRef> =
                carried.iter().copied().filter(|id| !self.can_act(*id) && self.may_act(*id)).collect();
            self.reached.extend(act.into_iter().map(Text::Effect));
            if self.reached.len() == before {
                return;
            }
        }
    }

    fn may_act(&self, id: EffectRef) -> bool {
        let Some(effect) = self.checked.effects.get(id) else { return false };
        if self.may_be_done(id, effect) {
            return true;
        }
        if self.never_lives(effect) || self.dead.contains_key(&id) {
            return false;
        }
        match &effect.kind {
            EffectKind::Standing { .. } => true,
            EffectKind::Action(_) => self.offers_actions_of_cards(),
            EffectKind::Watch(reaction) => match &reaction.watch {
                Watch::Moment(_) => true,
                Watch::Deed(happening) => {
                    happening.deeds.iter().any(|deed| is_done_unseen(self.checked, *deed))
                        || self.doers(happening, Trust::Sure).next().is_some()
                }
            },
        }
    }

    /// Whether some phase offers the actions of cards.
    pub(super) fn offers_actions_of_cards(&self) -> bool {
        let nodes = self.checked.structure.nodes.rows();
        nodes.iter().any(|node| matches!(&node.kind, NodeKind::Offer(offer) if offer.cards))
    }

    /// What may trigger an effect, of all that can happen.
    pub(super) fn doers<'w>(
        &'w self,
        happening: &'w Happening,
        trust: Trust,
    ) -> impl Iterator<Item = &'w Doing<'c>> + 'w {
        let done = happening.deeds.iter().flat_map(|deed| self.done(*deed));
        done.filter(move |doing| !doing.quiet && self.runs(doing.text) && fits(doing, happening, trust))
    }

    /// Whether an effect is on a card, and so works only where that card is.
    pub(super) fn is_carried(&self, id: EffectRef) -> bool {
        self.printed.contains(&id)
    }

    /// Whether a trigger is about the card that carries the effect.
    pub(super) fn is_about_itself(happening: &Happening) -> bool {
        let is_self = |expr: &Expr| matches!(expr.kind, ExprKind::Carrier);
        happening.whose == Whose::Carrier
            || happening.filters.iter().any(|filter| {
                let subject = happening.roles.iter().find(|(at, _)| *at == 0).map(|(_, local)| *local);
                let is_subject = |expr: &Expr| match &expr.kind {
                    ExprKind::Local(local) => Some(*local) == subject,
                    _ => false,
                };
                matches!(&filter.kind, ExprKind::Compare(Compare::Equal, a, b)
                    if is_self(a) && is_subject(b) || is_self(b) && is_subject(a))
            })
    }

    /// Whether an effect works in no zone.
    fn never_lives(&self, effect: &Effect) -> bool {
        effect.home.is_not_said() && effect.stands == Stands::Carrier && self.nothing_is_live()
    }

    /// Whether no zone of the game lets effects work.
    pub(super) fn nothing_is_live(&self) -> bool {
        let zones = self.checked.structure.zones.rows();
        zones.iter().all(|zone| zone.live == Live::Never)
    }
}

/// The cards of packs: those of single rulings are not part of the game.
pub(super) fn packed(checked: &Checked) -> impl Iterator<Item = CardRef> {
    checked.cards.iter().filter(|(_, card)| card.pack.is_some()).map(|(id, _)| id)
}

/// Whether a deed may happen without a text that does it.
fn is_done_unseen(checked: &Checked, deed: Deed) -> bool {
    match deed {
        // What is chosen is nobody's statement alone: players choose for actions, too.
        Deed::Verb(Verb::Choose) => true,
        // An attribute that is reset, or stays after a borrowing, changes by itself.
        Deed::Change(attr) => {
            let resets = checked.structure.attributes.get(attr).is_some_and(|row| row.resets.is_some());
            resets || checked.structure.borrow_lasts.iter().any(|lasts| lasts.keeps.contains(&attr))
        }
        _ => false,
    }
}

/// Whether something that is done may be what an effect is triggered by.
pub(super) fn fits(doing: &Doing<'_>, happening: &Happening, trust: Trust) -> bool {
    let zones =
        |expr: &Option<Box<Expr>>| expr.as_ref().and_then(|expr| Bound::default().places(expr, Trust::Sure));
    let (from, to) = match trust {
        Trust::Sure => (&doing.from, &doing.to),
        Trust::Likely => (&doing.likely, if doing.to.is_some() { &doing.to } else { &doing.likely_to }),
    };
    // A limit of the value can turn the way around, so this is not certain.
    let is_other_way = trust == Trust::Likely && doing.never.is_some() && doing.never == Way::of(happening);
    happening.deeds.contains(&doing.deed)
        && !is_other_way
        && (happening.from.is_none() || meet(from, &zones(&happening.from)))
        && (happening.to.is_none() || meet(to, &zones(&happening.to)))
}
