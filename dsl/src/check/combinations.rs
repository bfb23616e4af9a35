//! Warns of actions whose parameters have too many combinations to enumerate. The number of cards is only
//! known in a match, so this is an estimate.

use super::checker::Checker;
use super::constant;
use crate::checked::{Expr, ExprKind, Structure, Type};
use crate::mistake;

/// The number of combinations up to which an action is fine.
const MOST: i64 = 10_000;

/// The assumed size of a set of unknown size: about a hand of cards.
const SOME: i64 = 10;

impl Checker<'_> {
    /// Warns of every action with more combinations.
    pub(super) fn wide_actions(&mut self, structure: &Structure) {
        let settings: Vec<i64> = structure.settings.rows().iter().map(|setting| setting.default).collect();
        let guess = Guess { structure, settings: &settings };
        let mut wide = Vec::new();
        for action in self.found.actions.iter().flatten() {
            let ways = action.params.iter().map(|param| guess.members(&param.set).max(1));
            let ways = ways.fold(1, i64::saturating_mul);
            if ways > MOST {
                wide.push(mistake::law::too_many_choices::too_many_choices(action.span, &action.name, ways));
            }
        }
        for diagnostic in wide {
            self.report(diagnostic);
        }
    }
}

/// Estimates the size of sets.
struct Guess<'a> {
    structure: &'a Structure,
    settings: &'a [i64],
}

impl Guess<'_> {
    fn members(&self, set: &Expr) -> i64 {
        let seats = i64::from(self.structure.seats.1);
        match &set.kind {
            ExprKind::None => 0,
            ExprKind::Seats => seats,
            ExprKind::Values(list) => {
                self.structure.lists.get(*list).map_or(SOME, |list| size(list.words.len()))
            }
            ExprKind::Numbers(from, to) => match (self.number(from), self.number(to)) {
                (Some(from), Some(to)) => to.saturating_sub(from).saturating_add(1).max(0),
                _ => SOME,
            },
            ExprKind::List(parts) => parts.iter().map(|part| self.members(part)).fold(0, i64::saturating_add),
            ExprKind::Zone(zone, _) => self.spots(*zone),
            ExprKind::Zones(zone) => self.spots(*zone).saturating_mul(seats),
            ExprKind::Ends { count, zone, .. } => {
                self.number(count).unwrap_or(SOME).clamp(0, self.members(zone))
            }
            ExprKind::Single(_) | ExprKind::OnlyCard(_) | ExprKind::End(..) => 1,
            ExprKind::Where { set, .. } | ExprKind::Picked { set, .. } => self.members(set),
            ExprKind::Spots(inner)
            | ExprKind::EffectsOf(inner)
            | ExprKind::Team(inner)
            | ExprKind::CardsOf(inner)
            | ExprKind::AsTarget(inner) => self.members(inner),
            ExprKind::Inline { body, .. } => self.members(body),
            // A single thing, used as a set.
            _ if matches!(set.ty, Type::One(_)) => 1,
            _ => SOME,
        }
    }

    /// Returns the number of cards or spots in a zone of one seat.
    fn spots(&self, zone: tiru_engine::rules::ZoneId) -> i64 {
        let spots = self.structure.zones.get(zone).and_then(|zone| zone.spots.as_ref());
        spots.map_or(SOME, |spots| self.number(&spots.expr).unwrap_or(SOME))
    }

    fn number(&self, expr: &Expr) -> Option<i64> {
        constant::value(expr, self.settings)
    }
}

fn size(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}
