//! Visitors over checked expressions and statements.

use crate::checked::{Expr, ExprKind, LocalId, Stmt, StmtKind, blocks, parts};

/// Counts how often an expression reads a binding.
pub(super) fn uses(expr: &Expr, local: LocalId) -> usize {
    let mut count = usize::from(expr.kind == ExprKind::Local(local));
    parts(expr, &mut |part| count += uses(part, local));
    count
}

/// Reports whether a statement, at any depth, passes a test.
pub(super) fn any_stmt(stmts: &[Stmt], test: &dyn Fn(&Stmt) -> bool) -> bool {
    stmts.iter().any(|stmt| test(stmt) || blocks(stmt).into_iter().any(|block| any_stmt(block, test)))
}

/// Collects the bindings that are reassigned in these statements, at any depth.
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

/// Collects the names that are bound inside an expression.
pub(super) fn binders(expr: &Expr, found: &mut Vec<LocalId>) {
    match &expr.kind {
        ExprKind::Where { member, .. }
        | ExprKind::All { member, .. }
        | ExprKind::Sum { member, .. }
        | ExprKind::Picked { member, .. } => found.push(*member),
        ExprKind::Inline { lets, .. } => found.extend(lets.iter().map(|(local, _)| *local)),
        _ => {}
    }
    parts(expr, &mut |part| binders(part, found));
}
