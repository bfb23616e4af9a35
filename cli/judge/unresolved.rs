//! Effects that did not resolve though their event happened, and that no step shows: where the event happened, with the reason.

use serde::Serialize;
use tiru_dsl::blueprint::Live;
use tiru_dsl::diagnostic::escape;
use tiru_engine::Why;
use tiru_engine::judge::{MissedWhy, Misses, Waits};
use tiru_engine::rules::{CardDefId, Id, Span, ZoneId};

use super::entry::Entry;
use super::timeline::Timeline;
use crate::catalogue::say;
use crate::events::{bare, place};

/// An effect that did not resolve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Unresolved {
    pub(super) card: Option<String>,
    /// The player who controls it.
    pub(super) owner: Option<String>,
    /// Its name: `on play of another card`.
    pub(super) effect: String,
    /// The event.
    pub(super) event: String,
    /// The reason.
    pub(super) why: String,
    /// Where it is written.
    pub(super) at: String,
    #[serde(skip)]
    pub(super) name: String,
    #[serde(skip)]
    pub(super) span: Option<Span>,
}

impl Timeline<'_> {
    /// Adds an effect that no step shows.
    pub(super) fn unresolved(&mut self, Misses { waits, why, by }: &Misses) {
        let words = self.words;
        let def = words.view.rules().effects.get(waits.effect);
        let unresolved = Unresolved {
            card: waits.card.map(|card| words.card(card)),
            owner: waits.seat.map(|seat| words.seat(seat)),
            effect: bare(words, waits.effect, waits.card),
            event: self.event_of(waits),
            why: self.why_missed(waits, *why, *by),
            at: def.map(|def| place(&self.loaded.sources, def.span)).unwrap_or_default(),
            name: self.name(waits),
            span: def.map(|def| def.span),
        };
        self.entries.push(Entry::Unresolved(Box::new(unresolved)));
    }

    /// Adds the effects whose event never happened.
    pub(super) fn never_announced(&mut self) {
        let words = self.words;
        for waits in words.view.never_announced() {
            let def = words.view.rules().effects.get(waits.effect);
            let event = self.event_of(&waits);
            let never = Unresolved {
                card: waits.card.map(|card| words.card(card)),
                owner: waits.seat.map(|seat| words.seat(seat)),
                effect: bare(words, waits.effect, waits.card),
                why: say(words.texts().reason.never_happened, &[&event]),
                event,
                at: def.map(|def| place(&self.loaded.sources, def.span)).unwrap_or_default(),
                name: self.name(&waits),
                span: def.map(|def| def.span),
            };
            self.entries.push(Entry::NeverAnnounced(Box::new(never)));
        }
    }

    fn why_missed(&self, waits: &Waits, why: MissedWhy, by: Option<CardDefId>) -> String {
        let reasons = &self.words.texts().reason;
        let text = match why {
            MissedWhy::Passed(why) => return self.why_not(waits.effect, waits.card, why, by),
            MissedWhy::Over => reasons.over,
            MissedWhy::Immune => reasons.immune,
            MissedWhy::FaceDown => reasons.face_down,
            MissedWhy::NotLive(zone) => return self.not_live(zone),
            MissedWhy::Filter => return self.filter_fails(waits),
        };
        text.to_owned()
    }

    /// Quotes the condition under which effects work in a zone.
    fn not_live(&self, zone: ZoneId) -> String {
        let zones = self.loaded.blueprint.as_ref().map_or(&[][..], |blueprint| blueprint.zones.as_slice());
        let condition = zones.get(zone.index()).and_then(|zone| match &zone.live {
            Live::When(condition) => Some(condition.text.trim()),
            Live::Never | Live::Always | Live::FaceUp => None,
        });
        let condition = escape(condition.unwrap_or_default());
        say(self.words.texts().reason.not_live, &[&self.words.zone(zone), &condition])
    }

    /// Quotes the condition that did not hold.
    fn filter_fails(&self, waits: &Waits) -> String {
        let def = self.words.view.rules().effects.get(waits.effect);
        let filter = def.and_then(|def| def.filter).map(|filter| self.loaded.sources.slice(filter.span));
        match filter {
            Some(filter) => {
                let written = escape(&filter.split_whitespace().collect::<Vec<_>>().join(" "));
                say(self.words.texts().reason.filter, &[&written])
            }
            None => self.why_not(waits.effect, waits.card, Why::Condition, None),
        }
    }
}
