//! Checks that what is legal does not depend on what the chooser cannot see.

use super::checker::Checker;
use crate::checked::{CardFact, Expr, ExprKind, LocalId, any_part, each_part};
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
            ExprKind::Zone(id, Some(seat)) => (id, self.is_me(seat), self.is_foe(seat)),
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

    /// Reports whether this is the player whom the text speaks for.
    pub(super) fn is_me(&self, seat: &Expr) -> bool {
        match seat.kind {
            ExprKind::Me => true,
            ExprKind::Local(local) => self.facts(local).me,
            _ => false,
        }
    }

    /// Reports whether this is an opponent of that player.
    pub(super) fn is_foe(&self, seat: &Expr) -> bool {
        match seat.kind {
            ExprKind::Foe(_) => true,
            ExprKind::Local(local) => self.facts(local).foe,
            _ => false,
        }
    }

    /// Reports whether this is a zone of the card's player whose cards nobody sees.
    fn is_own_unseen(&self, zone: &Expr) -> bool {
        self.is_own_zone(zone, Sees::Nobody)
    }

    fn is_own_zone(&self, zone: &Expr, sees: Sees) -> bool {
        match &zone.kind {
            ExprKind::Zone(id, Some(seat)) if self.is_me(seat) => {
                self.names.zones.get(*id).is_some_and(|zone| zone.sees == sees)
            }
            _ => false,
        }
    }

    /// Reports whether a requirement of a card counts hidden cards of its player, and notes what that tells the other
    /// players. It may tell the player nothing else about hidden cards: no order, and nothing of a zone that others see.
    pub(super) fn looks_through_own(&mut self, requirement: &Expr) -> bool {
        let names = self.names_of_own(requirement);
        let of_own =
            |expr: &Expr| any_part(expr, &|part| self.is_own_unseen(part) || is_one_of(&names, part));
        let counts = |part: &Expr| match &part.kind {
            ExprKind::Where { set, .. }
            | ExprKind::Sum { set, .. }
            | ExprKind::All { set, .. }
            | ExprKind::Picked { set, .. }
            | ExprKind::HasNamed(set, _)
            | ExprKind::Has(set, _) => of_own(set),
            _ => false,
        };
        let tells_more = |part: &Expr| match &part.kind {
            ExprKind::End(_, of)
            | ExprKind::Single(of)
            | ExprKind::Ends { zone: of, .. }
            | ExprKind::OnlyCard(of) => of_own(of),
            _ => false,
        };
        let looks = any_part(requirement, &counts);
        let others_see = |part: &Expr| looks && self.is_own_zone(part, Sees::Others);
        if any_part(requirement, &|part| tells_more(part) || others_see(part)) {
            self.report(mistake::law::hidden_order::hidden_order(requirement.span));
            return false;
        }
        if looks {
            self.report(mistake::law::tells_others::tells_others(requirement.span));
        }
        looks
    }

    /// Returns the names in a requirement that stand for hidden cards of its player, such as a parameter of a `def`.
    fn names_of_own(&self, requirement: &Expr) -> Vec<LocalId> {
        let mut bound = Vec::new();
        each_part(requirement, &mut |part| {
            if let ExprKind::Inline { lets, .. } = &part.kind {
                bound.extend(lets.iter().map(|(local, value)| (*local, value)));
            }
        });
        let mut names = Vec::new();
        // A name may stand for another one that is found in a later round.
        loop {
            let before = names.len();
            for (local, value) in &bound {
                let is_own = any_part(value, &|part| self.is_own_unseen(part) || is_one_of(&names, part));
                if is_own && !names.contains(local) {
                    names.push(*local);
                }
            }
            if names.len() == before {
                return names;
            }
        }
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

fn is_one_of(names: &[LocalId], expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Local(local) if names.contains(&local))
}
