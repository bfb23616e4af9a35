//! What is known of each topic in matches of these decks: who triggers on it, what counts it, what may forbid it. One row a topic, so
//! that a deed finds all of it at once.

use super::Spoken;
use crate::rules::{ARGS, CardId, EffectDef, EffectId, Id, InstanceId, NONE, PastId, Topic, Window};

/// The rows of all topics.
#[derive(Clone, Debug, Default)]
pub(crate) struct Topics {
    pub(crate) deeds: usize,
    pub(crate) attributes: usize,
    pub(crate) nodes: usize,
    pub(crate) rows: Vec<Known>,
}

/// What is known of one topic.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that may concern a topic")]
pub(crate) struct Known {
    /// The effects that act in each window: before, instead, on.
    pub(crate) windows: [Hearers; WINDOWS],
    /// Whether anybody triggers on it in any window, or may.
    pub(crate) watched: bool,
    /// Whether anybody asks later whether it was done.
    pub(crate) asked_about: bool,
    /// Whether something may last until it is done; then it is asked about, too.
    pub(crate) ends: bool,
    /// The questions about it when it is done, then those about choosing it in an offer.
    pub(crate) pasts: [Vec<PastId>; 2],
    /// The bans of the game on it that hold at all times and are about nobody in particular.
    pub(crate) bans: Vec<usize>,
    /// The bans and permissions of static abilities.
    pub(crate) spoken: Vec<Spoken>,
    /// Whether a ban or a permission may be granted.
    pub(crate) granted: bool,
    /// Whether a ban of any kind may be active.
    pub(crate) hindered: bool,
    /// How many roles it has.
    pub(crate) roles: usize,
    /// Which of them are cards.
    pub(crate) cards: [bool; ARGS],
}

/// An effect that triggers on a topic in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hearer {
    /// Which it is.
    pub(crate) instance: InstanceId,
    /// Its text.
    pub(crate) effect: EffectId,
    /// The card that it is printed on.
    pub(crate) carrier: Option<CardId>,
    /// The zones in which it can be live, as bits of `Lineup::zone_bit`.
    pub(crate) zones: u64,
    /// The role of the deed that has to be its card, if there is one: else it does not trigger.
    pub(crate) own: Option<u8>,
}

impl Hearer {
    /// Whether it may trigger on a deed with these roles.
    #[inline]
    pub(crate) fn may_trigger(&self, role: impl Fn(usize) -> i32) -> bool {
        let (Some(own), Some(card)) = (self.own, self.carrier) else { return true };
        role(usize::from(own)) == i32::from(card.0)
    }
}

/// The effects that act in one window of a topic.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hearers {
    /// All of them, by age.
    all: Vec<Hearer>,
    /// Those that do not trigger on their own card alone.
    others: Vec<Hearer>,
    /// The rest, by the role that has to be their card.
    own: Vec<Own>,
    /// Whether an effect may act that is granted.
    granted: bool,
}

/// The effects of a window that trigger only if one role of the deed is their own card.
#[derive(Clone, Debug)]
pub(crate) struct Own {
    /// The number of the role.
    pub(crate) role: usize,
    /// For each card the zones in which such an effect printed on it can be live, as bits of `Lineup::zone_bit`.
    zones: Vec<u64>,
}

impl Own {
    /// The zones in which a card, given as a cell, can have such an effect.
    #[inline]
    pub(crate) fn zones_of(&self, card: i32) -> u64 {
        usize::try_from(card).ok().and_then(|card| self.zones.get(card)).copied().unwrap_or(0)
    }
}

impl Hearers {
    const NOBODY: Hearers = Hearers { all: Vec::new(), others: Vec::new(), own: Vec::new(), granted: false };

    /// All of them, by age.
    #[inline]
    pub(crate) fn all(&self) -> &[Hearer] {
        &self.all
    }

    /// Those that do not trigger on their own card alone, by age.
    #[inline]
    pub(crate) fn others(&self) -> &[Hearer] {
        &self.others
    }

    /// Those that do, by the role that has to be their card.
    #[inline]
    pub(crate) fn own(&self) -> &[Own] {
        &self.own
    }

    /// Those that may trigger on a deed, by age, and perhaps others. Its roles are cards as they are, no former selves.
    #[inline]
    pub(crate) fn concerned(&self, role: impl Fn(usize) -> i32) -> &[Hearer] {
        if self.own.iter().any(|own| own.zones_of(role(own.role)) != 0) { &self.all } else { &self.others }
    }

    /// Whether none of them can trigger on a deed, wherever its card will be. If cards may get effects of other cards (`lends`), every
    /// card counts as a carrier.
    pub(crate) fn ignore(&self, lends: bool, role: impl Fn(usize) -> i32) -> bool {
        let may_be_own = |own: &Own, cell: i32| if lends { cell != NONE } else { own.zones_of(cell) != 0 };
        !self.granted && self.others.is_empty() && !self.own.iter().any(|own| may_be_own(own, role(own.role)))
    }

    /// Whether there is anybody, or may be.
    #[inline]
    pub(crate) fn any(&self) -> bool {
        self.granted || !self.all.is_empty()
    }

    fn add(&mut self, hearer: Hearer) {
        self.all.push(hearer);
        let (Some(role), Some(card)) = (hearer.own, hearer.carrier) else {
            self.others.push(hearer);
            return;
        };
        let role = usize::from(role);
        let known = self.own.iter().position(|own| own.role == role);
        let at = known.unwrap_or(self.own.len());
        if known.is_none() {
            self.own.push(Own { role, zones: Vec::new() });
        }
        if let Some(Own { zones, .. }) = self.own.get_mut(at) {
            zones.resize(zones.len().max(card.index() + 1), 0);
            zones.iter_mut().skip(card.index()).take(1).for_each(|zones| *zones |= hearer.zones);
        }
    }
}

const WINDOWS: usize = 3;

impl Known {
    /// The effects that trigger on it in a window.
    #[inline]
    pub(crate) fn of(&self, window: Window) -> &Hearers {
        let [before, instead, on] = &self.windows;
        match window {
            Window::Before => before,
            Window::Instead => instead,
            Window::On => on,
        }
    }

    /// Whether a static ability of these decks bans or permits it. What cards have of each other is printed on one of them.
    #[inline]
    pub(crate) fn is_spoken_of(&self) -> bool {
        self.granted || !self.spoken.is_empty()
    }

    /// Whether anybody triggers on it in a window, or may.
    #[inline]
    pub(crate) fn hear(&self, window: Window) -> bool {
        self.of(window).any()
    }

    /// Adds an effect that acts in a window, or notes that one may be granted.
    fn add(&mut self, window: Window, hearer: Option<Hearer>) {
        let [before, instead, on] = &mut self.windows;
        let hearers = match window {
            Window::Before => before,
            Window::Instead => instead,
            Window::On => on,
        };
        match hearer {
            Some(hearer) => hearers.add(hearer),
            None => hearers.granted = true,
        }
        self.watched = true;
    }
}

impl Topics {
    /// What is known of a topic.
    #[inline]
    pub(crate) fn of(&self, topic: Topic) -> &Known {
        const NOTHING: &Known = &Known {
            windows: [Hearers::NOBODY; WINDOWS],
            watched: false,
            asked_about: false,
            ends: false,
            pasts: [const { Vec::new() }; 2],
            bans: Vec::new(),
            spoken: Vec::new(),
            granted: false,
            hindered: false,
            roles: 0,
            cards: [false; ARGS],
        };
        self.rows.get(self.row(topic)).unwrap_or(NOTHING)
    }

    /// Adds an effect to every topic that it waits for, or notes that one of its text may be granted.
    pub(crate) fn add(&mut self, def: &EffectDef, hearer: Option<Hearer>) {
        for topic in def.topics() {
            if let Some(known) = self.of_mut(Some(topic)) {
                known.add(def.window, hearer);
            }
        }
    }

    /// The row of a topic, to change it.
    pub(crate) fn of_mut(&mut self, topic: Option<Topic>) -> Option<&mut Known> {
        let row = self.row(topic?);
        self.rows.get_mut(row)
    }

    /// The number of a topic among all.
    #[inline]
    fn row(&self, topic: Topic) -> usize {
        topic.row([self.deeds, self.attributes, self.nodes])
    }
}
