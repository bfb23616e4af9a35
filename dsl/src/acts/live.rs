//! Where effects of cards work, and whether the card of an effect can be there when its trigger happens.

use std::collections::{BTreeMap, BTreeSet};

use super::doing::{Doing, Text};
use super::places::{Bound, Places, Trust};
use super::world::World;
use crate::ast::Face;
use crate::checked::{Checked, Deed, Effect, EffectKind, EffectRef, ExprKind, Happening, Live, Watch};
use tiru_engine::rules::{Verb, Window, ZoneId};

/// The zones a card may be in around an event, each with whether it may be face up there.
type Around = BTreeMap<ZoneId, bool>;

/// Where the cards of a rule or action are: for `before` and `instead of` (true), which act before it, and for `on` (false).
type KnownAround = BTreeMap<(Deed, bool), Option<Around>>;

/// Why the card of an effect is never where it works when its trigger happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dead {
    /// The card is in these zones then, and effects do not work there.
    NotLive(BTreeSet<ZoneId>),
    /// It is in a zone where effects work, but lies face down.
    FaceDown(ZoneId),
}

/// The zones where an effect of a card works.
fn live_zones(checked: &Checked, effect: &Effect) -> Vec<ZoneId> {
    if !effect.home.is_not_said() {
        return effect.home.zones.clone();
    }
    let zones = checked.structure.zones.iter();
    zones.filter(|(_, zone)| zone.live != Live::Never).map(|(id, _)| id).collect()
}

/// Where the card of an effect probably is when the effect acts; nothing if what triggered it may have moved the card.
pub(super) fn place_of_carrier(checked: &Checked, effect: &Effect) -> Places {
    if effect.home.under {
        return None;
    }
    let zones = || Some(live_zones(checked, effect).into_iter().collect());
    let EffectKind::Watch(reaction) = &effect.kind else { return zones() };
    let Watch::Deed(happening) = &reaction.watch else { return zones() };
    if reaction.window != Window::On || !World::is_about_itself(happening) {
        return zones();
    }
    let &[deed] = happening.deeds.as_slice() else { return None };
    match deed {
        Deed::Verb(Verb::Move) => Bound::default().places(happening.to.as_ref()?, Trust::Sure),
        Deed::Rule(_) | Deed::Action(_) | Deed::Verb(Verb::Swap | Verb::Pay) | Deed::ChangeOfHolder => None,
        _ => zones(),
    }
}

impl World<'_> {
    /// The zones where an effect of a card works.
    pub(super) fn zones_of(&self, effect: &Effect) -> Vec<ZoneId> {
        live_zones(self.checked, effect)
    }

    /// The effects of cards whose card is certainly elsewhere when their trigger happens.
    pub(super) fn all_dead(&self) -> BTreeMap<EffectRef, Dead> {
        if self.joins() {
            return BTreeMap::new();
        }
        let mut known = KnownAround::new();
        let effects = self.checked.effects.iter().filter(|(id, _)| self.is_carried(*id));
        effects.filter_map(|(id, effect)| Some((id, self.dead_at(effect, &mut known)?))).collect()
    }

    /// Why an effect that is triggered by what happens to its own card never is, if that is certain.
    fn dead_at(&self, effect: &Effect, known: &mut KnownAround) -> Option<Dead> {
        let EffectKind::Watch(reaction) = &effect.kind else { return None };
        let Watch::Deed(happening) = &reaction.watch else { return None };
        // Where a card under another one is cannot be told from the texts.
        if effect.home.under || !World::is_about_itself(happening) {
            return None;
        }
        let around = self.around(happening, reaction.window != Window::On, known)?;
        let works = |zone: &ZoneId, up: bool| {
            if !effect.home.is_not_said() {
                return effect.home.zones.contains(zone);
            }
            match self.checked.structure.zones.get(*zone).map(|zone| &zone.live) {
                Some(Live::Never) | None => false,
                Some(Live::FaceUp) => up,
                Some(Live::Always | Live::When(_)) => true,
            }
        };
        if around.is_empty() || around.iter().any(|(zone, up)| works(zone, *up)) {
            return None;
        }
        let down = around.iter().find(|(zone, up)| !**up && works(zone, true));
        Some(match down {
            Some((zone, _)) => Dead::FaceDown(*zone),
            None => Dead::NotLive(around.into_keys().collect()),
        })
    }

    /// Whether a borrowed effect may act for what its card did before.
    fn joins(&self) -> bool {
        self.checked.structure.borrow_joins && self.borrows()
    }

    /// The zones the subject of an event may be in just before it and, unless asked for what acts early, just after it; nothing if
    /// that is uncertain.
    fn around(&self, happening: &Happening, early: bool, known: &mut KnownAround) -> Option<Around> {
        let &[deed] = happening.deeds.as_slice() else { return None };
        match deed {
            // The pattern itself says where the card was and where it is then.
            Deed::Verb(Verb::Move) => {
                let named = |expr: &Option<Box<_>>| Bound::default().places(expr.as_ref()?, Trust::Sure);
                let mut zones = named(&happening.from)?;
                if !early {
                    zones.extend(named(&happening.to)?);
                }
                Some(zones.into_iter().map(|zone| (zone, true)).collect())
            }
            Deed::Rule(_) | Deed::Action(_) => {
                let at = (deed, early);
                known.entry(at).or_insert_with(|| self.around_declared(deed, early)).clone()
            }
            _ => None,
        }
    }

    /// Whether something done may be done to the card of an effect where the effect works, if it is triggered by that.
    pub(super) fn may_be_done_to(
        &self,
        doing: &Doing<'_>,
        (id, effect): (EffectRef, &Effect),
        happening: &Happening,
    ) -> bool {
        if effect.home.under || !World::is_about_itself(happening) {
            return true;
        }
        // What a printed effect does to its own card is not done to another one; what that one may borrow is left aside.
        if let (Text::Effect(other), Some(subject)) = (doing.text, doing.subject)
            && matches!(subject.kind, ExprKind::Carrier)
            && self.is_carried(other)
            && other != id
            && !self.is_same_card(other, id)
        {
            return false;
        }
        let works = self.zones_of(effect);
        let Some(before) = &doing.likely else { return true };
        let early = matches!(&effect.kind, EffectKind::Watch(reaction) if reaction.window != Window::On);
        let mut after = vec![&doing.to];
        if matches!(doing.deed, Deed::Rule(_) | Deed::Action(_)) {
            let Some(inside) = self.inside(doing.deed, early) else { return true };
            if inside.iter().any(|inner| inner.deed == Deed::Verb(Verb::Swap)) {
                return true;
            }
            after = inside
                .iter()
                .filter(|inner| inner.deed == Deed::Verb(Verb::Move))
                .map(|inner| &inner.to)
                .collect();
        } else if doing.deed != Deed::Verb(Verb::Move) || early {
            after.clear();
        }
        let mut here = before.clone();
        for zones in after {
            let Some(zones) = zones else { return true };
            here.extend(zones.iter().copied());
        }
        works.iter().any(|zone| here.contains(zone))
    }

    fn around_declared(&self, deed: Deed, early: bool) -> Option<Around> {
        let mut around = Around::new();
        for doing in self.done(deed) {
            around.extend(doing.from.clone()?.into_iter().map(|zone| (zone, true)));
        }
        let inside = self.inside(deed, early)?;
        let turns_up = inside.iter().any(|doing| doing.deed == Deed::Verb(Verb::Reveal));
        for doing in inside {
            match doing.deed {
                Deed::Verb(Verb::Swap) => return None,
                Deed::Verb(Verb::Move) => {
                    let up = turns_up || doing.face != Some(Face::Down);
                    for zone in doing.to.clone()? {
                        *around.entry(zone).or_default() |= up;
                    }
                }
                _ => {}
            }
        }
        Some(around)
    }

    /// Everything that may happen before a deed is over, in its own text and in what acts before it or in its place; for what acts
    /// early itself, without its own text. Nothing if that is uncertain.
    fn inside(&self, done: Deed, early: bool) -> Option<Vec<&Doing<'_>>> {
        let mut texts: BTreeSet<Text> = BTreeSet::new();
        let mut deeds: Vec<Deed> = vec![done];
        let mut seen: BTreeSet<Deed> = BTreeSet::from([done]);
        let mut all = Vec::new();
        while let Some(deed) = deeds.pop() {
            let mut more = Vec::new();
            match deed {
                _ if early && deed == done => {}
                Deed::Rule(rule) => more.push(Text::Rule(rule)),
                Deed::Action(action) => more.push(Text::Action(action)),
                Deed::Verb(Verb::Pay) => more.extend(self.checked.cards.ids().map(Text::Cost)),
                _ => {}
            }
            more.extend(self.early.get(&deed).into_iter().flatten().map(|id| Text::Effect(*id)));
            for text in more {
                if self.found.open.contains(&text) {
                    return None;
                }
                if !texts.insert(text) {
                    continue;
                }
                for doing in self.done_by(text) {
                    if seen.insert(doing.deed) {
                        deeds.push(doing.deed);
                    }
                    all.push(doing);
                }
            }
        }
        Some(all)
    }
}
