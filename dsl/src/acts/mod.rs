//! When the effects of cards act: where they work, what triggers them, who does that, and what can never happen.
//!
//! Takes a checked game; plays nothing. Whatever is not certain counts as possible, so that every warning is true.

mod circle;
mod conditions;
mod constant;
mod deck;
mod doing;
mod done;
mod endless;
mod events;
mod expires;
mod live;
mod name;
mod passed;
mod places;
mod printed;
mod props;
mod warn;
mod world;

pub use doing::{Doing, Text};
pub use live::Dead;
pub use name::{TextName, deed_name};
pub use props::{Draw, Props, props};
pub use warn::{head, warnings};
pub use world::World;

use std::collections::BTreeSet;

use crate::checked::{
    By, Checked, Deed, EffectKind, EffectRef, Expr, ExprKind, Happening, Live, LocalId, Moment, NodeKind,
    PhaseOf, Stmt, StmtKind, Watch, blocks, parts_mut,
};
use places::Trust;
use tiru_engine::rules::{NodeId, ZoneId};

/// When one effect acts.
#[derive(Debug)]
pub struct Acts<'w, 'c> {
    /// The zones in which it works; empty if it is on no card.
    pub zones: Vec<Works>,
    /// Whether it works while its card lies under another one.
    pub under: bool,
    /// What does what triggers it, if that is a deed: as far as the texts show where cards are. Conditions of the trigger are only
    /// tried with numbers that are passed as they are; neither are effects that a card may borrow.
    pub doers: Vec<&'w Doing<'c>>,
    /// The phases whose start or end triggers it, or which offer it as an action.
    pub phases: Vec<NodeId>,
    /// Why it can never act, if that is certain.
    pub never: Option<Never>,
}

/// A zone in which an effect works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Works {
    /// The zone.
    pub zone: ZoneId,
    /// When it works there.
    pub when: When,
}

/// When effects of a card in a zone work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Always.
    Always,
    /// While the card is face up.
    FaceUp,
    /// While the condition of the zone holds.
    Condition,
}

/// Why an effect can never act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Never {
    /// No zone of the game lets effects work.
    NoZone,
    /// No phase offers actions of cards.
    NotOffered,
    /// Nothing does this.
    Nobody(Deed),
    /// All that does this does it quietly.
    Quiet(Deed),
    /// Its card is elsewhere at that moment.
    Dead(Dead),
    /// Its condition never holds.
    Condition,
}

impl<'c> World<'c> {
    /// When an effect acts.
    pub fn acts(&self, id: EffectRef) -> Option<Acts<'_, 'c>> {
        let effect = self.checked.effects.get(id)?;
        let zones = self.zones_of(effect).into_iter().map(|zone| {
            let live = self.checked.structure.zones.get(zone).map(|row| &row.live);
            let when = match live {
                Some(Live::FaceUp) if effect.home.is_not_said() => When::FaceUp,
                Some(Live::When(_)) if effect.home.is_not_said() => When::Condition,
                _ => When::Always,
            };
            Works { zone, when }
        });
        let doers = match happening(self.checked, id) {
            Some(happening) => {
                let mut seen = BTreeSet::new();
                let doers = self.doers(happening, Trust::Likely);
                let doers = doers.filter(|doing| self.may_cause(doing, id, happening));
                let doers = doers.filter(|doing| !self.excludes(happening, doing));
                let all: Vec<&Doing<'c>> =
                    doers.filter(|doing| seen.insert((doing.text, doing.span))).collect();
                let done_to_it = |doing: &&&Doing<'c>| self.may_be_done_to(doing, (id, effect), happening);
                let likely: Vec<&Doing<'c>> = all.iter().filter(done_to_it).copied().collect();
                if likely.is_empty() { all } else { likely }
            }
            None => Vec::new(),
        };
        let under = effect.home.under;
        Some(Acts { zones: zones.collect(), under, doers, phases: self.phases(id), never: self.never(id) })
    }

    /// Whether the card of an effect may be the cause of something done, if it has to be: what another card or a player does of
    /// their own is not.
    fn may_cause(&self, doing: &Doing<'_>, id: EffectRef, happening: &Happening) -> bool {
        let by_itself =
            matches!(happening.by.as_deref(), Some(By::Card(card)) if matches!(card.kind, ExprKind::Carrier));
        let other = match doing.text {
            Text::Effect(other) => doing.own && other != id && !self.is_same_card(other, id),
            Text::Phase(_) => true,
            _ => false,
        };
        !(by_itself && other)
    }

    /// Whether a condition of a trigger certainly does not hold with the numbers that a call passes, which nothing changes before.
    fn excludes(&self, happening: &Happening, doing: &Doing<'_>) -> bool {
        if self.early.contains_key(&doing.deed) {
            return false;
        }
        let passed: Vec<(LocalId, ExprKind)> = happening
            .roles
            .iter()
            .filter_map(|(at, local)| match doing.args.get(*at)?.kind {
                ExprKind::Number(number) => Some((*local, ExprKind::Number(number))),
                _ => None,
            })
            .collect();
        happening.filters.iter().any(|filter| {
            let mut filter = filter.clone();
            fill(&mut filter, &passed);
            self.known.verdict(&filter) == Some(false)
        })
    }

    /// Whether an effect changes a role of the event before which it acts: nothing is done by it, and yet something comes of it.
    pub fn rewrites(&self, id: EffectRef) -> bool {
        let Some(happening) = happening(self.checked, id) else { return false };
        let is_role = |local: LocalId| happening.roles.iter().any(|(_, role)| *role == local);
        let Some(EffectKind::Watch(reaction)) = self.checked.effects.get(id).map(|effect| &effect.kind)
        else {
            return false;
        };
        let mut open: Vec<&Stmt> = reaction.body.iter().collect();
        while let Some(stmt) = open.pop() {
            if matches!(stmt.kind, StmtKind::Rebind { local, .. } if is_role(local)) {
                return true;
            }
            open.extend(blocks(stmt).into_iter().flatten());
        }
        false
    }

    /// Whether a card prints both effects.
    pub(super) fn is_same_card(&self, a: EffectRef, b: EffectRef) -> bool {
        let cards = self.checked.cards.rows();
        cards.iter().any(|card| card.effects.contains(&a) && card.effects.contains(&b))
    }

    /// The phases whose start or end triggers an effect, or which offer it as an action.
    fn phases(&self, id: EffectRef) -> Vec<NodeId> {
        let moment: Option<Moment> = match self.checked.effects.get(id).map(|effect| &effect.kind) {
            Some(EffectKind::Watch(reaction)) => match &reaction.watch {
                Watch::Moment(moment) => Some(*moment),
                Watch::Deed(_) => return Vec::new(),
            },
            Some(EffectKind::Action(_)) => None,
            _ => return Vec::new(),
        };
        let is_meant = |id: NodeId, kind: &NodeKind| match (moment.map(|moment| moment.phase), kind) {
            (Some(PhaseOf::Node(node)), _) => node == id,
            (Some(PhaseOf::Turn), NodeKind::Turn { .. }) | (Some(PhaseOf::Round), NodeKind::Round { .. }) => {
                true
            }
            (None, NodeKind::Offer(offer)) => offer.cards,
            _ => false,
        };
        let nodes = self.checked.structure.nodes.iter();
        nodes.filter(|(id, node)| is_meant(*id, &node.kind)).map(|(id, _)| id).collect()
    }

    /// Why an effect of a card can never act, if that is certain.
    pub fn never(&self, id: EffectRef) -> Option<Never> {
        let effect = self.checked.effects.get(id)?;
        let done = self.may_be_done(id, effect);
        if effect.home.is_not_said() && self.nothing_is_live() && self.is_carried(id) && !done {
            return Some(Never::NoZone);
        }
        if matches!(effect.kind, EffectKind::Action(_)) && !self.offers_actions_of_cards() {
            return Some(Never::NotOffered);
        }
        if let Some(dead) = self.dead.get(&id).filter(|_| !done) {
            return Some(Never::Dead(dead.clone()));
        }
        if let Some(happening) = happening(self.checked, id)
            && !self.can_act(id)
        {
            let mut done = happening.deeds.iter().flat_map(|deed| self.done(*deed));
            let quietly = done.find(|doing| {
                doing.quiet && self.runs(doing.text) && world::fits(doing, happening, Trust::Sure)
            });
            return match quietly {
                Some(doing) => Some(Never::Quiet(doing.deed)),
                None => happening.deeds.first().copied().map(Never::Nobody),
            };
        }
        let never = |expr| self.known.verdict(expr) == Some(false);
        conditions::heads(effect).into_iter().any(never).then_some(Never::Condition)
    }
}

/// Replaces names by their known values.
fn fill(expr: &mut Expr, passed: &[(LocalId, ExprKind)]) {
    if let ExprKind::Local(local) = expr.kind
        && let Some((_, known)) = passed.iter().find(|(name, _)| *name == local)
    {
        expr.kind = known.clone();
    }
    parts_mut(expr, &mut |part| fill(part, passed));
}

/// The event that triggers an effect, if one does.
pub fn happening(checked: &Checked, id: EffectRef) -> Option<&Happening> {
    match &checked.effects.get(id)?.kind {
        EffectKind::Watch(reaction) => match &reaction.watch {
            Watch::Deed(happening) => Some(happening),
            Watch::Moment(_) => None,
        },
        EffectKind::Standing { .. } | EffectKind::Action(_) => None,
    }
}
