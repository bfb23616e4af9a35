//! Which bodies can be run whichever cards there are, and which an effect or a card adds to them.

use super::super::{BodyId, CardDef, EffectId, Game, Id};

impl Game {
    /// The bodies that can be run in matches in which no card has an effect: all that matches run but those of cards.
    pub(super) fn bodies_of_the_game(&self, standing: &[EffectId]) -> Vec<BodyId> {
        let mut reached = vec![true; self.played()];
        let mut note = |bodies: &mut dyn Iterator<Item = BodyId>, is_reached: bool| {
            for body in bodies {
                reached.iter_mut().skip(body.index()).take(1).for_each(|it| *it = is_reached);
            }
        };
        note(&mut self.actions.rows().iter().filter(|def| def.on_card).map(|def| def.body), false);
        note(&mut self.effects.ids().flat_map(|effect| self.bodies_of_effect(effect)), false);
        note(&mut self.bans.iter().filter(|ban| ban.by.is_some()).filter_map(|ban| ban.condition), false);
        note(&mut self.cards.rows().iter().flat_map(bodies_of_card), false);
        // What is said by several is in reach if one of them is.
        note(&mut standing.iter().flat_map(|effect| self.bodies_of_effect(*effect)), true);
        let by_standing = self.bans.iter().filter(|ban| ban.by.is_some_and(|by| standing.contains(&by)));
        note(&mut by_standing.filter_map(|ban| ban.condition), true);
        self.bodies.ids().zip(reached).filter(|(_, reached)| *reached).map(|(body, _)| body).collect()
    }

    /// The bodies that an effect needs, without those of its bans.
    pub(crate) fn bodies_of_effect(&self, effect: EffectId) -> impl Iterator<Item = BodyId> {
        let def = &self.effects[effect];
        let subject = def.filter.and_then(|filter| filter.subject);
        let action = def.action.map(|action| &self.actions[action]).filter(|def| def.on_card);
        let own = [Some(def.body), def.matches, subject, def.condition, action.map(|def| def.body)];
        own.into_iter().flatten().chain(def.claims.iter().map(|claim| claim.finds))
    }
}

/// The bodies that a card needs beside those of its effects.
pub(crate) fn bodies_of_card(card: &CardDef) -> impl Iterator<Item = BodyId> {
    card.requires.iter().map(|required| required.body).chain(card.cost)
}
