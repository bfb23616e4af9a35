//! Hoists loop-invariant reads out of walks.

use crate::checked::{Expr, ExprKind, Type, parts};

use super::writer::Writer;

impl Writer<'_, '_> {
    /// Reads into registers what an expression about a member needs and what does not depend on that member.
    /// `sure` means the expression is evaluated for every member, not only for those that pass an earlier
    /// test.
    pub(super) fn hoist(&mut self, expr: &Expr, sure: bool) {
        let mut found = Vec::new();
        self.steady(expr, sure, &mut found);
        for reading in found {
            self.value(reading);
        }
    }

    /// Collects reads that depend only on what is already bound.
    fn steady<'e>(&self, expr: &'e Expr, sure: bool, found: &mut Vec<&'e Expr>) {
        if is_reading(expr) && self.is_bound(expr) {
            found.push(expr);
            return;
        }
        match &expr.kind {
            ExprKind::And(a, b) => {
                self.steady(a, sure, found);
                self.steady(b, false, found);
            }
            ExprKind::Or(a, _) | ExprKind::If(a, ..) => self.steady(a, sure, found),
            // A nested walk hoists its own reads when it is reached.
            ExprKind::Where { set, .. } => {
                if sure {
                    self.steady(set, sure, found);
                }
            }
            ExprKind::All { set, .. } | ExprKind::Sum { set, .. } | ExprKind::Picked { set, .. } if sure => {
                self.steady(set, sure, found);
            }
            ExprKind::All { .. } | ExprKind::Sum { .. } | ExprKind::Picked { .. } => {}
            ExprKind::Inline { lets, body, .. } => {
                for (_, value) in lets {
                    self.steady(value, sure, found);
                }
                self.steady(body, sure, found);
            }
            _ => parts(expr, &mut |part| self.steady(part, sure, found)),
        }
    }
}

/// Reports whether one operation reads it from the match or the settings.
fn is_reading(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Me
        | ExprKind::Current
        | ExprKind::Turn
        | ExprKind::Round
        | ExprKind::Setting(_)
        | ExprKind::GameAttr(_) => true,
        ExprKind::Attr(a, _)
        | ExprKind::Card(a, _)
        | ExprKind::Spot(a, _)
        | ExprKind::Foe(a)
        | ExprKind::AtTable(a, _)
        | ExprKind::OnlyCard(a) => is_thing(a),
        ExprKind::Zone(_, seat) => seat.as_ref().is_none_or(|seat| is_thing(seat)),
        ExprKind::Count(set) => {
            matches!(&set.kind, ExprKind::CardsOf(zone) if zone.ty == Type::ZONE && is_reading(zone))
        }
        _ => false,
    }
}

fn is_thing(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Local(_) | ExprKind::Carrier | ExprKind::Seat(_)) || is_reading(expr)
}
