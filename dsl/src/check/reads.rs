//! Detects reads of a binding.

use crate::checked::{Expr, ExprKind, LocalId, any_part};

/// Reports whether the binding is read anywhere in the expression.
pub(super) fn reads(expr: &Expr, local: LocalId) -> bool {
    any_part(expr, &|part| part.kind == ExprKind::Local(local))
}
