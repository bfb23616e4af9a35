//! The events of one statement, each with what it is done to.

use crate::checked::{Checked, Deed, Expr, Kind, Plain, Stmt, StmtKind, Subject};
use crate::verb;
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
        StmtKind::Verb(Plain { verb: Verb::Swap, on, .. }) => {
            let comes = [Deed::Verb(Verb::Swap), Deed::Verb(Verb::Move), Deed::ChangeOfHolder];
            on.iter().flat_map(|card| comes.map(|deed| (deed, Some(card)))).collect()
        }
        StmtKind::Verb(Plain { verb, on, .. }) => {
            // Effects are nowhere: only the cards that they are on are.
            let known = verb::row(*verb).subject().0 != Subject::Effect || *verb == Verb::Do;
            vec![(Deed::Verb(*verb), on.first().filter(|_| known))]
        }
        StmtKind::Assign { of, attr, .. } => vec![(Deed::Change(*attr), of.as_ref())],
        StmtKind::Proceed(roles) if !roles.is_empty() => replaced.iter().map(|deed| (*deed, None)).collect(),
        StmtKind::Choose { set, .. } if set.ty.kind() == Some(Kind::Card) => {
            vec![(Deed::Verb(Verb::Choose), Some(set))]
        }
        StmtKind::Call { deed, args, .. } => {
            vec![(*deed, subject_at(checked, *deed).and_then(|at| args.get(at)))]
        }
        _ => Vec::new(),
    }
}
