//! The events of one statement, each with what it is done to.

use crate::ast::Face;
use crate::checked::{Checked, Deed, Expr, Kind, Stmt, StmtKind};
use tiru_engine::rules::Verb;

/// Which argument of a declared deed is its subject.
fn subject_at(checked: &Checked, deed: Deed) -> Option<usize> {
    match deed {
        Deed::Rule(rule) => checked.rules.get(rule).and_then(|row| row.subject.1),
        Deed::Action(action) => checked.actions.get(action).and_then(|row| row.subject.1),
        _ => None,
    }
}

/// The events of one statement, with what it is done to.
pub(super) fn deeds<'c>(
    stmt: &'c Stmt,
    replaced: &[Deed],
    checked: &Checked,
) -> Vec<(Deed, Option<&'c Expr>)> {
    match &stmt.kind {
        StmtKind::Move { cards, .. } => {
            vec![(Deed::Verb(Verb::Move), Some(cards)), (Deed::ChangeOfHolder, Some(cards))]
        }
        StmtKind::Create { .. } => vec![(Deed::Verb(Verb::Create), None)],
        StmtKind::Turn { cards, face: Face::Up } => vec![(Deed::Verb(Verb::Reveal), Some(cards))],
        StmtKind::Turn { cards, face: Face::Down } => vec![(Deed::Verb(Verb::Hide), Some(cards))],
        StmtKind::Show { cards, .. } => vec![(Deed::Verb(Verb::Show), Some(cards))],
        StmtKind::Arrange { cards, .. } => vec![(Deed::Verb(Verb::Arrange), Some(cards))],
        StmtKind::Shuffle(zone) => vec![(Deed::Verb(Verb::Shuffle), Some(zone))],
        StmtKind::Swap(a, b) => [a, b]
            .into_iter()
            .flat_map(|card| {
                [Deed::Verb(Verb::Swap), Deed::Verb(Verb::Move), Deed::ChangeOfHolder]
                    .map(|deed| (deed, Some(card)))
            })
            .collect(),
        StmtKind::Pay(card) => vec![(Deed::Verb(Verb::Pay), Some(card))],
        StmtKind::Assign { of, attr, .. } => vec![(Deed::Change(*attr), of.as_ref())],
        StmtKind::Borrow { verb, .. } => vec![(Deed::Verb(verb.verb()), None)],
        StmtKind::Cancel { .. } => vec![(Deed::Verb(Verb::Cancel), None)],
        StmtKind::Proceed(roles) if !roles.is_empty() => replaced.iter().map(|deed| (*deed, None)).collect(),
        StmtKind::Skip(_, who) => vec![(Deed::Verb(Verb::Skip), Some(who))],
        StmtKind::Extra(_, who) => vec![(Deed::Verb(Verb::Extra), Some(who))],
        StmtKind::Win(who, _) => vec![(Deed::Verb(Verb::Win), Some(who))],
        StmtKind::Lose(who, _) => vec![(Deed::Verb(Verb::Lose), Some(who))],
        StmtKind::Tie => vec![(Deed::Verb(Verb::Tie), None)],
        StmtKind::Choose { set, .. } if set.ty.kind() == Some(Kind::Card) => {
            vec![(Deed::Verb(Verb::Choose), Some(set))]
        }
        StmtKind::Call { deed, args, .. } => {
            vec![(*deed, subject_at(checked, *deed).and_then(|at| args.get(at)))]
        }
        _ => Vec::new(),
    }
}
