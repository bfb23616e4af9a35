//! Finds what is known of each topic; who triggers on it is found with the instances.

use crate::lineup::{Known, Lineup, Topics};
use crate::rules::{ARGS, AttrId, DeedId, Id, Kind, NodeId, Of, Over, Topic};

impl Lineup {
    /// One row for each topic of the game; who triggers on it is found with the instances.
    pub(super) fn topics_of_game(&self, pasts_asked: &[bool]) -> Topics {
        let game = &self.game;
        let deeds = (0..game.deeds.len()).map(|at| Topic::Deed(DeedId::at(at)));
        let changes = (0..game.attributes.len()).map(|at| Topic::Change(AttrId::at(at)));
        let starts = (0..game.nodes.len()).map(|at| Topic::Starts(NodeId::at(at)));
        let ends = (0..game.nodes.len()).map(|at| Topic::Ends(NodeId::at(at)));
        let all = deeds.chain(changes).chain(starts).chain(ends).chain([Topic::Holder, Topic::Grant]);
        let mut topics = Topics {
            deeds: game.deeds.len(),
            attributes: game.attributes.len(),
            nodes: game.nodes.len(),
            rows: all.map(|topic| self.known_of(topic)).collect(),
        };
        for ((past, def), _) in game.pasts.iter().zip(pasts_asked).filter(|(_, asked)| **asked) {
            for (topic, _) in &def.deeds {
                let Some(known) = topics.of_mut(Some(*topic)) else { continue };
                known.asked_about |= !def.chosen;
                let [done, in_offers] = &mut known.pasts;
                let asked = if def.chosen { in_offers } else { done };
                if asked.last() != Some(&past) {
                    asked.push(past);
                }
            }
        }
        for until in &game.untils {
            if let Over::Deed(deed) = until.over
                && let Some(known) = topics.of_mut(Some(Topic::Deed(deed)))
            {
                known.ends = true;
                known.asked_about = true;
            }
        }
        for (at, ban) in game.bans.iter().enumerate().filter(|(_, ban)| ban.by.is_none()) {
            if let Some(known) = topics.of_mut(ban.of.topic()) {
                known.bans.push(at);
            }
        }
        topics
    }

    fn known_of(&self, topic: Topic) -> Known {
        let game = &self.game;
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
        Known { roles, cards, ..Known::default() }
    }
}
