//! Checks conditions on a chosen set as a whole, and the parameters of actions that are sets.

use super::choice::is_one;
use crate::ast;
use crate::check::checker::Checker;
use crate::check::scope::Facts;
use crate::checked::{
    Asked, Expr, ExprKind, HowMany, NodeKind, Stmt, StmtKind, Structure, Type, Whole, any_part,
};
use crate::mistake::types::{chosen_set, not_whole};

impl Checker<'_> {
    /// Checks the condition after `with`; the name of the choice is the set.
    pub(super) fn whole(&mut self, text: &ast::Expr, how_many: &HowMany, by: &Asked) -> Option<Whole> {
        if is_one(how_many) {
            self.report(chosen_set::one(text.span));
            return None;
        }
        if matches!(by, Asked::Each { .. }) {
            self.report(chosen_set::at_once(text.span));
            return None;
        }
        self.counts_some(how_many);
        Some(Whole { condition: Some(self.flag(text)), some: false })
    }

    /// Reports a number of members that is always below 1.
    fn counts_some(&mut self, how_many: &HowMany) {
        let (HowMany::Exactly(most) | HowMany::UpTo(most) | HowMany::Between(_, most)) = how_many else {
            return;
        };
        if matches!(most.kind, ExprKind::Number(number) if number < 1) {
            self.report(not_whole::no_count(most.span));
        }
    }

    /// Checks the parameter of an action that is a set; returns its choice, with which the body begins.
    pub(in crate::check) fn chosen_set(&mut self, text: &ast::Action) -> Option<Stmt> {
        let (first, others) = text.sets.split_first()?;
        if let Some(second) = others.first() {
            self.report(chosen_set::second(second.span));
        }
        let behind = first.span.start..text.body.span.start;
        if let Some(late) = text.ranges.iter().find(|range| behind.contains(&range.span.start)) {
            self.report(chosen_set::not_last(late.span));
        }
        let range = &first.range;
        let how_many = self.how_many(first.count.as_ref(), range.name.span);
        let set = self.range(range);
        let ty = match set.ty {
            Type::Set(kind) => Type::Set(kind),
            _ => Type::Unknown,
        };
        let facts = Facts { unseen: self.is_unseen(&set), ..Facts::default() };
        let local = self.bind(&range.name.text, ty, range.name.span, facts);
        if is_one(&how_many) {
            self.report(chosen_set::one(first.span));
            return None;
        }
        self.counts_some(&how_many);
        let condition = first.whole.as_ref().map(|whole| self.flag(whole));
        let by = self.asked(None, first.span, "choose");
        let whole = Some(Whole { condition, some: true });
        let (how_many, whole) = (Box::new(how_many), whole.map(Box::new));
        let kind = StmtKind::Choose { local, how_many, set, whole, by, secret: false };
        Some(Stmt { kind, quiet: false, span: first.span })
    }

    /// Reports a condition of an action that reads the set, which is chosen later.
    pub(in crate::check) fn only_before(&mut self, chosen: &Stmt, condition: &Expr) {
        let StmtKind::Choose { local, .. } = chosen.kind else { return };
        if any_part(condition, &|part| part.kind == ExprKind::Local(local)) {
            self.report(chosen_set::not_yet(condition.span));
        }
    }

    /// Reports actions with a set in offers in which all choose in secret: the set would be chosen openly.
    pub(in crate::check) fn sets_in_secret(&mut self, structure: &Structure) {
        for node in structure.nodes.rows() {
            let NodeKind::Offer(offer) = &node.kind else { continue };
            if !offer.secret {
                continue;
            }
            let actions =
                self.found.actions.iter().enumerate().filter_map(|(at, action)| Some((at, action.as_ref()?)));
            let offered = |at: usize, on_card: bool| {
                if on_card {
                    offer.cards
                } else {
                    offer.actions.iter().any(|action| usize::from(action.0) == at)
                }
            };
            let wrong: Vec<_> = actions
                .filter(|(at, action)| offered(*at, action.on_card))
                .filter_map(|(_, action)| action.chosen_set().map(|stmt| stmt.span))
                .collect();
            for span in wrong {
                self.report(chosen_set::in_secret(span));
            }
        }
    }
}
