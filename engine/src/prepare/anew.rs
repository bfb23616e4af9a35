//! Finds what begins anew with each phase.

use crate::lineup::{Anew, Lineup};
use crate::rules::{Id, NodeId, NodeKind, PastSpan};

impl Lineup {
    /// Finds what begins anew; where everything stands is known by now.
    pub(super) fn find_what_begins_anew(&mut self) {
        self.anew = self.game.nodes.ids().map(|node| self.begins_anew(node)).collect();
    }

    fn begins_anew(&self, node: NodeId) -> Anew {
        let attributes = self.game.attributes.iter().filter(|(_, def)| def.resets == Some(node));
        let seats = usize::from(self.seats);
        let of_actions = self.game.actions.rows().iter().zip(&self.layout.limit_row);
        let of_actions = of_actions
            .filter(|(action, _)| action.limit.is_some_and(|limit| limit.per == Some(node)))
            .filter_map(|(_, row)| row.map(|row| self.layout.limits + row * seats))
            .flat_map(|first| first..first + seats);
        let of_effects = self.instances.iter().filter(|(_, instance)| {
            self.game.effects[instance.effect].limit.is_some_and(|limit| limit.per == Some(node))
        });
        let of_effects = of_effects.map(|(instance, _)| self.layout.used + instance.index());
        let is_turn = matches!(self.game.nodes[node].kind, NodeKind::Turn { .. });
        let pasts = self.asked_pasts().filter(|(_, past)| match past.span {
            PastSpan::Since(since) => since == node,
            PastSpan::LastTurn => is_turn,
            PastSpan::Here | PastSpan::Ever => false,
        });
        Anew {
            pasts: pasts.map(|(past, _)| past).collect(),
            attributes: attributes.map(|(attr, _)| attr).collect(),
            counts: of_actions.chain(of_effects).collect(),
        }
    }
}
