//! Checks that what is legal does not depend on what the chooser cannot see.

use super::checker::Checker;
use crate::checked::{CardFact, Expr, ExprKind, any_part};
use crate::mistake;
use tiru_engine::rules::{AttrId, Sees, Span};

impl Checker<'_> {
    /// Reports whether cards are in a place that the chooser cannot see, as far as that is known.
    pub(super) fn is_unseen(&self, cards: &Expr) -> bool {
        if !self.context.legality {
            return false;
        }
        match &cards.kind {
            ExprKind::CardsOf(zone) if self.context.requires && self.is_own_unseen(zone) => false,
            ExprKind::CardsOf(zone) | ExprKind::OnlyCard(zone) | ExprKind::Ends { zone, .. } => {
                self.is_unseen_zone(zone)
            }
            ExprKind::Where { set, .. } | ExprKind::Picked { set, .. } => self.is_unseen(set),
            ExprKind::Single(inner)
            | ExprKind::AsTarget(inner)
            | ExprKind::AsCard(inner)
            | ExprKind::End(_, inner) => self.is_unseen(inner),
            ExprKind::List(parts) => parts.iter().any(|part| self.is_unseen(part)),
            ExprKind::Local(local) => self.facts(*local).unseen,
            ExprKind::Inline { body, .. } => self.is_unseen(body),
            ExprKind::Card(of, CardFact::Under | CardFact::Over) => self.is_unseen(of),
            _ => false,
        }
    }

    fn is_unseen_zone(&self, zone: &Expr) -> bool {
        let (id, own, others) = match &zone.kind {
            ExprKind::Zone(id, Some(seat)) => {
                (id, matches!(seat.kind, ExprKind::Me), matches!(seat.kind, ExprKind::Foe(_)))
            }
            ExprKind::Zone(id, None) => (id, false, false),
            ExprKind::Zones(id) => (id, true, true),
            _ => return false,
        };
        self.names.zones.get(*id).is_some_and(|zone| match zone.sees {
            Sees::All => false,
            Sees::Owner => others,
            Sees::Others => own,
            Sees::Nobody => true,
        })
    }

    /// Whether this is a zone of the card's player whose cards nobody sees.
    fn is_own_unseen(&self, zone: &Expr) -> bool {
        match &zone.kind {
            ExprKind::Zone(id, Some(seat)) if matches!(seat.kind, ExprKind::Me) => {
                self.names.zones.get(*id).is_some_and(|zone| zone.sees == Sees::Nobody)
            }
            _ => false,
        }
    }

    /// Whether what a card requires counts cards that its player holds and does not see. Notes what that tells the
    /// others; reports what would tell its player how they lie.
    pub(super) fn looks_through_own(&mut self, requirement: &Expr) -> bool {
        let of_own = |checker: &Self, set: &Expr| {
            let is_own = |part: &Expr| match &part.kind {
                ExprKind::CardsOf(zone) => checker.is_own_unseen(zone),
                _ => false,
            };
            any_part(set, &is_own)
        };
        let tells_order = |part: &Expr| match &part.kind {
            ExprKind::End(_, set) | ExprKind::Single(set) => of_own(self, set),
            ExprKind::Ends { zone, .. } | ExprKind::OnlyCard(zone) => self.is_own_unseen(zone),
            _ => false,
        };
        if any_part(requirement, &tells_order) {
            self.report(mistake::law::hidden_order::hidden_order(requirement.span));
            return false;
        }
        let counts = |part: &Expr| match &part.kind {
            ExprKind::Where { set, .. } | ExprKind::Sum { set, .. } | ExprKind::All { set, .. } => {
                of_own(self, set)
            }
            ExprKind::Picked { set, .. } => of_own(self, set),
            _ => false,
        };
        let looks = any_part(requirement, &counts);
        if looks {
            self.report(mistake::law::tells_others::tells_others(requirement.span));
        }
        looks
    }

    /// Warns if a condition reads a fact that the chooser may not see.
    pub(super) fn report_unseen(&mut self, of: &Expr, span: Span, what: &str) {
        if self.context.legality && self.is_unseen(of) {
            self.report(mistake::law::hidden_choice::hidden_choice(span, what));
        }
    }

    /// Warns if a condition reads an attribute that the chooser may not see; an open one is always visible.
    pub(super) fn report_unseen_attribute(&mut self, of: &Expr, attr: AttrId, span: Span) {
        if let Some(row) = self.names.attributes.get(attr)
            && !row.open
        {
            self.report_unseen(of, span, &row.name);
        }
    }
}
