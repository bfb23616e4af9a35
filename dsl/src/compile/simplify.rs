//! Simplifies a checked expression: inlines `def`s with simple arguments, folds constants, removes detours
//! over spots. The meaning stays the same, also for `none`.

use crate::checked::{CardFact, Expr, ExprKind, LocalId, Type, any_part, parts_mut};
use tiru_engine::rules::{Compare, MOST, SpotFact};

use super::visitor::uses;

/// Returns an equivalent, simpler expression.
pub(crate) fn simplify(expr: &Expr) -> Expr {
    let mut expr = expr.clone();
    simplify_in(&mut expr);
    expr
}

fn simplify_in(expr: &mut Expr) {
    if let ExprKind::Inline { lets, body, .. } = &mut expr.kind {
        for (_, value) in &mut *lets {
            simplify_in(value);
        }
        lets.retain(|(local, value)| {
            let plain = written_out(value, *local, body);
            if plain {
                replace(body, *local, value);
            }
            !plain
        });
        simplify_in(body);
        if lets.is_empty() {
            *expr = take(body);
        }
        return;
    }
    parts_mut(expr, &mut simplify_in);
    if let Some(simpler) = simpler(expr) {
        *expr = simpler;
    }
}

/// Reports whether an argument is better substituted than computed beforehand.
fn written_out(value: &Expr, local: LocalId, body: &Expr) -> bool {
    is_leaf(value) || (uses(body, local) <= 1 && (!under_a_walk(body, local) || is_reading(value)))
}

/// Reports whether recomputing it is cheap.
fn is_leaf(expr: &Expr) -> bool {
    matches!(
        expr.kind,
        ExprKind::None
            | ExprKind::Number(_)
            | ExprKind::Flag(_)
            | ExprKind::Word(..)
            | ExprKind::Local(_)
            | ExprKind::Me
            | ExprKind::Carrier
            | ExprKind::Seat(_)
            | ExprKind::Setting(_)
    )
}

/// Reports whether it is a thing or a read of a thing. A walk that does not change it hoists such a read
/// anyway.
fn is_reading(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Attr(a, _)
        | ExprKind::Card(a, _)
        | ExprKind::Spot(a, _)
        | ExprKind::Foe(a)
        | ExprKind::AtTable(a, _) => is_reading(a),
        ExprKind::Zone(_, seat) => seat.as_ref().is_none_or(|seat| is_reading(seat)),
        _ => is_leaf(expr),
    }
}

/// Reports whether a binding is read once per member of some set.
fn under_a_walk(body: &Expr, local: LocalId) -> bool {
    any_part(body, &|part| match &part.kind {
        ExprKind::Where { condition: each, .. }
        | ExprKind::All { condition: each, .. }
        | ExprKind::Sum { value: each, .. }
        | ExprKind::Picked { value: each, .. } => uses(each, local) > 0,
        _ => false,
    })
}

fn replace(expr: &mut Expr, local: LocalId, value: &Expr) {
    if expr.kind == ExprKind::Local(local) {
        *expr = value.clone();
    } else {
        parts_mut(expr, &mut |part| replace(part, local, value));
    }
}

fn take(expr: &mut Expr) -> Expr {
    std::mem::replace(expr, Expr { kind: ExprKind::Wrong, ty: Type::Unknown, span: expr.span })
}

/// Applies one simplification, if any applies; the parts are already simple.
fn simpler(expr: &mut Expr) -> Option<Expr> {
    let span = expr.span;
    let flag = |value| Some(Expr { kind: ExprKind::Flag(value), ty: Type::FLAG, span });
    let number = |value| Some(Expr { kind: ExprKind::Number(value), ty: Type::NUMBER, span });
    match &mut expr.kind {
        ExprKind::Negative(a) => number(kept(-as_number(a)?)),
        ExprKind::Absolute(a) => number(as_number(a)?.abs()),
        ExprKind::Arithmetic(how, a, b) => number(how.of(as_number(a)?, as_number(b)?)?),
        ExprKind::Not(a) => match &mut a.kind {
            ExprKind::Flag(value) => flag(!*value),
            ExprKind::Not(inner) if yields_a_flag(inner) => Some(take(inner)),
            _ => None,
        },
        ExprKind::And(a, b) => match (as_flag(a), as_flag(b)) {
            (Some(true), _) => Some(take(b)),
            (_, Some(true)) => Some(take(a)),
            (Some(false), _) | (_, Some(false)) => flag(false),
            (None, None) => None,
        },
        ExprKind::Or(a, b) => match (as_flag(a), as_flag(b)) {
            (Some(false), _) => Some(take(b)),
            (_, Some(false)) => Some(take(a)),
            (Some(true), _) | (_, Some(true)) => flag(true),
            (None, None) => None,
        },
        ExprKind::If(condition, a, b) => Some(if as_flag(condition)? { take(a) } else { take(b) }),
        ExprKind::Compare(Compare::Equal, a, b) if a.ty == Type::FLAG => match (as_flag(a), as_flag(b)) {
            (_, Some(true)) => Some(take(a)),
            (Some(true), _) => Some(take(b)),
            _ => None,
        },
        ExprKind::Compare(how, a, b) if as_number(a).is_some() && as_number(b).is_some() => {
            let (a, b) = (as_number(a)?, as_number(b)?);
            flag(how.holds(a, b))
        }
        // The column of a card's spot is the card's column.
        ExprKind::Spot(spot, SpotFact::Column) => {
            let ExprKind::Card(card, CardFact::Spot) = &mut spot.kind else { return None };
            Some(Expr {
                kind: ExprKind::Card(Box::new(take(card)), CardFact::Column),
                ty: Type::NUMBER,
                span,
            })
        }
        ExprKind::IsNone(a) if matches!(a.ty, Type::Set(_)) => {
            let any = Expr { kind: ExprKind::Any(Box::new(take(a))), ty: Type::FLAG, span };
            Some(Expr { kind: ExprKind::Not(Box::new(any)), ty: Type::FLAG, span })
        }
        _ => None,
    }
}

/// Reports whether it is always yes or no, never `none`.
fn yields_a_flag(expr: &Expr) -> bool {
    !matches!(
        expr.kind,
        ExprKind::Attr(..)
            | ExprKind::GameAttr(_)
            | ExprKind::Local(_)
            | ExprKind::Card(..)
            | ExprKind::Spot(..)
            | ExprKind::If(..)
            | ExprKind::Inline { .. }
            | ExprKind::None
            | ExprKind::Wrong
    )
}

fn as_number(expr: &Expr) -> Option<i64> {
    if let ExprKind::Number(value) = expr.kind { Some(value) } else { None }
}

fn as_flag(expr: &Expr) -> Option<bool> {
    if let ExprKind::Flag(value) = expr.kind { Some(value) } else { None }
}

fn kept(value: i64) -> i64 {
    value.clamp(-i64::from(MOST), i64::from(MOST))
}
