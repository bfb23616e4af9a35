//! Finds what nobody in matches of these decks hears of, forbids, counts or lets end.

use crate::lineup::{Heard, Lineup, Plain};
use crate::rules::{DeedId, Does, Kind, NodeId, NodeKind, Table, Topic, Verb};

impl Lineup {
    /// Finds who hears what; who watches, speaks and counts is known by now.
    pub(super) fn find_what_is_heard(&mut self) {
        let lends = self.layout.lends;
        self.heard = Heard {
            verbs: self.has_effects || self.claims.hinder_verbs || self.layout.pasts.any(),
            moves_plainly: self.is_plain(Topic::Deed(DeedId(Verb::Move as u16)))
                && self.is_plain(Topic::Holder),
            writes_plainly: self
                .game
                .attributes
                .ids()
                .map(|attr| {
                    self.is_plain(Topic::Change(attr)) && !self.claims.values.iter().any(|it| it.attr == attr)
                })
                .collect(),
            lasting: lends.rows + lends.cancels + lends.grants > 0,
            phases: Table::new(),
            end_plainly: Table::new(),
            plain: Table::new(),
        };
        self.heard.phases = self.game.nodes.ids().map(|node| self.hears_of_phase(node)).collect();
        let plainly = |node| {
            let is_turn = matches!(self.game.nodes[node].kind, NodeKind::Turn { .. });
            !is_turn && !self.heard.phase(node) && self.detour(node).is_none()
        };
        self.heard.end_plainly = self.game.nodes.ids().map(plainly).collect();
        self.heard.plain = self.game.deeds.ids().map(|deed| self.as_plain(deed)).collect();
    }

    /// Whether somebody watches something, or asks later whether it was done.
    fn hears_of(&self, topic: Topic) -> bool {
        let known = self.topics.of(topic);
        known.watched || known.asked_about
    }

    /// Whether nobody ever hears of something, counts or forbids it.
    fn is_plain(&self, topic: Topic) -> bool {
        !self.hears_of(topic) && !self.topics.of(topic).hindered && !self.claims.immunity
    }

    fn hears_of_phase(&self, node: NodeId) -> bool {
        let anew = self.anew.get(node);
        let begins_anew = anew.is_some_and(|anew| {
            !anew.attributes.is_empty() || !anew.counts.is_empty() || !anew.pasts.is_empty()
        });
        let moments = [Topic::Starts(node), Topic::Ends(node)];
        self.heard.lasting || begins_anew || moments.iter().any(|moment| self.hears_of(*moment))
    }

    fn as_plain(&self, deed: DeedId) -> Option<Plain> {
        let topic = Topic::Deed(deed);
        let stamped = self.layout.stamps.iter().any(|(stamped, _)| *stamped == deed);
        if stamped || !self.is_plain(topic) {
            return None;
        }
        let def = &self.game.deeds[deed];
        let body = match def.does {
            Does::Rule(body) => body,
            Does::Action(action) => self.game.actions[action].body,
            Does::Verb(_) => return None,
        };
        let count = def.params.len().min(crate::rules::ARGS);
        let is_subject = |kind| matches!(kind, Kind::Card | Kind::Seat | Kind::Target | Kind::Effect);
        let subject = def.params.iter().position(|param| is_subject(param.kind));
        let registers = usize::from(self.game.bodies[body].registers).max(count);
        Some(Plain {
            body,
            registers: u16::try_from(registers).ok()?,
            params: u8::try_from(count).ok()?,
            subject: subject.map(u8::try_from).transpose().ok()?,
        })
    }
}
