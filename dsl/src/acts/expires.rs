//! Finds effects that are granted until a moment and trigger on that same moment, which is too late.

use super::world::World;
use crate::ast::Edge;
use crate::checked::{
    Claim, ClaimKind, EffectKind, EffectRef, Moment, NodeKind, Over, PhaseOf, Says, StmtKind, Until, Watch,
    Whose, bodies, each_stmt,
};
use tiru_engine::rules::Span;

/// An effect that ends before the moment that would trigger it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Expired {
    /// The effect.
    pub(super) effect: Span,
    /// How long it lasts.
    pub(super) until: Span,
    /// That moment as an author writes it: the edge, whose phase it is, and its name.
    pub(super) moment: (Edge, Whose, String),
}

impl World<'_> {
    /// The effects that are certainly over before they can trigger.
    pub(super) fn expired(&self) -> Vec<Expired> {
        let mut found = Vec::new();
        for body in bodies(self.checked) {
            each_stmt(body, &mut |stmt| match &stmt.kind {
                StmtKind::Float { until, claims, effects, .. } => {
                    let mut granted = Vec::new();
                    of_claims(claims, &mut granted);
                    found.extend(effects.iter().filter_map(|effect| self.is_expired(*effect, until, true)));
                    found.extend(
                        granted.into_iter().filter_map(|effect| self.is_expired(*effect, until, false)),
                    );
                }
                StmtKind::Grant { says, until: Some(until), .. } => {
                    let granted = says.iter().flat_map(granted);
                    found.extend(granted.filter_map(|effect| self.is_expired(*effect, until, false)));
                }
                _ => {}
            });
        }
        found
    }

    /// Reports an effect that triggers on the moment at which it ends. With `my` that is certain only if the effect is on no card
    /// (`same_me`): on a card, `my` may be another player.
    fn is_expired(&self, id: EffectRef, until: &Until, same_me: bool) -> Option<Expired> {
        let effect = self.checked.effects.get(id)?;
        let EffectKind::Watch(reaction) = &effect.kind else { return None };
        let Watch::Moment(moment) = &reaction.watch else { return None };
        let Over::Phase(phase) = until.over else { return None };
        // `next` passes over a phase that is running: its end triggers effects before.
        let is_next_edge = until.edge == moment.edge && (!until.next || until.edge == Edge::Start);
        let is_any_of_them = until.whose == Whose::Any || same_me && until.whose == moment.whose;
        (is_next_edge && is_any_of_them && self.is_one_of(*moment, phase)).then(|| Expired {
            effect: effect.span,
            until: until.span,
            moment: (until.edge, until.whose, self.phase_name(phase)),
        })
    }

    /// Whether the phase of a moment is among those that another name means.
    fn is_one_of(&self, moment: Moment, all: PhaseOf) -> bool {
        let kind = |node| self.checked.structure.nodes.get(node).map(|node| &node.kind);
        match (moment.phase, all) {
            (PhaseOf::Node(node), PhaseOf::Turn) => matches!(kind(node), Some(NodeKind::Turn { .. })),
            (PhaseOf::Node(node), PhaseOf::Round) => matches!(kind(node), Some(NodeKind::Round { .. })),
            (one, other) => one == other,
        }
    }

    fn phase_name(&self, phase: PhaseOf) -> String {
        match phase {
            PhaseOf::Turn => "turn".to_owned(),
            PhaseOf::Round => "round".to_owned(),
            PhaseOf::Node(node) => {
                self.checked.structure.nodes.get(node).and_then(|node| node.name.clone()).unwrap_or_default()
            }
        }
    }
}

/// The effects that claims grant.
fn of_claims<'c>(claims: &'c [Claim], found: &mut Vec<&'c EffectRef>) {
    for claim in claims {
        match &claim.kind {
            ClaimKind::Each { claims, .. } | ClaimKind::If { claims, .. } => of_claims(claims, found),
            ClaimKind::Says { says, .. } => found.extend(says.iter().flat_map(granted)),
        }
    }
}

fn granted(says: &Says) -> &[EffectRef] {
    match says {
        Says::Effects(effects) => effects,
        _ => &[],
    }
}
