//! Finds which texts can be run in matches of these decks, and what effects may do to effects there.

use crate::lineup::{Lends, Lineup, Reach};
use crate::rules::{
    BodyId, Borrowing, CardDefId, DeedId, EffectId, GrantDef, Kind, Op, Says, Stands, Target, Topic, Window,
    bodies_of_card,
};
use crate::state::waiting::ROLES;
use std::collections::BTreeSet;

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

    fn ops_of<'a>(&'a self, bodies: &'a [BodyId]) -> impl Iterator<Item = &'a Op> {
        bodies.iter().flat_map(|body| &self.game.bodies[*body].ops)
    }

    /// The effects that these bodies grant.
    fn granted_by<'a>(&'a self, bodies: &'a [BodyId]) -> impl Iterator<Item = EffectId> {
        self.ops_of(bodies).filter_map(|op| match op {
            Op::Grant { grant, .. } => Some(self.game.grants.get(usize::from(*grant))?.effect),
            _ => None,
        })
    }

    /// Finds which effects can act or stand, and which bodies can be run: those of effects on cards that are in none of these decks
    /// cannot, unless a text that can be run hands them out.
    pub(super) fn find_reach(&self) -> Reach {
        let (game, survey) = (&self.game, &self.survey);
        let cards: BTreeSet<CardDefId> = self.slots.rows().iter().map(|slot| slot.def).collect();
        let printed = cards.iter().flat_map(|card| &game.cards[*card].effects);
        let mut effects: BTreeSet<EffectId> = survey.standing.iter().chain(printed).copied().collect();
        let of_cards = cards.iter().flat_map(|card| bodies_of_card(&game.cards[*card]));
        let mut bodies: BTreeSet<BodyId> = survey.bodies.iter().copied().chain(of_cards).collect();
        // What was found last may hand out more.
        let mut new: Vec<EffectId> = effects.iter().copied().collect();
        let mut handing: Vec<BodyId> = bodies.iter().copied().collect();
        while !new.is_empty() || !handing.is_empty() {
            let bans = new.iter().flat_map(|effect| survey.bans_of(*effect));
            let conditions = bans.filter_map(|ban| game.bans.get(ban)?.condition);
            let run = new.iter().flat_map(|effect| game.bodies_of_effect(*effect)).chain(conditions);
            handing.extend(run.filter(|body| bodies.insert(*body)));
            let given = self.given(&new).map(|grant| grant.effect);
            let handed: Vec<EffectId> = given.chain(self.granted_by(&handing)).collect();
            new = handed.into_iter().filter(|effect| effects.insert(*effect)).collect();
            handing.clear();
        }
        Reach { effects: effects.into_iter().collect(), bodies: bodies.into_iter().collect() }
    }

    /// The effects that cards may have because one of these says so.
    fn given<'a>(&'a self, effects: &'a [EffectId]) -> impl Iterator<Item = &'a GrantDef> {
        let said = effects.iter().flat_map(|effect| &self.game.effects[*effect].claims);
        said.filter_map(|claim| match claim.says {
            Says::Gives(grant) => self.game.grants.get(usize::from(grant)),
            Says::Has { .. } | Says::NoEffects => None,
        })
    }
}
