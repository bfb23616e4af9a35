//! What concerns effects of cards that somebody may not see, whichever cards these are: that such a card does something tells of it,
//! and so does that it does nothing.

use super::touched::zone_bit;
use super::{IN_NO_ZONE, Lineup};
use crate::rules::{ARGS, EffectId, Live, Stands, Topic, ZoneId};

/// The zones in which effects that a topic concerns can work, on any card of the game, as bits of [`zone_bit`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Concerned {
    /// Those of effects that it may concern whatever its roles are.
    pub(crate) any: u64,
    /// For each role those of effects that it concerns only if this role is their card.
    pub(crate) own: [u64; ARGS],
}

impl Concerned {
    fn add(&mut self, zones: u64, own: Option<u8>) {
        let own = own.and_then(|role| self.own.get_mut(usize::from(role)));
        *own.unwrap_or(&mut self.any) |= zones;
    }
}

impl Lineup {
    /// Which effects of cards a topic may concern, whichever cards are in these decks.
    pub(crate) fn concerned(&self, topic: Topic) -> Concerned {
        let all = self.concerned.get_or_init(|| self.all_concerned());
        all.get(self.topics.row(topic)).copied().unwrap_or_default()
    }

    /// The same for whatever changes: what a card says all the time may hang on anything.
    pub(crate) fn concerned_by_changes(&self) -> Concerned {
        let all = self.concerned.get_or_init(|| self.all_concerned());
        all.last().copied().unwrap_or_default()
    }

    fn all_concerned(&self) -> Vec<Concerned> {
        let mut all = vec![Concerned::default(); self.topics.rows.len()];
        let mut add = |topic: Topic, zones: u64, own: Option<u8>| {
            if let Some(concerned) = all.get_mut(self.topics.row(topic)) {
                concerned.add(zones, own);
            }
        };
        let on_cards = |effect: &EffectId| {
            let def = &self.game.effects[*effect];
            def.stands == Stands::Carrier && !def.floats
        };
        let mut always = 0;
        for effect in self.game.effects.ids().filter(on_cards) {
            let (def, zones) = (&self.game.effects[effect], self.zones_of(effect));
            let own = self.own_role(effect);
            for topic in def.topics() {
                add(topic, zones, own);
            }
            if !def.claims.is_empty() {
                always |= zones;
            }
        }
        for ban in &self.game.bans {
            let Some(effect) = ban.by.filter(on_cards) else { continue };
            let own = ban.condition.and_then(|condition| self.role_of_its_card(condition));
            match ban.of.topic() {
                Some(topic) => add(topic, self.zones_of(effect), own),
                None => always |= self.zones_of(effect),
            }
        }
        all.push(Concerned { any: always, ..Concerned::default() });
        all
    }

    /// The zones in which a printed effect can be live, as bits of [`zone_bit`].
    pub(crate) fn zones_of(&self, effect: EffectId) -> u64 {
        let def = &self.game.effects[effect];
        let lives_in = |zone: ZoneId| match &def.home {
            _ if def.floats => true,
            home if home.is_not_said() => self.game.zones[zone].live != Live::Never,
            home => home.zones.contains(&zone),
        };
        let under = if def.home.under { IN_NO_ZONE } else { 0 };
        let zones = self.game.zones.ids().filter(|zone| lives_in(*zone));
        zones.fold(under, |all, zone| all | zone_bit(zone))
    }
}
