//! Deciding comparisons: those in an `if` that compare two numbers read from cards or players, or ask whether a word beats another.

use std::collections::BTreeMap;

use super::parts::{any_part, blocks, bodies, parts};
use super::{Checked, Expr, ExprKind, Kind, LocalId, Stmt, StmtKind, Type};
use tiru_engine::rules::{Asks, Deciding, Span};

/// Every such comparison, by its place.
pub(crate) fn compared(checked: &Checked) -> Vec<Deciding> {
    let mut found = BTreeMap::new();
    for body in bodies(checked) {
        let mut lets = BTreeMap::new();
        search(body, &mut lets, &mut found);
    }
    found.into_values().collect()
}

/// Looks through statements in order, so that every name is bound before it is compared.
fn search<'e>(
    stmts: &'e [Stmt],
    lets: &mut BTreeMap<LocalId, &'e Expr>,
    found: &mut BTreeMap<Span, Deciding>,
) {
    for stmt in stmts {
        match &stmt.kind {
            StmtKind::Let { local, value } => {
                lets.insert(*local, value);
            }
            StmtKind::If { condition, then, otherwise } => {
                let mut open = vec![(condition, false)];
                while let Some((expr, negated)) = open.pop() {
                    let decides = |[a, b]: [&Expr; 2], asks| Deciding {
                        span: expr.span,
                        sides: [a.span, b.span],
                        asks,
                        negated,
                        then: whole(then),
                        otherwise: whole(otherwise),
                    };
                    match &expr.kind {
                        ExprKind::Compare(how, a, b) if is_read(a, lets) && is_read(b, lets) => {
                            found.insert(expr.span, decides([a, b], Asks::Numbers(*how)));
                        }
                        ExprKind::Beats(a, b) => {
                            if let Some(Kind::Word(list)) = a.ty.kind().or_else(|| b.ty.kind()) {
                                found.insert(expr.span, decides([a, b], Asks::Beats(list)));
                            }
                        }
                        ExprKind::And(..) | ExprKind::Or(..) => {
                            parts(expr, &mut |part| open.push((part, negated)));
                        }
                        ExprKind::Not(_) => parts(expr, &mut |part| open.push((part, !negated))),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
        for block in blocks(stmt) {
            search(block, lets, found);
        }
    }
}

/// From the first to the last statement.
fn whole(stmts: &[Stmt]) -> Option<Span> {
    let (first, last) = (stmts.first()?, stmts.last()?);
    Some(first.span.to(last.span))
}

/// Whether an expression is a number that a value of a card or a player goes into.
fn is_read(expr: &Expr, lets: &BTreeMap<LocalId, &Expr>) -> bool {
    let reads = |expr: &Expr| matches!(expr.kind, ExprKind::Attr(..));
    let reads_itself_or_by_name = |expr: &Expr| {
        reads(expr)
            || matches!(&expr.kind, ExprKind::Local(local)
                if lets.get(local).is_some_and(|value| any_part(value, &reads)))
    };
    expr.ty == Type::NUMBER && any_part(expr, &reads_itself_or_by_name)
}
