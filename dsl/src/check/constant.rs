//! Evaluates expressions that depend only on settings.

use crate::checked::{Expr, ExprKind};

/// Returns the value of an expression that reads nothing but settings. Words are their indices, flags 0 and
/// 1.
pub(super) fn value(expr: &Expr, settings: &[i64]) -> Option<i64> {
    let of = |expr: &Expr| value(expr, settings);
    Some(match &expr.kind {
        ExprKind::Number(number) => *number,
        ExprKind::Flag(flag) => i64::from(*flag),
        ExprKind::Word(_, word) => i64::from(*word),
        ExprKind::Setting(setting) => *settings.get(usize::from(setting.0))?,
        ExprKind::Negative(inner) => of(inner)?.checked_neg()?,
        ExprKind::Absolute(inner) => of(inner)?.checked_abs()?,
        ExprKind::Not(inner) => 1 - of(inner)?,
        ExprKind::And(left, right) => of(left)?.min(of(right)?),
        ExprKind::Or(left, right) => of(left)?.max(of(right)?),
        ExprKind::If(condition, then, otherwise) => {
            if of(condition)? == 0 {
                of(otherwise)?
            } else {
                of(then)?
            }
        }
        ExprKind::Arithmetic(operator, left, right) => operator.of(of(left)?, of(right)?)?,
        ExprKind::Compare(comparison, left, right) => {
            let (left, right) = (of(left)?, of(right)?);
            i64::from(comparison.holds(left, right))
        }
        // A `def` without parameters.
        ExprKind::Inline { lets, body, .. } if lets.is_empty() => of(body)?,
        _ => return None,
    })
}
