//! All conditions that an author wrote, and which of them always or never hold.

use std::collections::BTreeSet;

use super::world::{World, packed};
use super::{fill, happening};
use crate::checked::{
    CardRef, Claim, ClaimKind, Effect, EffectKind, EffectRef, Expr, ExprKind, HowMany, LocalId, Ruling,
    StmtKind, Then, ThenKind, Watch, Whose, bodies, conjuncts, each_part, each_stmt,
};
use tiru_engine::rules::Span;

/// A condition that does not depend on the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settled {
    /// The condition.
    pub(super) span: Span,
    /// Whether it always holds.
    pub(super) holds: bool,
    /// The card that can never be played because of it.
    pub(super) bars: Option<CardRef>,
}

impl World<'_> {
    /// Every condition that always or never holds.
    pub(super) fn settled(&self) -> Vec<Settled> {
        let mut all: Vec<(&Expr, Option<CardRef>)> = Vec::new();
        let of_rulings = self.checked.cards.rows().iter().filter(|card| card.pack.is_none());
        let of_rulings: BTreeSet<EffectRef> =
            of_rulings.flat_map(|card| card.effects.iter().copied()).collect();
        for (_, effect) in self.checked.effects.iter().filter(|(id, _)| !of_rulings.contains(id)) {
            all.extend(heads(effect).into_iter().map(|expr| (expr, None)));
            if let EffectKind::Standing { claims, .. } = &effect.kind {
                let mut ifs = Vec::new();
                of_claims(claims, &mut ifs);
                all.extend(ifs.into_iter().map(|expr| (expr, None)));
            }
        }
        let actions = self.checked.actions.rows().iter().filter_map(|action| action.condition.as_ref());
        let checks = self.checked.checks.iter().filter_map(|check| check.condition.as_ref());
        all.extend(actions.chain(checks).map(|expr| (expr, None)));
        for body in bodies(self.checked) {
            each_stmt(body, &mut |stmt| {
                if let StmtKind::If { condition, .. } = &stmt.kind {
                    all.push((condition, None));
                }
            });
        }
        // A requirement that nothing asks for bars no card.
        let barred = packed(self.checked).filter(|_| self.checked.asks_playable);
        for (id, card) in barred.filter_map(|id| Some((id, self.checked.cards.get(id)?))) {
            all.extend(card.requires.iter().map(|requires| (&requires.condition.expr, Some(id))));
        }
        let of_rulings: Vec<Span> =
            of_rulings.iter().filter_map(|id| Some(self.checked.effects.get(*id)?.span)).collect();
        let is_of_ruling = |span: Span| {
            of_rulings.iter().any(|effect| {
                effect.source == span.source && effect.start <= span.start && span.end <= effect.end
            })
        };
        let mut found: Vec<Settled> = Vec::new();
        let mut seen: BTreeSet<Span> = BTreeSet::new();
        for (expr, bars) in all {
            // `yes` and `no` are meant.
            if matches!(expr.kind, ExprKind::Flag(_)) || is_of_ruling(expr.span) {
                continue;
            }
            if let Some(holds) = self.known.verdict(expr)
                && seen.insert(expr.span)
            {
                found.push(Settled { span: expr.span, holds, bars });
            }
        }
        found
    }

    /// The conditions of triggers on the card itself that hold at most for other cards.
    pub(super) fn never_of_itself(&self) -> Vec<Span> {
        let mut found = BTreeSet::new();
        for (id, effect) in self.checked.effects.iter() {
            let subject = happening(self.checked, id)
                .filter(|happening| happening.whose == Whose::Carrier)
                .and_then(|happening| happening.roles.iter().find(|(at, _)| *at == 0));
            let Some((_, subject)) = subject else { continue };
            for head in heads(effect).into_iter().flat_map(conjuncts) {
                let mut about_itself = head.clone();
                fill(&mut about_itself, &[(*subject, ExprKind::Carrier)]);
                if self.known.verdict(head).is_none() && self.known.verdict(&about_itself) == Some(false) {
                    found.insert(head.span);
                }
            }
        }
        found.into_iter().collect()
    }

    /// The conditions on each of several chosen things that count it as if it were all that are chosen.
    pub(super) fn asked_one_by_one(&self) -> Vec<Span> {
        let mut found = BTreeSet::new();
        for body in bodies(self.checked) {
            each_stmt(body, &mut |stmt| {
                if let StmtKind::Choose { how_many, set, whole, .. } = &stmt.kind
                    && !matches!(&**how_many, HowMany::Exactly(Expr { kind: ExprKind::Number(1), .. }))
                    && whole.as_ref().is_none_or(|whole| whole.condition.is_none())
                    && let ExprKind::Where { member, condition, .. } = &set.kind
                    && counts_one(condition, *member)
                {
                    found.insert(condition.span);
                }
            });
        }
        found.into_iter().collect()
    }

    /// The expectations of rulings that are always true.
    pub(super) fn cannot_fail(&self) -> Vec<Span> {
        let rounds = self.checked.rulings.iter().flat_map(|ruling| &ruling.rounds);
        let wanted = rounds.flat_map(|round| &round.then);
        wanted.filter_map(|then| self.always(then)).map(|expr| expr.span).collect()
    }

    /// The titles of rulings that expect nothing but what is always true: they check no rule.
    pub fn rulings_that_cannot_fail(&self) -> BTreeSet<&str> {
        let cannot_fail = |ruling: &&Ruling| {
            ruling.rounds.iter().flat_map(|round| &round.then).all(|then| self.always(then).is_some())
        };
        self.checked.rulings.iter().filter(cannot_fail).map(|ruling| ruling.name.as_str()).collect()
    }

    /// Returns what is expected, if it is always true.
    fn always<'t>(&self, then: &'t Then) -> Option<&'t Expr> {
        let ThenKind::Holds(expr) = &then.kind else { return None };
        Some(expr).filter(|expr| self.known.verdict(expr) == Some(true))
    }
}

/// Whether a condition takes one thing for a set: counts it, adds it up or compares it with itself.
fn counts_one(condition: &Expr, member: LocalId) -> bool {
    let mut names = vec![member];
    let mut counts = false;
    each_part(condition, &mut |part| match &part.kind {
        ExprKind::Inline { lets, .. } => {
            let also = lets.iter().filter(|(_, value)| is_one_of(value, &names)).map(|(param, _)| *param);
            names.extend(also.collect::<Vec<_>>());
        }
        ExprKind::Count(set) | ExprKind::Sum { set, .. } | ExprKind::Picked { set, .. } => {
            counts |= matches!(&set.kind, ExprKind::Single(one) if is_one_of(one, &names));
        }
        _ => {}
    });
    counts
}

fn is_one_of(expr: &Expr, names: &[LocalId]) -> bool {
    matches!(expr.kind, ExprKind::Local(local) if names.contains(&local))
}

/// The conditions that have to hold for an effect to act at all.
pub(super) fn heads(effect: &Effect) -> Vec<&Expr> {
    match &effect.kind {
        EffectKind::Watch(reaction) => {
            let filters: &[Expr] = match &reaction.watch {
                Watch::Deed(happening) => &happening.filters,
                Watch::Moment(_) => &[],
            };
            filters.iter().chain(&reaction.condition).collect()
        }
        EffectKind::Standing { condition, .. } => condition.iter().collect(),
        EffectKind::Action(_) => Vec::new(),
    }
}

fn of_claims<'c>(claims: &'c [Claim], found: &mut Vec<&'c Expr>) {
    for claim in claims {
        match &claim.kind {
            ClaimKind::Each { claims, .. } => of_claims(claims, found),
            ClaimKind::If { condition, claims } => {
                found.push(condition);
                of_claims(claims, found);
            }
            ClaimKind::Says { .. } => {}
        }
    }
}
