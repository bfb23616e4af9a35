//! Loops that nothing ends.

use std::collections::BTreeSet;

use super::world::World;
use crate::checked::{Deed, Stmt, StmtKind, bodies, each_stmt};
use crate::verb::{self, Is};
use tiru_engine::rules::Span;

impl World<'_> {
    /// The places of loops without a number of times that nothing in them leaves, and that do nothing that may end the match.
    pub(super) fn endless(&self) -> Vec<Span> {
        let mut found = Vec::new();
        for body in bodies(self.checked) {
            each_stmt(body, &mut |stmt| {
                if let StmtKind::Repeat { times: None, body } = &stmt.kind
                    && !self.may_leave(body, true, &mut BTreeSet::new())
                {
                    found.push(stmt.span);
                }
            });
        }
        found
    }

    /// Whether statements may leave the loop around them; `inside` is whether their `stop` does.
    fn may_leave(&self, stmts: &[Stmt], inside: bool, seen: &mut BTreeSet<Deed>) -> bool {
        let (mut leaves, mut called) = (false, Vec::new());
        each_stmt(stmts, &mut |stmt| match &stmt.kind {
            StmtKind::Stop(_) => leaves |= inside,
            StmtKind::Verb(plain) => leaves |= verb::row(plain.verb).is(Is::Verdict),
            StmtKind::Call { deed, .. } => called.push(*deed),
            StmtKind::EndPhase(_)
            | StmtKind::StartPhase(..)
            | StmtKind::Score(..)
            | StmtKind::Settle
            | StmtKind::Proceed(_)
            | StmtKind::Script(_)
            | StmtKind::Wrong => leaves = true,
            _ => {}
        });
        leaves || called.into_iter().any(|deed| seen.insert(deed) && self.call_may_leave(deed, seen))
    }

    /// Whether a rule or an action may end what called it.
    fn call_may_leave(&self, deed: Deed, seen: &mut BTreeSet<Deed>) -> bool {
        let body = match deed {
            Deed::Rule(rule) => self.checked.rules.get(rule).map(|row| row.body.stmts.as_slice()),
            Deed::Action(action) => self.checked.actions.get(action).map(|row| row.body.as_slice()),
            _ => None,
        };
        body.is_none_or(|body| self.may_leave(body, false, seen))
    }
}
