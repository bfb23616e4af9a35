//! Visitors over the direct parts of expressions and statements.

use super::{Checked, EffectKind, Expr, ExprKind, Stmt, StmtKind};

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
            | ExprKind::InPhase(_)
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
            | ExprKind::AtTable(a, _)
            | ExprKind::Team(a)
            | ExprKind::Zone(_, Some(a))
            | ExprKind::Spots(a)
            | ExprKind::EffectsOf(a)
            | ExprKind::TheEffect(a, _)
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
            | ExprKind::IsOn(a, _)
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
            | ExprKind::ChosenBy(a, b)
            | ExprKind::Where { set: a, condition: b, .. }
            | ExprKind::All { set: a, condition: b, .. }
            | ExprKind::Sum { set: a, value: b, .. }
            | ExprKind::Picked { set: a, value: b, .. }
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
            ExprKind::Script(call) => {
                for arg in call.args.$iter() {
                    $see(arg);
                }
            }
            ExprKind::Past(past) | ExprKind::Times(past) => $see(&$($mut)? past.subject),
            ExprKind::Inline { lets, body, .. } => {
                for (_, value) in lets.$iter() {
                    $see(value);
                }
                $see(body);
            }
        }
    };
}

/// Visits the direct parts of an expression. The filter of a question about the past has its own bindings and
/// is skipped.
pub(crate) fn parts<'e>(expr: &'e Expr, see: &mut dyn FnMut(&'e Expr)) {
    parts!(&expr.kind, iter, see);
}

/// Visits the direct parts of an expression for modification.
pub(crate) fn parts_mut(expr: &mut Expr, see: &mut dyn FnMut(&mut Expr)) {
    parts!(&mut expr.kind, iter_mut, see, mut);
}

/// Reports whether an expression or any part of it passes a test.
pub(crate) fn any_part(expr: &Expr, test: &dyn Fn(&Expr) -> bool) -> bool {
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        if test(expr) {
            return true;
        }
        parts(expr, &mut |part| open.push(part));
    }
    false
}

/// Visits an expression and all its parts, at any depth.
pub(crate) fn each_part<'e>(expr: &'e Expr, see: &mut dyn FnMut(&'e Expr)) {
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        see(expr);
        parts(expr, &mut |part| open.push(part));
    }
}

/// Returns the blocks inside a statement.
pub(crate) fn blocks(stmt: &Stmt) -> Vec<&[Stmt]> {
    match &stmt.kind {
        StmtKind::Each { body, .. } | StmtKind::Repeat { body, .. } => vec![body],
        StmtKind::If { then, otherwise, .. } => vec![then, otherwise],
        StmtKind::May { body, otherwise, .. } => vec![body, otherwise],
        StmtKind::Modes { modes, .. } => modes.iter().map(|mode| mode.body.as_slice()).collect(),
        _ => Vec::new(),
    }
}

/// Reports whether a statement, at any depth, passes a test.
pub(crate) fn any_stmt(stmts: &[Stmt], test: &dyn Fn(&Stmt) -> bool) -> bool {
    stmts.iter().any(|stmt| test(stmt) || blocks(stmt).into_iter().any(|block| any_stmt(block, test)))
}

/// Visits statements at any depth, in order, the outer ones before those inside.
pub(crate) fn each_stmt<'s>(stmts: &'s [Stmt], see: &mut dyn FnMut(&'s Stmt)) {
    for stmt in stmts {
        see(stmt);
        for block in blocks(stmt) {
            each_stmt(block, see);
        }
    }
}

/// Everything that is done somewhere in a game: by rules, actions, checks, effects and costs.
pub(crate) fn bodies(checked: &Checked) -> impl Iterator<Item = &[Stmt]> {
    let rules = checked.rules.rows().iter().map(|rule| rule.body.stmts.as_slice());
    let actions = checked.actions.rows().iter().map(|action| action.body.as_slice());
    let checks = checked.checks.iter().map(|check| check.body.as_slice());
    let costs = checked.cards.rows().iter().filter_map(|card| card.cost.as_ref());
    let costs = costs.map(|cost| cost.body.stmts.as_slice());
    let effects = checked.effects.rows().iter().filter_map(|effect| match &effect.kind {
        EffectKind::Watch(reaction) => Some(reaction.body.as_slice()),
        EffectKind::Standing { .. } | EffectKind::Action(_) => None,
    });
    rules.chain(actions).chain(checks).chain(effects).chain(costs)
}

/// Splits a condition at `and`, in order.
pub(crate) fn conjuncts(expr: &Expr) -> Vec<&Expr> {
    match &expr.kind {
        ExprKind::And(a, b) => conjuncts(a).into_iter().chain(conjuncts(b)).collect(),
        _ => vec![expr],
    }
}
