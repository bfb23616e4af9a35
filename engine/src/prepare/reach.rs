//! Finds which texts can be run in matches of these decks, and what effects may do to effects there.

use crate::lineup::{Lends, Lineup, Reach};
use crate::rules::{
    ActionDef, ActionId, BodyId, Borrowing, DeedId, EffectId, GrantDef, Id, Kind, Op, Says, Stands, Target,
    Topic, Window,
};
use crate::state::waiting::ROLES;

impl Lineup {
    /// What texts that can be run may do to effects.
    pub(super) fn lends(&self) -> Lends {
        let room = usize::from(self.game.limits.effects);
        let mut lends = self.begins_with;
        let room_if = |wanted: usize| if wanted > 0 { room } else { 0 };
        lends.rows = room_if(lends.rows);
        lends.cancels = room_if(lends.cancels);
        lends.grants = room_if(lends.grants);
        for grant in self.given(&self.reach.effects) {
            lends.rows = room;
            lends.hands = true;
            lends.gives = true;
            lends.keeps |= grant.values > 0;
        }
        for op in self.ops_in_reach() {
            match op {
                Op::Borrow { how, .. } => {
                    lends.rows = room;
                    lends.moves |= *how == Borrowing::Take;
                }
                Op::Cancel { .. } => lends.cancels = room,
                Op::Grant { grant, .. } => match self.game.grants.get(usize::from(*grant)) {
                    Some(def) if def.whole => {
                        lends.rows = room;
                        lends.hands = true;
                        lends.keeps |= def.values > 0;
                    }
                    _ => lends.grants = room,
                },
                Op::Show { .. } => lends.shows = true,
                _ => {}
            }
        }
        lends
    }

    /// The deeds of cards that borrowed effects may wait for although they are done already, each with its number of roles.
    pub(super) fn joined_deeds(&self) -> Vec<(DeedId, usize)> {
        let mut deeds = Vec::new();
        if !self.game.borrow.joins || self.layout.lends.rows == 0 {
            return deeds;
        }
        let printed = self.instances.rows().iter().map(|instance| instance.effect);
        for def in printed.chain(self.handed_out()).map(|effect| &self.game.effects[effect]) {
            for topic in def.topics() {
                let Topic::Deed(deed) = topic else { continue };
                let params = &self.game.deeds[deed].params;
                let of_a_card = params.iter().any(|param| matches!(param.kind, Kind::Card | Kind::Target));
                let known = deeds.iter().any(|(known, _)| *known == deed);
                if def.window == Window::On && def.stands == Stands::Carrier && of_a_card && !known {
                    deeds.push((deed, (params.len() + 2).min(ROLES)));
                }
            }
        }
        deeds
    }

    /// The texts that may be handed out, or that cards may have for as long as something is so.
    pub(super) fn handed_out(&self) -> Vec<EffectId> {
        let mut found: Vec<EffectId> = Vec::new();
        let given = self.given(&self.reach.effects).map(|grant| grant.effect);
        for effect in given.chain(self.granted_by(&self.reach.bodies)) {
            if !found.contains(&effect) {
                found.push(effect);
            }
        }
        found
    }

    /// Whether a text that can be run puts cards under others.
    pub(super) fn puts_cards_under_others(&self) -> bool {
        let under = |op: &Op| match op {
            Op::Move { arrival, .. } => {
                let arrival = self.game.arrivals.get(usize::from(*arrival));
                arrival.is_some_and(|arrival| arrival.target == Target::Card)
            }
            _ => false,
        };
        self.begins_with.under || self.ops_in_reach().any(under)
    }

    /// The operations that can be run.
    pub(super) fn ops_in_reach(&self) -> impl Iterator<Item = &Op> {
        self.ops_of(&self.reach.bodies)
    }

    fn ops_of<'a>(&'a self, bodies: &'a [bool]) -> impl Iterator<Item = &'a Op> {
        let can_run = self.game.bodies.rows().iter().zip(bodies).filter(|(_, reached)| **reached);
        can_run.flat_map(|(body, _)| &body.ops)
    }

    /// The effects that these bodies grant.
    fn granted_by<'a>(&'a self, bodies: &'a [bool]) -> impl Iterator<Item = EffectId> {
        self.ops_of(bodies).filter_map(|op| match op {
            Op::Grant { grant, .. } => Some(self.game.grants.get(usize::from(*grant))?.effect),
            _ => None,
        })
    }

    /// Finds which effects can act or stand, and which bodies can be run: those of effects on cards that are in none of these decks
    /// cannot, unless a text that can be run hands them out.
    pub(super) fn find_reach(&self) -> Reach {
        let mut effects: Vec<bool> =
            self.game.effects.rows().iter().map(|effect| effect.stands != Stands::Carrier).collect();
        let printed = self.slots.rows().iter().flat_map(|slot| &self.game.cards[slot.def].effects);
        reach(&mut effects, printed.copied());
        loop {
            // What only rulings ask costs matches that are played nothing.
            let ruled = self.game.rulings_from.filter(|_| !self.by_hand);
            let is_played = |body: BodyId| ruled.is_none_or(|first| body.index() < first.index());
            let mut bodies: Vec<bool> = self.game.bodies.ids().map(is_played).collect();
            // What is said by several is in reach if one of them is.
            for wanted in [false, true] {
                let acts = self.actions_out_of_reach(&effects).map(|def| def.body).filter(|_| !wanted);
                for body in acts.chain(self.bodies_of(&effects, wanted)) {
                    if let Some(reached) = bodies.get_mut(body.index()) {
                        *reached = wanted;
                    }
                }
            }
            let given: Vec<EffectId> = self.given(&effects).map(|grant| grant.effect).collect();
            if !reach(&mut effects, self.granted_by(&bodies).chain(given)) {
                return Reach { effects, bodies };
            }
        }
    }

    /// The effects that cards may have because one of these says so.
    fn given<'a>(&'a self, effects: &'a [bool]) -> impl Iterator<Item = &'a GrantDef> {
        let saying = self.game.effects.rows().iter().zip(effects).filter(|(_, reached)| **reached);
        saying.flat_map(|(effect, _)| &effect.claims).filter_map(|claim| match claim.says {
            Says::Gives(grant) => self.game.grants.get(usize::from(grant)),
            Says::Has { .. } | Says::NoEffects => None,
        })
    }
}

impl Lineup {
    /// The bodies of effects and cards that are in reach, or of those that are not: all but what actions do.
    fn bodies_of(&self, effects: &[bool], wanted: bool) -> impl Iterator<Item = BodyId> {
        let known =
            self.game.effects.rows().iter().zip(effects).filter(move |(_, reached)| **reached == wanted);
        let says = known.flat_map(|(effect, _)| {
            let subject = effect.filter.and_then(|filter| filter.subject);
            let own = [Some(effect.body), effect.matches, subject, effect.condition].into_iter().flatten();
            own.chain(effect.claims.iter().map(|claim| claim.finds))
        });
        let bans = self
            .game
            .bans
            .iter()
            .filter(move |ban| ban.by.is_some_and(|effect| effects.get(effect.index()) == Some(&wanted)));
        let mut there = vec![false; self.game.cards.len()];
        for slot in self.slots.rows() {
            there.iter_mut().skip(slot.def.index()).take(1).for_each(|there| *there = true);
        }
        let cards = self.game.cards.rows().iter().zip(there).filter(move |(_, there)| *there == wanted);
        let of_cards =
            cards.flat_map(|(card, _)| card.requires.iter().map(|required| required.body).chain(card.cost));
        says.chain(bans.filter_map(|ban| ban.condition)).chain(of_cards)
    }

    /// The actions on cards by which nobody can choose anything, because none of these effects is one.
    fn actions_out_of_reach(&self, effects: &[bool]) -> impl Iterator<Item = &ActionDef> {
        let chosen = self.game.effects.rows().iter().zip(effects).filter(|(_, reached)| **reached);
        let chosen: Vec<ActionId> = chosen.filter_map(|(effect, _)| effect.action).collect();
        let on_cards = self.game.actions.iter().filter(|(_, def)| def.on_card);
        on_cards.filter(move |(action, _)| !chosen.contains(action)).map(|(_, def)| def)
    }
}

/// Notes that these effects can act; whether one of them was not known to.
fn reach(effects: &mut [bool], more: impl Iterator<Item = EffectId>) -> bool {
    let mut found = false;
    for effect in more {
        if let Some(reached) = effects.get_mut(effect.index()) {
            found |= !*reached;
            *reached = true;
        }
    }
    found
}
