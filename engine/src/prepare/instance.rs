//! Finds every effect that can act in matches of these decks, and who triggers on what.

use crate::lineup::{Hearer, Instance, Lineup};
use crate::rules::{ActionId, EffectId, Id, SeatId, Stands, Table};

impl Lineup {
    /// Finds every instance: those of the game first, then those of the cards in the order of the deck lists.
    pub(super) fn find_instances(&mut self, pasts_asked: &[bool]) {
        let game = std::sync::Arc::clone(&self.game);
        self.instances = Table::new();
        for effect in self.survey.standing.iter().copied() {
            let def = &game.effects[effect];
            match def.stands {
                _ if def.topic.is_none() => {}
                Stands::Carrier => {}
                Stands::Once => {
                    self.instances.push(Instance { effect, carrier: None, seat: None });
                }
                Stands::EachSeat => {
                    for seat in (0..usize::from(self.seats)).map(SeatId::at) {
                        self.instances.push(Instance { effect, carrier: None, seat: Some(seat) });
                    }
                }
            }
        }
        self.first_effect.clear();
        for (card, slot) in self.slots.iter() {
            self.first_effect.push(self.instances.len());
            for effect in &game.cards[slot.def].effects {
                self.instances.push(Instance { effect: *effect, carrier: Some(card), seat: None });
            }
        }
        self.live_zones = self.instances.rows().iter().map(|known| game.zones_of(known.effect)).collect();
        let handed_out = self.handed_out();
        let mut topics = self.topics_of_game(pasts_asked);
        // Many cards may have the same text.
        let mut own: Table<EffectId, Option<Option<u8>>> = game.effects.ids().map(|_| None).collect();
        for ((instance, known), zones) in self.instances.iter().zip(&self.live_zones) {
            let Instance { effect, carrier, .. } = *known;
            let role =
                own.get_mut(effect).and_then(|role| *role.get_or_insert_with(|| game.own_role(effect)));
            let hearer =
                Hearer { instance, effect, carrier, zones: *zones, own: role.filter(|_| carrier.is_some()) };
            topics.add(&game.effects[effect], Some(hearer));
        }
        for effect in &handed_out {
            topics.add(&game.effects[*effect], None);
        }
        self.topics = topics;
        self.bearers = game.actions.ids().map(|_| Vec::new()).collect();
        for (instance, known) in self.instances.iter() {
            let action = game.effects[known.effect].action;
            if let Some(bearers) = action.and_then(|action| self.bearers.get_mut(action)) {
                bearers.push(instance);
            }
        }
        let handed_out: Vec<ActionId> =
            handed_out.iter().filter_map(|effect| game.effects[*effect].action).collect();
        let borne = self
            .bearers
            .iter()
            .filter(|(action, bearers)| !bearers.is_empty() || handed_out.contains(action));
        self.card_actions = borne.map(|(action, _)| action).collect();
    }
}
