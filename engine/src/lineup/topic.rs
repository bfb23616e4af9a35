//! What is known of each topic in matches of these decks: who triggers on it, what counts it, what may forbid it. One row a topic, so
//! that a deed finds all of it at once.

use super::Lineup;
use crate::rules::{ARGS, AttrId, DeedId, Id, InstanceId, Kind, NodeId, Of, PastId, Topic, Window};

/// The rows of all topics.
#[derive(Clone, Debug, Default)]
pub(crate) struct Topics {
    deeds: usize,
    attributes: usize,
    nodes: usize,
    rows: Vec<Known>,
}

/// What is known of one topic.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    /// The instances that act in each window, by age: before, instead, on.
    windows: [Vec<InstanceId>; WINDOWS],
    /// Those windows in which an effect may act that is granted.
    granted: [bool; WINDOWS],
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
    pub(crate) fn of(&self, window: Window) -> &[InstanceId] {
        self.windows.get(nth(window)).map_or(&[], Vec::as_slice)
    }

    /// Whether anybody triggers on it in a window, or may.
    #[inline]
    pub(crate) fn hear(&self, window: Window) -> bool {
        self.granted.get(nth(window)) == Some(&true) || !self.of(window).is_empty()
    }

    /// Adds an instance that acts in a window, or notes that one may be granted.
    pub(super) fn add(&mut self, window: Window, instance: Option<InstanceId>) {
        let at = nth(window);
        match instance {
            Some(instance) => self.windows.iter_mut().skip(at).take(1).for_each(|all| all.push(instance)),
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

    pub(super) fn of_mut(&mut self, topic: Topic) -> Option<&mut Known> {
        let row = self.row(topic);
        self.rows.get_mut(row)
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

impl Lineup {
    /// One row for each topic of the game; who triggers on it is found with the instances.
    pub(super) fn topics_of_game(&self) -> Topics {
        let game = &self.game;
        let deeds = (0..game.deeds.len()).map(|at| Topic::Deed(DeedId::at(at)));
        let changes = (0..game.attributes.len()).map(|at| Topic::Change(AttrId::at(at)));
        let starts = (0..game.nodes.len()).map(|at| Topic::Starts(NodeId::at(at)));
        let ends = (0..game.nodes.len()).map(|at| Topic::Ends(NodeId::at(at)));
        let all = deeds.chain(changes).chain(starts).chain(ends).chain([Topic::Holder, Topic::Grant]);
        Topics {
            deeds: game.deeds.len(),
            attributes: game.attributes.len(),
            nodes: game.nodes.len(),
            rows: all.map(|topic| self.known_of(topic)).collect(),
        }
    }

    fn known_of(&self, topic: Topic) -> Known {
        let game = &self.game;
        let asked = |chosen: bool| {
            let pasts =
                game.pasts.iter().filter(move |(_, past)| past.chosen == chosen && past.is_about(topic));
            pasts.map(|(past, _)| past).collect::<Vec<PastId>>()
        };
        let mut cards = [false; ARGS];
        match topic {
            Topic::Deed(deed) => {
                for (is_card, param) in cards.iter_mut().zip(&game.deeds[deed].params) {
                    *is_card = matches!(param.kind, Kind::Card | Kind::Target);
                }
            }
            Topic::Change(attr) => cards[0] = game.attributes[attr].of == Of::Card,
            Topic::Holder => cards[0] = true,
            Topic::Grant | Topic::Starts(_) | Topic::Ends(_) => {}
        }
        let roles = match topic {
            Topic::Deed(deed) => game.deeds[deed].params.len().min(ARGS),
            Topic::Change(_) | Topic::Holder => 3,
            Topic::Starts(_) | Topic::Ends(_) => 1,
            Topic::Grant => 0,
        };
        let pasts = [asked(false), asked(true)];
        Known { asked_about: !pasts[0].is_empty(), pasts, roles, cards, ..Known::default() }
    }
}
