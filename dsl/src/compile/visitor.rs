//! The bindings that expressions and statements read, reassign and bind.

use crate::checked::{Expr, ExprKind, LocalId, Stmt, StmtKind, each_stmt, parts};

/// Counts how often an expression reads a binding.
pub(super) fn uses(expr: &Expr, local: LocalId) -> usize {
    let mut count = usize::from(expr.kind == ExprKind::Local(local));
    parts(expr, &mut |part| count += uses(part, local));
    count
}

/// Returns the bindings that are reassigned in these statements, at any depth.
pub(super) fn rebound(stmts: &[Stmt]) -> Vec<LocalId> {
    let mut found = Vec::new();
    each_stmt(stmts, &mut |stmt| {
        if let StmtKind::Rebind { local, .. } = stmt.kind {
            found.push(local);
        }
    });
    found
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
