//! Where cards can have effects on what is done, whichever cards are in these decks. If a player does not see all cards there, it tells them
//! something that none acts.

use super::super::touched::{IN_NO_ZONE, zone_bit};
use super::super::{ARGS, Ban, EffectDef, EffectId, Game, Live, Stands, Topic, ZoneId};
use std::sync::OnceLock;

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

/// What was worked out for one topic so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Asked {
    zones: OnceLock<u64>,
    concerned: OnceLock<Concerned>,
}

impl Game {
    /// The zones in which cards can have an effect that a topic may concern. Without a topic: an ability that holds all the time, which any
    /// change may concern.
    pub(crate) fn zones_concerned(&self, topic: Option<Topic>) -> u64 {
        let zones = || self.effects_concerned(topic).fold(0, |all, (effect, _)| all | self.zones_of(effect));
        self.asked_about(topic).map_or(0, |known| *known.zones.get_or_init(zones))
    }

    /// The same, with the effects that only their own card concerns apart. It takes longer to work out.
    pub(crate) fn concerned(&self, topic: Option<Topic>) -> Concerned {
        let find = || {
            let mut found = Concerned::default();
            for (effect, ban) in self.effects_concerned(topic) {
                let own = match ban {
                    _ if topic.is_none() => None,
                    None => self.own_role(effect),
                    Some(ban) => ban.condition.and_then(|condition| self.role_of_its_card(condition)),
                };
                found.add(self.zones_of(effect), own);
            }
            found
        };
        self.asked_about(topic).map(|known| *known.concerned.get_or_init(find)).unwrap_or_default()
    }

    /// How many topics there are.
    pub(super) fn topics(&self) -> usize {
        Topic::Grant.row([self.deeds.len(), self.attributes.len(), self.nodes.len()]) + 1
    }

    fn asked_about(&self, topic: Option<Topic>) -> Option<&Asked> {
        let counts = [self.deeds.len(), self.attributes.len(), self.nodes.len()];
        self.survey().concerned.get(topic.map_or(self.topics(), |topic| topic.row(counts)))
    }

    /// The effects of cards that a topic may concern, each with the ban that does if it is one.
    fn effects_concerned(&self, topic: Option<Topic>) -> impl Iterator<Item = (EffectId, Option<&Ban>)> {
        let is_on_card =
            |effect: EffectId| self.effects[effect].stands == Stands::Carrier && !self.effects[effect].floats;
        let concerns = move |def: &EffectDef| match topic {
            Some(topic) => def.topics().any(|other| other == topic),
            None => !def.claims.is_empty(),
        };
        let effects = self.effects.iter().filter(move |(_, def)| concerns(def));
        let effects = effects.map(|(effect, _)| (effect, None));
        let bans = self.bans.iter().filter(move |ban| ban.of.topic() == topic);
        let bans = bans.filter_map(|ban| Some((ban.by?, Some(ban))));
        effects.chain(bans).filter(move |(effect, _)| is_on_card(*effect))
    }

    /// The zones in which a printed effect can be live, as bits of [`zone_bit`].
    pub(crate) fn zones_of(&self, effect: EffectId) -> u64 {
        let def = &self.effects[effect];
        let lives_in = |zone: ZoneId| match &def.home {
            _ if def.floats => true,
            home if home.is_not_said() => self.zones[zone].live != Live::Never,
            home => home.zones.contains(&zone),
        };
        let under = if def.home.under { IN_NO_ZONE } else { 0 };
        let zones = self.zones.ids().filter(|zone| lives_in(*zone));
        zones.fold(under, |all, zone| all | zone_bit(zone))
    }
}
