//! Deciding comparisons: those in an `if` that compare two numbers read from cards or players.

use std::collections::BTreeMap;

use super::parts::{any_part, blocks, bodies, parts};
use super::{Checked, Expr, ExprKind, LocalId, Stmt, StmtKind, Type};
use tiru_engine::rules::Span;

/// Every such comparison by its place, with the places of its two sides.
pub fn compared(checked: &Checked) -> BTreeMap<Span, [Span; 2]> {
    let mut found = BTreeMap::new();
    for body in bodies(checked) {
        let mut lets = BTreeMap::new();
        search(body, &mut lets, &mut found);
    }
    found
}

/// Looks through statements in order, so that every name is bound before it is compared.
fn search<'e>(
    stmts: &'e [Stmt],
    lets: &mut BTreeMap<LocalId, &'e Expr>,
    found: &mut BTreeMap<Span, [Span; 2]>,
) {
    for stmt in stmts {
        match &stmt.kind {
            StmtKind::Let { local, value } => {
                lets.insert(*local, value);
            }
            StmtKind::If { condition, .. } => {
                let mut open = vec![condition];
                while let Some(expr) = open.pop() {
                    match &expr.kind {
                        ExprKind::Compare(_, a, b) if is_read(a, lets) && is_read(b, lets) => {
                            found.insert(expr.span, [a.span, b.span]);
                        }
                        ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Not(_) => {
                            parts(expr, &mut |part| open.push(part));
                        }
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
