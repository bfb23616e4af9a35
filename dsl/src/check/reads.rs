//! Whether an expression reads a binding.

use crate::checked::{Expr, ExprKind, LocalId};

/// Whether the binding is read anywhere in the expression.
pub(super) fn reads(expr: &Expr, local: LocalId) -> bool {
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        match &expr.kind {
            ExprKind::Local(read) if *read == local => return true,
            ExprKind::Wrong
            | ExprKind::None
            | ExprKind::Number(_)
            | ExprKind::Flag(_)
            | ExprKind::Word(..)
            | ExprKind::Text(_)
            | ExprKind::Local(_)
            | ExprKind::Me
            | ExprKind::Carrier
            | ExprKind::Seat(_)
            | ExprKind::Current
            | ExprKind::Doer
            | ExprKind::Cause
            | ExprKind::Turn
            | ExprKind::Round
            | ExprKind::Setting(_)
            | ExprKind::Seats
            | ExprKind::GameAttr(_)
            | ExprKind::Zones(_)
            | ExprKind::Values(_) => {}
            ExprKind::TheCard(_, inner) | ExprKind::Zone(_, inner) => open.extend(inner.as_deref()),
            ExprKind::Attr(inner, _)
            | ExprKind::Card(inner, _)
            | ExprKind::Spot(inner, _)
            | ExprKind::Effect(inner, _)
            | ExprKind::Foe(inner)
            | ExprKind::Spots(inner)
            | ExprKind::EffectsOf(inner)
            | ExprKind::WordsOf(inner)
            | ExprKind::OnlyCard(inner)
            | ExprKind::CardsOf(inner)
            | ExprKind::Single(inner)
            | ExprKind::AsTarget(inner)
            | ExprKind::AsCard(inner)
            | ExprKind::AsSeat(inner)
            | ExprKind::Negative(inner)
            | ExprKind::Absolute(inner)
            | ExprKind::Not(inner)
            | ExprKind::IsNamed(inner, _)
            | ExprKind::IsFace(inner, _)
            | ExprKind::IsNone(inner)
            | ExprKind::IsCard(inner)
            | ExprKind::IsSeat(inner)
            | ExprKind::HasNamed(inner, _)
            | ExprKind::Count(inner)
            | ExprKind::Any(inner)
            | ExprKind::End(_, inner) => open.push(inner),
            ExprKind::Arithmetic(_, left, right)
            | ExprKind::Compare(_, left, right)
            | ExprKind::And(left, right)
            | ExprKind::Or(left, right)
            | ExprKind::Beats(left, right)
            | ExprKind::Has(left, right)
            | ExprKind::HasWord(left, right)
            | ExprKind::Numbers(left, right)
            | ExprKind::Where { set: left, condition: right, .. }
            | ExprKind::All { set: left, condition: right, .. }
            | ExprKind::Sum { set: left, value: right, .. }
            | ExprKind::Best { set: left, value: right, .. }
            | ExprKind::Ends { count: left, zone: right, .. } => open.extend([&**left, &**right]),
            ExprKind::If(condition, then, otherwise) => open.extend([&**condition, &**then, &**otherwise]),
            ExprKind::List(parts) => open.extend(parts),
            ExprKind::Past(past) | ExprKind::Times(past) => open.push(&past.subject),
            ExprKind::Inline { lets, body } => {
                open.extend(lets.iter().map(|(_, value)| value));
                open.push(body);
            }
        }
    }
    false
}
