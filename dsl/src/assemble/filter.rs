//! Splits a trigger into what follows `where` and the rest, for those who judge why an effect did not trigger.

use tiru_engine::rules::Span;

use crate::checked::{Expr, ExprKind, Happening, Watch, conjuncts};

/// Returns the tests of a trigger without those after `where`, and where these are written; `None` if there are none. A condition
/// that says which card or seat something is, as `where card = self` or `where card is "Frog"`, counts as part of the rest.
pub(super) fn without_filters(tests: &[Expr], watch: &Watch) -> Option<(Vec<Expr>, Span)> {
    let Watch::Deed(Happening { filters, .. }) = watch else { return None };
    let mut rest = tests.get(..tests.len().saturating_sub(filters.len()))?.to_vec();
    let (names, filters): (Vec<&Expr>, Vec<&Expr>) =
        filters.iter().flat_map(conjuncts).partition(|filter| names_someone(filter));
    rest.extend(names.into_iter().cloned());
    let span = filters.first()?.span.to(filters.last()?.span);
    Some((rest, span))
}

/// Whether a condition says which card or seat something is.
fn names_someone(filter: &Expr) -> bool {
    match &filter.kind {
        ExprKind::IsNamed(..) => true,
        ExprKind::Compare(_, a, b) => is_named(a) || is_named(b),
        _ => false,
    }
}

fn is_named(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Carrier | ExprKind::Me | ExprKind::Foe(_) => true,
        ExprKind::AsTarget(inner) | ExprKind::AsCard(inner) | ExprKind::AsSeat(inner) => is_named(inner),
        _ => false,
    }
}
