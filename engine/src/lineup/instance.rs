//! Every effect that can act in matches of these decks, and who watches what: found once, so that nobody is looked for later.

use super::Lineup;
use crate::rules::{
    ActionId, CardId, EffectId, Id, InstanceId, Live, PlaceId, SeatId, Stands, Topic, Window,
};

/// An effect on a card, or in the game for a seat or for nobody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instance {
    /// Its text.
    pub(crate) effect: EffectId,
    /// The card it sits on.
    pub(crate) carrier: Option<CardId>,
    /// The seat it stands for, if it sits on no card; the carrier then is the card that made it, if one did.
    pub(crate) seat: Option<SeatId>,
}

/// Who watches what, by window.
#[derive(Clone, Debug, Default)]
pub(crate) struct Watchers {
    deeds: Vec<Windows>,
    values: Vec<Windows>,
    starts: Vec<Windows>,
    ends: Vec<Windows>,
    holder: Windows,
}

/// The instances that act in each window, by age.
#[derive(Clone, Debug, Default)]
struct Windows {
    before: Vec<InstanceId>,
    instead: Vec<InstanceId>,
    on: Vec<InstanceId>,
    /// Those in which an effect may act that is handed out: before, instead, on.
    handed_out: [bool; 3],
}

impl Watchers {
    /// Those that watch something in a window.
    pub(crate) fn of(&self, topic: Topic, window: Window) -> &[InstanceId] {
        self.windows(topic).map_or(&[], |windows| windows.of(window))
    }

    /// Whether anybody watches something in a window, or may.
    pub(crate) fn hear(&self, topic: Topic, window: Window) -> bool {
        self.windows(topic).is_some_and(|windows| windows.is_heard(window))
    }

    /// Whether anybody watches something in any window, or may.
    pub(crate) fn watch(&self, topic: Topic) -> bool {
        [Window::Before, Window::Instead, Window::On].iter().any(|window| self.hear(topic, *window))
    }

    fn windows(&self, topic: Topic) -> Option<&Windows> {
        match topic {
            Topic::Deed(deed) => self.deeds.get(deed.index()),
            Topic::Change(attr) => self.values.get(attr.index()),
            Topic::Starts(node) => self.starts.get(node.index()),
            Topic::Ends(node) => self.ends.get(node.index()),
            Topic::Holder => Some(&self.holder),
            Topic::Grant => None,
        }
    }

    fn windows_mut(&mut self, topic: Topic) -> Option<&mut Windows> {
        match topic {
            Topic::Deed(deed) => self.deeds.get_mut(deed.index()),
            Topic::Change(attr) => self.values.get_mut(attr.index()),
            Topic::Starts(node) => self.starts.get_mut(node.index()),
            Topic::Ends(node) => self.ends.get_mut(node.index()),
            Topic::Holder => Some(&mut self.holder),
            Topic::Grant => None,
        }
    }
}

impl Windows {
    fn of(&self, window: Window) -> &[InstanceId] {
        match window {
            Window::Before => &self.before,
            Window::Instead => &self.instead,
            Window::On => &self.on,
        }
    }

    fn is_heard(&self, window: Window) -> bool {
        let [before, instead, on] = self.handed_out;
        let handed_out = match window {
            Window::Before => before,
            Window::Instead => instead,
            Window::On => on,
        };
        handed_out || !self.of(window).is_empty()
    }
}

impl Lineup {
    /// The effects that are printed on a card.
    pub(crate) fn effects_on(&self, card: CardId) -> impl Iterator<Item = InstanceId> + use<> {
        let first = self.first_effect.get(card.index()).copied().unwrap_or(0);
        let count = self.game.cards[self.slots[card].def].effects.len();
        (first..first + if self.instances.is_empty() { 0 } else { count }).map(InstanceId::at)
    }

    /// Finds every instance: those of the game first, then those of the cards in the order of the deck lists.
    pub(super) fn find_instances(&mut self) {
        let game = std::sync::Arc::clone(&self.game);
        self.instances = crate::rules::Table::new();
        for (effect, def) in game.effects.iter() {
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
        let handed_out = self.handed_out();
        let empty = |rows: usize| vec![Windows::default(); rows];
        let mut watchers = Watchers {
            deeds: empty(game.deeds.len()),
            values: empty(game.attributes.len()),
            starts: empty(game.nodes.len()),
            ends: empty(game.nodes.len()),
            holder: Windows::default(),
        };
        for (instance, known) in self.instances.iter() {
            let def = &game.effects[known.effect];
            let Some(topic) = def.topic else { continue };
            if let Some(windows) = watchers.windows_mut(topic) {
                match def.window {
                    Window::Before => windows.before.push(instance),
                    Window::Instead => windows.instead.push(instance),
                    Window::On => windows.on.push(instance),
                }
            }
        }
        for def in handed_out.iter().map(|effect| &game.effects[*effect]) {
            let Some(windows) = def.topic.and_then(|topic| watchers.windows_mut(topic)) else { continue };
            let [before, instead, on] = &mut windows.handed_out;
            *match def.window {
                Window::Before => before,
                Window::Instead => instead,
                Window::On => on,
            } = true;
        }
        self.watchers = watchers;
        let when = |place: &PlaceId| matches!(game.zones[self.places[*place].zone].live, Live::When(_));
        self.live_when = self.places.ids().filter(when).collect();
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
