//! Looking through checked expressions and statements without knowing what they mean.

use crate::checked::{Expr, ExprKind, LocalId, Stmt, StmtKind};

macro_rules! parts {
    ($kind:expr, $iter:ident, $see:expr $(, $mut:tt)?) => {
        match $kind {
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
            | ExprKind::TheCard(_, None)
            | ExprKind::Current
            | ExprKind::Doer
            | ExprKind::Cause
            | ExprKind::Turn
            | ExprKind::Round
            | ExprKind::Setting(_)
            | ExprKind::Seats
            | ExprKind::GameAttr(_)
            | ExprKind::Zone(_, None)
            | ExprKind::Zones(_)
            | ExprKind::Values(_) => {}
            ExprKind::TheCard(_, Some(a))
            | ExprKind::Attr(a, _)
            | ExprKind::Card(a, _)
            | ExprKind::Spot(a, _)
            | ExprKind::Effect(a, _)
            | ExprKind::Foe(a)
            | ExprKind::Zone(_, Some(a))
            | ExprKind::Spots(a)
            | ExprKind::EffectsOf(a)
            | ExprKind::WordsOf(a)
            | ExprKind::OnlyCard(a)
            | ExprKind::CardsOf(a)
            | ExprKind::Single(a)
            | ExprKind::AsTarget(a)
            | ExprKind::AsCard(a)
            | ExprKind::AsSeat(a)
            | ExprKind::Negative(a)
            | ExprKind::Absolute(a)
            | ExprKind::Not(a)
            | ExprKind::IsNamed(a, _)
            | ExprKind::IsFace(a, _)
            | ExprKind::IsNone(a)
            | ExprKind::IsCard(a)
            | ExprKind::IsSeat(a)
            | ExprKind::HasNamed(a, _)
            | ExprKind::Count(a)
            | ExprKind::Any(a)
            | ExprKind::End(_, a) => $see(a),
            ExprKind::Arithmetic(_, a, b)
            | ExprKind::Compare(_, a, b)
            | ExprKind::And(a, b)
            | ExprKind::Or(a, b)
            | ExprKind::Beats(a, b)
            | ExprKind::Has(a, b)
            | ExprKind::HasWord(a, b)
            | ExprKind::Numbers(a, b)
            | ExprKind::Where { set: a, condition: b, .. }
            | ExprKind::All { set: a, condition: b, .. }
            | ExprKind::Sum { set: a, value: b, .. }
            | ExprKind::Best { set: a, value: b, .. }
            | ExprKind::Ends { count: a, zone: b, .. } => {
                $see(a);
                $see(b);
            }
            ExprKind::If(a, b, c) => {
                $see(a);
                $see(b);
                $see(c);
            }
            ExprKind::List(all) => {
                for part in all.$iter() {
                    $see(part);
                }
            }
            ExprKind::Past(past) | ExprKind::Times(past) => $see(&$($mut)? past.subject),
            ExprKind::Inline { lets, body } => {
                for (_, value) in lets.$iter() {
                    $see(value);
                }
                $see(body);
            }
        }
    };
}

/// Shows each direct part of an expression. The filter of a question about the past has bindings of its own and is not shown.
pub(super) fn parts<'e>(expr: &'e Expr, see: &mut dyn FnMut(&'e Expr)) {
    parts!(&expr.kind, iter, see);
}

/// Hands out each direct part of an expression, to change it.
pub(super) fn parts_mut(expr: &mut Expr, see: &mut dyn FnMut(&mut Expr)) {
    parts!(&mut expr.kind, iter_mut, see, mut);
}

/// Whether an expression or any part of it passes a test.
pub(super) fn any_part(expr: &Expr, test: &dyn Fn(&Expr) -> bool) -> bool {
    let mut found = test(expr);
    parts(expr, &mut |part| found = found || any_part(part, test));
    found
}

/// How often an expression reads a binding.
pub(super) fn uses(expr: &Expr, local: LocalId) -> usize {
    let mut count = usize::from(expr.kind == ExprKind::Local(local));
    parts(expr, &mut |part| count += uses(part, local));
    count
}

/// The conditions that all must hold for this one to hold, in order.
pub(super) fn all_of(expr: &Expr) -> Vec<&Expr> {
    match &expr.kind {
        ExprKind::And(a, b) => all_of(a).into_iter().chain(all_of(b)).collect(),
        _ => vec![expr],
    }
}

/// The statements inside a statement.
pub(super) fn blocks(stmt: &Stmt) -> Vec<&[Stmt]> {
    match &stmt.kind {
        StmtKind::Each { body, .. } | StmtKind::Repeat { body, .. } => vec![body],
        StmtKind::If { then, otherwise, .. } => vec![then, otherwise],
        StmtKind::May { body, otherwise, .. } => vec![body, otherwise],
        StmtKind::Modes { modes, .. } => modes.iter().map(|mode| mode.body.as_slice()).collect(),
        _ => Vec::new(),
    }
}

/// Whether any of these statements, or any inside them, passes a test.
pub(super) fn any_stmt(stmts: &[Stmt], test: &dyn Fn(&Stmt) -> bool) -> bool {
    stmts.iter().any(|stmt| test(stmt) || blocks(stmt).into_iter().any(|block| any_stmt(block, test)))
}

/// The bindings that these statements, and all inside them, give another value.
pub(super) fn rebound(stmts: &[Stmt], found: &mut Vec<LocalId>) {
    for stmt in stmts {
        if let StmtKind::Rebind { local, .. } = stmt.kind {
            found.push(local);
        }
        for block in blocks(stmt) {
            rebound(block, found);
        }
    }
}

/// The names that are bound inside an expression.
pub(super) fn binders(expr: &Expr, found: &mut Vec<LocalId>) {
    match &expr.kind {
        ExprKind::Where { member, .. }
        | ExprKind::All { member, .. }
        | ExprKind::Sum { member, .. }
        | ExprKind::Best { member, .. } => found.push(*member),
        ExprKind::Inline { lets, .. } => found.extend(lets.iter().map(|(local, _)| *local)),
        _ => {}
    }
    parts(expr, &mut |part| binders(part, found));
}
