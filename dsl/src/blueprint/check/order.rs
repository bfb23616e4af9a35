//! Reports criteria that cannot decide anything.

use tiru_engine::rules::{CRITERIA, Span};

use crate::blueprint::{Blueprint, Conflict, ConflictKind, Criterion, CriterionKind};
use crate::diagnostic::Diagnostic;
use crate::mistake::ron::{never_reached, pointless, too_many_criteria};

pub(super) fn check(game: &Blueprint, found: &mut Vec<Diagnostic>) {
    let phases = game.all_phases();
    let orders = std::iter::once(game.order.as_slice())
        .chain(phases.iter().filter_map(|phase| phase.order.as_deref()));
    let mut icon = false;
    for order in orders {
        criteria(order, found);
        let by_icon = order.iter().any(|criterion| matches!(criterion.kind, CriterionKind::Icon));
        let aim = order.iter().find(|criterion| matches!(criterion.kind, CriterionKind::Aim));
        if let (true, Some(aim)) = (by_icon, aim) {
            found.push(pointless::pointless(
                aim.span,
                "Aim",
                "`Icon` already orders by the `aim` of the icons",
            ));
        }
        for criterion in order.iter().filter(|criterion| matches!(criterion.kind, CriterionKind::Icon)) {
            icon = true;
            if game.icons.is_empty() {
                found.push(pointless::pointless(criterion.span, "Icon", "the game has no `icons`"));
            }
        }
    }
    if let (Some(first), false) = (game.icons.first(), icon) {
        found.push(pointless::pointless(first.span, "icons", "no `order` uses `Icon`"));
    }
    twice(&game.conflicts, same_conflict, |conflict| conflict.span, found);
    if let Some(conflict) = game.conflicts.get(CRITERIA) {
        found.push(too_many_criteria::too_many(conflict.span, CRITERIA, "conflicts"));
    }
}

fn criteria(order: &[Criterion], found: &mut Vec<Diagnostic>) {
    twice(order, same_criterion, |criterion| criterion.span, found);
    if let Some(criterion) = order.get(CRITERIA) {
        found.push(too_many_criteria::too_many(criterion.span, CRITERIA, "order"));
    }
    let last =
        order.iter().enumerate().find_map(|(at, criterion)| Some((at, criterion.span, closing(criterion)?)));
    if let Some((at, span, name)) = last {
        for criterion in order.iter().skip(at + 1) {
            found.push(never_reached::never_reached(criterion.span, span, name));
        }
    }
}

/// Returns the name of a criterion that leaves no ties.
fn closing(criterion: &Criterion) -> Option<&'static str> {
    match criterion.kind {
        CriterionKind::Ask(_) => Some("Ask"),
        CriterionKind::Chance => Some("Chance"),
        CriterionKind::Together => Some("Together"),
        _ => None,
    }
}

/// Reports whether the second criterion can decide nothing after the first. What follows a final criterion is
/// reported elsewhere.
fn same_criterion(a: &Criterion, b: &Criterion) -> bool {
    match (&a.kind, &b.kind) {
        (CriterionKind::Icon, CriterionKind::Icon)
        | (CriterionKind::Aim, CriterionKind::Aim)
        | (CriterionKind::Batch(_), CriterionKind::Batch(_)) => true,
        (CriterionKind::Seat(a), CriterionKind::Seat(b))
        | (CriterionKind::Value(a, _), CriterionKind::Value(b, _)) => a.text == b.text,
        (CriterionKind::Stamp(a, _), CriterionKind::Stamp(b, _)) => a.text == b.text,
        _ => false,
    }
}

fn same_conflict(a: &Conflict, b: &Conflict) -> bool {
    match (&a.kind, &b.kind) {
        (ConflictKind::Level, ConflictKind::Level)
        | (ConflictKind::Firm, ConflictKind::Firm)
        | (ConflictKind::Ban, ConflictKind::Ban) => true,
        (ConflictKind::Stamp(a, _), ConflictKind::Stamp(b, _)) => a.text == b.text,
        _ => false,
    }
}

fn twice<T>(
    list: &[T],
    same: impl Fn(&T, &T) -> bool,
    span: impl Fn(&T) -> Span,
    found: &mut Vec<Diagnostic>,
) {
    let mut kept: Vec<&T> = Vec::new();
    for item in list {
        match kept.iter().find(|first| same(first, item)) {
            Some(first) => found.push(never_reached::twice(span(item), span(first))),
            None => kept.push(item),
        }
    }
}
