//! What is known of each topic in matches of these decks: who triggers on it, what counts it, what may forbid it. One row a topic, so
//! that a deed finds all of it at once.

use crate::rules::{ARGS, CardId, EffectDef, EffectId, Id, InstanceId, PastId, Topic, Window};

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
pub(crate) struct Known {
    /// The effects that act in each window, by age: before, instead, on.
    pub(crate) windows: [Vec<Hearer>; WINDOWS],
    /// Those windows in which an effect may act that is granted.
    pub(crate) granted: [bool; WINDOWS],
    /// Whether anybody triggers on it in any window, or may.
    pub(crate) watched: bool,
    /// Whether anybody asks later whether it was done.
    pub(crate) asked_about: bool,
    /// The questions about it when it is done, then those about choosing it in an offer.
    pub(crate) pasts: [Vec<PastId>; 2],
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

const WINDOWS: usize = 3;

fn nth(window: Window) -> usize {
    match window {
        Window::Before => 0,
        Window::Instead => 1,
        Window::On => 2,
    }
}

impl Known {
    /// Those that trigger on it in a window.
    #[inline]
    pub(crate) fn of(&self, window: Window) -> &[Hearer] {
        self.windows.get(nth(window)).map_or(&[], Vec::as_slice)
    }

    /// Whether anybody triggers on it in a window, or may.
    #[inline]
    pub(crate) fn hear(&self, window: Window) -> bool {
        self.granted.get(nth(window)) == Some(&true) || !self.of(window).is_empty()
    }

    /// Adds an effect that acts in a window, or notes that one may be granted.
    fn add(&mut self, window: Window, hearer: Option<Hearer>) {
        let at = nth(window);
        match hearer {
            Some(hearer) => self.windows.iter_mut().skip(at).take(1).for_each(|all| all.push(hearer)),
            None => self.granted.iter_mut().skip(at).take(1).for_each(|may| *may = true),
        }
        self.watched = true;
    }
}

impl Topics {
    /// What is known of a topic.
    #[inline]
    pub(crate) fn of(&self, topic: Topic) -> &Known {
        const NOTHING: &Known = &Known {
            windows: [const { Vec::new() }; WINDOWS],
            granted: [false; WINDOWS],
            watched: false,
            asked_about: false,
            pasts: [const { Vec::new() }; 2],
            roles: 0,
            cards: [false; ARGS],
        };
        self.rows.get(self.row(topic)).unwrap_or(NOTHING)
    }

    /// Adds an effect to every topic that it waits for, or notes that one of its text may be granted.
    pub(crate) fn add(&mut self, def: &EffectDef, hearer: Option<Hearer>) {
        for topic in def.topics() {
            let row = self.row(topic);
            if let Some(known) = self.rows.get_mut(row) {
                known.add(def.window, hearer);
            }
        }
    }

    #[inline]
    fn row(&self, topic: Topic) -> usize {
        match topic {
            Topic::Deed(deed) => deed.index(),
            Topic::Change(attr) => self.deeds + attr.index(),
            Topic::Starts(node) => self.deeds + self.attributes + node.index(),
            Topic::Ends(node) => self.deeds + self.attributes + self.nodes + node.index(),
            Topic::Holder => self.deeds + self.attributes + 2 * self.nodes,
            Topic::Grant => self.deeds + self.attributes + 2 * self.nodes + 1,
        }
    }
}
