//! Finds what static abilities say in matches of these decks, and makes room for what follows from it.

use crate::lineup::{Claimed, Claims, Column, Lineup, Row, Said, Speaker, Spoken};
use crate::rules::touched::{IN_NO_ZONE, attr_bit, zone_bit};
use crate::rules::{
    Attempted, AttrId, BodyId, CardId, Conflict, DeedId, EffectId, Id, Live, Of, Says, SeatId, Stands, Topic,
    ZoneDef, ZoneId,
};

impl Lineup {
    /// Finds what each derived value is computed from.
    pub(super) fn find_what_claims_read(&mut self) {
        let game = std::sync::Arc::clone(&self.game);
        let all =
            |bodies: &mut dyn Iterator<Item = BodyId>| bodies.fold(0, |all, body| all | self.reads(body));
        let of_effect =
            |effect: EffectId| self.bodies_of_claims(effect).map_or(u64::MAX, |mut bodies| all(&mut bodies));
        let when =
            self.live_when.iter().filter_map(|place| match game.zones[self.places[*place].zone].live {
                Live::When(body) => Some(body),
                Live::Never | Live::Always | Live::FaceUp => None,
            });
        let claimed = self.claims.values.iter().fold(0, |all, value| all | attr_bit(value.attr));
        let mut reads = vec![u64::MAX; game.effects.len()];
        for effect in &self.reach.effects {
            let read = if game.effects[*effect].stands() { of_effect(*effect) } else { 0 };
            reads.iter_mut().skip(effect.index()).take(1).for_each(|reads| *reads = read);
        }
        let order_read = all(&mut when.into_iter()) | self.reads_of_those_who_silence_or_give(&reads);
        let always_read = claimed | order_read;
        let mut speaking = vec![[0; 2]; self.slots.len()];
        for speaker in self.claims.rows.iter().filter_map(|row| self.claims.speakers.get(row.speaker)) {
            let Some(card) = speaker.carrier else { continue };
            for (zones, up) in speaking.get_mut(card.index()).into_iter().flatten().zip([false, true]) {
                *zones |= self.speaks_in(speaker, card, up);
            }
        }
        let claims = std::mem::take(&mut self.claims);
        self.claims = Claims { speaking, reads, always_read, order_read, ..claims };
    }

    /// The bodies that are run to compute the claims of an effect; none if it gives effects to others, so that it may be any.
    pub(super) fn bodies_of_claims(&self, effect: EffectId) -> Option<impl Iterator<Item = BodyId>> {
        let (game, def) = (&self.game, &self.game.effects[effect]);
        let gives = def.claims.iter().any(|claim| matches!(claim.says, Says::Gives(_)));
        let bans = self.survey.bans_of(effect).filter_map(|ban| game.bans.get(ban));
        let immune = bans.filter(|ban| matches!(ban.of, Attempted::Effects(_)));
        let bodies = def.claims.iter().map(|claim| claim.finds);
        (!gives).then(|| bodies.chain(immune.filter_map(|ban| ban.condition)))
    }

    /// The zones in which a speaker on a card may be live while the card shows this face.
    fn speaks_in(&self, speaker: &Speaker, card: CardId, up: bool) -> u64 {
        let def = &self.game.effects[speaker.effect];
        let zones = speaker.instance.and_then(|instance| self.live_zones.get(instance.index()));
        let zones = zones.copied().unwrap_or(u64::MAX);
        if def.floats || !def.home.is_not_said() {
            return zones;
        }
        let is_live = |(zone, known): &(ZoneId, &ZoneDef)| match known.live {
            Live::Never => false,
            Live::Always => true,
            Live::FaceUp => up,
            Live::When(_) => self.live_by_face(*zone, card, up).unwrap_or(true),
        };
        let live = self.game.zones.iter().filter(is_live);
        zones & live.fold(IN_NO_ZONE, |all, (zone, _)| all | zone_bit(zone))
    }

    /// What those read who silence others or give them effects; where anybody silences, also what makes cards immune.
    fn reads_of_those_who_silence_or_give(&self, reads: &[u64]) -> u64 {
        let game = &self.game;
        let printed = self.claims.speakers.iter().map(|speaker| speaker.effect);
        let speaking = || printed.clone().chain(self.claims.handed_out.iter().copied());
        let says = |effect: EffectId, wanted: &dyn Fn(Says) -> bool| {
            game.effects[effect].claims.iter().any(|claim| wanted(claim.says))
        };
        let silences = speaking().any(|effect| says(effect, &|says| says == Says::NoEffects));
        let counts = |effect: &EffectId| {
            let effects =
                |ban: usize| game.bans.get(ban).is_some_and(|ban| matches!(ban.of, Attempted::Effects(_)));
            says(*effect, &|says| matches!(says, Says::NoEffects | Says::Gives(_)))
                || silences && self.survey.bans_of(*effect).any(effects)
        };
        let read = |effect: EffectId| reads.get(effect.index()).copied().unwrap_or(u64::MAX);
        speaking().filter(counts).fold(0, |all, effect| all | read(effect))
    }

    /// Finds who speaks: the game first, then the cards in the order of the deck lists.
    pub(super) fn find_speakers(&mut self) {
        let game = std::sync::Arc::clone(&self.game);
        let mut claims = Claims::default();
        let survey = std::sync::Arc::clone(&self.survey);
        let standing = survey.standing.iter().map(|effect| (*effect, &game.effects[*effect]));
        for (effect, def) in standing.filter(|(_, def)| def.stands()) {
            match def.stands {
                Stands::Carrier => {}
                Stands::Once => {
                    claims.speakers.push(Speaker {
                        effect,
                        carrier: None,
                        seat: None,
                        instance: None,
                        granted: None,
                    });
                }
                Stands::EachSeat => {
                    let seats = (0..usize::from(self.seats)).map(SeatId::at);
                    claims.speakers.extend(seats.map(|seat| Speaker {
                        effect,
                        carrier: None,
                        seat: Some(seat),
                        instance: None,
                        granted: None,
                    }));
                }
            }
        }
        let on_cards = self.instances.iter().filter(|(_, known)| known.carrier.is_some());
        let standing = on_cards.filter(|(_, known)| game.effects[known.effect].stands());
        claims.speakers.extend(standing.map(|(instance, known)| Speaker {
            effect: known.effect,
            carrier: known.carrier,
            seat: None,
            instance: Some(instance),
            granted: None,
        }));
        // Many cards may have the same text.
        let mut own: Vec<Option<Option<u8>>> = vec![None; game.bans.len()];
        for (number, speaker) in claims.speakers.clone().iter().enumerate() {
            let said = 0..game.effects[speaker.effect].claims.len();
            claims.rows.extend(said.map(|nth| Row { speaker: number, said: Said::Claim(nth) }));
            let bans: Vec<usize> = survey.bans_of(speaker.effect).collect();
            for (ban, def) in bans.into_iter().filter_map(|at| game.bans.get(at).map(|def| (at, def))) {
                let spoken = Spoken { speaker: number, ban, lifts: def.lifts.is_some() };
                if let Some(own) = own.get_mut(ban) {
                    own.get_or_insert_with(|| self.game.role_of_its_card(def.condition?));
                }
                if let Attempted::Effects(_) = def.of {
                    claims.immunity = true;
                    claims.rows.push(Row { speaker: number, said: Said::Immune(ban) });
                } else if let Some(known) = self.topics.of_mut(def.of.topic()) {
                    known.spoken.push(spoken);
                }
            }
        }
        claims.own = own.into_iter().map(Option::flatten).collect();
        claims.handed_out = self.handed_out();
        let granted: Vec<usize> =
            claims.handed_out.iter().flat_map(|effect| survey.bans_of(*effect)).collect();
        for def in granted.iter().filter_map(|ban| game.bans.get(*ban)) {
            if let Some(known) = self.topics.of_mut(def.of.topic()) {
                known.granted = true;
            }
        }
        let of_value = |effect: &EffectId| !game.effects[*effect].claims.is_empty();
        let effects =
            |ban: usize| game.bans.get(ban).is_some_and(|ban| matches!(ban.of, Attempted::Effects(_)));
        let immune = |effect: &EffectId| survey.bans_of(*effect).any(effects);
        let immunity = claims.handed_out.iter().any(immune);
        let any = immunity || claims.handed_out.iter().any(of_value);
        let speaking = claims.speakers.iter().map(|speaker| &speaker.effect).chain(&claims.handed_out);
        let mut claimed = speaking.flat_map(|effect| &game.effects[*effect].claims);
        claims.on_effects = claimed.any(|claim| matches!(claim.says, Says::NoEffects | Says::Gives(_)));
        claims.immunity |= immunity;
        claims.any = any || !claims.rows.is_empty();
        claims.under = claims.speakers.iter().any(|speaker| game.effects[speaker.effect].home.under);
        self.claims = claims;
    }

    /// Notes against which verbs and changes a ban may stand.
    fn find_hindered(&mut self) {
        let game = std::sync::Arc::clone(&self.game);
        let claims = &mut self.claims;
        // A ban counts if the rules say it, a card of these decks, or an effect that may be granted.
        let hinders = |ban: &usize| game.bans.get(*ban).is_some_and(|ban| !ban.choosing);
        let granted = claims.handed_out.iter().flat_map(|effect| self.survey.bans_of(*effect));
        let granted: Vec<usize> = granted.filter(|ban| hinders(ban)).collect();
        for known in &mut self.topics.rows {
            let spoken = known.spoken.iter().map(|spoken| &spoken.ban);
            known.hindered = spoken.chain(&known.bans).any(hinders);
        }
        for ban in granted {
            if let Some(known) = game.bans.get(ban).and_then(|ban| self.topics.of_mut(ban.of.topic())) {
                known.hindered = true;
            }
        }
        let verbs = game.deeds.iter().filter(|(_, deed)| matches!(deed.does, crate::rules::Does::Verb(_)));
        let changes = game.attributes.ids().map(Topic::Change);
        let mut tested = verbs.map(|(deed, _)| Topic::Deed(deed)).chain(changes);
        claims.hinder_verbs = claims.immunity || tested.any(|topic| self.topics.of(topic).hindered);
    }

    /// Makes room for derived values and for which cards are silent, and sets apart what is stored of values that are claimed.
    pub(super) fn room_for_derived_values(&mut self, take: &mut impl FnMut(usize) -> usize) {
        self.find_hindered();
        let game = std::sync::Arc::clone(&self.game);
        self.layout.stored.clone_from(&self.layout.attributes);
        let cards = self.slots.len();
        if !self.claims.any {
            return;
        }
        self.claims.silent = take(cards.div_ceil(32));
        let claimed: Vec<bool> = game.attributes.ids().map(|attr| self.is_claimed(attr)).collect();
        for ((attr, def), _) in game.attributes.iter().zip(claimed).filter(|(_, claimed)| *claimed) {
            let things = match def.of {
                Of::Card => cards,
                Of::Seat => usize::from(self.seats),
                Of::Game => 1,
            };
            let now = take(things);
            self.claims.values.push(Claimed { attr, things, raw: now, now });
            if let Some(column) = self.layout.attributes.get_mut(attr.index()) {
                *column = Column::Cell(now);
            }
        }
    }

    /// Makes room for what is needed on the way to them.
    pub(super) fn room_for_claims(&mut self, take: &mut impl FnMut(usize) -> usize) {
        let cards = self.slots.len();
        if self.claims.speaks() {
            self.claims.entered = Some(take(1 + cards));
        }
        if !self.claims.any {
            return;
        }
        let (game, lends) = (&self.game, self.layout.lends);
        let most = |effect: EffectId| {
            let bans = self.survey.bans_of(effect).filter_map(|ban| game.bans.get(ban));
            let bans = bans.filter(|ban| matches!(ban.of, Attempted::Effects(_)));
            game.effects[effect].claims.len() + bans.count()
        };
        let most = self.reach.effects.iter().map(|effect| most(*effect)).max().unwrap_or(0);
        self.claims.room = self.claims.rows.len() + (lends.rows + lends.grants) * most;
        self.claims.order = take(1);
        self.claims.immune = take(1);
        self.claims.amounts = take(1);
        for claimed in &mut self.claims.values {
            claimed.raw = take(claimed.things);
        }
    }

    /// Whether somebody says that this attribute has another value.
    fn is_claimed(&self, attr: AttrId) -> bool {
        let speakers = self.claims.speakers.iter().map(|speaker| speaker.effect);
        speakers.chain(self.claims.handed_out.iter().copied()).any(|effect| {
            let claims = &self.game.effects[effect].claims;
            claims.iter().any(|claim| matches!(claim.says, Says::Has { attr: said, .. } if said == attr))
        })
    }

    /// The deeds whose latest time decides between claims.
    pub(super) fn stamped_by_conflicts(&self) -> Vec<DeedId> {
        let stamps = self.game.conflicts.iter().filter_map(|conflict| match conflict {
            Conflict::Stamp(deed, _) => Some(*deed),
            Conflict::Level | Conflict::Firm | Conflict::Ban => None,
        });
        if self.claims.speaks() { stamps.collect() } else { Vec::new() }
    }
}
